import Testing
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// A site with a secret, where Alice, who maintains it, Ben and Carol have each sealed an address. Ben
/// offers cards, Alice asks for stamps, and Carol wishes for a kettle, which is to be sent to her.
final class AddressStreet {
  let site: SiteTest
  let secret: SiteSecret

  /// What each of them sealed: no piece of it stands anywhere else.
  static let addresses = [
    "alice": "Alice Liddell\n7 Chestnut Alley\nPT-1100 Lisbon",
    "ben": "Ben Marlow\n23 Harbour Steps\nGB-TR19 Mousehole",
    "carol": "Carol Brandt\n41 Lindenhof\nDE-21073 Harburg",
  ]
  static let people = addresses.keys.sorted()

  /// `settings` are more lines of `content/site.yml`, and `more` further files.
  init(settings: String = "", _ more: String = "") throws {
    secret = try SiteSecret(SiteSecret.scheme + base64URL([UInt8](repeating: 9, count: 32)))
    site = try SiteTest(Self.content + more)
    try site.edit(
      "content/site.yml",
      lanternSettings + "maintainers: [alice]\nmail: hello@street.example\n"
        + "seal: \(secret.sealKey)\n\(settings)")
    site.options.secret = secret
    for person in Self.people { try seal(for: person) }
  }

  private static let content = """
    == offers/cards.md
    ---
    title: Three cards
    author: ben
    date: 2026-10-02
    ---
    == requests/stamps.md
    ---
    title: Stamps
    author: alice
    date: 2026-10-03
    ---
    == wishlists/gifts/index.md
    ---
    title: Carol turns thirty
    owner: carol
    ship: carol
    date: 2026-10-04
    ---
    == wishlists/gifts/kettle.md
    ---
    title: A blue kettle
    quantity: 2
    ---

    """

  func text(of person: String, sealing text: String, as field: String = "address") throws -> String
  {
    try SealedValue(
      sealing: text, for: Self.place(of: person, as: field), to: secret.sealKey
    ).text
  }

  static func place(of person: String, as field: String = "address") -> SealedPlace {
    SealedPlace(
      field: field, of: "tag:lantern.example,2026:people/\(person)", mark: "\(person)@example.org")
  }

  /// Writes the profile of `person`, with `more` lines.
  func seal(for person: String, _ more: String = "") throws {
    let address = try text(of: person, sealing: Self.addresses[person] ?? "")
    try site.edit(
      "content/people/\(person).md",
      "---\nname: \(person.capitalized)\nemails: \(person)@example.org\n"
        + "link: \(PrivateSite.word(of: person))\naddress: \(address)\n\(more)---\n")
  }

  /// `responded carol 2026-11-02`, as the next event in the folder at `path`.
  func happen(_ words: String, in path: String) throws {
    let words = words.split(separator: " ").map(String.init)
    var number = 1
    while site.place.exists("content/\(path)/\(padded(number, 4)).yml") { number += 1 }
    try site.edit(
      "content/\(path)/\(padded(number, 4)).yml",
      "event: \(words[0])\nby: \(words[1])\nat: \(words[2])\n")
  }

  /// Builds the site as of `day`, `2026-11-02`.
  @discardableResult
  func build(on day: String) throws -> BuildReport {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    site.options.clock = .day(
      try #require(Day(year: parts[0], month: parts[1], day: parts[2])))
    return try #require(try site.build(), "\(site.problems)")
  }

  /// What the page of `person` says, as it was built last.
  func page(of person: String) throws -> String {
    try OpenedPage(try link(of: person), in: site.options.outputPath).text
  }

  func link(
    of person: String, base: String = "https://lantern.example/street/"
  ) throws -> String {
    let handle = try #require(Handle(person))
    let profile = try #require(site.plan?.site?.people[handle])
    let keys = PersonKeys(
      secret, identity: profile.identity, link: try #require(profile.person.link).value)
    return PrivateLink(to: keys, base: base).text
  }

  /// `ben sees carol`, of each whose page has the address of another, as they were built last; checks
  /// that it has all of it, and that no file of the site has a piece.
  func sights() throws -> [String] {
    let texts = try site.output.map { String(decoding: $0.value, as: UTF8.self) }
    var sights: [String] = []
    for (owner, address) in Self.addresses.sorted(by: { $0.key < $1.key }) {
      let lines = address.split(separator: "\n").map(String.init)
      for line in lines.dropFirst() {
        #expect(!texts.contains { $0.contains(line) }, "\(line)")
      }
      for viewer in Self.people where viewer != owner {
        let page = try page(of: viewer)
        let shown = lines.dropFirst().filter(page.contains)
        if shown.isEmpty { continue }
        #expect(shown.count == lines.count - 1, "\(page)")
        sights.append("\(viewer) sees \(owner)")
      }
    }
    return sights.sorted()
  }
}
