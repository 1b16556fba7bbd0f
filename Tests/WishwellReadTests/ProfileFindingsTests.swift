import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Where somebody lives, in whatever shape they wrote it into their profile: no message repeats it.
@Suite struct ProfileFindingsTests {
  /// Words of an address that stand in each shape.
  private static let pieces = ["Lantern", "Lisbon", "1100"]

  /// Front matter below `name`, which has something wrong in it.
  static let shapes = [
    "address: 1 Lantern Street, 1100 Lisbon",
    "address: #1 Lantern Street, 1100 Lisbon", "country: #1 Lantern Street, 1100 Lisbon",
    "address: |\n  1 Lantern Street\n  1100 Lisbon",
    "address: >-\n  1 Lantern Street\n  1100 Lisbon",
    "address: [1 Lantern Street, 1100 Lisbon]",
    "address: {street: 1 Lantern Street, town: 1100 Lisbon}",
    "address:\n  - 1 Lantern Street\n  - 1100 Lisbon",
    "address: 1 Lantern Street\n  1100 Lisbon",
    "address: sealed:1:1 Lantern Street 1100 Lisbon",
    "address: 1 Lantern Street: 1100 Lisbon",
    "address: '1 Lantern Street",
    "address: &1 Lantern Street, 1100 Lisbon",
    "address: !1Lantern Street 1100 Lisbon",
    "address: *Lantern\ncontact: 1100 Lisbon",
    "address:\n\t1 Lantern Street\n\t1100 Lisbon",
    "address: 1 Lantern Street\u{85}1100 Lisbon",
    "address: 1 Lantern Street\u{2028}1100 Lisbon",
    "address: 1 Lantern Street\r1100 Lisbon",
    "postal: 1 Lantern Street, 1100 Lisbon",
    "Wohnort: 1 Lantern Street, 1100 Lisbon",
    "adress: |\n  1 Lantern Street\n  1100 Lisbon",
    "Address: 1 Lantern Street, 1100 Lisbon",
    "home:\n  - 1 Lantern Street\n  - 1100 Lisbon",
    "1 Lantern Street: 1100 Lisbon",
    "? 1 Lantern Street\n: 1100 Lisbon",
    "x-address: [1 Lantern Street, 1100 Lisbon]",
    "x-1 Lantern Street: {a: 1100 Lisbon}",
    "1 Lantern Street\n1100 Lisbon",
    "contact: 1 Lantern Street, 1100 Lisbon",
    "contact: Alice at\u{A0}1\u{A0}Lantern\u{A0}Street",
    "contact: O’Malley, 1 Lantern Street ‘x",
    "country: 1 Lantern Street, Lisbon, Portugal",
    "country: PT\n  1 Lantern Street",
    "regions: [1 Lantern Street, 1100 Lisbon]",
    "regions: {1 Lantern Street: 1100 Lisbon}",
    "away: 1 Lantern Street, 1100 Lisbon",
    "away: {from: 1 Lantern Street, until: 1100 Lisbon}",
    "emails: Alice, 1 Lantern Street",
    "signers: Alice 1 Lantern Street",
    "link: 1 Lantern Street",
    "language: 1 Lantern Street",
    "id: 1 Lantern Street",
    "joined: 1 Lantern Street",
    "left: 1 Lantern Street",
    "alt: 1 Lantern Street",
    "tags: '1 Lantern Street, 1100 Lisbon\\n'\nalt: |\n  1 Lantern Street\n  1100 Lisbon",
    "photos: 1 Lantern Street",
    "photos: [{photo: 1 Lantern Street, note: 1100 Lisbon}]",
    "formerly: 1 Lantern Street",
    "favourites: [1 Lantern Street, '1100 Lisbon']",
    "tags: [{a: 1 Lantern Street}]",
    "prefers: |\n  1 Lantern Street\n  1100 Lisbon",
    "name: 1 Lantern Street, 1100 Lisbon",
    "account: |\n  1 Lantern Street\n  1100 Lisbon",
    "country: XX # 1 Lantern Street, 1100 Lisbon",
    "country: XX\npostal: 1 Lantern Street",
    "address: 1 Lantern Street\naddress: 1100 Lisbon",
    "address: 1 Lantern Street \u{1B}[31m 1100 Lisbon",
    // In one word.
    "country: 1-Lantern-Street-1100-Lisbon", "country: 東京都新宿区西新宿Lantern1100",
    "contact: Lantern-1100-Lisbon", "contact: Lantern", "regions: [Lantern-1100]",
    "emails: Lantern-1100", "away: Lantern-1100",
  ]

  /// The same as the whole of the front matter, or without one.
  private static let texts =
    shapes.map { "---\nname: Alice\n\($0)\n---\nHello.\n" } + [
      "---\nname: |\n  Alice\n  1 Lantern Street\n---\n",
      "---\nname: Alice\n  1 Lantern Street\ncountry: XX\n---\n",
      "---\n{name: Alice, country: XX, postal: 1 Lantern Street}\n---\n",
      "---\n{name: Alice, country: XX, contact: 1 Lantern Street,\n country: 1100 Lisbon}\n---\n",
      "---\n- Alice\n- 1 Lantern Street\n---\n", "---\n1 Lantern Street, 1100 Lisbon\n---\n",
      "1 Lantern Street, 1100 Lisbon\n", "name: Alice\naddress: 1 Lantern Street\n",
      "---\nname: Alice\naddress: 1 Lantern Street\n", "--- 1 Lantern Street\nname: Alice\n",
      "\u{FEFF}---\r\nname: Alice\r\npostal: 1 Lantern Street\r\n---\r\n",
    ]

  private func diagnostics(_ source: SourceFile) throws -> [Diagnostic] {
    readContent(
      source, as: .person(try #require(Handle("alice"))), options: ReaderOptions()
    ).diagnostics
  }

  /// What each writer makes of `diagnostics`, and of something else wrong in each line of the file.
  private func written(_ diagnostics: [Diagnostic], of source: SourceFile) -> String {
    let others = source.bytes.indices.filter { $0 == 0 || source.bytes[$0 - 1] == 0x0A }.map {
      Diagnostic(.badText, at: SourceLocation(source.path, SourceRange($0, $0 + 1)), "no")
    }
    let find = { (path: String) in path == source.path ? source : nil }
    return TextDiagnosticWriter(source: find).write(diagnostics)
      + TextDiagnosticWriter(source: find).write(others.filter { $0.location.path == source.path })
      + JSONDiagnosticWriter(source: find).write(diagnostics)
      + GitHubDiagnosticWriter(source: find).write(diagnostics)
  }

  @Test(arguments: texts)
  func `no message about a profile repeats where somebody lives`(text: String) throws {
    for folder in ["", "../street/"] {
      let source = SourceFile(path: "content/people/alice.md", text: text)
      let found = try diagnostics(source)
      #expect(!found.isEmpty)
      let moved = SourceFile(path: folder + source.path, text: text)
      let words = written(
        found.map {
          Diagnostic(
            $0.rule, at: SourceLocation(moved.path, $0.location.range), $0.message, help: $0.help)
        }, of: moved)
      for piece in Self.pieces { #expect(!words.contains(piece), "\(words)") }
    }
  }

  @Test func `nor does a message about the text below`() throws {
    let source = SourceFile(
      path: "content/people/alice.md",
      text: "---\nname: Alice\n---\nWrite to 12 Lantern Street, Lisbon.\n")
    let found = try diagnostics(source)
    #expect(found.map(\.rule) == [.streetAddress])
    let words = TextDiagnosticWriter { _ in source }.write(found)
    for piece in Self.pieces { #expect(!words.contains(piece), "\(words)") }
  }

  @Test(arguments: [
    ("postal: 1 Lantern Street", "‘postal’ is not a field of this file"),
    ("1 Lantern Street: Lisbon", "this is not a field of a profile"),
    ("adress: 1 Lantern Street", "‘adress’ is not a field of this file"),
  ])
  func `a key of letters is named, with the way out`(line: String, message: String) throws {
    let source = SourceFile(
      path: "content/people/alice.md", text: "---\nname: Alice\n\(line)\n---\n")
    let found = try diagnostics(source)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help?.contains("take the line out") == true)
    #expect(found.first?.help?.contains("`wishwell seal address`") == true)
  }

  /// They were to take the line out, and to seal the address that it might be.
  @Test func `a name that a group does not have is answered with those that it has`() throws {
    let source = SourceFile(
      path: "content/people/alice.md",
      text: "---\nname: Alice\naway: {von: 1 Lantern Street, bis: 2026-12-28}\n---\n")
    let found = try diagnostics(source)
    let help = "its fields are ‘from’ and ‘until’"
    #expect(found.map { $0.help ?? "" } == [help, help])
    let words = written(found, of: source)
    for piece in Self.pieces { #expect(!words.contains(piece), "\(words)") }
  }

  @Test(arguments: [
    ("country: Portugal", "‘Portugal’", "3 | country: Portugal"),
    ("contry: PT", "did you mean ‘country’?", "‘contry’"),
    ("emails: alice", "‘alice’", "3 | emails: alice"),
    ("regions: [PT, Atlantis]", "‘Atlantis’", "3 |"),
    ("emails:\n# Take away the ‘# ’ before a line.\n- alice", "‘alice’", "alice.md:5:3: error"),
    ("joined: 2026-13-01", "2026-13-01", "3 | joined: 2026-13-01"),
  ])
  func `what is no address is quoted as in any file`(
    line: String, message: String, excerpt: String
  ) throws {
    let source = SourceFile(
      path: "content/people/alice.md", text: "---\nname: Alice\n\(line)\n---\n")
    let words = TextDiagnosticWriter { _ in source }.write(try diagnostics(source))
    #expect(words.contains(message) && words.contains(excerpt), "\(words)")
  }

  @Test(arguments: [
    "ship: Alice, 1 Lantern Street, Lisbon", "ship: [alice, 1 Lantern Street, Lisbon]",
    "ship:\n  - alice\n  - 1 Lantern Street", "ship: {alice: 1 Lantern Street}",
    "ship: |\n  1 Lantern Street", "ship: Alice: 1 Lantern Street",
    "ship: [{alice: 1 Lantern Street}]", "ship: '1 Lantern Street", "ship: #1 Lantern Street",
  ])
  func `no message about a list repeats what stands under ship`(lines: String) throws {
    let source = SourceFile(
      path: "content/wishlists/birthday/index.md",
      text: "---\ntitle: Birthday\nowner: alice\ndate: 2026-11-01\n\(lines)\n---\n")
    let found = readContent(
      source, as: .wishList(try #require(Handle("birthday"))), options: ReaderOptions()
    ).diagnostics
    #expect(found.hasErrors)
    let words = written(found, of: source)
    for piece in Self.pieces { #expect(!words.contains(piece), "\(words)") }
    #expect(words.contains("| owner: alice"))
  }

  @Test func `a list names who gets parcels by their handles`() throws {
    let source = SourceFile(
      path: "content/wishlists/birthday/index.md",
      text: "---\ntitle: Birthday\nowner: [alice, bob]\ndate: 2026-11-01\nship: [alice, bob]\n---\n"
    )
    let read = readWishList(
      source, handle: try #require(Handle("birthday")), options: ReaderOptions())
    #expect(read.diagnostics == [])
    #expect(read.value?.ship.map(\.value.text) == ["alice", "bob"])
  }

  /// What stands under a key that nobody knows, in a file of any kind.
  @Test(arguments: [
    "offers/cards.md", "wishlists/birthday/index.md", "wishlists/birthday/kettle.md",
    "pages/about.md", "checklists/picnic.md", "thanks/soup.md",
  ])
  func `of a field that nobody knows the key alone is shown`(path: String) throws {
    let key = "ship-to"
    for value in ["1 Lantern Street, 1100 Lisbon", "|\n  1 Lantern Street\n  1100 Lisbon"] {
      let source = SourceFile(
        path: "content/" + path, text: "---\ntitle: Cards\n\(key): \(value)\n---\n")
      let found = readContent(
        source, as: try #require(ContentKind(path: "content/" + path)), options: ReaderOptions()
      ).diagnostics
      let words = TextDiagnosticWriter { _ in source }.write(found)
      #expect(words.contains("3 | \(key)…"), "\(words)")
      for piece in Self.pieces { #expect(!words.contains(piece), "\(words)") }
    }
  }

  @Test func `of a file beside profiles that is none, nothing is shown`() {
    let source = SourceFile(path: "content/people/alice.txt", text: "1 Lantern Street\n")
    let found = Diagnostic(.badText, at: SourceLocation(source.path), "no")
    #expect(!TextDiagnosticWriter { _ in source }.write([found]).contains("Lantern"))
  }

  /// Whatever a profile may hold is known to what hides the rest.
  @Test func `each field of a profile is known`() {
    for key in Person.keys { #expect(PrivateLines.knows(key), "\(key)") }
  }
}
