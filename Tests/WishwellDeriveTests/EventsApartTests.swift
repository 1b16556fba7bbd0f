import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// What those do who may know nothing of promises: it stands apart, behind what givers did.
@Suite struct EventsApartTests {
  struct Story: CustomTestStringConvertible {
    var quantity = 1
    var givers: [String]
    var apart: [String]
    /// What it comes to for whoever may know all, and for those who know no giver.
    var whole: String
    var known: String

    var testDescription: String { "\(givers) and \(apart), of \(quantity)" }
  }

  static let stories = [
    Story(
      givers: ["bob promised wish now"], apart: ["alice granted"], whole: "bob granted 1",
      known: "elsewhere granted 1"),
    Story(
      givers: ["bob promised wish now", "bob sent"], apart: ["alice lost"], whole: "bob 1 waiting",
      known: ""),
    Story(
      givers: ["bob promised wish now"], apart: ["alice lost"], whole: "bob 1 waiting", known: ""),
    Story(
      quantity: 3, givers: ["bob promised wish now", "carol promised wish now", "carol sent"],
      apart: ["alice granted 2"], whole: "carol granted 1, bob granted 1",
      known: "elsewhere granted 2"),
    Story(
      quantity: 3, givers: ["bob promised 2 wish now"], apart: ["alice granted"],
      whole: "bob granted 2, elsewhere granted 1", known: "elsewhere granted 3"),
    Story(
      quantity: 2, givers: ["bob promised wish now", "carol promised wish now"],
      apart: ["alice granted 1 of carol"], whole: "bob 1 waiting, carol granted 1",
      known: "elsewhere granted 1"),
    Story(
      givers: ["bob promised wish now"], apart: ["alice withdrawn"],
      whole: "bob 1 waiting, withdrawn", known: "withdrawn"),
    Story(
      givers: ["bob promised wish now"], apart: ["alice granted", "alice undone"],
      whole: "bob 1 waiting", known: ""),
    Story(
      quantity: 2, givers: [], apart: ["alice granted 5"], whole: "elsewhere granted 2",
      known: "elsewhere granted 2"),
  ]

  /// The state after what happened to a wish for `quantity`, and what was found wrong.
  private func fold(
    _ givers: [String], _ apart: [String], quantity: Int
  ) throws -> Checked<PromiseState> {
    foldPromises(
      try events(givers, in: "kettle.promise") + events(apart, in: "kettle.owners"),
      on: PromiseTerms(quantity: .count(quantity), digest: "now"), clock: endOf2026)
  }

  @Test(arguments: stories)
  func `what stands apart fits any state`(story: Story) throws {
    let whole = try fold(story.givers, story.apart, quantity: story.quantity)
    let known = try fold([], story.apart, quantity: story.quantity)
    #expect(whole.value.summary == story.whole)
    #expect(known.value.summary == story.known)
    #expect(whole.findings == [] && known.findings == [])
  }

  /// `undone` takes back what its writer's side did last, whatever the other did before or after.
  @Test func `neither side undoes what the other did`() throws {
    let known = try fold([], ["alice undone"], quantity: 1)
    let whole = try fold(["bob promised wish now"], ["alice undone"], quantity: 1)
    #expect(whole.value.summary == "bob 1 waiting")
    #expect(whole.rules == ["event-not-allowed"] && whole.rules == known.rules)
    let undone = try fold(
      ["bob promised wish now", "bob undone"], ["alice granted"], quantity: 1)
    #expect(undone.value.summary == "elsewhere granted 1")
  }

  /// A promise is none of those who may know none, whoever would write it there.
  @Test(arguments: ["promised", "sent", "released", "amended"])
  func `what givers do does not stand apart`(kind: String) throws {
    #expect(try fold([], ["bob \(kind)"], quantity: 1).rules == ["event-not-allowed"])
  }

  /// An event of one side that is still to come leaves none of the other out.
  @Test func `what is to come on one side does not hold up the other`() throws {
    let state = try fold(
      ["bob promised wish now at 2062-01-01"], ["alice granted"], quantity: 1)
    #expect(state.value.summary == "elsewhere granted 1")
    #expect(state.rules == ["event-in-future"])
  }

  /// Whatever givers did, what came and what is wished for is told to all alike, and so is what is
  /// wrong with it: nobody learns of a promise by saying that something came.
  @Test func `what stands apart comes to the same without the rest`() throws {
    var dice = Dice(seed: 5)
    for _ in 0..<2_000 {
      let quantity = 1 + dice.roll(4)
      let givers = (0..<dice.roll(6)).map { _ in
        "\(dice.pick(["bob", "carol"])) "
          + dice.pick(["promised wish now", "promised 2 wish now", "sent", "released", "undone"])
      }
      let apart = (0..<dice.roll(5)).map { _ in
        "alice " + dice.pick(["granted", "granted 1", "lost", "withdrawn", "undone"])
      }
      let whole = try fold(givers, apart, quantity: quantity)
      let known = try fold([], apart, quantity: quantity)
      #expect(
        whole.value.granted == known.value.granted
          && whole.value.isWithdrawn == known.value.isWithdrawn, "\(givers) and \(apart)")
      let found = whole.diagnostics.filter { $0.location.path.hasPrefix("kettle.owners") }
      #expect(found.map(\.location) == known.diagnostics.map(\.location), "\(givers), \(apart)")
    }
  }
}

/// Numbers that a seed repeats.
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_654_435_761 &+ 1 }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
}
