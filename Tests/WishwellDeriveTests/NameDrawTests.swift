import Testing
import WishwellFormat

@testable import WishwellDerive

/// What is drawn: all that may be, each as likely as another, and nothing else.
@Suite struct NameDrawTests {
  /// Numbers that are the same in every run (SplitMix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var number = state
      number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
      number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
      return number ^ (number >> 31)
    }
  }

  /// Four to six people, with couples, a household, and what was drawn before.
  private static let circles: [(count: Int, not: [(Int, Int)], results: Int)] = [
    (2, [], 1), (3, [], 2), (4, [], 9), (5, [], 44), (6, [], 265),
    (4, [(0, 1), (1, 0)], 4),
    (5, [(0, 1), (1, 0), (2, 3), (3, 2)], 16),
    (4, [(0, 1), (1, 2), (2, 3), (3, 0)], 2),
    (6, [(0, 1), (1, 0), (2, 3), (3, 2), (4, 5), (5, 4)], 80),
  ]

  private func terms(_ count: Int, _ not: [(Int, Int)]) -> DrawTerms {
    var terms = DrawTerms(count: count)
    for (giver, receiver) in not { terms.forbid(giver, to: receiver) }
    return terms
  }

  /// Every way in which each gives to one other and may do so, found by trying all.
  private func everything(_ terms: DrawTerms, _ begun: [Int] = []) -> [[Int]] {
    guard begun.count < terms.count else { return [begun] }
    return (0..<terms.count)
      .filter { terms.allowed[begun.count][$0] && !begun.contains($0) }
      .flatMap { everything(terms, begun + [$0]) }
  }

  /// The bound is where chi-square lies in one of a million runs, by the approximation of Wilson and
  /// Hilferty; the dice are the same each time.
  @Test(arguments: circles.indices)
  func `all that may be drawn is drawn, each as often as another`(_ index: Int) throws {
    let circle = Self.circles[index]
    let terms = terms(circle.count, circle.not)
    let all = everything(terms)
    #expect(all.count == circle.results)
    for isCounted in [true, false] {
      var dice = Dice(state: UInt64(index))
      var found: [[Int]: Int] = [:]
      let draw = NameDraw(terms, countingUpTo: isCounted ? NameDraw.mostCounted : 0)
      let runs = 100 * all.count
      for _ in 0..<runs { found[try #require(draw.result(from: &dice)), default: 0] += 1 }
      #expect(Set(found.keys) == Set(all), "counted: \(isCounted)")
      let square = found.values.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
      let freedom = max(1, Double(all.count - 1))
      let part = 2 / (9 * freedom)
      let root = 1 - part + 4.75 * part.squareRoot()
      #expect(square <= freedom * root * root * root, "counted: \(isCounted)")
    }
  }

  /// Both ways draw from the same results; with 18 and with 19 members, one is used and the other.
  @Test(arguments: [2, 9, 17, 18, 19, 60, 200])
  func `nobody has themselves, their group, or whom they had before`(_ count: Int) throws {
    var dice = Dice(state: UInt64(count))
    let members = (0..<count).map { Handle("m\($0)")! }
    var all = Circle.Terms(members: members.map { Located($0) })
    if count > 4 {
      all.apart = stride(from: 0, to: count - 1, by: 2).map {
        [all.members[$0], all.members[$0 + 1]]
      }
    }
    var former: [[Handle: Handle]] = []
    for _ in 0..<(count > 8 ? 3 : 1) {
      let terms = DrawTerms(of: all, former: former)
      #expect(terms.problem == nil)
      let result = try #require(NameDraw(terms).result(from: &dice))
      #expect(Set(result) == Set(0..<count))
      for (giver, receiver) in result.enumerated() {
        #expect(giver != receiver)
        if count > 4 { #expect(giver / 2 != receiver / 2 || giver == count - 1 && count % 2 == 1) }
        for before in former { #expect(before[members[giver]] != members[receiver]) }
      }
      former.append(Dictionary(uniqueKeysWithValues: zip(members, result.map { members[$0] })))
      if count == 2 { break }
    }
  }

  @Test func `too few to give to are found, and no more than it takes`() {
    var terms = terms(5, [])
    // 0 and 1 may only give to 2.
    for giver in [0, 1] {
      for receiver in [0, 1, 3, 4] { terms.forbid(giver, to: receiver) }
    }
    #expect(terms.problem == DrawProblem(givers: [0, 1], receivers: [2]))
    var dice = Dice(state: 1)
    #expect(NameDraw(terms).result(from: &dice) == nil)
    // 3 may give to nobody: that is told first.
    for receiver in 0..<5 { terms.forbid(3, to: receiver) }
    #expect(terms.problem == DrawProblem(givers: [3], receivers: []))
  }

  /// Hall’s condition says the same as trying all, for a few hundred circles.
  @Test func `a problem is told exactly where there is nothing to draw`() {
    var dice = Dice(state: 77)
    var counts = [0, 0]
    for _ in 0..<400 {
      let count = 2 + Int(dice.number(below: 5))
      var terms = DrawTerms(count: count)
      for giver in 0..<count {
        for receiver in 0..<count where dice.number(below: 2) == 0 {
          terms.forbid(giver, to: receiver)
        }
      }
      let isPossible = !everything(terms).isEmpty
      counts[isPossible ? 1 : 0] += 1
      #expect((terms.problem == nil) == isPossible)
      #expect((NameDraw(terms).result(from: &dice) != nil) == isPossible)
      guard let problem = terms.problem else { continue }
      #expect(problem.receivers.count < problem.givers.count)
      let reached = Set(
        problem.givers.flatMap { giver in (0..<count).filter { terms.allowed[giver][$0] } })
      #expect(reached == Set(problem.receivers))
    }
    #expect(counts.min()! > 20, "\(counts)")
  }

  /// What is said without the secret holds whatever was drawn before.
  @Test func `what is possible whatever was drawn before is possible`() {
    var dice = Dice(state: 5)
    var sure = 0
    for _ in 0..<200 {
      let count = 4 + Int(dice.number(below: 6))
      var terms = DrawTerms(count: count)
      for _ in 0..<dice.number(below: UInt64(count)) {
        terms.forbid(
          Int(dice.number(below: UInt64(count))), to: Int(dice.number(below: UInt64(count))))
      }
      guard terms.isPossible(whateverWasDrawnIn: 1) else { continue }
      sure += 1
      for _ in 0..<20 {
        guard let former = NameDraw(DrawTerms(count: count)).result(from: &dice) else { continue }
        var later = terms
        for (giver, receiver) in former.enumerated() { later.forbid(giver, to: receiver) }
        #expect(later.problem == nil)
      }
    }
    #expect(sure > 50, "\(sure)")
  }

  /// 2⁶⁴ is no multiple of 3: what would make 0 likelier is passed over.
  @Test func `numbers below a bound are evenly spread at the end of the range`() {
    struct Given: RandomNumberGenerator {
      var numbers: [UInt64]
      mutating func next() -> UInt64 { numbers.removeFirst() }
    }
    var numbers = Given(numbers: [.max, .max - 1])
    #expect(numbers.number(below: 3) == (UInt64.max - 1) % 3)
    var even = Given(numbers: [.max])
    #expect(even.number(below: 8) == 7)
  }
}
