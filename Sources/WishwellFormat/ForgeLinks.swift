import WishwellText

/// The pages of a forge that the buttons of a site open. Paths are those of the repository, as
/// `content/offers/2026-03-14-ten-postcards.md`; each link is nil where it would reach `longestLink`
/// bytes.
extension SiteSettings.Forge {
  /// The editor of a new file, with its name and text filled in.
  ///
  /// GitLab cannot fill in a file: there it is a confidential issue that names the file and quotes
  /// its text.
  package func newFileLink(path: String, text: String) -> String? {
    switch kind {
    case .github, .gitea, .forgejo:
      link(newFilePath, [("filename", path), ("value", text)])
    case .gitlab:
      issueLink(title: path, body: fenced(text))
    }
  }

  /// Where `newFileLink` leads, without what is filled in.
  package var newFilePage: String { repository + newFilePath }

  private var newFilePath: String {
    switch kind {
    case .github: "/new/\(encodedBranch)"
    case .gitea, .forgejo: "/_new/\(encodedBranch)/"
    case .gitlab: "/-/issues/new"
    }
  }

  /// The editor of a file that is there, at `line` of it, from 1, where the forge can do that: of
  /// Gitea, Forgejo and GitLab no such address is known. No forge fills it in.
  package func editLink(path: String, line: Int? = nil) -> String? {
    let anchor = line.flatMap { kind == .github ? "#L\($0)" : nil } ?? ""
    return editor(of: path).map { $0 + anchor }
  }

  private func editor(of path: String) -> String? {
    switch kind {
    case .github: link("/edit/\(encodedBranch)/\(encoded(path: path))")
    case .gitea, .forgejo: link("/_edit/\(encodedBranch)/\(encoded(path: path))")
    case .gitlab: link("/-/edit/\(encodedBranch)/\(encoded(path: path))")
    }
  }

  /// A new issue, with its title and text filled in; on GitLab a confidential one.
  package func issueLink(title: String, body: String) -> String? {
    switch kind {
    case .github, .gitea, .forgejo:
      link("/issues/new", [("title", title), ("body", body)])
    case .gitlab:
      link(
        newFilePath,
        [
          ("issue[title]", title), ("issue[description]", body), ("issue[confidential]", "true"),
        ])
    }
  }

  private var encodedBranch: String { encoded(path: branch) }

  private func encoded(path: String) -> String { percentEncoded(path, alsoAllowed: "/") }

  /// A space in `query` becomes `%20` and a line break `%0A`, as every forge reads them.
  private func link(_ page: String, _ query: [(name: String, value: String)] = []) -> String? {
    let fields = query.map { field in
      let allowed: StaticString = field.name == "filename" ? "/" : ""
      return percentEncoded(field.name) + "=" + percentEncoded(field.value, alsoAllowed: allowed)
    }
    let link = repository + page + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    return link.utf8.count < longestLink ? link : nil
  }

  /// `text` as a block of code, in a fence that nothing in it closes.
  private func fenced(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return fence + "\n" + text + (text.hasSuffix("\n") ? "" : "\n") + fence + "\n"
  }
}

extension SiteSettings.Forge {
  /// Where it publishes the pages of the repository, as long as no domain of one’s own is set there:
  /// `https://owner.github.io/name/`; nil for a forge of which that is not known.
  package var pagesAddress: String? {
    let parts = repository.split(separator: "/").map(String.init)
    guard parts.count > 3, parts[0].hasSuffix(":") else { return nil }
    let domain: String
    switch parts[1].lowercased() {
    case "github.com": domain = "github.io"
    case "gitlab.com": domain = "gitlab.io"
    default: return nil
    }
    let host = "\(parts[2].lowercased()).\(domain)"
    let name = parts[3...].joined(separator: "/")
    return name.lowercased() == host ? "https://\(host)/" : "https://\(host)/\(name)/"
  }
}

extension SiteSettings {
  /// Whether it still says what a new site begins with, so that feeds, letters and what people pass on
  /// lead nowhere.
  package var isNowhere: Bool {
    Self.isPlaceholder(url: url) || Self.isPlaceholder(authority: authority)
  }

  package static func isPlaceholder(url: String) -> Bool {
    url.lowercased() == "https://\(placeholderHost)/"
  }

  package static func isPlaceholder(authority: String) -> Bool {
    authority.hasPrefix("\(placeholderHost),")
  }

  /// What to write into `site.yml` in their place, as far as it can be told.
  package var wayOutOfNowhere: String {
    let address = forge?.pagesAddress
    return "write where it will be published, such as ‘url: "
      + "\(address ?? "https://lanternstreet.example/")’"
      + (address == nil ? "" : ", where its forge publishes it")
      + ", and under ‘authority’ the same domain with a day on which you had it"
  }
}
