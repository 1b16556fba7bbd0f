import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

private let options = DeriveOptions(today: endOf2026.today)

/// One thing that people give together: promised in shares, and anything else as a whole.
@Suite struct SharedWishTests {
  private func bicycle(_ events: String...) throws -> Checked<PromiseState> {
    try fold(events, quantity: .shares(8))
  }

  @Test func `shares are promised and given up as units of any wish are`() throws {
    let found = try bicycle(
      "bob promised 2 wish now", "carol promised 3 wish now", "bob released 1")
    #expect(found.findings == [])
    #expect(found.value.summary == "bob 1 waiting, carol 3 waiting")
    #expect(found.value.left(of: .shares(8)) == 4)
    #expect(try bicycle("bob promised 9 wish now").rules == ["wish-quantity-exceeded"])
  }

  @Test(arguments: ["bob", "carol"])
  func `whoever says that it is on its way says so of the whole`(giver: String) throws {
    let found = try bicycle("bob promised 2 wish now", "carol promised wish now", "\(giver) sent")
    #expect(found.findings == [])
    #expect(found.value.summary == "bob 2 sent, carol 1 sent")
  }

  @Test func `nobody sends it without a share, nor twice`() throws {
    let stranger = try bicycle("bob promised wish now", "carol sent")
    #expect(
      stranger.findings.first?.contains("‘carol’ has not promised anything") == true,
      "\(stranger.findings)")
    let twice = try bicycle(
      "bob promised wish now", "carol promised wish now", "bob sent", "carol sent")
    #expect(
      twice.findings.first?.contains("all that ‘carol’ promised has been sent") == true,
      "\(twice.findings)")
  }

  @Test(arguments: [
    (
      ["bob promised 3 wish now", "carol promised 5 wish now", "bob sent", "alice granted"],
      "bob granted 3, carol granted 5"
    ),
    (
      ["bob promised 3 wish now", "carol promised wish now", "alice granted"],
      "bob granted 3, carol granted 1, elsewhere granted 4"
    ),
    (["alice granted"], "elsewhere granted 8"),
  ])
  func `it comes once, as a whole, from all who share it`(events: [String], summary: String) throws
  {
    let found = try fold(events, quantity: .shares(8))
    #expect(found.findings == [])
    #expect(found.value.summary == summary)
    #expect(found.value.left(of: .shares(8)) == 0)
  }

  @Test func `it comes no second time`() throws {
    let found = try bicycle("bob promised 8 wish now", "alice granted", "alice granted")
    #expect(found.findings.first?.contains("nothing is left to grant") == true)
  }

  @Test func `it is lost as a whole, and can be sent again`() throws {
    let lost = ["bob promised 2 wish now", "carol promised wish now", "carol sent", "alice lost"]
    #expect(try fold(lost, quantity: .shares(8)).value.summary == "bob 2 waiting, carol 1 waiting")
    #expect(
      try fold(lost + ["bob sent"], quantity: .shares(8)).value.summary
        == "bob 2 sent, carol 1 sent")
    #expect(
      try fold(lost + ["alice undone"], quantity: .shares(8)).value.summary
        == "bob 2 sent, carol 1 sent")
  }

  @Test(arguments: ["alice granted 3", "alice granted of bob", "alice lost of bob"])
  func `nothing says that a part of it came or was lost`(event: String) throws {
    let found = try bicycle("bob promised 3 wish now", "carol promised wish now", "bob sent", event)
    #expect(found.rules == ["event-quantity"])
    #expect(found.diagnostics.first?.help == "leave out ‘quantity’ and whose part it is")
    #expect(found.value.summary == "bob 3 sent, carol 1 sent")
  }

  @Test func `of those who gave it, one said that it was sent`() throws {
    let sent = try bicycle(
      "bob promised wish now", "carol promised wish now", "bob sent", "alice granted")
    #expect(sent.value.grants.map(\.wasSent) == [true, false, false])
    let unsent = try bicycle("bob promised wish now", "carol promised wish now", "alice granted")
    #expect(unsent.value.grants.allSatisfy { !$0.wasSent })
  }

  @Test func `what stands apart fits it, too`() throws {
    let folder = "content/wishlists/x/bicycle.owners"
    let given = try events([
      "bob promised 2 wish now from alice", "carol promised wish now from alice",
    ])
    let apart = try event("alice granted at 2026-02-01", number: 1, in: folder)
    let terms = PromiseTerms(quantity: .shares(8), digest: "now")
    let found = foldPromises(given + [apart], on: terms, clock: endOf2026)
    #expect(found.diagnostics.isEmpty)
    #expect(found.value.summary == "bob granted 2, carol granted 1, elsewhere granted 5")
    let part = try event("alice granted 2 at 2026-02-01", number: 1, in: folder)
    #expect(
      foldPromises(given + [part], on: terms, clock: endOf2026).rules == ["event-quantity"])
  }

  /// The holders of shares that `person` is told of, who hold one of the kettle, as Bob, Carol and a
  /// sealed name do; all agree to the text that it has.
  private func told(_ person: String, of events: [String]) throws -> [String] {
    var sketch = LibrarySketch()
    try sketch.people("alice", "bob", "carol")
    try sketch.list("birthday", of: "alice")
    sketch.library.wishLists[0].promises = .hidden
    try sketch.wish("birthday/kettle", quantity: .shares(8))
    let wish = deriveSite(sketch.library, options: options).value.wishes.first
    let digest = try #require(wish?.digest)
    try sketch.promise("birthday/kettle", events.map { $0.replacing("now", with: digest) })
    let site = deriveSite(sketch.library, options: options).value
    let seen = site.seen(by: .person(try handle(person))).site
    return seen.wishes.first?.state.parts.map(\.holder.description) ?? []
  }

  @Test func `a sealed name is told to nobody who shares it`() throws {
    let events = [
      "part:1 promised wish now", "bob promised wish now", "carol promised wish now",
    ]
    #expect(try told("bob", of: events) == ["bob", "carol"])
    #expect(try told("alice", of: events) == [])
  }

  @Test func `nor is whoever agreed to nothing, or to another text`() throws {
    let events = ["bob promised", "carol promised wish now"]
    #expect(try told("carol", of: events) == ["carol"])
    #expect(try told("bob", of: events) == ["bob", "carol"])
  }

  /// An owner learned all names by a share of a guest whom nobody knows, who said that it was sent.
  @Test func `that one of them says it was sent names nobody else to whom it comes`() throws {
    var sketch = LibrarySketch()
    try sketch.people("alice", "bob", "carol")
    try sketch.list("birthday", of: "alice")
    sketch.library.wishLists[0].promises = .hidden
    try sketch.wish("birthday/kettle", quantity: .shares(8))
    try sketch.promise(
      "birthday/kettle", ["bob promised", "carol promised", "carol sent", "alice granted"])
    let site = deriveSite(sketch.library, options: options).value
    let wish = try #require(site.wishes.first)
    let named = wish.state.grants.filter { site.mayName(giverOf: $0, wish.wish.key) }
    #expect(named.compactMap { $0.giver?.description } == ["carol"])
    #expect(wish.state.grants.count == 3)
  }
}
