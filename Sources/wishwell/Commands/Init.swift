import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellRecipes
import WishwellText

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a new site, or set up a forge to publish and review one.",
    discussion: """
      A new site builds as it is, and has a first wish list in it, in English or, with
      `--language de`, in German. `--forge` adds the workflows that publish it and review what
      others send; without a folder, it adds them to the site that you are in. Existing files are
      never changed.
      """.flowing)

  @Argument(
    help: ArgumentHelp(
      "A folder that is empty or does not exist yet. Leave it out in a site or a new repository."))
  var folder: String?

  @Option(help: ArgumentHelp("The title of the site.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Where the site will be published.", valueName: "url"))
  var url: String?

  @Option(
    help: ArgumentHelp("Where people without an account write to you.", valueName: "address"))
  var mail: String?

  @Option(help: ArgumentHelp("Your name; otherwise the one git knows.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The language of the pages and of their first texts: ‘en’ or ‘de’.", valueName: "tag"))
  var language: String?

  @OptionGroup var recipes: RecipeArguments

  func validate() throws {
    if let mail, !mail.isMailAddress {
      throw ValidationError(
        "‘\(mail)’ is not an e-mail address: write it out, `--mail hello@example.org`")
    }
    _ = try texts()
    let addresses = [
      ("url", url), ("repository", recipes.repository), ("program-package", recipes.package),
    ]
    for (name, url) in addresses {
      guard let url, !url.hasPrefix("https://"), !url.hasPrefix("http://") else { continue }
      throw ValidationError(
        "‘\(url)’ is not a web address: write it out, `--\(name) https://example.org/`")
    }
  }

  func run() throws {
    let place = folder ?? "."
    let isSite = (try? Folder(root: place))?.kind(of: ContentRoot.name) == .folder
    let kind = try recipes.forgeSaid()
    if isSite, kind != nil || folder == nil {
      try tell(of: try SiteFolder(at: place), kind)
    } else if let folder = folder ?? repository {
      try StarterSite.refuseOccupied(folder)
      if let site = SiteFolder.siteAround(folder) { throw inSite(at: site, folder) }
      try begin(in: folder, kind)
    } else if let site = SiteFolder.siteAround(place) {
      throw inSite(at: site, place)
    } else {
      throw UsageError(
        "the folder for the new site is missing",
        help: "name a folder: `wishwell init my-wishes`; or go to a new git repository")
    }
  }

  /// That the folder at `path` is in the site at `site`.
  private func inSite(at site: String, _ path: String) -> UsageError {
    let entering = site == "." ? "" : "cd \(shellQuoted(site)) && "
    let name = path.split(separator: "/").last.map(String.init)
    let beside = site == "." ? ".." : "\(site)/.."
    let outside = name.map { $0 == "." ? "my-wishes" : $0 } ?? "my-wishes"
    return UsageError(
      "a site is in \(quoted(site)) already, and no other can be inside of it",
      help: "to look at that one: `\(entering)wishwell serve`; for another beside it: "
        + typedCommand(["init", "\(beside)/\(outside)"]))
  }

  /// The present folder, where it is a repository, which somebody has just cloned; else nil.
  private var repository: String? {
    let names = (try? Folder(root: ".").entries())?.map(\.name) ?? []
    return names.contains(".git") ? "." : nil
  }

  private func begin(in folder: String, _ kind: SiteSettings.Forge.Kind?) throws {
    if recipes.letters != nil, kind == nil {
      throw UsageError(
        "letters are applied by a job of a forge", help: "say which: `--forge github`")
    }
    let origin = GitRemote(askingGitIn: folder)?.page
    let forge = (kind ?? origin.flatMap { .init(hostOf: $0) }).map { kind in
      SiteSettings.Forge(kind: kind, repository: recipes.repository ?? origin)
    }
    var identity = GitIdentity(askingGitIn: ".")
    if let name { identity.name = name }
    let site = StarterSite(
      of: identity, title: title, url: url, zoneName: SystemClock.zoneName,
      today: try SystemClock.today(), forge: forge, mail: try mail ?? askForMail(),
      texts: try texts())
    let files = try site.write(to: folder)
    Terminal.say(
      folder == "." ? "The new site is in this folder:" : "A new site is in ‘\(folder)’:")
    for file in files { Terminal.say("  \(file)") }
    if let kind { try recipes.place(for: kind, in: try SiteFolder(at: folder)) }
    let writing = "wishwell new wish \(site.nextWish)"
    let (looking, building) = ("wishwell serve", "wishwell build")
    let opening = "wishwell keys new"
    func gap(after step: String) -> String {
      String(repeating: " ", count: writing.count - step.count)
    }
    let enter = folder == "." ? "" : "\n  cd \(shellQuoted(folder))"
    let isInRepository = (try? GitRepository(holding: folder)) != nil
    let keeping =
      (isInRepository ? "" : "git init && ") + "git add . && git commit -m 'Begin the site'"
    Terminal.say(
      """

      What comes next:\(enter)
        \(keeping)    keep it in git
        \(looking)\(gap(after: looking))    make the site and look at it
        \(writing)    write your own first wish
        \(building)\(gap(after: building))    write its pages into output/, to be published
        \(opening)\(gap(after: opening))    later: give each person a page that they alone can open

      """)
    let unlisted = site.missingFromGitignore(in: folder)
    if !unlisted.isEmpty {
      let lines = listPhrase(unlisted.map { "`\($0)`" })
      Terminal.say(
        "‘.gitignore’ was there already and was not changed: add \(lines) to it, each on a line of "
          + "its own, so that git leaves out what wishwell makes.")
    }
    Terminal.say(
      "You look after the site, as `maintainers: \(site.owner)` in \(ContentKind.settings.path) says."
    )
    for line in missing(of: identity, site) { Terminal.say(line) }
    if let forge, kind == nil {
      Terminal.say(
        "For people with an account on \(forge.kind.name), the pages also lead to "
          + "\(forge.repository), which git calls ‘origin’. What \(forge.kind.name) needs to publish "
          + "and review the site: `wishwell init --forge \(forge.kind.rawValue)`.")
    } else if forge == nil {
      Terminal.say(
        "To publish the site, copy output/ to any host for plain files; or have a forge publish it each "
          + "time you push: `wishwell init --forge github`, or gitea, forgejo, gitlab.")
    }
  }

  /// What a new site says. A language without texts is refused: pages that claim to be in it, and a first
  /// list in another, would be neither.
  private func texts() throws -> StarterTexts {
    guard let language else { return .english }
    if let texts = StarterTexts(of: language) { return texts }
    let known = StarterTexts.languages.map { "‘\($0)’" }.joined(separator: " and ")
    throw ValidationError(
      "a new site has no first texts in ‘\(language)’, only in \(known): begin in one of these, write "
        + "your own, and then change `language` in content/site.yml")
  }

  /// Asked where somebody sits at a terminal; nil where nobody does, or has none to give.
  private func askForMail() throws -> String? {
    while let answer = Terminal.ask(
      "Buttons on the pages open a letter to you, ready to send. To which e-mail address?",
      "leave it empty to decide later")
    {
      if answer.isEmpty || answer.isMailAddress { return answer.isEmpty ? nil : answer }
      Terminal.note(
        "\(quoted(answer)) is not an e-mail address: it has a name, an ‘@’ and a domain, as "
          + "hello@example.org.\n")
    }
    return nil
  }

  /// What only its owner can say of a new site, a sentence each: first who they are, last what makes
  /// the buttons on its pages work.
  private func missing(of identity: GitIdentity, _ site: StarterSite) -> [String] {
    let profile = ContentKind.path(ofPerson: site.owner)
    var lines: [String] = []
    if identity.name == nil {
      lines.append(
        "git does not know your name: the site calls you ‘\(site.ownerName)’. Say it "
          + "under ‘name’ in \(profile).")
    }
    if identity.email == nil {
      lines.append(
        "git does not know your e-mail address, so nothing shows that what you do is yours. Tell "
          + "git: `git config --global user.email you@example.org`. Then put it under ‘emails’ in "
          + "\(profile).")
    }
    let isForgeKnown = recipes.repository != nil || site.forge?.isExample != true
    var settings: [String] = []
    if site.isNowhere { settings += ["`url`", "`authority`"] }
    if !isForgeKnown { settings.append("`forge`") }
    let isTaken = url == nil && !site.isNowhere
    lines.append(
      settings.isEmpty
        ? isTaken
          ? "The address of the site is \(site.url), where the forge publishes it. If you have a domain of "
            + "your own, change `url` and `authority` in \(ContentKind.settings.path) before you publish; "
            + "afterwards, never change `authority`."
          : "The address of the site is set in \(ContentKind.settings.path); once it is published, "
            + "never change `authority` there."
        : "Before you publish, set \(listPhrase(settings)) in \(ContentKind.settings.path).")
    if site.mail == nil {
      lines.append(
        site.forge == nil
          ? "The buttons on the pages open nothing yet: set `mail` there, so that people can write "
            + "to you."
            + (identity.name == nil
              ? "" : " Until then, the pages tell them to ask \(site.ownerName).")
          : "People without an account at the forge cannot take part yet: set `mail` there.")
    }
    lines.append(SurpriseNote("your lists", reader: "you").text)
    return lines
  }

  private func tell(of site: SiteFolder, _ kind: SiteSettings.Forge.Kind?) throws {
    if title != nil || url != nil || mail != nil || language != nil {
      throw UsageError(
        "‘\(site.path)’ already holds a site, with a title, a language and addresses",
        help: "change them in content/site.yml")
    }
    let settings = try site.readLibrary().settings
    guard let kind = kind ?? settings.forge?.kind else {
      throw UsageError(
        "a site is here already, \(quoted(settings.title)), and \(ContentKind.settings.path) does "
          + "not say which forge it is on",
        help: "to look at it: `wishwell serve`; to have a forge publish it: `wishwell init --forge "
          + "github`, or gitea, forgejo, gitlab; for another site, beside it: `wishwell init "
          + "../my-wishes`")
    }
    try recipes.place(for: kind, in: site)
    guard settings.forge?.kind != kind else { return }
    let forge = SiteSettings.Forge(
      kind: kind, repository: recipes.repository ?? GitRemote(askingGitIn: site.path)?.page)
    Terminal.say(
      "\nSay in content/site.yml where the repository is, so that the pages link to it:\n")
    Terminal.say(forge.lines)
  }
}

extension String {
  /// Whether it could be one: a name, an @ and a domain, without blanks.
  fileprivate var isMailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(where: \.isWhitespace)
  }
}

extension Init: SurplusExplaining {
  static let path = ["init"]

  var words: [String] { folder.map { [$0] } ?? [] }
  var library: Library? { nil }

  func way(with surplus: Surplus) -> String? {
    let whole = (words + surplus.words).joined(separator: " ")
    return "words that belong together stand in quotes: \(meant([whole], besides: surplus))"
  }
}
