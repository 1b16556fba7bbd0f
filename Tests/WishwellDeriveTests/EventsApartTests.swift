import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// What those do who may know nothing of promises: it stands apart, and is about what givers did by then.
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

  /// The state after what happened to a wish for `quantity`, and what was found wrong. What stands apart
  /// came last where it says no day.
  private func fold(
    _ givers: [String], _ apart: [String], quantity: Int
  ) throws -> Checked<PromiseState> {
    let apart = apart.map { $0.contains(" at ") ? $0 : "\($0) at 2026-02-01" }
    return foldPromises(
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

  /// Two of three had come, and to give up the rest gave up all three: what came was from nobody, and where
  /// it was sent on, of somebody else. Each is told with the days on which it happened.
  static let later = [
    Story(
      quantity: 6,
      givers: ["bob promised 3 wish now", "bob sent", "bob released at 2026-01-09"],
      apart: ["alice granted 2 at 2026-01-08"], whole: "bob granted 2",
      known: "elsewhere granted 2"),
    Story(
      quantity: 6, givers: ["bob promised 3 wish now", "bob released 2 at 2026-01-09"],
      apart: ["alice granted 2 at 2026-01-08"], whole: "bob granted 2",
      known: "elsewhere granted 2"),
    Story(
      quantity: 6, givers: ["bob promised 3 wish now", "bob sent at 2026-01-09"],
      apart: ["alice granted 2 at 2026-01-08"], whole: "bob 1 sent, bob granted 2",
      known: "elsewhere granted 2"),
    Story(
      quantity: 6,
      givers: ["bob promised 3 wish now", "bob promised 2 wish now at 2026-01-09"],
      apart: ["alice granted 4 at 2026-01-08"],
      whole: "bob 2 waiting, bob granted 3, elsewhere granted 1", known: "elsewhere granted 4"),
    Story(
      quantity: 6,
      givers: [
        "bob promised 3 wish now", "carol promised 2 wish now at 2026-01-09",
        "carol sent at 2026-01-10",
      ], apart: ["alice granted 2 at 2026-01-08"],
      whole: "bob 1 waiting, carol 2 sent, bob granted 2", known: "elsewhere granted 2"),
    Story(
      quantity: 2, givers: ["bob promised 2 wish now", "bob released at 2026-01-09"],
      apart: ["alice granted at 2026-01-08"], whole: "bob granted 2",
      known: "elsewhere granted 2"),
    Story(
      quantity: 6, givers: ["bob promised 3 wish now", "bob released at 2026-01-09"],
      apart: ["alice granted 2 at 2026-01-08", "alice undone at 2026-01-10"],
      whole: "", known: ""),
    Story(
      quantity: 6, givers: ["bob promised 3 wish now", "bob released at 2026-01-09"],
      apart: ["alice granted 2 at 2026-01-08", "alice withdrawn at 2026-01-08"],
      whole: "bob granted 2, withdrawn", known: "elsewhere granted 2, withdrawn"),
    Story(
      givers: ["bob promised wish now", "bob sent", "bob sent at 2026-01-09"],
      apart: ["alice lost at 2026-01-08"], whole: "bob 1 sent", known: ""),
    Story(
      givers: [
        "bob promised wish now", "bob sent", "bob sent at 2026-01-09", "bob undone at 2026-01-10",
      ], apart: ["alice lost at 2026-01-08"], whole: "bob 1 waiting", known: ""),
    // The day is all that is known of either.
    Story(
      quantity: 6,
      givers: ["bob promised 3 wish now at 2026-01-08", "bob released at 2026-01-08"],
      apart: ["alice granted 2 at 2026-01-08"], whole: "bob granted 2",
      known: "elsewhere granted 2"),
    // It was sent already, on a day when some came and the rest was lost.
    Story(
      quantity: 6,
      givers: [
        "bob promised 3 wish now at 2026-01-08", "bob sent at 2026-01-08", "bob sent at 2026-01-08",
      ], apart: ["alice granted 2 at 2026-01-08", "alice lost at 2026-01-08"],
      whole: "bob 1 sent, bob granted 2", known: "elsewhere granted 2"),
    // The promise of carol says that it comes after all that stands behind it: bob's step was an error
    // in everybody's build, and what had come of his was hers.
    Story(
      quantity: 3,
      givers: [
        "bob promised wish now at 2026-01-02", "bob sent at 2026-01-03",
        "carol promised 2 wish now at 2026-01-30", "bob sent at 2026-01-09",
      ], apart: ["alice lost at 2026-01-08", "alice granted 2 at 2026-01-20"],
      whole: "carol 1 waiting, bob granted 1, carol granted 1", known: "elsewhere granted 2"),
    Story(
      quantity: 6,
      givers: [
        "bob promised 2 wish now at 2026-01-10", "bob released at 2026-01-14",
        "carol promised 2 wish now at 2026-01-30",
      ], apart: ["alice granted 1 at 2026-01-12", "alice granted 1 at 2026-01-28"],
      whole: "carol 2 waiting, bob granted 1, elsewhere granted 1",
      known: "elsewhere granted 1, elsewhere granted 1"),
    // It came by a day that is told afterwards, and was sent once more for nothing.
    Story(
      quantity: 3,
      givers: [
        "bob promised wish now at 2026-01-02", "bob sent at 2026-01-03", "bob sent at 2026-01-09",
      ], apart: ["alice lost at 2026-01-05", "alice granted 1 at 2026-01-06"],
      whole: "bob granted 1", known: "elsewhere granted 1"),
    Story(
      quantity: 3,
      givers: [
        "bob promised wish now at 2026-01-02", "bob sent at 2026-01-03", "bob sent at 2026-01-09",
      ], apart: ["alice lost at 2026-01-05", "alice undone at 2026-01-10"],
      whole: "bob 1 sent", known: ""),
  ]

  /// It was an error that blamed an honest file, for all who built.
  @Test func `a late promise of more than is left is a conflict`() throws {
    let found = try fold(
      [
        "bob promised wish now at 2026-01-02", "bob sent at 2026-01-03",
        "carol promised 2 wish now at 2026-01-30",
      ], ["alice granted 2 at 2026-01-20"], quantity: 3)
    #expect(found.rules == ["wish-over-promised"])
    #expect(found.value.summary == "carol 2 waiting, bob granted 1, elsewhere granted 1")
  }

  @Test(arguments: later)
  func `what givers do later is about what had not come`(story: Story) throws {
    let whole = try fold(story.givers, story.apart, quantity: story.quantity)
    let known = try fold([], story.apart, quantity: story.quantity)
    #expect(whole.value.summary == story.whole)
    #expect(known.value.summary == story.known)
    #expect(whole.findings == [] && known.findings == [])
  }

  /// Hours of one day, nil where a file says the day alone, and what it comes to.
  static let hours: [(promised: Int64?, granted: Int64?, summary: String)] = [
    (15, 12, "bob 1 waiting, elsewhere granted 1"), (12, 15, "bob granted 1"),
    (15, nil, "bob granted 1"), (nil, 12, "bob granted 1"), (nil, nil, "bob granted 1"),
  ]

  @Test(arguments: hours.indices)
  func `what came from elsewhere on the day of a promise needs both times`(index: Int) throws {
    let (promised, granted, summary) = Self.hours[index]
    let whole = Moment.day(day("2026-01-08"))
    func moment(_ hour: Int64?) -> Moment {
      guard let hour else { return whole }
      return .instant(SiteCalendar.utc.seconds(of: whole) + hour * 3600)
    }
    var told = try events(["bob promised wish now"], in: "kettle.promise")
    told += try events(["alice granted 1"], in: "kettle.owners")
    told[0].at = Located(moment(promised))
    told[1].at = Located(moment(granted))
    let state = foldPromises(
      told, on: PromiseTerms(quantity: .count(2), digest: "now"), clock: endOf2026)
    #expect(state.value.summary == summary)
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
          + dice.pick(["", " at 2026-01-03", " at 2026-01-05"])
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

  /// An honest grant made an honest `sent` an error, in everybody's build.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no file of a giver is wrong by what stands apart`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let days = ["", " at 2026-01-03", " at 2026-01-05", " at 2026-01-07"]
    for _ in 0..<100 {
      let quantity = 1 + dice.roll(3)
      let givers = (0..<dice.roll(8)).map { _ in
        "\(dice.pick(["bob", "carol"])) "
          + dice.pick(["promised wish now", "promised 2 wish now", "sent", "released", "undone"])
          + dice.pick(days)
      }
      let apart = (0..<dice.roll(5)).map { _ in
        "alice " + dice.pick(["granted", "granted 1", "lost", "withdrawn", "undone"])
          + dice.pick(days)
      }
      func mistakes(_ found: Checked<PromiseState>) -> Set<String> {
        Set(
          found.diagnostics.filter { $0.severity == .error }.map(\.location.path)
            .filter { $0.hasPrefix("kettle.promise") })
      }
      let whole = mistakes(try fold(givers, apart, quantity: quantity))
      let alone = mistakes(try fold(givers, [], quantity: quantity))
      #expect(whole.isSubset(of: alone), "\(givers) and \(apart): \(whole)")
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
