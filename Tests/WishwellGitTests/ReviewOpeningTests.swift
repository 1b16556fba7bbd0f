import Foundation
import Testing
import WishwellFormat

@testable import WishwellGit

/// Whose sealed address a change opens to whom, and who may do that. Alice maintains; Bob offers three
/// cards to one person, Carol asks for stamps, and Mallory lives in the street too.
@Suite struct ReviewOpeningTests {
  typealias Commit = Street.Commit

  /// What stands in the profile of somebody who sealed an address: another value for each.
  private static func sealed(_ number: UInt8) -> String {
    let count = SealedValue.overhead + SealedValue.step
    return "address: \(SealedValue(bytes: [UInt8](repeating: number, count: count)).text)\n"
  }

  private static let offer = "content/offers/cards.md"
  private static let carols = "content/offers/cards.responses/carol"
  private static let mallorys = "content/offers/cards.responses/mallory"
  private static let birthday = "content/wishlists/birthday/index.md"
  private static let kettle = "content/wishlists/birthday/kettle.promise"

  private static func profile(_ name: String, _ more: String = "") -> String {
    "---\nname: \(name)\nemails: \(name.lowercased())@example.org\n\(more)---\n"
  }

  private static func list(_ more: String) -> String {
    "---\ntitle: Bob turns forty\nowner: [bob, carol]\ndate: 2026-10-01\n\(more)---\n"
  }

  private static func limit(_ count: Int) -> String {
    "---\ntitle: Three cards\nauthor: bob\ndate: 2026-10-02\nlimit: \(count)\n---\nFor you.\n"
  }

  private static func event(_ kind: String, by person: String, at day: String) -> String {
    "event: \(kind)\nby: \(person)\nat: \(day)\n"
  }

  /// The street with private pages, where everybody has sealed an address.
  private func street(_ files: [String: String?] = [:]) throws -> Street {
    let settings = try #require(Street.files["content/site.yml"])
    var all: [String: String?] = [
      "content/site.yml": settings + "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n",
      Self.birthday: Self.list(""),
    ]
    for (place, name) in ["Alice", "Bob", "Carol", "Mallory"].enumerated() {
      let link = String(repeating: ["a", "b", "c", "d"][place], count: 16)
      all["content/people/\(name.lowercased()).md"] = Self.profile(
        name, "link: \(link)\n\(Self.sealed(UInt8(place)))")
    }
    return try Street(all.merging(files) { $1 })
  }

  private func responded(_ person: String, _ day: String = "2026-11-20") -> String {
    Self.event("responded", by: person, at: day)
  }

  // MARK: What is allowed

  @Test func `an answer of one's own opens one's address`() throws {
    let verdict = try street()
      .review(Commit("carol", ["\(Self.carols)/0001.yml": responded("carol")]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
    #expect(
      verdict.review.openings == [
        ReviewedOpening(
          sentence: "This opens the address of whoever answers ‘Three cards’ to Bob.",
          isByAddressAlone: true)
      ])
  }

  @Test func `whoever sealed nothing is told nothing`() throws {
    let plain = Self.profile("Carol", "link: cccccccccccccccc\n")
    let verdict = try street(["content/people/carol.md": plain])
      .review(Commit("carol", ["\(Self.carols)/0001.yml": responded("carol")]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  @Test func `a maintainer who enters an answer is told of it`() throws {
    let verdict = try street().review(
      Commit("alice", ["\(Self.carols)/0001.yml": responded("carol") + "via: mail\n"]))
    #expect(verdict.isAllowed)
    #expect(verdict.findings == ["opening-by-maintainer \(Self.carols)/0001.yml"], "\(verdict)")
    #expect(
      verdict.review.diagnostics.map(\.message) == [
        "‘Alice’, a maintainer, opens the address of ‘Carol’ to ‘Bob’"
      ])
  }

  @Test func `an approval opens the address of whoever asks`() throws {
    let folder = "content/requests/stamps.responses/bob"
    let street = try street(["\(folder)/0001.yml": Self.event("asked", by: "bob", at: "2026-11-19")]
    )
    let verdict = try street.review(
      Commit(
        "carol", ["\(folder)/0002.yml": Self.event("approved", by: "carol", at: "2026-11-20")]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
    #expect(
      verdict.review.openings.map(\.sentence) == [
        "This opens the address of Carol to whoever offered something for ‘Stamps’."
      ])
  }

  @Test func `a promise opens what the owner had written, and tells neither wish nor giver`() throws
  {
    let verdict = try street([Self.birthday: Self.list("ship: bob\n")]).review(
      Commit(
        "mallory",
        ["\(Self.kettle)/0001.yml": Self.event("promised", by: "mallory", at: "2026-11-20")]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(
      verdict.review.openings.map(\.sentence) == [
        "This opens the address of Bob to whoever promised a wish of ‘Bob turns forty’."
      ])
  }

  // MARK: Merged with nobody looking

  /// Whether `name`, of a street whose Carol has an account, may be merged with nobody looking, and
  /// what the review says in each format.
  private func merging(
    _ name: String, in street: Street, by account: String = "carol-c"
  ) throws -> (Merging?, texts: [String]) {
    let found = try street.test.repository.revision(of: name)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var options = ReviewOptions(
      base: try street.test.repository.revision(of: "main"), head: try #require(found),
      clock: .day(day))
    options.jobs = 1
    options.account = account
    let review = try street.test.repository.review(options).review
    return (
      review.merging,
      [
        ReviewTextWriter { _ in nil }.write(review), ReviewGitHubWriter { _ in nil }.write(review),
        ReviewMarkdownWriter { _ in nil }.write(review),
        String(decoding: ReviewJSONWriter { _ in nil }.write(review), as: UTF8.self),
      ]
    )
  }

  @Test func `what an address of mail alone vouches for is left to a person`() throws {
    let keys = try Keys(of: ["carol"])
    let answer = Commit("carol", ["\(Self.carols)/0001.yml": responded("carol")])
    let reason =
      "it opens somebody’s sealed address, and an e-mail address alone says who asks for that"
    let profile = "link: cccccccccccccccc\naccount: Carol-C\n"
    let sealed = profile + Self.sealed(9)
    let signed = sealed + "signers: \(keys.texts["carol"] ?? "")\n"
    for (text, signs, expected) in [
      (sealed, false, Merging.leftToPerson(reason)), (profile, false, .byMachine),
      (signed, true, .byMachine),
    ] {
      let street = try street(["content/people/carol.md": Self.profile("Carol", text)])
      let branch = try street.branch(answer)
      let name = signs ? try keys.sign(branch, of: "carol", with: "carol", in: street) : branch
      let (merging, texts) = try merging(name, in: street)
      #expect(merging == expected)
      for text in texts {
        #expect(
          text.contains("This opens the address of whoever answers")
            == (expected != .byMachine || signs),
          "\(text)")
        // Who answers is nobody's business but the two's.
        #expect(!text.contains("Carol"), "\(text)")
      }
    }
  }

  /// Alice was first to have her own offer answered by somebody else, and undercuts that.
  @Test func `what a maintainer opens is left to a person`() throws {
    let keys = try Keys(of: ["alice"])
    let street = try street(
      late.merging([
        Self.offer: Self.limit(1).replacing("author: bob", with: "author: alice"),
        "content/people/alice.md": Self.profile(
          "Alice",
          "link: aaaaaaaaaaaaaaaa\naccount: Alice-A\nsigners: \(keys.texts["alice"] ?? "")\n"),
      ]) { $1 })
    let back = Self.event("unable", by: "alice", at: "2026-11-03")
    let branch = try street.branch(Commit("alice", ["\(Self.mallorys)/0002.yml": back]))
    let signed = try keys.sign(branch, of: "alice", with: "alice", in: street)
    let (merging, texts) = try merging(signed, in: street, by: "alice-a")
    #expect(merging == .leftToPerson("a maintainer opens somebody’s sealed address"), "\(texts)")
  }

  // MARK: What is not

  /// `author` changes `files`, after `before`; whose address that would open to whom.
  private func refusal(
    _ author: String, _ files: [String: String?], after before: [String: String?],
    isMaintained: Bool = true
  ) throws -> String {
    let verdict = try street(before).review(Commit(author, files))
    #expect(!verdict.isAllowed, "\(verdict)")
    let byMaintainer = try street(before).review(Commit("alice", files))
    #expect(byMaintainer.isAllowed == isMaintained, "\(byMaintainer)")
    #expect(
      !isMaintained
        || byMaintainer.review.diagnostics.contains { $0.rule == .openingByMaintainer },
      "\(byMaintainer)")
    return verdict.review.diagnostics.filter { $0.rule == .openingUnasked }.map(\.message)
      .joined(separator: "; ")
  }

  private let carolToBob =
    "this would open the address of ‘Carol’ to ‘Bob’, and its owner has done nothing to open it"
  /// Mallory was first, of one place.
  private let late: [String: String?] = [
    "\(Self.mallorys)/0001.yml": "event: responded\nby: mallory\nat: 2026-11-01\n",
    "\(Self.carols)/0001.yml": "event: responded\nby: carol\nat: 2026-11-05\n",
  ]

  @Test func `a higher limit opens no late answer`() throws {
    #expect(try refusal("bob", [Self.offer: Self.limit(2)], after: late) == carolToBob)
  }

  @Test func `neither does a limit that goes with a day to come`() throws {
    let later = Self.limit(2).replacing("2026-10-02", with: "2026-12-24")
    #expect(try refusal("bob", [Self.offer: later], after: late) == carolToBob)
  }

  @Test func `nor a place that was given back before it was taken`() throws {
    let back = Self.event("withdrawn", by: "mallory", at: "2026-11-03")
    let verdict = try street(late).review(Commit("mallory", ["\(Self.mallorys)/0002.yml": back]))
    #expect(verdict.findings == ["opening-unasked \(Self.mallorys)/0002.yml"], "\(verdict)")
  }

  @Test func `a place that is given back opens nothing, and may be given back`() throws {
    let back = Self.event("withdrawn", by: "mallory", at: "2026-11-20")
    let verdict = try street(late).review(Commit("mallory", ["\(Self.mallorys)/0002.yml": back]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  @Test func `a late answer may be completed, and opens nothing by it`() throws {
    let done = Self.event("completed", by: "bob", at: "2026-11-20")
    let verdict = try street(late).review(Commit("bob", ["\(Self.carols)/0002.yml": done]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  @Test(arguments: ["completed by bob", "unable by bob", "withdrawn by carol"])
  func `nothing that ended opens by undoing it`(end: String) throws {
    let words = end.split(separator: " ").map(String.init)
    let before: [String: String?] = [
      "\(Self.carols)/0001.yml": responded("carol", "2026-09-01"),
      "\(Self.carols)/0002.yml": Self.event(words[0], by: words[2], at: "2026-09-02"),
    ]
    let verdict = try street(before).review(
      Commit(
        words[2],
        ["\(Self.carols)/0003.yml": Self.event("undone", by: words[2], at: "2026-11-20")]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  @Test func `an end that is taken out of the files opens nothing, whoever takes it out`() throws {
    let end = "\(Self.carols)/0002.yml"
    let before: [String: String?] = [
      "\(Self.carols)/0001.yml": responded("carol", "2026-09-01"),
      end: Self.event("completed", by: "bob", at: "2026-09-02"),
    ]
    // Events are never deleted, by a maintainer's `git revert` neither.
    #expect(try refusal("bob", [end: nil], after: before, isMaintained: false) == carolToBob)
  }

  @Test func `another author of the offer opens nothing`() throws {
    let others = Self.limit(1).replacing("author: bob", with: "author: mallory")
    let words = try refusal(
      "mallory", [Self.offer: others], after: ["\(Self.carols)/0001.yml": responded("carol")])
    #expect(words == carolToBob.replacing("‘Bob’", with: "‘Mallory’"))
  }

  /// It was allowed while she was away, or while her profile had a mistake, and counted when she was
  /// back.
  @Test(arguments: ["left: yes\n", "joined: 99\n"])
  func `what others do while somebody is away opens nothing on their return`(away: String) throws {
    let carol = "content/people/carol.md"
    let present = "link: cccccccccccccccc\n\(Self.sealed(2))"
    let before = late.merging([carol: Self.profile("Carol", present + away)]) { $1 }
    // A profile with a mistake has no name.
    let words = try refusal("bob", [Self.offer: Self.limit(2)], after: before)
    #expect(words.lowercased() == carolToBob.lowercased())
    let back = try street(before).review(Commit("carol", [carol: Self.profile("Carol", present)]))
    #expect(back.isAllowed && back.review.openings == [], "\(back)")
  }

  /// Whoever it was opened to before was refused their own return.
  @Test func `who comes back finds what was open when they left`() throws {
    let bob = "content/people/bob.md"
    let before: [String: String?] = [
      bob: Self.profile("Bob", "link: bbbbbbbbbbbbbbbb\nleft: yes\n"),
      "\(Self.carols)/0001.yml": responded("carol"),
    ]
    let back = Self.profile("Bob", "link: bbbbbbbbbbbbbbbb\n")
    let verdict = try street(before).review(Commit("bob", [bob: back]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  /// With a mistake in it, nothing seemed to be sealed, and all was allowed.
  @Test(arguments: ["timezone: Europe/Berln\n", "url: [\n"])
  func `settings with a mistake let nothing pass`(mistake: String) throws {
    let street = try street(late)
    let settings = try #require(Street.files["content/site.yml"])
    let key = "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n"
    try street.publish(Commit("alice", ["content/site.yml": settings + key + mistake]))
    let verdict = try street.review(Commit("bob", [Self.offer: Self.limit(2)]))
    #expect(verdict.findings.contains("opening-unasked \(Self.offer)"), "\(verdict)")
    #expect(!verdict.isAllowed)
  }

  /// While the key was out nothing was judged, and with it all that had been sealed opened again.
  @Test func `a key that is put back names what it opens`() throws {
    let settings = try #require(Street.files["content/site.yml"])
    let key = "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n"
    let before = late.merging([
      "content/site.yml": settings, Self.offer: Self.limit(2),
    ]) { $1 }
    let verdict = try street(before).review(
      Commit("alice", ["content/site.yml": settings + key]))
    let told = verdict.review.diagnostics.filter { $0.rule == .openingByMaintainer }.map(\.message)
    #expect(told.contains { $0.contains("the address of ‘Carol’ to ‘Bob’") }, "\(told)")
  }

  @Test func `what is given back on a day was taken until its end`() throws {
    let back = Self.event("withdrawn", by: "mallory", at: "2026-11-05")
    let street = try street(
      late.merging([
        "\(Self.carols)/0001.yml": Self.event("responded", by: "carol", at: "2026-11-05T10:00:00Z")
      ]) { $1 })
    let verdict = try street.review(Commit("mallory", ["\(Self.mallorys)/0002.yml": back]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }

  /// Carol's answer to Bob's offer lay on a branch while Mallory took the name of the offer.
  @Test func `the name of an offer serves once`() throws {
    let street = try street()
    try street.publish(Commit("bob", [Self.offer: nil]))
    let others = Self.limit(1).replacing("author: bob", with: "author: mallory")
    let taken = try street.review(Commit("mallory", [Self.offer: others]))
    #expect(
      taken.findings == ["post-name-used-before \(Self.offer)"] && !taken.isAllowed, "\(taken)")
    #expect(try street.review(Commit("alice", [Self.offer: Self.limit(1)])).isAllowed)
    let fresh = try street.review(Commit("mallory", ["content/offers/tea.md": others]))
    #expect(fresh.isAllowed && fresh.findings == [], "\(fresh)")
    let main = try #require(try street.test.repository.revision(of: "main"))
    let branch = try street.branch(Commit("mallory", ["content/offers/jam.md": others]))
    let shallow = street.test.folder.appending(path: ".git/shallow")
    try "\(main)\n".write(to: shallow, atomically: true, encoding: .utf8)
    let unknown = try street.review(branch)
    #expect(unknown.findings == ["post-name-used-before content/offers/jam.md"], "\(unknown)")
  }

  @Test func `who takes a name over finds nothing that opened to it`() throws {
    // Bob's profile is gone, and what was answered him stands.
    let before: [String: String?] = [
      "content/people/bob.md": nil, Self.birthday: nil,
      "content/wishlists/birthday/kettle.md": nil, "content/wishlists/birthday/bike.md": nil,
      "content/wishlists/wedding/index.md": nil, "content/wishlists/wedding/lamp.md": nil,
      "content/thanks/card.md": nil, "\(Self.carols)/0001.yml": responded("carol"),
    ]
    let bob = "---\nname: Bobby\nemails: bobby@example.org\nlink: eeeeeeeeeeeeeeee\n---\n"
    let verdict = try street(before).review(Commit("bobby", ["content/people/bob.md": bob]))
    #expect(verdict.findings.contains("opening-unasked content/people/bob.md"), "\(verdict)")
    let renamed = Self.profile("Mallory", "link: dddddddddddddddd\nformerly: bob\n")
    let former = try street(before).review(
      Commit("mallory", ["content/people/mallory.md": renamed]))
    #expect(former.findings.contains("opening-unasked content/people/mallory.md"), "\(former)")
  }

  @Test func `one's own profile under another name keeps what is open`() throws {
    let verdict = try street(["\(Self.carols)/0001.yml": responded("carol")]).review(
      Commit(
        "bob",
        [
          "content/people/bob.md": nil,
          "content/people/rob.md": Self.profile(
            "Bob",
            "link: bbbbbbbbbbbbbbbb\nformerly: bob\n"
              + "id: tag:lanternstreet.example,2026:people/bob\n"),
        ]))
    #expect(!verdict.findings.contains { $0.hasPrefix("opening") }, "\(verdict)")
    #expect(verdict.review.openings == [])
  }

  // MARK: Lists that have parcels sent

  @Test func `nobody writes another under ship`() throws {
    let street = try street()
    let verdict = try street.review(
      Commit("bob", [Self.birthday: Self.list("ship: [bob, carol]\n")]))
    #expect(verdict.findings == ["ship-unasked \(Self.birthday)"], "\(verdict)")
    #expect(
      verdict.review.diagnostics.map(\.message) == [
        "‘Bob’ changed this, and it would open the address of ‘Carol’ to those who promise"
      ])
    #expect(try street.review(Commit("bob", [Self.birthday: Self.list("ship: bob\n")])).isAllowed)
    let both = try street.review(
      Commit("bob", [Self.birthday: Self.list("ship: bob\n")]),
      Commit("carol", [Self.birthday: Self.list("ship: [bob, carol]\n")]))
    #expect(
      both.review.diagnostics.map(\.message) == [
        "‘Carol’ and ‘Bob’ both changed this file, so that it cannot be told who opens the address of "
          + "‘Bob’",
        "‘Bob’ and ‘Carol’ both changed this file, so that it cannot be told who opens the address of "
          + "‘Carol’",
      ])
    let byMaintainer = try street.review(
      Commit("alice", [Self.birthday: Self.list("ship: carol\n")]))
    #expect(byMaintainer.isAllowed)
    #expect(Set(byMaintainer.findings) == ["maintainer-edit \(Self.birthday)"], "\(byMaintainer)")
  }

  @Test func `a list that somebody brings opens the address of nobody else`() throws {
    let list = "---\ntitle: Gifts\nowner: [mallory, carol]\nship: carol\ndate: 2026-11-20\n---\n"
    let verdict = try street().review(
      Commit("mallory", ["content/wishlists/gifts/index.md": list]))
    #expect(
      verdict.findings.contains("ship-unasked content/wishlists/gifts/index.md"), "\(verdict)")
  }

  @Test func `another recipient of a promised wish opens nothing`() throws {
    let wish = "content/wishlists/birthday/kettle.md"
    let before: [String: String?] = [
      Self.birthday: Self.list("ship: carol\n"),
      wish: "---\ntitle: Blue kettle\nprice: 30 EUR\nfor: bob\n---\n",
      "\(Self.kettle)/0001.yml": Self.event("promised", by: "mallory", at: "2026-11-01"),
    ]
    let words = try refusal(
      "bob", [wish: "---\ntitle: Blue kettle\nprice: 30 EUR\nfor: carol\n---\n"], after: before)
    #expect(
      words == "this would open the address of ‘Carol’ to whoever promised a wish of ‘Bob turns "
        + "forty’, and its owner has done nothing to open it")
  }

  @Test func `whoever writes themself under ship opens to those who promised before`() throws {
    let before: [String: String?] = [
      "\(Self.kettle)/0001.yml": Self.event("promised", by: "mallory", at: "2026-11-01")
    ]
    let verdict = try street(before).review(
      Commit("carol", [Self.birthday: Self.list("ship: carol\n")]))
    #expect(verdict.isAllowed, "\(verdict)")
    #expect(verdict.review.openings.count == 1)
  }

  /// Bob, whose list keeps surprises, says that the kettle came, and one of two bikes.
  private static let came: [String: String?] = [
    birthday: list("promises: surprise\nship: bob\n"),
    "content/wishlists/birthday/kettle.owners/0001.yml":
      event("granted", by: "bob", at: "2026-11-10"),
    "content/wishlists/birthday/bike.owners/0001.yml":
      event("granted", by: "bob", at: "2026-11-10") + "quantity: 1\n",
  ]

  private static func surprise(at day: String) -> String {
    event("promised", by: "mallory", at: day) + "surprise: [bob, carol]\nuntil: granted\n"
  }

  /// Mallory had promised nothing. By a day before the kettle came, the address of Bob opened to her
  /// for thirty days, and the review said that it was allowed.
  @Test(arguments: ["kettle 2026-11-09", "kettle 1999-01-01", "bike 2026-11-09"])
  func `a promise that is dated before what came is refused where it opens`(which: String) throws {
    let words = which.split(separator: " ").map(String.init)
    let path = "content/wishlists/birthday/\(words[0]).promise/0001.yml"
    let promise = Self.surprise(at: words[1])
    let verdict = try street(Self.came).review(Commit("mallory", [path: promise]))
    #expect(!verdict.isAllowed, "\(verdict)")
    #expect(verdict.findings.first == "promise-dated-back \(path)", "\(verdict)")
    #expect(verdict.sentences == ["A surprise moves on"])
    // A maintainer may know that she gave it.
    let entered = try street(Self.came).review(
      Commit("alice", [path: promise + "via: mail\n"]))
    #expect(entered.isAllowed, "\(entered)")
    // Nobody’s address opens by it.
    let list = Self.list("promises: surprise\n")
    let plain = try street(Self.came.merging([Self.birthday: list]) { $1 }).review(
      Commit("mallory", [path: promise]))
    #expect(plain.isAllowed, "\(plain)")
  }

  @Test(arguments: ["2026-11-10", "2026-11-15", "2026-11-21"])
  func `a promise of a day since then opens as any does`(day: String) throws {
    let path = "content/wishlists/birthday/bike.promise/0001.yml"
    let verdict = try street(Self.came).review(
      Commit("mallory", [path: Self.surprise(at: day)]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
  }

  @Test func `a promise may be dated back where nothing came meanwhile`() throws {
    let before: [String: String?] = [
      Self.birthday: Self.list("promises: surprise\nship: bob\n")
    ]
    let verdict = try street(before).review(
      Commit("mallory", ["\(Self.kettle)/0001.yml": Self.surprise(at: "2026-11-02")]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
  }

  private static let shipping = list("promises: surprise\nship: bob\n")

  /// Mallory gave nothing, and promised the kettle with a day before it came. Bob wrote himself
  /// under ‘ship’ after that, and his address opened to her.
  @Test(arguments: [true, false])
  func `nobody has gifts sent while somebody could still claim what came`(
    isPromised: Bool
  ) throws {
    var before = Self.came.merging([Self.birthday: Self.list("promises: surprise\n")]) { $1 }
    if isPromised { before["\(Self.kettle)/0001.yml"] = Self.surprise(at: "2026-11-09") }
    let street = try street(before)
    let branch = try street.branch(Commit("bob", [Self.birthday: Self.shipping]))
    for day in ["2026-11-10", "2026-11-21", "2026-12-10"] {
      let verdict = try street.review(branch, at: .day(try #require(Day(day))))
      #expect(verdict.findings == ["ship-too-early \(Self.birthday)"], "\(day): \(verdict)")
      let found = try #require(verdict.review.diagnostics.first)
      let words =
        " came on 2026-11-10, and this would open the address of ‘Bob’ to anybody who says only "
        + "now that they had promised it"
      #expect(found.message.hasSuffix(words), "\(found.message)")
      #expect(
        found.help == "make this change on 2026-12-11 or later, or ask a maintainer to make it")
    }
    let later = try street.review(branch, at: .day(try #require(Day("2026-12-11"))))
    #expect(later.isAllowed && later.findings == [], "\(later)")
    let byMaintainer = try street.review(Commit("alice", [Self.birthday: Self.shipping]))
    #expect(byMaintainer.isAllowed, "\(byMaintainer)")
    let told = byMaintainer.review.diagnostics.filter { $0.rule == .openingByMaintainer }
    #expect(
      told.contains { $0.message.contains("to anybody who says only now that they had promised") },
      "\(told)")
  }

  @Test(arguments: [["granted", "undone"], ["lost"], ["withdrawn"], []])
  func `where nothing came, one has gifts sent at once`(apart: [String]) throws {
    var before: [String: String?] = [Self.birthday: Self.list("promises: surprise\n")]
    for (place, kind) in apart.enumerated() {
      before["content/wishlists/birthday/kettle.owners/000\(place + 1).yml"] =
        Self.event(kind, by: "bob", at: "2026-11-10")
    }
    let verdict = try street(before).review(Commit("bob", [Self.birthday: Self.shipping]))
    #expect(verdict.isAllowed && verdict.findings == [], "\(verdict)")
  }

  /// Its promise was open until thirty days after the day that Bob took back, and nothing counted it.
  @Test(arguments: [("granted", "2026-10-05"), ("withdrawn", "2026-11-13")])
  func `a day on which something came counts where it was taken back for another`(
    kind: String, day: String
  ) throws {
    let owners = "content/wishlists/birthday/kettle.owners"
    let before: [String: String?] = [
      Self.birthday: Self.list("promises: surprise\n"),
      "\(owners)/0001.yml": Self.event("granted", by: "bob", at: "2026-11-10"),
      "\(owners)/0002.yml": Self.event("undone", by: "bob", at: "2026-11-12"),
      "\(owners)/0003.yml": Self.event(kind, by: "bob", at: day),
    ]
    let verdict = try street(before).review(Commit("bob", [Self.birthday: Self.shipping]))
    #expect(verdict.findings == ["ship-too-early \(Self.birthday)"], "\(verdict)")
  }

  @Test func `what came for another is sent to nobody else by an edit`() throws {
    let wish = "content/wishlists/birthday/kettle.md"
    let before: [String: String?] = [
      Self.birthday: Self.shipping,
      wish: "---\ntitle: Blue kettle\nprice: 30 EUR\nfor: carol\n---\n",
      "content/wishlists/birthday/kettle.owners/0001.yml":
        Self.event("granted", by: "carol", at: "2026-11-10"),
    ]
    let verdict = try street(before).review(
      Commit("bob", [wish: "---\ntitle: Blue kettle\nprice: 30 EUR\n---\n"]))
    #expect(verdict.findings.contains("ship-too-early \(wish)"), "\(verdict)")
    #expect(!verdict.isAllowed)
  }

  /// Without a key no promise opens anything, and any may be dated back.
  @Test func `a key names whose address could be claimed with it`() throws {
    let settings = try #require(Street.files["content/site.yml"])
    let key = "seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk\n"
    let before = Self.came.merging(["content/site.yml": settings]) { $1 }
    let verdict = try street(before).review(Commit("alice", ["content/site.yml": settings + key]))
    let told = verdict.review.diagnostics.filter { $0.rule == .openingByMaintainer }.map(\.message)
    #expect(told.contains { $0.contains("the address of ‘Bob’ to anybody who says") }, "\(verdict)")
  }

  @Test func `where nothing is sealed nothing is asked`() throws {
    let settings = try #require(Street.files["content/site.yml"])
    let files = late.merging(["content/site.yml": settings]) { $1 }
    let verdict = try street(files).review(Commit("bob", [Self.offer: Self.limit(2)]))
    #expect(verdict.isAllowed && verdict.review.openings == [], "\(verdict)")
  }
}
