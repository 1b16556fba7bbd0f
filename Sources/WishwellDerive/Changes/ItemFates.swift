import WishwellFormat

/// Signs that tell one word from another, where all else of them is alike: `C++` is not `C#`, but
/// `Bread!` is `bread`.
package let tellingSigns: Set<Character> = Set("+#&%/*@=<>$€£¥°§|~^")

/// How many items may stand for one another before nobody can tell which became which.
private let mostRivals = 40

extension Checklist {
  /// What became of an item where its list became another.
  package enum Fate: Hashable, Sendable {
    /// It has the name that it had; its index in the other list.
    case kept(Int)
    /// It has another name, and can be told by its words or by what stands under it; its index in the
    /// other list.
    case reworded(Int)
    /// Something stands alone in its place that shares no words with it, and may be something else; the
    /// index of that in the other list.
    case replaced(Int)
    case gone
    /// It has another name or is gone.
    case unclear

    /// Of what stands where it stood; nil where nothing does, or it is not clear what.
    package var index: Int? {
      switch self {
      case .kept(let index), .reworded(let index), .replaced(let index): index
      case .gone, .unclear: nil
      }
    }
  }

  /// What became of each item, in their order, where this list became `other`.
  ///
  /// A new name stands where the old one stood, has the same below it, and is like the old one.
  package func fates(in other: Checklist) -> [Fate] {
    let others = other.items
    var left = Dictionary(grouping: others.indices) { others[$0].name }
    let kept = items.map { item -> Int? in
      guard let index = left[item.name]?.first else { return nil }
      left[item.name]?.removeFirst()
      return index
    }
    let new = Set(left.values.joined())
    return items.indices.map { index -> Fate in
      if let place = kept[index] { return .kept(place) }
      let item = items[index]
      let start = kept[..<index].lastIndex { $0 != nil }
      let end = kept[index...].firstIndex { $0 != nil }
      let (first, last) = (
        start.flatMap { kept[$0] }.map { $0 + 1 } ?? 0, end.flatMap { kept[$0] } ?? others.count
      )
      let candidates = first < last ? (first..<last).filter(new.contains) : []
      if candidates.isEmpty { return .gone }
      let rivals = (start.map { $0 + 1 } ?? 0)..<(end ?? items.count)
      guard candidates.count <= mostRivals, rivals.count <= mostRivals else { return .unclear }
      let alike = candidates.filter { item.hasSameBelow(as: others[$0]) && item.isLike(others[$0]) }
      if alike.count == 1, let found = alike.first,
        rivals.allSatisfy({ $0 == index || !items[$0].isLike(others[found]) })
      {
        return .reworded(found)
      }
      // At the end of a list something new may have come instead.
      guard candidates.count == 1, rivals.count == 1, end != nil, let found = candidates.first,
        item.hasSameBelow(as: others[found])
      else { return .unclear }
      return .replaced(found)
    }
  }
}

extension Checklist.Item {
  /// Whether `other` is probably this item, which somebody reworded: it has the same below it, where there
  /// is anything, or its name is like this one’s.
  fileprivate func isLike(_ other: Checklist.Item) -> Bool {
    isNamedLike(other.name) || !detail.isEmpty && hasSameBelow(as: other)
  }

  /// Whether all words of its name are in `other`, or the other way round, as in “eggs” and “six eggs”. A
  /// word in letters of another script is another word, though it looks the same.
  package func isNamedLike(_ other: String) -> Bool {
    let (own, others) = (Set(wordsToTell(in: name)), Set(wordsToTell(in: other)))
    guard !own.isEmpty, !others.isEmpty else { return false }
    return own.isSubset(of: others) || others.isSubset(of: own)
  }

  fileprivate func hasSameBelow(as other: Checklist.Item) -> Bool {
    detail.pieces == other.detail.pieces && detail.leads(as: other.detail)
  }
}

/// The words of `name` in small letters, with the signs that tell them apart.
private func wordsToTell(in name: String) -> [Substring] {
  name.lowercased().split {
    !$0.isLetter && !$0.isNumber && !tellingSigns.contains($0)
  }
}
