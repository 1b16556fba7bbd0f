import WishwellDerive
import WishwellFormat

/// Where the thing of a row stands, in a word or two beside it.
extension PageBuilder {
  /// `3 of 4 are yours`; nil for the whole of what is wished for once.
  func share(of promise: Affairs.KeptPromise) -> String? {
    let count = promise.part.quantity
    guard case .count(let total) = promise.wish.wish.quantity else {
      return strings.text(.promisedCount, count: count)
    }
    guard total > 1 else { return nil }
    // What is given together is not one person's.
    return strings.text(
      promise.isTogether ? .promisedOf : .privateShare, count: count, ["total": String(total)])
  }

  /// That the person has kept somebody waiting for long.
  func staleChip(_ isStale: Bool) -> [Chip] {
    isStale ? [Chip(.gold, "◷", strings.text(.stateStale))] : []
  }

  /// Where an answer stands; nil once nothing is left of it.
  func chip(_ state: ResponseState) -> Chip? {
    let style: (colour: Colour, sign: String)
    switch state {
    case .none: return nil
    case .waiting, .asked, .approved: style = (.plum, "◷")
    case .sent: style = (.sky, "➝")
    case .received: style = (.leaf, "✓")
    case .failed, .declined, .withdrawn: style = (.plain, "✕")
    }
    return Chip(style.colour, style.sign, strings.words("private-state-\(state.rawValue)"))
  }
}
