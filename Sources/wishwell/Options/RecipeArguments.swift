import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellRecipes
import WishwellVersion

extension SiteSettings.Forge.Kind: ExpressibleByArgument {}

/// For which forge `init` writes what, and where the forge gets the program.
struct RecipeArguments: ParsableArguments {
  @Option(help: "Write what this forge needs to publish and review the site.")
  var forge: SiteSettings.Forge.Kind?

  @Option(
    help: ArgumentHelp(
      "The page of the repository, which also tells a known forge; otherwise git’s ‘origin’.",
      valueName: "url"))
  var repository: String?

  @Option(
    help: ArgumentHelp(
      "Where the forge clones the program from, to build it.", valueName: "url"))
  var program: String?

  @Option(
    name: .customLong("program-version"),
    help: ArgumentHelp("A tag or a commit of the program; otherwise this one.", valueName: "tag"))
  var version: String?

  @Option(
    name: .customLong("program-package"),
    help: ArgumentHelp(
      "A package of the program, which the forge fetches instead of building it.",
      valueName: "url"))
  var package: String?

  @Option(
    name: .customLong("program-checksum"),
    help: ArgumentHelp("The SHA-256 of that package.", valueName: "sum"))
  var checkSum: String?

  @Option(
    help: ArgumentHelp(
      "Also apply the letters of this mailbox, such as ‘imaps://imap.example.org/INBOX’.",
      valueName: "url"))
  var letters: String?

  @Option(
    name: .customLong("letters-server"),
    help: ArgumentHelp(
      "Whose word counts for who sent them: its name in ‘Authentication-Results’.",
      valueName: "server"))
  var server: String?

  @Option(
    name: .customLong("letters-answers"),
    help: ArgumentHelp(
      "What sends answers, ‘smtps://smtp.example.org’; otherwise they become drafts.",
      valueName: "url"))
  var answers: String?

  /// The forge that is meant: by its name, or by the host of the repository; nil where neither is said.
  /// Throws `UsageError` for a host that does not tell which forge it is.
  func forgeSaid() throws(UsageError) -> SiteSettings.Forge.Kind? {
    guard forge == nil, let repository else { return forge }
    if let kind = SiteSettings.Forge.Kind(hostOf: repository) { return kind }
    throw UsageError(
      "‘\(repository)’ does not say what kind of forge that is",
      help: "say it: `--forge github`, or gitea, forgejo, gitlab")
  }

  func validate() throws {
    try validateLetters()
    guard (package == nil) == (checkSum == nil) else {
      throw ValidationError(
        "a package and its check sum belong together: `--program-package URL "
          + "--program-checksum SUM`, as the release page gives them")
    }
    if let checkSum, checkSum.utf8.count != 64 || !checkSum.allSatisfy(\.isHexDigit) {
      throw ValidationError(
        "‘\(checkSum)’ is not a SHA-256: write the 64 hexadecimal digits that `sha256sum` prints")
    }
  }

  private func validateLetters() throws {
    guard letters != nil || server != nil || answers != nil else { return }
    guard let letters, let server, !server.isEmpty else {
      throw ValidationError(
        "a mailbox and the server that checks who wrote to it belong together: `--letters "
          + "imaps://imap.example.org/INBOX --letters-server mx.example.org`")
    }
    guard letters.isMailFolder else {
      throw ValidationError(
        "‘\(letters)’ is not a folder of a mailbox: write it out, "
          + "`--letters imaps://imap.example.org/INBOX`")
    }
    guard let answers, !answers.isMailFolder, !answers.isMailServer else { return }
    throw ValidationError(
      "‘\(answers)’ neither sends answers nor keeps them: write "
        + "`--letters-answers smtps://smtp.example.org`, or a folder of the mailbox, "
        + "`imaps://imap.example.org/Drafts`")
  }

  /// Puts the recipes into the folder of a site, and says what each does and what is left to do.
  func place(for kind: SiteSettings.Forge.Kind, in site: SiteFolder) throws {
    let source = ProgramSource(
      repository: program ?? "", version: version ?? ProgramVersion.current.number,
      release: package.flatMap { address in
        checkSum.map { ProgramSource.Package(address: address, checkSum: $0.lowercased()) }
      })
    let library = try site.readLibrary()
    let post = letters.map { mailbox in
      LetterPost(mailbox: mailbox, server: server ?? "", answers: answers)
    }
    // Those of a time before its first list with surprises.
    let former = WishwellRecipes.recipes(
      for: kind, of: library.withoutSurprises, program: source, letters: post)
    let placed = try site.root.place(
      WishwellRecipes.recipes(for: kind, of: library, program: source, letters: post),
      insteadOf: former)
    Terminal.say("\nWhat \(kind.name) needs to publish and review it:")
    for file in placed {
      Terminal.say("  \(file.recipe.path)\(file.outcome.words)")
      Terminal.say("      \(file.recipe.purpose)")
    }
    if placed.contains(where: { $0.outcome == .kept }) {
      Terminal.say(
        """

        To see what a file that stayed would be by now, move it away, run this again and compare.
        """)
    }
    for file in placed where file.outcome == .keptWithoutPrivatePages {
      Terminal.say("\n" + file.recipe.stepToPrivatePages(on: kind))
    }
    for file in placed where file.outcome == .keptAtPush {
      Terminal.say("\n" + file.recipe.stepToSurprises(on: kind))
    }
    Terminal.say("\nLeft for you to do on \(kind.name):")
    var known = library
    if known.settings.forge == nil,
      let page = repository ?? GitRemote(askingGitIn: site.path)?.page
    {
      known.settings.forge = SiteSettings.Forge(kind: kind, repository: page)
    }
    let steps = handwork(for: kind, of: known, program: source, letters: post)
    for (number, step) in steps.enumerated() {
      Terminal.say(wrapped("\(number + 1). \(step)", indent: 2, hanging: 5))
    }
  }
}

extension String {
  /// Whether it names a folder of a mailbox, as curl reads it.
  fileprivate var isMailFolder: Bool {
    wholeMatch(of: /imaps?:\/\/[^\/\s]+\/[^;\s]*[^;\s\/]/) != nil
  }

  /// Whether it names a server that takes mail.
  fileprivate var isMailServer: Bool { wholeMatch(of: /smtps?:\/\/[^\/\s]+\/?/) != nil }
}

extension SiteSettings.Forge.Kind {
  /// The kind of a forge that is known by the host of `page`; nil for any other.
  init?(hostOf page: String) {
    let host = page.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
    switch host?.lowercased() {
    case "github.com": self = .github
    case "gitlab.com": self = .gitlab
    case "codeberg.org": self = .forgejo
    case "gitea.com": self = .gitea
    default: return nil
    }
  }

  /// As it calls itself.
  var name: String {
    switch self {
    case .github: "GitHub"
    case .gitea: "Gitea"
    case .forgejo: "Forgejo"
    case .gitlab: "GitLab"
    }
  }
}

extension RecipeFile {
  /// What to do where a file in its place publishes the site without private pages.
  func stepToPrivatePages(on kind: SiteSettings.Forge.Kind) -> String {
    wrapped(
      """
      \(path) was made before there were private pages, and publishes the site without them: until it \
      is new, no link opens. Move it away, run `wishwell init --forge \(kind.rawValue)`, and bring over \
      what you had changed in it, such as the address of the program.
      """, indent: 0, hanging: 0)
  }

  /// What to do where a file in its place publishes a site that keeps surprises at each push.
  func stepToSurprises(on kind: SiteSettings.Forge.Kind) -> String {
    wrapped(
      """
      \(path) publishes the site at each push, which tells when somebody promises a surprise. Move it \
      away, run `wishwell init --forge \(kind.rawValue)`, and bring over what you had changed in it, \
      such as the address of the program.
      """, indent: 0, hanging: 0)
  }
}

extension PlacedRecipe.Outcome {
  /// What is said behind the name of the file.
  fileprivate var words: String {
    switch self {
    case .written: ""
    case .renewed: " (renewed)"
    case .same: " (as it was)"
    case .kept: " (differs, and stays as it is)"
    case .keptAtPush: " (stays as it is, and publishes at each push: see below)"
    case .keptWithoutPrivatePages: " (stays as it is, from before private pages: see below)"
    }
  }
}
