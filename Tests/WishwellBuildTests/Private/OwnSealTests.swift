import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What one’s own page says of what one sealed.
@Suite struct OwnSealTests {
  private let street: AddressStreet

  init() throws {
    street = try AddressStreet()
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
  }

  /// It said nothing, as though nothing were sealed.
  @Test func `what no longer opens is told to its owner alone`() throws {
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    let moved = profile.replacing("emails: carol@", with: "emails: c.brandt@")
    try street.site.edit("content/people/carol.md", moved)
    try street.build(on: "2026-11-20")
    let carol = try street.page(of: "carol")
    let heading = "Your sealed address, and who sees it\n"
    #expect(carol.contains(heading + "What is sealed as your address does not open"))
    #expect(carol.contains("→ Take my address out of my profile By e-mail"), "\(carol)")
    #expect(!carol.contains("Lindenhof") && !carol.contains("Ben, for Three cards"), "\(carol)")
    let ben = try street.page(of: "ben")
    #expect(!ben.contains("Lindenhof") && !ben.contains("does not open"), "\(ben)")
  }

  @Test func `an address is words, whatever stands in it`() throws {
    let text = "</p></script><script>alert(1)</script>\n{{title}} &amp; “q”\n\u{202E}moc"
    let value = try street.text(of: "carol", sealing: text)
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    try street.site.edit(
      "content/people/carol.md", profile.replacing(/address: \S+/, with: "address: \(value)"))
    try street.build(on: "2026-11-20")
    for person in ["carol", "ben"] {
      #expect(try street.page(of: person).contains("\n\(text)\n"))
    }
  }

  @Test func `one that opens beside one that does not are two rows`() throws {
    let foreign = try street.text(of: "ben", sealing: "+49 40 000", as: "contact")
    try street.seal(for: "carol", "contact: \(foreign)\n")
    try street.build(on: "2026-11-20")
    let carol = try street.page(of: "carol")
    #expect(carol.contains("What you sealed yourself\nYour address\nCarol Brandt\n"), "\(carol)")
    #expect(carol.contains("What is sealed as another way to reach you does not open"), "\(carol)")
    #expect(!carol.contains("+49"))
  }

  /// It stood in the row and below it.
  @Test func `since when something is open stands there once`() throws {
    try street.site.place.remove("content/offers/cards.responses/carol/0001.yml")
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.happen("completed ben 2026-11-10", in: "offers/cards.responses/carol")
    try street.happen("received carol 2026-11-12", in: "offers/cards.responses/carol")
    try street.build(on: "2026-11-20")
    for person in ["ben", "carol"] {
      let page = try street.page(of: person)
      let count = page.components(separatedBy: "open to you since 2 November 2026").count - 1
      #expect(count == (person == "ben" ? 1 : 0), "\(page)")
    }
  }

  @Test func `headings say address only where there is one`() throws {
    let contact = try street.text(of: "carol", sealing: "+49 40 000", as: "contact")
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    try street.site.edit(
      "content/people/carol.md", profile.replacing(/address: \S+/, with: "contact: \(contact)"))
    func status(_ person: String) throws -> String {
      try wishwell(
        ["status", "--by", person], in: street.site.place.path,
        before: "export WISHWELL_CLOCK=2026-11-20;"
      ).output
    }
    let (ben, carol) = (try status("ben"), try status("carol"))
    #expect(
      ben.contains("On your private page: how to reach others\n  Carol, for ‘Three cards’"),
      "\(ben)")
    #expect(carol.contains("Who sees how to reach you\n  Ben, for ‘Three cards’"), "\(carol)")
    for text in [ben, carol] { #expect(!text.contains("ddress")) }
  }

  @Test func `the form has room on the smallest page`() throws {
    let street = try AddressStreet(settings: "private-size: 16\n")
    try street.build(on: "2026-11-20")
    #expect(try street.page(of: "carol").contains("Type your postal address once"))
  }

  /// Without an address of theirs nobody would know whose letter it is; without either there is nothing
  /// to which something could be bound.
  @Test func `how it gets there depends on what the profile says`() throws {
    try street.build(on: "2026-11-20")
    #expect(try street.page(of: "ben").contains("Your address\nType your postal address once"))
    let profile = try #require(street.site.place.text("content/people/ben.md"))
    try street.site.edit(
      "content/people/ben.md",
      profile.replacing("emails: ben@example.org\n", with: "").replacing(/address: \S+\n/, with: "")
    )
    try street.build(on: "2026-11-20")
    #expect(!(try street.page(of: "ben").contains("Type your postal address")))
  }
}
