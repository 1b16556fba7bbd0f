import WishwellFormat

/// Where a forge keeps the site’s secret for the job that publishes, and for no other.
package enum SecretPlace {
  /// Of the environment of that job, as forges call it.
  static let environment = "private-pages"
  /// As the program looks for it.
  static let variable = "WISHWELL_SECRET"
  /// Of the command that publishes a site with private pages.
  static let option = "--private"

  /// Where somebody puts it there, as the rest of a sentence; nil is any forge.
  package static func words(for forge: SiteSettings.Forge.Kind?) -> String {
    switch forge {
    case .github:
      "Settings → Environments → ‘\(environment)’ → Environment secrets, `\(variable)`"
    case .gitlab:
      "Settings → CI/CD → Variables, `\(variable)`, masked and protected, "
        + "with the environment ‘\(environment)’"
    case .gitea, .forgejo: "Settings → Actions → Secrets, `\(variable)`"
    case nil: "give it to that job alone, as the variable `\(variable)`"
    }
  }
}

extension RecipeFacts {
  /// Whether the site has private pages, for which its secret is needed.
  private var hasSecret: Bool { settings.seal != nil }

  /// What the job of GitHub Actions that builds says besides, so that it may have the secret; empty
  /// where the site has none.
  var environmentLine: String {
    guard hasSecret else { return "" }
    return "\n    # It has the secret of private pages, and only this branch may use it."
      + "\n    environment: \(SecretPlace.environment)"
  }

  /// What the one step that needs the secret says besides, in workflows like those of GitHub.
  var siteSecretLines: String {
    guard hasSecret else { return "" }
    let variable = SecretPlace.variable
    return "\n        env:\n          \(variable): ${{ secrets.\(variable) }}"
  }

  /// The same of a job of GitLab.
  var environmentLines: String {
    guard hasSecret else { return "" }
    return "\n  # It has the secret of private pages, and so has all that it runs: the program, and"
      + "\n  # the packages of Debian that it installs."
      + "\n  environment:\n    name: \(SecretPlace.environment)\n    action: access"
  }

  /// What is said of a branch to which pages are pushed; empty where none of them is private.
  var keptBlocksLines: String {
    guard hasSecret else { return "" }
    return "\n      # The forge may keep what was pushed before, for whoever knows its hash:"
      + "\n      # private pages of the past too, which open with the links of their time."
  }

  /// What the command that publishes says besides: rather nothing new than a site that has lost
  /// everybody’s page, and no page the same as an hour ago, whether or not anything happened.
  var privateOption: String {
    hasSecret ? " \(SecretPlace.option) require --turn $(date -u +%H)" : ""
  }

  /// What no file of a repository can do so that the publishing job has the secret, and no other.
  var secretPlaceHandwork: [String] {
    guard hasSecret else { return [] }
    let place = SecretPlace.words(for: kind)
    let start = "\(place): the secret that `wishwell keys show` shows."
    return switch kind {
    case .github:
      [
        """
        \(start) Make that environment first, and under ‘Deployment branches’ let it be used from \
        ‘\(branch)’ alone. A private repository may have no environments, depending on your plan: then \
        put the secret under Settings → Secrets and variables → Actions, and take the line with \
        `environment` out of the job that builds. Whoever may push any branch can read the secret there.
        """
      ]
    case .gitlab: [start]
    case .gitea, .forgejo:
      [
        """
        \(start) Whoever may push any branch here can take it: let nobody do that who may not read \
        every private page.
        """
      ]
    }
  }
}
