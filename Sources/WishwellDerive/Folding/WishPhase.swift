import WishwellFormat

/// Units that may still be promised or granted; nil for an unlimited wish, 0 for a withdrawn one.
func unitsLeft(of wish: Wish, in state: PromiseState) -> Int? {
  state.isWithdrawn ? 0 : state.left(of: wish.quantity)
}

/// What is left decides first: a wish of which all is promised or granted is `promised` as long as
/// one unit is not granted.
func phase(of wish: Wish, in state: PromiseState) -> WishPhase {
  if state.isWithdrawn { return .withdrawn }
  let held = state.promised
  if unitsLeft(of: wish, in: state) == 0 { return held > 0 ? .promised : .granted }
  return held > 0 ? .partlyPromised : .open
}
