import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// A list of Alice's that keeps surprises, from a promise of Bob's to the day on which it comes to
/// light.
@Suite struct SurpriseStoryTests {
  private let kettle = "content/wishlists/birthday/blue-kettle"
  private let until = "surprise: [alice]\nuntil: 2026-12-24\n"

  /// What Bob did, and what Alice did, one after the other, looked at on `day`.
  private func street(
    bob: [String], alice: [String] = [], on day: String = "2026-11-21",
    more: String = ""
  ) throws -> PrivateSite {
    let street = try PrivateSite()
    try street.site.remove("\(kettle).promise/0001.yml")
    try street.site.edit(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\npromises: surprise\n"
        + "event: 2026-12-24\n\(more)---\n")
    for (index, event) in bob.enumerated() {
      try street.site.edit("\(kettle).promise/000\(index + 1).yml", event)
    }
    for (index, kind) in alice.enumerated() {
      try street.site.edit(
        "\(kettle).owners/000\(index + 1).yml", "event: \(kind)\nby: alice\nat: 2026-11-05\n")
    }
    street.site.options.clock = .day(try #require(Day(day)))
    // A promise without a lock is a warning once it has come to light.
    street.site.options.isStrict = day < "2026-12-24"
    try street.build()
    return street
  }

  /// Of two that Bob could have promised, one is enough.
  @Test func `who may know reads which others are not needed, and she does not`() throws {
    func street(_ bob: [String]) throws -> PrivateSite {
      let street = try self.street(bob: bob)
      try street.site.edit("\(kettle).md", "---\ntitle: A blue kettle\none-of: A kettle\n---\n")
      try street.site.edit(
        "content/wishlists/birthday/steel.md", "---\ntitle: A steel pot\none-of: A kettle\n---\n")
      try street.build()
      return street
    }
    let (none, one) = (try street([]), try street([event("promised")]))
    let page = try one.opened("carol").html
    let row = try #require(page.firstRange(of: "A steel pot"))
    #expect(page[row.upperBound...].prefix(500).contains("Another is promised"), "\(page)")
    #expect(try !none.opened("carol").html.contains("A steel pot"))
    #expect(try one.opened("alice").html == none.opened("alice").html)
    #expect(try one.publicFiles == none.publicFiles)
  }

  private func event(_ kind: String, _ more: String = "") -> String {
    "event: \(kind)\nby: bob\nat: 2026-11-0\(kind == "promised" ? 2 : 3)\n\(more)\(until)"
  }

  /// What Bob may have done: nothing, and whatever is wrong or right.
  private var stories: [[String]] {
    [
      [], [event("promised")], [event("promised"), event("sent")],
      [event("promised", "quantity: 9\n")], [event("sent")], [event("promised"), "event: [\n"],
      [event("promised", "wish: 0123456789abcdef\nnote: It whistles\n")],
      [event("promised").replacing("bob", with: "zed")],
    ]
  }

  @Test(arguments: [[], ["granted"], ["granted", "undone"], ["lost"], ["withdrawn"]])
  func `neither the site nor her page tells of it`(alice: [String]) throws {
    let none = try street(bob: [], alice: alice)
    let (files, page) = (try none.publicFiles, try none.opened("alice").html)
    for story in stories {
      let street = try street(bob: story, alice: alice)
      #expect(try street.publicFiles == files, "\(story)")
      #expect(try street.opened("alice").html == page, "\(story)")
      #expect(street.site.plan?.diagnostics == none.site.plan?.diagnostics, "\(story)")
    }
  }

  /// Bob promised it before the list kept surprises, and then takes it back: it was told everywhere.
  @Test(arguments: ["undone", "released"])
  func `that a promise from before is given up, she reads nowhere`(kind: String) throws {
    let street = try street(bob: [])
    street.site.options.isStrict = false
    try street.site.edit(
      "\(kettle).promise/0001.yml", "event: promised\nby: bob\nat: 2026-11-02\n")
    try street.build()
    let (files, page) = (try street.publicFiles, try street.opened("alice").html)
    let diagnostics = street.site.plan?.diagnostics
    #expect(try street.page(of: "bob").contains("You promised"))
    try street.site.edit("\(kettle).promise/0002.yml", event(kind))
    try street.build()
    #expect(try street.publicFiles == files)
    #expect(try street.opened("alice").html == page)
    #expect(street.site.plan?.diagnostics == diagnostics)
    let bob = try street.page(of: "bob")
    #expect(!bob.contains("You promised"), "\(bob)")
  }

  /// Bob gave up what he had promised before, the list was hidden again, and Carol promised it: to
  /// whoever does not know of the one the other was too many, and nothing could be published.
  @Test(arguments: ["undone", "released"])
  func `a step after one that is kept is no mistake to those who do not know`(kind: String) throws {
    let street = try street(bob: [])
    street.site.options.isStrict = false
    try street.site.edit(
      "\(kettle).promise/0001.yml", "event: promised\nby: bob\nat: 2026-11-02\n")
    try street.site.edit("\(kettle).promise/0002.yml", event(kind))
    try street.build()
    let path = "content/wishlists/birthday/index.md"
    let list = try #require(street.site.place.text(path))
    try street.site.edit(path, list.replacing("promises: surprise", with: "promises: hidden"))
    try street.build()
    let page = "wishlists/birthday/blue-kettle.html"
    let hidden = try street.publicFiles[page]
    try street.site.edit(
      "\(kettle).promise/0003.yml", "event: promised\nby: carol\nat: 2026-11-05\n")
    try street.build()
    #expect(try street.publicFiles[page] == hidden)
    let plan = try #require(street.site.plan)
    #expect(!plan.diagnostics.hasErrors, "\(street.site.problems)")
    #expect(try street.page(of: "carol").contains("You promised"))
    // It came to light, and one of them holds it.
    street.site.options.clock = .day(try #require(Day("2026-12-25")))
    try street.build()
    #expect(street.site.plan?.diagnostics.hasErrors == false, "\(street.site.problems)")
  }

  @Test func `of two who promised it each reads that it is too many, and she does not`() throws {
    let one = try street(bob: [event("promised")])
    let both = try street(
      bob: [event("promised"), event("promised").replacing("bob", with: "carol")])
    for person in ["bob", "carol"] {
      let page = try both.page(of: person)
      #expect(
        page.contains("More of ‘A blue kettle’ is promised than wished for"), "\(person): \(page)")
    }
    #expect(try both.opened("alice").html == one.opened("alice").html)
    #expect(try both.publicFiles == one.publicFiles)
  }

  @Test func `others find what is taken, and whoever promised it the next step`() throws {
    let street = try street(bob: [event("promised")])
    let carol = try street.page(of: "carol")
    #expect(carol.contains("Surprises for others\nA blue kettle, for Alice\n"), "\(carol)")
    #expect(carol.contains("1 of 1 promised") && !carol.contains("Bob promise"), "\(carol)")
    let bob = try street.page(of: "bob")
    #expect(bob.contains("You promised"), "\(bob)")
    #expect(try !street.page(of: "alice").contains("Surprises for others"))
  }

  /// A wish of Carol’s on a list that she has with Alice, read by Zed: no word said for whom.
  @Test(arguments: [
    ("en", "Surprises for others\nA blue kettle, for Carol\n"),
    ("de", "Überraschungen für andere\nA blue kettle, für Carol\n"),
  ])
  func `what is taken stands there with whom it is for`(language: String, words: String) throws {
    let street = try street(bob: [event("promised")])
    let settings = try #require(street.place.text("content/site.yml"))
    try street.site.edit(
      "content/site.yml", settings.replacing("language: en", with: "language: \(language)"))
    let list = try #require(street.place.text("content/wishlists/birthday/index.md"))
    try street.site.edit(
      "content/wishlists/birthday/index.md",
      list.replacing("owner: alice", with: "owner: [alice, carol]"))
    try street.site.edit("\(kettle).md", "---\ntitle: A blue kettle\nfor: carol\n---\n")
    try street.site.edit(
      "content/people/zed.md", "---\nname: Zed\nlink: \(PrivateSite.word(of: "zed"))\n---\n")
    try street.build()
    #expect(try street.page(of: "zed").contains(words))
    #expect(try !street.page(of: "carol").contains(words))
  }

  /// Only those to whom Alice sent the address are to know of it.
  @Test func `nobody comes upon an unlisted list by what is taken of it`() throws {
    let street = try street(bob: [event("promised")], more: "listed: no\n")
    #expect(try !street.page(of: "carol").contains("A blue kettle"))
    #expect(try street.page(of: "bob").contains("A blue kettle"))
  }

  /// Of two, one is left; the page of the wish, which everyone reads, offers a letter alone.
  @Test func `others promise what is left on their page, and she is offered nothing`() throws {
    let street = try street(bob: [event("promised")])
    try street.site.edit(
      "content/site.yml",
      lanternSettings + "mail: hello@street.example\nseal: \(street.secret.sealKey)\n"
        + "forge: {kind: forgejo, repository: 'https://git.example/street'}\n")
    try street.site.edit("\(kettle).md", "---\ntitle: A blue kettle\nquantity: 2\n---\n")
    try street.build()
    let carol = try street.opened("carol").html
    #expect(carol.contains("Promise ‘A blue kettle’"), "\(carol)")
    #expect(carol.contains("blue-kettle.promise") && carol.contains("0002.yml"), "\(carol)")
    #expect(try !street.page(of: "alice").contains("Promise ‘"))
    let wish = try #require(street.publicFiles["wishlists/birthday/blue-kettle.html"])
    #expect(!String(decoding: wish, as: UTF8.self).contains("0002.yml"))
  }

  @Test func `on its day it comes to light, and not before`() throws {
    let isPromised = try ["2026-12-23", "2026-12-24"].map { day in
      let street = try street(bob: [event("promised")], on: day)
      let list = try #require(street.publicFiles["wishlists/birthday/index.html"])
      return String(decoding: list, as: UTF8.self).contains("1 of 1 promised")
    }
    #expect(isPromised == [false, true])
  }

  @Test func `whoever promised what is no longer wished for is asked to give it up`() throws {
    let street = try street(bob: [event("promised")], alice: ["withdrawn"])
    let page = try street.page(of: "bob")
    #expect(page.contains("You promised something that is no longer wished for"), "\(page)")
    #expect(page.contains("Give up my promise of ‘A blue kettle’"), "\(page)")
    #expect(page.contains("Nobody is waiting for it any more."), "\(page)")
    #expect(!page.contains("open to everyone") && !page.contains("On the way"), "\(page)")
    // Nobody else needs to know what is taken of it.
    #expect(try !street.page(of: "carol").contains("A blue kettle"))
  }

  /// It was called by its handle, and offered no way out.
  @Test func `whoever promised what was deleted is handed the letter that gives it up`() throws {
    let street = try street(bob: [event("promised")])
    try street.site.remove("\(kettle).md")
    let settings = try #require(street.place.text("content/site.yml"))
    try street.site.edit(
      "content/site.yml",
      settings + "forge: {kind: github, repository: 'https://github.com/lantern/street'}\n")
    try street.build()
    let page = try street.opened("bob").html
    #expect(page.contains("Give up my promise of ‘birthday/blue-kettle’"), "\(page)")
    #expect(page.contains("wishwell:%20release%20birthday%2Fblue-kettle"), "\(page)")
    let acts = page.matches(of: /data-act="(\w+)"/).map(\.1)
    // The first two are about postcards.
    #expect(acts == ["complete", "unable", "release"], "\(page)")
    // Its number would tell what others promised.
    #expect(!page.contains("blue-kettle.promise"), "\(page)")
    for other in ["alice", "carol"] {
      #expect(try !street.opened(other).html.contains("Give up my promise"))
    }
  }

  @Test func `whoever promised it hears that it came, and that it is taken back`() throws {
    for (kind, words) in [("granted", "Alice has received"), ("withdrawn", "Alice")] {
      let street = try street(bob: [event("promised")], alice: [kind])
      let bob = try street.page(of: "bob")
      #expect(bob.contains(words), "\(kind): \(bob)")
    }
  }
}
