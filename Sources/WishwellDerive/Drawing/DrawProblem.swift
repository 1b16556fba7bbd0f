/// Why nothing can be drawn: `givers` may give to `receivers` alone, who are fewer (Hall’s condition).
/// Both are places of members, in order.
package struct DrawProblem: Hashable, Sendable {
  package let givers: [Int]
  package let receivers: [Int]
}

extension DrawTerms {
  /// The fewest givers that one finds for whom there are too few to give to; nil where something can be
  /// drawn.
  package var problem: DrawProblem? {
    let matching = Matching(self)
    let problems = matching.givers.indices.filter { matching.givers[$0] == nil }
      .map { problem(around: $0, matching) }
    return problems.min { $0.givers.count < $1.givers.count }
  }

  /// All givers to whom one comes from `start`, which has nobody to give to, by going to whom a giver may
  /// give, and on to the giver who has that one: none of them is free, or `start` would have one.
  private func problem(around start: Int, _ matching: Matching) -> DrawProblem {
    var (givers, receivers, next) = ([start], [Int](), [start])
    var isReached = [Bool](repeating: false, count: count)
    while let giver = next.popLast() {
      for receiver in 0..<count where allowed[giver][receiver] && !isReached[receiver] {
        isReached[receiver] = true
        receivers.append(receiver)
        // Each giver has one receiver, and so comes once.
        guard let other = matching.receivers[receiver] else { continue }
        givers.append(other)
        next.append(other)
      }
    }
    return DrawProblem(givers: givers.sorted(), receivers: receivers.sorted())
  }
}

/// As many givers as can be with one receiver each, by augmenting paths (Kuhn, 1955).
private struct Matching {
  /// Whom each giver has.
  private(set) var givers: [Int?]
  /// Who has each receiver.
  private(set) var receivers: [Int?]

  init(_ terms: DrawTerms) {
    givers = Array(repeating: nil, count: terms.count)
    receivers = givers
    for giver in 0..<terms.count {
      var isSeen = [Bool](repeating: false, count: terms.count)
      _ = give(giver, terms, &isSeen)
    }
  }

  /// Whether `giver` has somebody now, for which others may have been given another. No deeper than there
  /// are members.
  private mutating func give(_ giver: Int, _ terms: DrawTerms, _ isSeen: inout [Bool]) -> Bool {
    for receiver in 0..<terms.count where terms.allowed[giver][receiver] && !isSeen[receiver] {
      isSeen[receiver] = true
      if let other = receivers[receiver], !give(other, terms, &isSeen) { continue }
      (givers[giver], receivers[receiver]) = (receiver, giver)
      return true
    }
    return false
  }
}
