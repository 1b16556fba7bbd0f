import Testing

@testable import WishwellBuild

/// Three people send each other things, and find on their own pages where to.
@Suite struct AddressStoryTests {
  private let street: AddressStreet
  private let cards = "offers/cards.responses/carol"
  private let stamps = "requests/stamps.responses/ben"
  private let kettle = "wishlists/gifts/kettle.promise"

  init() throws { street = try AddressStreet() }

  /// Who sees whose address on `day`.
  private func sights(on day: String) throws -> [String] {
    try street.build(on: day)
    return try street.sights()
  }

  @Test func `an answer, an approval and a promise open an address until 30 days after`() throws {
    #expect(try sights(on: "2026-11-01") == [])

    try street.happen("responded carol 2026-11-02", in: cards)
    #expect(try sights(on: "2026-11-02") == ["ben sees carol"])

    try street.happen("asked ben 2026-11-03", in: stamps)
    #expect(try sights(on: "2026-11-03") == ["ben sees carol"])
    try street.happen("approved alice 2026-11-04", in: stamps)
    #expect(try sights(on: "2026-11-04") == ["ben sees alice", "ben sees carol"])

    try street.happen("promised alice 2026-11-05", in: kettle)
    let all = ["alice sees carol", "ben sees alice", "ben sees carol"]
    #expect(try sights(on: "2026-11-05") == all)

    try street.happen("completed ben 2026-11-10", in: cards)
    try street.happen("completed ben 2026-11-12", in: stamps)
    try street.happen("sent alice 2026-11-13", in: kettle)
    #expect(try sights(on: "2026-11-13") == all)
    try street.happen("granted carol 2026-11-15", in: kettle)
    try street.happen("received carol 2026-11-20", in: cards)
    try street.happen("received alice 2026-11-20", in: stamps)
    #expect(try sights(on: "2026-12-10") == all)

    #expect(try sights(on: "2026-12-11") == ["alice sees carol", "ben sees alice"])
    #expect(try sights(on: "2026-12-13") == ["alice sees carol"])
    #expect(try sights(on: "2026-12-16") == [])
  }

  @Test func `each page says since when and until when, and who reads along`() throws {
    try street.happen("responded carol 2026-11-02", in: cards)
    try street.happen("promised alice 2026-11-05", in: kettle)
    try street.build(on: "2026-11-06")
    let ben = try street.page(of: "ben")
    #expect(
      ben.contains(
        "Carol’s address open to you since 2 November 2026\nCarol Brandt\n41 Lindenhof\n"
          + "DE-21073 Harburg"), "\(ben)")
    #expect(!ben.contains("Ask how to reach Carol"), "\(ben)")
    let alice = try street.page(of: "alice")
    #expect(alice.contains("A blue kettle, for Carol"))
    #expect(alice.contains("Carol’s address open to you since 5 November 2026"), "\(alice)")
    // Who promised is to surprise her: her page tells what holds of any promise.
    let carol = try street.page(of: "carol")
    #expect(carol.contains("Ben, for Three cards"), "\(carol)")
    // Nobody sees what they type while they seal it.
    #expect(
      carol.contains(
        "Your sealed address, and who sees it\nWhat you sealed yourself\nYour address\nCarol Brandt\n"
          + "41 Lindenhof\nDE-21073 Harburg\n"), "\(carol)")
    // It is not open to her: it is hers.
    #expect(carol.contains("since 2 November 2026") && !carol.contains("open to you"), "\(carol)")
    #expect(carol.contains("Whoever promises something from Carol turns thirty"), "\(carol)")
    #expect(!carol.contains("Alice"), "\(carol)")

    try street.happen("completed ben 2026-11-10", in: cards)
    try street.build(on: "2026-11-10")
    let later = try street.page(of: "ben")
    #expect(
      later.contains("open to you since 2 November 2026, until 10 December 2026"), "\(later)")
    let owner = try street.page(of: "carol")
    #expect(owner.contains("since 2 November 2026, until 10 December 2026"), "\(owner)")
    #expect(!owner.contains("open to you"), "\(owner)")
  }

  @Test func `a promise that is a surprise changes nothing on the page of its owner`() throws {
    try street.build(on: "2026-11-06")
    let before = try street.page(of: "carol")
    let streets = try ["alice", "ben"].map { giver in
      let street = try AddressStreet()
      try street.happen("promised \(giver) 2026-11-05", in: kettle)
      try street.build(on: "2026-11-06")
      return try street.page(of: "carol")
    }
    #expect(streets[0] == streets[1])
    // Her list tells everyone how many of its wishes are promised.
    #expect(streets[0].replacing("1 wish, 1 promised", with: "1 wish") == before)
  }

  @Test func `a sealed contact opens to the same people`() throws {
    let contact = try street.text(
      of: "carol", sealing: "https://chat.example/lindwurm", as: "contact")
    try street.seal(for: "carol", "contact: \(contact)\n")
    try street.happen("responded carol 2026-11-02", in: cards)
    try street.build(on: "2026-11-02")
    for person in AddressStreet.people {
      #expect(try street.page(of: person).contains("lindwurm") == (person != "alice"))
    }
    let texts = try street.site.output.map { String(decoding: $0.value, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("lindwurm") })
    let ben = try street.page(of: "ben")
    #expect(
      ben.contains(
        "DE-21073 Harburg\nHow to reach Carol open to you since 2 November 2026\nhttps:"), "\(ben)")
  }

  /// One was called an address.
  @Test func `a contact alone is called one`() throws {
    let contact = try street.text(of: "carol", sealing: "+351 000", as: "contact")
    try street.site.edit(
      "content/people/carol.md",
      "---\nname: Carol\nemails: carol@example.org\nlink: \(PrivateSite.word(of: "carol"))\n"
        + "contact: \(contact)\n---\n")
    try street.happen("responded carol 2026-11-02", in: cards)
    try street.happen("promised alice 2026-11-02", in: kettle)
    try street.happen("released alice 2026-11-03", in: kettle)
    try street.build(on: "2026-11-04")
    let alice = try street.page(of: "alice")
    #expect(
      alice.contains("How to reach others\nFor A blue kettle: how to reach Carol\n"), "\(alice)")
    let ben = try street.page(of: "ben")
    #expect(ben.contains("\nHow to reach Carol open to you since 2 November 2026"), "\(ben)")
    let carol = try street.page(of: "carol")
    #expect(
      carol.contains(
        "How to reach you, and who sees it\nWhat you sealed yourself\nHow you can be reached\n"
          + "+351 000\n"),
      "\(carol)")
    #expect(!ben.contains("ddress of Carol") && !carol.contains("sees your address"), "\(carol)")
  }

  @Test func `what does not open counts as absent, and is told to its owner alone`() throws {
    try street.happen("responded carol 2026-11-02", in: cards)
    let other = try street.text(of: "alice", sealing: "41 Lindenhof")
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    try street.site.edit(
      "content/people/carol.md",
      profile.replacing(/address: \S+/, with: "address: \(other)"))
    try street.build(on: "2026-11-02")
    #expect(!(try street.page(of: "ben")).contains("Carol’s address"))
    #expect(!(try street.page(of: "ben")).contains("does not open"))
    let carol = try street.page(of: "carol")
    #expect(carol.contains("What is sealed as your address does not open"), "\(carol)")
    #expect(!carol.contains("Lindenhof") && !carol.contains("Ben, for Three cards"), "\(carol)")
    #expect(street.site.problems == [])
  }

  @Test func `without the secret all public files are the same`() throws {
    try street.happen("responded carol 2026-11-02", in: cards)
    try street.happen("promised alice 2026-11-05", in: kettle)
    try street.build(on: "2026-11-06")
    func files() throws -> [String: [UInt8]] {
      try street.site.output.filter { !isPrivatePath($0.key) }
    }
    let with = try files()
    try street.site.place.remove("output")
    street.site.options.secret = nil
    try street.build(on: "2026-11-06")
    #expect(try files() == with)
  }

  @Test func `pages say before the tap who would see what, whoever has sealed something`() throws {
    try street.build(on: "2026-11-06")
    func page(_ path: String) throws -> String {
      try #require(street.site.place.text("output/\(path)"))
    }
    #expect(
      try page("offers/cards.html").contains(
        "If you have sealed your address, Ben will be able to see it"))
    #expect(
      try page("requests/stamps.html").contains("If they say yes and have sealed their address"))
    #expect(
      try page("wishlists/gifts/kettle.html").contains("provided that Carol sealed an address"))
    let sealed = try ["offers/cards.html", "requests/stamps.html", "wishlists/gifts/kettle.html"]
      .map(page)
    for person in AddressStreet.people {
      let profile = try #require(street.site.place.text("content/people/\(person).md"))
      try street.site.edit(
        "content/people/\(person).md", profile.replacing(/address: \S+\n/, with: ""))
    }
    try street.build(on: "2026-11-06")
    let plain = try ["offers/cards.html", "requests/stamps.html", "wishlists/gifts/kettle.html"]
      .map(page)
    #expect(sealed == plain)
  }
}
