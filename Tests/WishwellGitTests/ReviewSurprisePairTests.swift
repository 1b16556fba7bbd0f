import Foundation
import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellGit

/// Reviews of what owners and others do, with surprises promised behind their backs and without: no
/// byte may tell which.
@Suite struct ReviewSurprisePairTests {
  typealias Pair = SurprisePair

  /// A change, and whether it is allowed.
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var isAllowed = true
    var author = "bob"
    var files: [String: String?]

    init(
      _ description: String, by author: String = "bob", isAllowed: Bool = true,
      _ files: [String: String?]
    ) {
      (testDescription, self.author, self.isAllowed) = (description, author, isAllowed)
      self.files = files
    }
  }

  private static func kettle(_ more: String) -> [String: String?] {
    ["\(Pair.kettle).md": Pair.wish(more)]
  }

  private static func apart(_ kind: String, _ more: String = "") -> [String: String?] {
    ["\(Pair.bike).owners/0001.yml": Street.event(kind, by: "bob", more)]
  }

  private static func site(_ more: String) -> [String: String?] {
    ["content/site.yml": (Street.files["content/site.yml"] ?? "") + more]
  }

  private static let edits: [Change] = [
    Change("another title", kettle("title: Red kettle\nprice: 30 EUR")),
    Change("another price", kettle("title: Blue kettle\nprice: 12 EUR")),
    Change("a text", ["\(Pair.kettle).md": "---\ntitle: Blue kettle\n---\nAny will do.\n"]),
    Change("a draft", kettle("title: Blue kettle\ndraft: yes")),
    Change("for somebody", kettle("title: Blue kettle\nprice: 30 EUR\nfor: bob")),
    Change("a lower quantity", ["\(Pair.bike).md": Pair.wish("title: Red bike\nquantity: 1")]),
    Change(
      "of which one is enough",
      [
        "\(Pair.kettle).md": Pair.wish("title: Blue kettle\nprice: 30 EUR\none-of: A present"),
        "\(Pair.bike).md": Pair.wish("title: Red bike\nquantity: 2\none-of: A present"),
      ]),
    Change("deleted", ["\(Pair.kettle).md": nil]),
    Change("deleted by an editor", by: "carol", ["\(Pair.kettle).md": nil]),
    Change(
      "renamed beside its promises",
      [
        "\(Pair.kettle).md": nil,
        "content/wishlists/birthday/pot.md": Pair.wish(
          "title: Blue kettle\nprice: 30 EUR\nformerly: kettle\n"
            + "id: tag:lanternstreet.example,2026:wishlists/birthday/kettle"),
      ]),
    Change(
      "renamed without its old name", isAllowed: false,
      [
        "\(Pair.kettle).md": nil,
        "content/wishlists/birthday/pot.md": Pair.wish(
          "title: Blue kettle\nprice: 30 EUR\n"
            + "id: tag:lanternstreet.example,2026:wishlists/birthday/kettle"),
      ]),
    Change("retired", by: "alice", ["\(Pair.kettle).md": nil]),
    Change(
      "a list that goes",
      [Pair.list: nil, "\(Pair.kettle).md": nil, "\(Pair.bike).md": nil]),
    Change("granted", apart("granted")),
    Change("granted in part", apart("granted", "quantity: 1")),
    Change("granted in excess", apart("granted", "quantity: 3")),
    Change("lost", apart("lost")),
    Change("withdrawn", apart("withdrawn")),
    Change(
      "granted, and undone",
      apart("granted").merging([
        "\(Pair.bike).owners/0002.yml": Street.event("undone", by: "bob")
      ]) { $1 }),
    Change("undone before anything", isAllowed: false, apart("undone")),
    Change(
      "giving up the part of somebody else", isAllowed: false,
      ["\(Pair.bike).promise/0009.yml": Street.event("released", by: "bob", "of: carol")]),
  ]

  private static let settings: [Change] = [
    Change("hidden from now on", isAllowed: false, [Pair.list: Pair.list("event: 2026-12-24\n")]),
    Change(
      "hidden from now on, by a maintainer", by: "alice",
      [Pair.list: Pair.list("event: 2026-12-24\n")]),
    Change(
      "shown from now on", isAllowed: false,
      [Pair.list: Pair.list("promises: shown\nevent: 2026-12-24\n")]),
    Change(
      "a day that is nearer", [Pair.list: Pair.list("promises: surprise\nevent: 2026-11-22\n")]),
    Change("no day", [Pair.list: Pair.list("promises: surprise\n")]),
    Change(
      "revealed once granted",
      [Pair.list: Pair.list("promises: surprise\nevent: 2026-12-24\nreveal: granted\n")]),
    Change(
      "another owner", by: "alice",
      [Pair.list: Pair.list().replacingOccurrences(of: "owner: bob", with: "owner: mallory")]),
    Change(
      "to a list that hides", isAllowed: false,
      [
        "\(Pair.kettle).md": nil,
        "content/wishlists/wedding/kettle.md": Pair.wish(
          "title: Blue kettle\nprice: 30 EUR\n"
            + "id: tag:lanternstreet.example,2026:wishlists/birthday/kettle"),
      ]),
    Change("site-wide, which the list does not follow", by: "alice", site("promises: shown\n")),
  ]

  private static let people: [Change] = [
    Change(
      "the name of somebody who left and promised", by: "eve", isAllowed: false,
      ["content/people/eve.md": Pair.profile("Eve")]),
    Change("a name that nobody had", by: "rosa", ["content/people/rosa.md": Pair.profile("Rosa")]),
    Change(
      "the name of a guest", by: "rosa",
      ["content/people/rosa.md": "---\nname: Rosa Nobre\nemails: rosa@example.org\n---\n"]),
    Change(
      "who promised leaves", by: "carol",
      ["content/people/carol.md": Pair.profile("Carol", "left: yes\n")]),
    Change("the owner leaves", ["content/people/bob.md": Pair.profile("Bob", "left: yes\n")]),
    Change(
      "suggested under a name that is gone", by: "mallory", isAllowed: false,
      ["\(Pair.vase).md": Pair.wish("title: Vase\nsuggested-by: mallory\ndate: 2026-11-21")]),
    Change(
      "suggested where something cannot be read", by: "mallory",
      ["\(Pair.cup).md": Pair.wish("title: Cup\nsuggested-by: mallory\ndate: 2026-11-21")]),
    Change("brought back", ["\(Pair.vase).md": Pair.wish("title: Vase\ndate: 2026-11-21")]),
    Change(
      "promised in the name of somebody else", isAllowed: false,
      ["\(Pair.kettle).promise/0009.yml": Pair.event("promised", by: "mallory")]),
    Change(
      "granted where promises stand", isAllowed: false,
      ["\(Pair.kettle).promise/0009.yml": Street.event("granted", by: "bob")]),
  ]

  @Test(arguments: edits + settings + people)
  func `a review tells nothing of surprises`(change: Change) throws {
    let pair = try Pair()
    let reviews = try pair.reviews(Street.Commit(change.author, change.files))
    #expect(reviews[0] == reviews[1])
    #expect(
      reviews[0].contains("This change is allowed") == change.isAllowed, "\(reviews[0])")
  }

  @Test func `a folder of promises that goes along, or goes for good, is told of nobody`() throws {
    let folder = "\(Pair.kettle).promise"
    let events = Pair.promises.filter { $0.key.hasPrefix(folder) }
    let moved = Dictionary(
      uniqueKeysWithValues: events.map {
        ($0.key.replacingOccurrences(of: "kettle.promise", with: "pot.promise"), $0.value)
      })
    let gone = events.mapValues { _ in nil as String? }
    let pair = try Pair()
    let renaming = try #require(Self.edits.first { $0.testDescription.hasPrefix("renamed") })
    for (change, files) in [
      (Street.Commit("bob", renaming.files), gone.merging(moved) { $1 }),
      (Street.Commit("alice", ["\(Pair.kettle).md": nil]), gone),
    ] {
      let reviews = try pair.reviews(change, and: files)
      #expect(reviews[0] == reviews[1])
      #expect(reviews[0].contains("This change is allowed"))
    }
  }

  @Test(arguments: ["bob", "carol"])
  func `an address opens to givers by its owner alone, promised or not`(author: String) throws {
    // Carol, who edits the list, takes out ‘for’, and the kettle would be sent to Bob.
    let address = SealedValue(
      bytes: [UInt8](repeating: 1, count: SealedValue.overhead + SealedValue.step))
    let ship = "promises: surprise\nevent: 2026-12-24\nship: bob\n"
    let pair = try Pair([
      "content/site.yml": (Street.files["content/site.yml"] ?? "")
        + "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      "content/people/bob.md": Pair.profile(
        "Bob", "link: aaaaaaaaaaaaaaaa\naddress: \(address.text)\n"),
      Pair.list: Pair.list(ship)
        .replacingOccurrences(of: "owner: bob", with: "owner: [bob, alice]"),
      "\(Pair.kettle).md": Pair.wish("title: Blue kettle\nprice: 30 EUR\nfor: alice"),
    ])
    let files = Self.kettle("title: Blue kettle\nprice: 30 EUR")
    let reviews = try pair.reviews(Street.Commit(author, files))
    #expect(reviews[0] == reviews[1])
    #expect(reviews[0].contains("opening-unasked") == (author == "carol"), "\(reviews[0])")
  }

  @Test func `a site that no longer says surprise ends no list that follows it`() throws {
    // ‘promises’ goes out of site.yml, and the list says nothing itself.
    let pair = try Pair([
      "content/site.yml": (Street.files["content/site.yml"] ?? "") + "promises: surprise\n",
      Pair.list: Pair.list("event: 2026-12-24\n"),
    ])
    let files = ["content/site.yml": Street.files["content/site.yml"]]
    let reviews = try pair.reviews(Street.Commit("alice", files))
    #expect(reviews[0] == reviews[1])
    #expect(reviews[0].contains("surprise-as-promised"))
  }

  @Test(arguments: [
    ("carol", "surprise-refused"), ("dora", "surprise-refused"), ("bob", "event-in-wrong-folder"),
  ])
  func `a refusal tells nothing of what others promised`(author: String, rule: String) throws {
    // The kettle is taken: Dora promises it too, and Carol sends it twice.
    let pair = try Pair(["content/people/dora.md": Pair.profile("Dora")])
    let event =
      author == "carol"
      ? Pair.event("sent", by: "carol")
      : Pair.event("promised", by: "dora", "wish: \(try #require(pair.digest))")
    let verdict = try pair.streets[1].review(
      Street.Commit(author, ["\(Pair.kettle).promise/0003.yml": event]))
    #expect(verdict.findings == ["\(rule) \(Pair.kettle).promise/0003.yml"])
    #expect(verdict.sentences == ["A surprise moves on"])
  }

  /// Carol sent the kettle, and has agreed to its present text.
  @Test func `a review does not tell that somebody agreed to a text, and sent it`() throws {
    let pair = try Pair()
    let amended = Pair.event("amended", by: "carol", "wish: \(try #require(pair.digest))")
    for (place, street) in pair.streets.enumerated() {
      var files: [String: String?] = ["README.md": "Ours, too\n"]
      if place == 1 { files["\(Pair.kettle).promise/0003.yml"] = amended }
      try street.publish(Street.Commit("carol", files))
    }
    for change in Self.edits.prefix(4) {
      let reviews = try pair.reviews(Street.Commit(change.author, change.files))
      #expect(reviews[0] == reviews[1], "\(change)")
    }
  }

  @Test func `what was promised goes along, also where only the wish is renamed`() throws {
    let street = try Pair().streets[1]
    let racer = "content/wishlists/birthday/racer"
    try street.publish(
      Street.Commit(
        "bob",
        [
          "\(Pair.bike).md": nil,
          "\(racer).md": Pair.wish("title: Red bike\nquantity: 2\nformerly: bike"),
        ]))
    // Carol goes on where she began; in another folder it would count twice.
    let next = Pair.event("sent", by: "carol")
    let verdict = try street.review(
      Street.Commit("carol", ["\(Pair.bike).promise/0004.yml": next]))
    #expect(verdict.isAllowed, "\(verdict)")
    let other = try street.review(Street.Commit("carol", ["\(racer).promise/0001.yml": next]))
    #expect(!other.isAllowed)
    let gone = Pair.promises.filter { $0.key.hasPrefix("\(Pair.bike).promise/") }
    let retired = try street.review(
      Street.Commit("alice", gone.mapValues { _ in nil as String? }))
    #expect(Set(retired.findings) == Set(gone.keys.map { "event-changed \($0)" }))
  }
}

extension SurprisePair {
  /// Of the kettle.
  fileprivate var digest: String? {
    let library = try? streets[1].test.repository.revision(of: "main")
      .flatMap { try streets[1].test.repository.readLibrary(at: $0) }
    return library.flatMap { library in
      library.wishes.first { $0.document.path == "\(Self.kettle).md" }
        .map { wishDigest(of: $0, photos: library.photos) }
    }
  }
}
