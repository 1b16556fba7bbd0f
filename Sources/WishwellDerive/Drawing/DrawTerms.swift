import WishwellFormat

/// Who may give to whom in a circle, by the places of its members.
package struct DrawTerms: Hashable, Sendable {
  /// Of each giver, whether they may give to each of the members.
  package private(set) var allowed: [[Bool]]

  /// `count` people of whom each may give to all others.
  package init(count: Int) {
    allowed = (0..<count).map { giver in (0..<count).map { $0 != giver } }
  }

  /// Those of a circle. `former` says whom each had in a circle before, for each of them that counts;
  /// who took part in none of them may be given anybody.
  package init(of terms: Circle.Terms, former: [[Handle: Handle]] = []) {
    let members = terms.members.map(\.value)
    self.init(count: members.count)
    let places = Dictionary(
      zip(members, members.indices), uniquingKeysWith: { first, _ in first })
    for group in terms.apart.map({ $0.compactMap { places[$0.value] } }) {
      for giver in group {
        for receiver in group { forbid(giver, to: receiver) }
      }
    }
    for pairs in former {
      for (giver, receiver) in pairs {
        if let giver = places[giver], let receiver = places[receiver] {
          forbid(giver, to: receiver)
        }
      }
    }
  }

  package var count: Int { allowed.count }

  package mutating func forbid(_ giver: Int, to receiver: Int) {
    allowed[giver][receiver] = false
  }

  /// The most of the others, themselves included, to whom one of them may not give, and from whom one
  /// may not receive.
  private var mostForbidden: Int {
    let byGiver = allowed.map { $0.count { !$0 } }.max() ?? 0
    let byReceiver = (0..<count).map { place in allowed.count { !$0[place] } }.max() ?? 0
    return max(byGiver, byReceiver)
  }

  /// Whether there is a result whatever people had in `circles` circles before: each takes away one more
  /// receiver of each giver, and one more giver of each receiver.
  ///
  /// Where each may give to half of all, and receive from half, there is one by Hall’s theorem. Beyond
  /// the size of which results are counted, so few are taken away that trying finds one.
  package func isPossible(whateverWasDrawnIn circles: Int) -> Bool {
    let forbidden = mostForbidden + circles
    return (count - forbidden) * 2 >= count
      && (count <= NameDraw.mostCounted || forbidden <= NameDraw.mostForbidden)
  }
}
