import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellQueries
import WishwellRead
import WishwellText
import WishwellYAML

/// A new site: it builds as it is, and shows by example what to write next. Nothing is on the disk
/// until `write`.
package struct StarterSite: Sendable {
  let title: String
  /// Absolute, ending in `/`; where nobody has said, where its forge publishes pages, else
  /// `https://example.org/`.
  package let url: String
  /// The handle of the person, made from their name.
  package let owner: String
  package let ownerName: String
  let email: String?
  let zoneName: String
  let today: Day
  /// Where its repository will be; nil where nobody has said.
  package let forge: SiteSettings.Forge?
  /// Where people without an account write; nil where nobody has said.
  package let mail: String?
  /// What it says, in its language.
  let texts: StarterTexts

  /// A site of the person that git knows; nothing that has a fair default is asked.
  package init(
    of identity: GitIdentity, title: String?, url: String?, zoneName: String, today: Day,
    forge: SiteSettings.Forge? = nil, mail: String? = nil, texts: StarterTexts = .english
  ) {
    self.texts = texts
    ownerName = identity.name ?? texts.namelessOwner
    let handle = fileName(of: ownerName, atMost: 80, in: texts.language)
    owner = handle.isEmpty || Handle.reserved.contains(handle) ? "me" : handle
    email = identity.email
    self.title = title ?? identity.name.map { "\(texts.titleBeforeName) \($0)" } ?? texts.title
    let url = url ?? forge.flatMap { $0.isExample ? nil : $0.pagesAddress } ?? Self.address
    self.url = url.hasSuffix("/") ? url : url + "/"
    // A machine may call its zone by a name that is none of IANA's: ‘GMT’, ‘EST’.
    self.zoneName = zoneName.contains("/") ? zoneName : "UTC"
    self.today = today
    self.forge = forge
    self.mail = mail
  }

  /// Where it is published as long as nobody says where: nowhere.
  package static let address = "https://\(SiteSettings.placeholderHost)/"

  /// Whether nobody has said where it is published.
  package var isNowhere: Bool { url == Self.address }

  /// Every file of it, in the order in which they are named.
  package var files: [NewFile] {
    [settings, homePage, profile, wishList, kettle, letter, gitignore]
      .map { $0.remarked(in: texts.language) }
  }

  /// What its owner could write next: a wish on its first list, as commands name it.
  package var nextWish: String { "\(texts.list.name)/\(texts.example)" }

  /// Puts the site into the folder at `path`, made where it is missing; the files that it wrote.
  ///
  /// Throws `FileFailure`, `OutputError` where something is in it that no forge puts there, or
  /// `UsageError` where it would be no site that can be read. A `.gitignore` that is there stays
  /// as it is.
  package func write(to path: String) throws -> [String] {
    for file in files where ContentRoot.holds(file.path) {
      let found = file.mistakes(with: ReaderOptions(), longest: FileLimits.text)
      if let mistake = found.first { throw UsageError(mistake.message, help: mistake.help ?? "") }
    }
    try Self.refuseOccupied(path)
    let root = try Folder(making: path)
    var written: [String] = []
    for file in files where root.kind(of: file.path) == nil {
      try file.write(into: root)
      written.append(file.path)
    }
    return written
  }
}

extension StarterSite {
  /// Throws `OutputError` where something is in the folder at `path` that nobody asked to have beside a
  /// site: anything but dotfiles and the papers of a repository.
  package static func refuseOccupied(_ path: String) throws {
    guard let root = try? Folder(root: path) else { return }
    let names = try root.entries().map(\.name)
    if let name = names.first(where: { !$0.hasPrefix(".") && !isPaper($0) }) {
      throw OutputError.occupied(path, by: name)
    }
  }

  /// Whether `name` is that of a file that a forge proposes for a new repository, in whatever form: a
  /// `README.md`, a `LICENSE-MIT`.
  private static func isPaper(_ name: String) -> Bool {
    let word = name.prefix { $0 != "." && $0 != "-" }.uppercased()
    return [
      "README", "LICENSE", "LICENCE", "UNLICENSE", "COPYING", "COPYRIGHT", "NOTICE", "AUTHORS",
      "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "SUPPORT", "CHANGELOG", "CODEOWNERS",
    ].contains(word)
  }

  /// The lines that a `.gitignore` which was there in the folder at `path` lacks; empty where it has
  /// all of them.
  package func missingFromGitignore(in path: String) -> [String] {
    let root = try? Folder(root: path)
    let bytes = try? root?.read(at: gitignore.path, limit: FileLimits.text)
    let present = Set(
      String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0.filter { !$0.isWhitespace }.drop { $0 == "/" }) }
        .flatMap { [$0, $0 + "/"] })
    return gitignore.text.split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("#") && !present.contains($0)
    }
  }
}

extension NewFile {
  /// Puts the file into the folder of a site, whole or not at all. Throws `FileFailure`, also where
  /// it is there already.
  package func write(into site: Folder) throws(FileFailure) {
    try site.createDurably(at: path, Array(text.utf8))
  }
}

extension SiteSettings.Forge {
  /// `repository` is a page at a forge of this kind; nil gives an example.
  package init(kind: Kind, repository: String?) {
    let example =
      switch kind {
      case .github: "https://github.com/you/wishes"
      case .gitea, .forgejo: "https://forge.example/you/wishes"
      case .gitlab: "https://gitlab.com/you/wishes"
      }
    self.init(kind: kind, repository: repository ?? example, branch: "main")
  }

  /// Whether it leads to the example of its kind, because nobody said where it is.
  package var isExample: Bool { self == Self(kind: kind, repository: nil) }

  /// As `site.yml` says it, without a line break at the end.
  package var lines: String {
    let bytes = YAMLWriter.bytes(of: [
      YAMLEntry(
        "forge",
        .map([
          YAMLEntry("kind", .plain(kind.rawValue)), YAMLEntry("repository", .text(repository)),
          YAMLEntry("branch", .text(branch)),
        ]))
    ])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

extension StarterSite {
  private var profile: NewFile {
    .person(owner, name: ownerName, email: email, joined: today)
  }

  private var homePage: NewFile {
    NewFile(
      path: ContentKind.page(.home).path, fields: [.title(texts.home.title)],
      body: texts.home.body)
  }

  private var wishList: NewFile {
    NewFile(
      path: ContentKind.path(ofWishList: texts.list.name),
      fields: [
        .title(texts.list.title), .init(WishList.Field.owner, .plain(owner)), .date(today),
      ],
      proposals: WishList.proposals.only(WishList.Field.event, WishList.Field.promises)
        .with(WishList.Field.event, "\(today.advanced(by: 60))"),
      body: texts.list.body)
  }

  private var kettle: NewFile {
    wish(
      texts.kettle,
      [
        .init(Wish.Field.price, .plain("about 30 EUR")),
        .init(Wish.Field.priority, .plain("high")),
      ],
      proposals: Wish.proposals.only(
        Wish.Field.link, Document.Field.photo, Document.Field.alt
      )
      .with(Document.Field.photo, "\(texts.kettle.name).jpg"))
  }

  private var letter: NewFile {
    wish(texts.letter, [.init(Wish.Field.quantity, .plain("unlimited"))])
  }

  private func wish(
    _ piece: StarterTexts.Piece, _ fields: [YAMLEntry], proposals: [FieldProposal] = []
  ) -> NewFile {
    NewFile(
      path: ContentKind.path(ofWish: piece.name, on: texts.list.name),
      fields: [.title(piece.title), .date(today)] + fields, proposals: proposals, body: piece.body)
  }

  private var gitignore: NewFile {
    let notes = texts.gitignore
    return NewFile(
      path: ".gitignore",
      text: "\(note(notes.made))\noutput/\n.wishwell/\n\(note(notes.unfinished))\n.wishwell-new-*\n"
    )
  }

  private var settings: NewFile {
    // An authority has no port.
    let host =
      url.split(separator: "/").dropFirst().first.map { String($0.prefix { $0 != ":" }) }
      ?? SiteSettings.placeholderHost
    let notes = texts.settings
    return NewFile(
      path: ContentKind.settings.path,
      text: """
        \(note(notes.head))

        \(line("title", .text(title)))
        \(note(notes.url))
        \(line("url", .text(url)))
        \(note(notes.authority))
        \(line("authority", .text("\(host),\(today)")))
        \(note(notes.language))
        \(line("language", .text(texts.language)))
        \(note(notes.timezone))
        \(line("timezone", .text(zoneName)))
        \(note(notes.maintainers))
        \(line("maintainers", .text(owner)))
        \(note(notes.promises))
        promises: hidden
        \(note(notes.feelings))
        feelings:
          \(notes.grateful): 🙏
          \(notes.joyful): 😊

        \(note(notes.forge))
        \(forgeLines)

        \(note(notes.mail))
        \(mailLine)

        \(note(notes.rest))
        \(texts.currency.map { "currency: \($0)" } ?? "# currency: EUR")
        # regions:
        #   EU: [AT, BE, PT]

        """)
  }

  /// `words` as a comment of YAML, line by line.
  private func note(_ words: String) -> String {
    words.split(separator: "\n").map { "# \($0)" }.joined(separator: "\n")
  }

  private var forgeLines: String {
    if let forge { return forge.lines }
    let example = SiteSettings.Forge(kind: .github, repository: nil)
    return "# " + example.lines.split(separator: "\n").joined(separator: "\n# ")
  }

  private var mailLine: String {
    mail.map { line("mail", .text($0)) } ?? "# mail: hello@example.org"
  }

  private func line(_ key: String, _ value: YAMLValue) -> String {
    let bytes = YAMLWriter.bytes(of: [YAMLEntry(key, value)])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
