/// A draw of who gives to whom, in which everything that may be drawn is equally likely.
///
/// Up to `mostCounted` members, it counts what may be drawn and takes one by its number. Beyond, it
/// shuffles (Fisher and Yates) until nobody has whom they may not have: of all orders one is as likely
/// as another, and so of those that are kept. Neither is an approximation.
package struct NameDraw {
  /// The most members of whom all results are counted: memory doubles with each.
  package static let mostCounted = 18
  /// How many one of many members may not have, so that one shuffle in e⁹ is kept, and all of `tries`
  /// fail once in 10¹⁴ draws.
  static let mostForbidden = 9
  /// The most shuffles.
  static let tries = 1 << 18

  private let terms: DrawTerms
  private let isCounted: Bool

  package init(_ terms: DrawTerms) { self.init(terms, countingUpTo: Self.mostCounted) }

  /// The same, where circles of no more than `most` members are counted.
  init(_ terms: DrawTerms, countingUpTo most: Int) {
    self.terms = terms
    isCounted = terms.count <= most
  }

  /// Whom each member gives to, by their places. Nil where nothing may be drawn, and where too little may
  /// be drawn among so many that trying found none.
  ///
  /// The same numbers of `source` make the same result on any machine.
  package func result(from source: inout some RandomNumberGenerator) -> [Int]? {
    isCounted ? counted(from: &source) : shuffled(from: &source)
  }

  // MARK: - By counting

  /// `counts[used]` is in how many ways the givers behind the first so many can give to those that are not
  /// in `used`, a set of receivers as bits.
  private func counted(from source: inout some RandomNumberGenerator) -> [Int]? {
    let masks = terms.allowed.map { row in
      row.indices.reduce(0) { row[$1] ? $0 | 1 << $1 : $0 }
    }
    let all = 1 << terms.count - 1
    var counts = [UInt64](repeating: 0, count: all + 1)
    counts[all] = 1
    for used in stride(from: all - 1, through: 0, by: -1) {
      var free = masks[used.nonzeroBitCount] & ~used
      while free != 0 {
        counts[used] += counts[used | free & -free]
        free &= free - 1
      }
    }
    guard counts[0] > 0 else { return nil }
    var number = source.number(below: counts[0])
    var (result, used) = ([Int](), 0)
    while result.count < terms.count {
      var free = masks[result.count] & ~used
      while number >= counts[used | free & -free] {
        number -= counts[used | free & -free]
        free &= free - 1
      }
      result.append(free.trailingZeroBitCount)
      used |= free & -free
    }
    return result
  }

  // MARK: - By trying

  private func shuffled(from source: inout some RandomNumberGenerator) -> [Int]? {
    // Whoever may give to few comes first, so that most shuffles end early.
    let freedom = terms.allowed.map { $0.count { $0 } }
    let givers = freedom.indices.sorted { (freedom[$0], $0) < (freedom[$1], $1) }
    for _ in 0..<Self.tries {
      if let result = shuffledOnce(givers, &source) { return result }
    }
    return nil
  }

  /// Nil as soon as somebody has whom they may not have.
  private func shuffledOnce(
    _ givers: [Int], _ source: inout some RandomNumberGenerator
  ) -> [Int]? {
    var receivers = Array(givers.indices)
    var result = receivers
    for (place, giver) in givers.enumerated() {
      let left = receivers.count - place
      receivers.swapAt(place, place + Int(source.number(below: UInt64(left))))
      guard terms.allowed[giver][receivers[place]] else { return nil }
      result[giver] = receivers[place]
    }
    return result
  }
}

extension RandomNumberGenerator {
  /// A number from 0 up to `bound`, each as likely as another. That of the standard library may become
  /// another one with a new version, and draws of last year would change.
  mutating func number(below bound: UInt64) -> UInt64 {
    // What is left of 2⁶⁴ where it is no multiple of the bound.
    let rest = (UInt64.max % bound + 1) % bound
    while true {
      let number = next()
      if number <= UInt64.max - rest { return number % bound }
    }
  }
}
