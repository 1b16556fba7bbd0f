import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellActs

/// What is said of an act that is taken back, and of one that is restored.
@Suite struct UndoWordsTests {
  private static let shown = [
    "wishlists/birthday/index.md":
      "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: shown"
  ]

  /// What led there, the last of which is undone by who did it, and what is said of that.
  static let undone: [(acts: [String], told: String)] = [
    (["bob promise birthday/lamp"], "Bob no longer promises ‘Lamp’"),
    (["bob promise birthday/lamp", "bob sent birthday/lamp"], "Bob has not sent ‘Lamp’ after all"),
    (
      ["bob promise birthday/lamp", "bob sent birthday/lamp", "alice lost birthday/lamp"],
      "Alice no longer counts ‘Lamp’ as lost, but as on its way again"
    ),
    (
      ["bob promise birthday/lamp", "alice grant birthday/lamp"],
      "Alice says that ‘Lamp’ did not arrive after all"
    ),
    (
      ["bob promise birthday/lamp", "bob release birthday/lamp"],
      "Bob restores the promise of ‘Lamp’"
    ),
    (["alice withdraw birthday/lamp"], "Alice puts ‘Lamp’ back on the list"),
    (["dora like offers/cards"], "Dora no longer likes ‘Cards’"),
    (["dora like offers/cards", "dora unlike offers/cards"], "Dora likes ‘Cards’ again"),
    (["alice close offers/cards"], "Alice opens ‘Cards’ again"),
    (["alice close offers/cards", "alice reopen offers/cards"], "Alice closes ‘Cards’ again"),
    (["bob respond offers/cards"], "Bob no longer asks for ‘Cards’"),
    (
      ["bob respond offers/cards", "bob withdraw offers/cards"],
      "Bob would like ‘Cards’ after all"
    ),
    (
      ["bob respond offers/cards", "alice complete offers/cards of bob"],
      "Alice has not sent Bob ‘Cards’ after all"
    ),
    (
      ["bob respond offers/cards", "alice unable offers/cards of bob"],
      "Alice takes back their no: Bob may still get ‘Cards’"
    ),
    (
      [
        "bob respond offers/cards", "alice complete offers/cards of bob",
        "bob received offers/cards",
      ],
      "Bob says that ‘Cards’ from Alice did not arrive after all"
    ),
    (["carol respond requests/letter"], "Carol no longer offers anything for ‘A letter’"),
    (
      ["carol respond requests/letter", "carol withdraw requests/letter"],
      "Carol offers something for ‘A letter’ after all"
    ),
    (
      ["carol respond requests/letter", "bob approve requests/letter"],
      "Bob takes back their yes to Carol’s offer for ‘A letter’: the offer is waiting for an answer "
        + "again"
    ),
    (
      ["carol respond requests/letter", "bob decline requests/letter"],
      "Bob takes back their no to Carol’s offer for ‘A letter’: the offer is waiting for an answer "
        + "again"
    ),
  ]

  @Test(arguments: undone.indices)
  func `who takes something back says what is so now`(index: Int) throws {
    let (acts, told) = Self.undone[index]
    var street = ActSite(Self.shown)
    for act in acts { try street.told(act) }
    let last = try #require(acts.last).split(separator: " ")
    let of = last.count > 3 ? " of \(last[4])" : ""
    #expect(try street.told("\(last[0]) undo \(last[2])\(of)").summary == told)
  }

  /// “Takes back the last step: Bob has sent it” read as if it was sent.
  @Test func `what a maintainer takes back of another comes last`() throws {
    var street = ActSite(Self.shown)
    for act in ["bob promise birthday/lamp", "bob sent birthday/lamp"] { try street.told(act) }
    let told = try ["alice undo birthday/lamp of bob", "alice undo birthday/lamp"].map {
      try street.told($0).summary
    }
    #expect(
      told == [
        "Alice takes back that Bob has sent ‘Lamp’ to Alice",
        "Alice restores the last step: Bob has sent ‘Lamp’ to Alice",
      ])
  }

  /// “Alice takes this back: An answer to ‘Cards’ moves on” read as if the answer did.
  @Test func `of an answer, those who may not know it hear of a step`() throws {
    var street = ActSite()
    try street.told("bob respond offers/cards")
    let told = try ["alice undo offers/cards of bob", "alice undo offers/cards of bob"].map {
      try street.told($0).summary
    }
    #expect(
      told == [
        "Alice takes back the last step with ‘Cards’", "Alice restores the last step with ‘Cards’",
      ])
  }

  /// They heard of the whole promise, as if the rest did not count.
  @Test func `of a part that is given up for somebody they hear as much each time`() throws {
    var street = ActSite(Self.shown)
    let promised = try street.act("bob promise birthday/kettle", quantity: 2)
    #expect(promised.value != nil)
    let released = try street.act("alice release birthday/kettle of bob", quantity: 1)
    #expect(released.value?.summary == "Alice releases what Bob promised: ‘Blue kettle’ (1 of 2)")
    let part =
      "Alice took back part of your promise, ‘Blue kettle’ (1 of 2): you still promise 1"
    #expect(try heard("bob", street) == part)
    try street.told("alice undo birthday/kettle")
    #expect(
      try heard("bob", street)
        == "Alice restored your promise of ‘Blue kettle’: all of it counts again")
    try street.told("alice undo birthday/kettle")
    #expect(try heard("bob", street) == part)
  }

  /// Who sent both was told that they still promise one.
  @Test(arguments: [true, false])
  func `what is left of what was sent is on its way`(isSent: Bool) throws {
    var street = ActSite(Self.shown)
    let promised = try street.act("bob promise birthday/kettle", quantity: 2)
    #expect(promised.value != nil)
    if isSent { try street.told("bob sent birthday/kettle") }
    let granted = try street.act("alice grant birthday/kettle", quantity: 1)
    #expect(granted.value != nil, "\(granted.diagnostics)")
    #expect(
      try heard("bob", street) == "Alice got ‘Blue kettle’ (1 of 2) from you; still "
        + (isSent ? "on its way" : "promised") + ": 1")
  }

  /// The newest news of `name`, in words.
  private func heard(_ name: String, _ street: ActSite) throws -> String? {
    let (site, person) = (try street.site, try #require(Handle(name)))
    let news = try #require(site.seen(by: .person(person)).news.first)
    guard case .event(let event, of: let subject, after: let earlier) = news.matter else {
      return nil
    }
    return EventWords(event, of: subject, after: earlier, on: site)
      .news(for: person, isTogether: news.isTogether)
  }
}
