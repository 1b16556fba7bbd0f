import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSiteTesting
import WishwellTesting

@testable import WishwellActs

/// Files under `content/` by path, derived on 21 November 2026, in which people act one after the
/// other, in the notation of `SiteText`. `site.yml`, four profiles, a list of alice's and three posts
/// are there unless the test has its own.
struct ActSite {
  private(set) var files: [String: String] = [
    "site.yml": """
    title: Street
    url: https://street.example/
    authority: street.example,2026
    maintainers: [alice]
    """,
    "people/alice.md": "name: Alice",
    "people/bob.md": "name: Bob",
    "people/carol.md": "name: Carol",
    "people/dora.md": "name: Dora",
    "wishlists/birthday/index.md": "title: Alice turns forty; owner: alice; date: 2026-11-01",
    "wishlists/birthday/kettle.md": "title: Blue kettle; quantity: 2",
    "wishlists/birthday/lamp.md": "title: Lamp",
    "offers/cards.md": "title: Cards; author: alice; date: 2026-11-01; limit: 2",
    "requests/letter.md": "title: A letter; author: bob; date: 2026-11-01",
    "thanks/tea.md": "title: Tea; author: bob; date: 2026-11-01; to: alice",
  ]

  /// Of the files as they were last: an act that is refused changes none.
  private let last = LastDerived()

  init(_ files: [String: String] = [:]) { self.files.merge(files) { $1 } }

  mutating func remove(_ path: String) { files[path] = nil }

  /// Throws where the site has errors.
  var site: Site {
    get throws {
      let (site, findings) = try derived
      #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
      return site
    }
  }

  /// What there is, and what is wrong.
  var derived: (Site, [Diagnostic]) {
    get throws {
      if let known = last.known, last.files == files { return known }
      let derived = try SiteSource(files).derive()
      let known = (derived.value, derived.diagnostics)
      (last.files, last.known) = (files, known)
      return known
    }
  }

  /// What its files say.
  var library: Library {
    get throws { try SiteSource(files).read().value }
  }

  /// `bob promise birthday/kettle`, `alice approve requests/letter of carol`, a second and a file
  /// later than the act before. Returns what came of it, and keeps its files. What `reader` applies
  /// is entered by mail.
  @discardableResult
  mutating func act(
    _ words: String, quantity: Int? = nil, for reader: EventReader = .editor
  ) throws -> Checked<ChangeSet?> {
    var words = words.split(separator: " ").map(String.init)
    let kind = try #require(ActKinds.all.first { $0.name == words[1] })
    var intent = Intent(kind, try #require(ActSite.subject(words[2])))
    if let index = words.firstIndex(of: "of") {
      intent.of = .person(try #require(Handle(words[index + 1])))
      words.removeLast()
    }
    intent.quantity = quantity
    let giver = try #require(Handle(words[0]))
    let changeSet = perform(
      intent, by: Actor(.person(giver), via: reader == .letter ? .mail : nil),
      at: .instant(ActSite.noon + Int64(files.count)), on: try site, for: reader)
    for file in changeSet.value?.files ?? [] {
      #expect(files.updateValue(file.text, forKey: String(file.path.dropFirst(8))) == nil)
    }
    return changeSet
  }

  /// Keeps the files of a change set.
  mutating func keep(_ changeSet: ChangeSet) {
    for file in changeSet.files {
      #expect(files.updateValue(file.text, forKey: String(file.path.dropFirst(8))) == nil)
    }
  }

  /// A file below `content/`.
  func source(_ path: String) -> SourceFile? {
    files[path] == nil ? nil : SiteSource(files).file(SiteText.path(path))
  }

  /// What came of an act that succeeds.
  @discardableResult
  mutating func told(_ words: String) throws -> ChangeSet {
    let changeSet = try act(words)
    return try #require(changeSet.value, "\(words): \(changeSet.diagnostics.map(\.message))")
  }

  /// Noon of the day on which everything is.
  static let noon: Int64 = 1_795_262_400

  static func subject(_ name: String) -> FollowUp.Subject? {
    let parts = name.split(separator: "/").compactMap { Handle($0) }
    guard parts.count == 2 else { return nil }
    if let kind = Post.Kind.allCases.first(where: { $0.folder.name == parts[0].text }) {
      return .post(PostKey(kind: kind, handle: parts[1]))
    }
    return .wish(WishKey(list: parts[0], wish: parts[1]))
  }
}

/// The site that some files came to, with what is wrong in them; nil before any were read.
private final class LastDerived {
  var files: [String: String] = [:]
  var known: (Site, [Diagnostic])?
}
