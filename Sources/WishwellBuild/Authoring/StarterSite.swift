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
  /// Absolute, ending in `/`; `https://example.org/` where nobody has said.
  let url: String
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

  /// What a site calls its owner before somebody says who that is.
  package static let namelessOwner = "Me"

  /// A site of the person that git knows; nothing that has a fair default is asked.
  package init(
    of identity: GitIdentity, title: String?, url: String?, zoneName: String, today: Day,
    forge: SiteSettings.Forge? = nil, mail: String? = nil
  ) {
    ownerName = identity.name ?? Self.namelessOwner
    let handle = fileName(of: ownerName, atMost: 80, in: "en")
    owner = handle.isEmpty || Handle.reserved.contains(handle) ? "me" : handle
    email = identity.email
    self.title = title ?? identity.name.map { "Wishes of \($0)" } ?? "Our wishes"
    let url = url ?? Self.address
    self.url = url.hasSuffix("/") ? url : url + "/"
    // A machine may call its zone by a name that is none of IANA's: ‘GMT’, ‘EST’.
    self.zoneName = zoneName.contains("/") ? zoneName : "UTC"
    self.today = today
    self.forge = forge
    self.mail = mail
  }

  /// Where it is published as long as nobody says where: nowhere.
  package static let address = "https://example.org/"

  /// Every file of it, in the order in which they are named.
  package var files: [NewFile] {
    [settings, homePage, profile, wishList, kettle, letter, gitignore]
  }

  /// Puts the site into the folder at `path`, made where it is missing; the files that it wrote.
  ///
  /// Throws `FileFailure`, `OutputError` where something is in it, dotfiles aside, or
  /// `UsageError` where it would be no site that can be read. A `.gitignore` that is there stays
  /// as it is.
  package func write(to path: String) throws -> [String] {
    for file in files where ContentRoot.holds(file.path) {
      let found = file.mistakes(with: ReaderOptions(), longest: FileLimits.text)
      if let mistake = found.first { throw UsageError(mistake.message, help: mistake.help ?? "") }
    }
    let root = try Folder(making: path)
    let present = try root.entries().map(\.name).filter { !$0.hasPrefix(".") }
    guard present.isEmpty else { throw OutputError.occupied(path, by: present[0]) }
    var written: [String] = []
    for file in files where root.kind(of: file.path) == nil {
      try file.write(into: root)
      written.append(file.path)
    }
    return written
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
      path: ContentKind.page(.home).path, fields: [.title("Welcome")],
      body: """
        This is where we write down what we wish for, what we can give and whom we thank. Look
        around, and promise something that you would love to give.
        """)
  }

  /// The name of the first wish list.
  private var list: String { "first-wishes" }

  private var wishList: NewFile {
    NewFile(
      path: ContentKind.path(ofWishList: list),
      fields: [
        .title("First wishes"), .init(WishList.Field.owner, .plain(owner)), .date(today),
      ],
      proposals: WishList.proposals.only(WishList.Field.event, WishList.Field.promises)
        .with(WishList.Field.event, "\(today.advanced(by: 60))"),
      body: "Small things and large ones. None of it is expected; all of it would be a joy.")
  }

  private var kettle: NewFile {
    NewFile(
      path: ContentKind.path(ofWish: "blue-kettle", on: list),
      fields: [
        .title("A blue kettle"), .date(today),
        .init(Wish.Field.price, .plain("about 30 EUR")),
        .init(Wish.Field.priority, .plain("high")),
      ],
      proposals: Wish.proposals.only(
        Wish.Field.link, Document.Field.photo, Document.Field.alt
      )
      .with(Document.Field.photo, "blue-kettle.jpg"),
      body: "One that whistles. The old one has gone quiet.")
  }

  private var letter: NewFile {
    NewFile(
      path: ContentKind.path(ofWish: "long-letter", on: list),
      fields: [
        .title("A long letter"), .date(today),
        .init(Wish.Field.quantity, .plain("unlimited")),
      ],
      body: "By hand, on paper, about anything. I answer every one.")
  }

  private var gitignore: NewFile {
    NewFile(
      path: ".gitignore",
      text: "# What wishwell makes from content/ and templates/.\noutput/\n.wishwell/\n"
        + "# What an interrupted run leaves beside a new file; the next run removes it.\n"
        + ".wishwell-new-*\n")
  }

  private var settings: NewFile {
    let host = url.split(separator: "/").dropFirst().first ?? "example.org"
    return NewFile(
      path: ContentKind.settings.path,
      text: """
        # The settings of the site. Lines that begin with ‘#’ are notes for you.

        \(line("title", .text(title)))
        # Where the site will be published. Feeds and previews need the whole address.
        \(line("url", .text(url)))
        # Feed readers know every wish by a name made from this: a domain or e-mail address of yours
        # and a day on which it was yours. Set it before you publish, and never change it afterwards.
        \(line("authority", .text("\(host),\(today)")))
        # The language of the pages: en or de.
        language: en
        # Dates without a time are days of this zone.
        \(line("timezone", .text(zoneName)))
        # Who looks after the site: names of files in people/, without ‘.md’.
        \(line("maintainers", .text(owner)))
        # Whether a wish list says who promised what (shown), or keeps it a surprise (hidden).
        promises: hidden
        # What thank-yous can feel like, each with its symbol.
        feelings:
          grateful: 🙏
          joyful: 😊

        # Where the repository is. The pages link to it.
        \(forgeLines)

        # Where people write who have no account there: buttons open a letter to it, ready to send.
        \(mailLine)

        # The currency of prices without one, and names for groups of countries:
        # currency: EUR
        # regions:
        #   EU: [AT, BE, PT]

        """)
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
