import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellDerive

/// How many random runs a property is held to; many more with `WISHWELL_LONG=1`.
private let rounds = TestRun.isLong ? 20_000 : 300

@Suite struct FoldProperties {
  private func randomPhrases(_ numbers: inout SeededNumbers, digests: [String]) -> [String] {
    let kinds = [
      "promised", "promised", "sent", "lost", "released", "granted", "amended", "withdrawn",
      "undone",
    ]
    let people = ["bob", "carol", "guest:Ada"]
    return (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
      let kind = kinds.randomElement(using: &numbers) ?? ""
      var phrase = "\(people.randomElement(using: &numbers) ?? "") \(kind)"
      if Int.random(in: 0..<3, using: &numbers) == 0 {
        phrase += " \(Int.random(in: 1...3, using: &numbers))"
      }
      if kind == "promised" || kind == "amended" {
        phrase += " wish \(digests.randomElement(using: &numbers) ?? "")"
      } else if Bool.random(using: &numbers) {
        phrase += " of \(people.randomElement(using: &numbers) ?? "")"
      }
      return phrase
    }
  }

  @Test func `no more is taken than is wished for, or it is said`() throws {
    for seed in 0..<rounds {
      var numbers = SeededNumbers(seed: seed)
      let phrases = randomPhrases(&numbers, digests: ["now", "old"])
      let quantity = Wish.Quantity.count(Int.random(in: 1...5, using: &numbers))
      let found = try fold(phrases, quantity: quantity)
      let rules = Set(found.diagnostics.map(\.rule))
      if found.value.excess(over: quantity) > 0 {
        #expect(
          !rules.isDisjoint(with: [.wishOverPromised, .wishQuantityExceeded]),
          "\(seed): \(phrases)")
      } else {
        #expect(!rules.contains(.wishOverPromised), "\(seed): \(phrases)")
      }
      #expect(found.value.parts.allSatisfy { $0.waiting >= 0 && $0.sent >= 0 && $0.quantity > 0 })
      #expect(found.value.grants.allSatisfy { $0.quantity > 0 })
      #expect(Set(found.value.parts.map(\.holder)).count == found.value.parts.count)
      #expect(!found.value.isWithdrawn || found.value.parts.isEmpty)
    }
  }

  @Test func `promises that agree to the present text never take too much`() throws {
    for seed in 0..<rounds {
      var numbers = SeededNumbers(seed: seed)
      let phrases = randomPhrases(&numbers, digests: ["now"]).filter { !$0.contains("granted") }
      let quantity = Wish.Quantity.count(Int.random(in: 1...5, using: &numbers))
      let found = try fold(phrases, quantity: quantity)
      #expect(found.value.excess(over: quantity) == 0, "\(seed): \(phrases)")
      #expect(!found.value.isChanged(from: "now"), "\(seed): \(phrases)")
    }
  }

  @Test func `folding a beginning, then the rest, is folding the whole`() throws {
    let terms = PromiseTerms(quantity: .count(3), digest: "now")
    for seed in 0..<rounds {
      var numbers = SeededNumbers(seed: seed)
      let events = try events(randomPhrases(&numbers, digests: ["now", "old"]))
      let whole = foldPromises(events, on: terms, clock: endOf2026)
      var fold = PromiseFold(terms: terms, calendar: .utc)
      for (index, event) in events.enumerated() {
        let beginning = foldPromises(Array(events[..<index]), on: terms, clock: endOf2026)
        #expect(fold.state == beginning.value)
        fold.apply(event)
      }
      #expect(fold.state == whole.value)
      #expect(fold.diagnostics.sorted() == whole.diagnostics.sorted())
    }
  }

  /// Of files that are in order, with nothing wrong in them.
  @Test func `where things stand after the last turn is where they stand`() throws {
    let terms = PromiseTerms(quantity: .count(4), digest: "now")
    var compared = 0
    for seed in 0..<rounds {
      var numbers = SeededNumbers(seed: seed)
      func dated(_ phrases: [String]) -> [String] {
        let days = phrases.map { _ in Int.random(in: 10...29, using: &numbers) }.sorted()
        return zip(phrases, days).map { "\($0) at 2026-01-\($1)" }
      }
      let first = ["bob promised 2 wish now", "carol promised wish now"]
      let givers = dated(
        first
          + randomPhrases(&numbers, digests: ["now"]).prefix(3).filter {
            !$0.contains("granted") && !$0.contains("withdrawn")
          })
      let kinds = ["granted", "granted 1", "granted 2", "lost", "withdrawn", "undone"]
      let apart = dated(
        (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
          "alice \(kinds.randomElement(using: &numbers) ?? "")"
        })
      let events =
        try events(givers, in: "kettle.promise") + events(apart, in: "kettle.owners")
      let whole = PromiseFold(of: events, on: terms, .utc)
      guard whole.findings.isEmpty else { continue }
      compared += 1
      let last = events.promiseTurns(on: terms, .utc).last?.state ?? PromiseState()
      #expect(last.parts == whole.state.parts, "\(seed): \(givers), \(apart)")
      #expect(last.grants == whole.state.grants, "\(seed): \(givers), \(apart)")
    }
    #expect(compared > rounds / 10)
  }

  @Test func `undoing twice changes nothing but when there was news`() throws {
    for seed in 0..<rounds {
      var numbers = SeededNumbers(seed: seed)
      let phrases = randomPhrases(&numbers, digests: ["now", "old"])
      let once = try fold(phrases, quantity: .count(3))
      var thrice = try fold(phrases + ["bob undone", "bob undone"], quantity: .count(3))
      thrice.value.lastPublicEvent = once.value.lastPublicEvent
      #expect(once.value == thrice.value, "\(seed): \(phrases)")
      #expect(once.findings == thrice.findings, "\(seed): \(phrases)")
    }
  }

  @Test func `the order in which sidecars are read decides nothing`() throws {
    var sketch = LibrarySketch()
    try sketch.people("alice", "bob", "carol", "dave", "eve")
    try sketch.list("birthday", of: "alice")
    for wish in ["kettle", "lamp", "map"] { try sketch.wish("birthday/\(wish)") }
    try sketch.promise("birthday/kettle", "bob promised")
    try sketch.promise("birthday/lamp", "bob promised", "bob sent", "carol sent")
    try sketch.promise("birthday/map", "carol promised wish 0123456789abcdef")
    try sketch.promise("birthday/gone", "dave promised")
    try sketch.offer("cards", by: "alice", limit: 2)
    for person in ["bob", "carol", "dave", "eve"] {
      try sketch.respond("offers/cards", person, "\(person) responded at 2026-03-01")
      try sketch.like("offers/cards", person, "\(person) liked")
    }
    try sketch.state("offers/cards", "alice closed", "alice closed")
    let expected = sketch.derive()
    #expect(expected.value.followUps.count == 15)
    for seed in 0..<20 {
      var numbers = SeededNumbers(seed: seed)
      sketch.library.sidecars.shuffle(using: &numbers)
      let found = sketch.derive()
      #expect(found.diagnostics == expected.diagnostics)
      #expect(found.value.followUps == expected.value.followUps)
      #expect(found.value.posts.map(\.responses) == expected.value.posts.map(\.responses))
      #expect(found.value.posts.map(\.likes) == [4])
      #expect(found.value.posts.map(\.publication) == expected.value.posts.map(\.publication))
      #expect(found.value.wishes.map(\.state) == expected.value.wishes.map(\.state))
    }
  }
}
