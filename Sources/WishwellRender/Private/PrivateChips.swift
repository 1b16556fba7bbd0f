import WishwellDerive
import WishwellFormat

/// Where the thing of a row stands, in a word or two beside it.
extension PageBuilder {
  /// `3 of 4 are yours`; `2 promised, 1 wished for` of too many; nil for the whole of what is wished
  /// for once.
  func share(of promise: Affairs.KeptPromise) -> String? {
    let count = promise.part.quantity
    if case .shares(let total) = promise.wish.wish.quantity {
      let key: StringKey = promise.isTogether ? .sharesTaken : .privateShares
      return strings.text(
        count > total ? .sharesOver : key, count: count, ["total": String(total)])
    }
    guard let total = promise.wish.wish.quantity.total else {
      return strings.text(.promisedCount, count: count)
    }
    guard total > 1 || count > total else { return nil }
    // What is given together is not one person's.
    let key: StringKey = promise.isTogether ? .promisedOf : .privateShare
    return strings.text(count > total ? .promisedOver : key, count: count, ["total": String(total)])
  }

  /// How many shares of what people give together are taken, who takes it in hand, and what one comes to;
  /// none of anything else.
  func sharingChips(_ promise: Affairs.KeptPromise) -> [Chip] {
    guard let coordinator = promise.coordinator, let taken = promise.wish.promisedPart else {
      return []
    }
    let who =
      switch coordinator {
      case .oneself: strings.words("private-coordinate")
      case .other(let giver):
        strings.words(
          "private-coordinates",
          ["person": clipped(site.named(giver).name, to: PrivateLimit.name)])
      case .toAgree: strings.words("private-coordinates-to-agree")
      case .unnamed: strings.words("private-coordinates-unnamed")
      }
    let amount = strings.share(of: promise.wish.wish).map { Chip(.plain, nil, $0) }
    return [chip(taken), Chip(.gold, "✦", who)] + [amount].compactMap { $0 }
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
