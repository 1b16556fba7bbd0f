import WishwellFormat

/// What a wish asks now, as far as its promises depend on it.
package struct PromiseTerms: Hashable, Sendable {
  package var quantity: Wish.Quantity
  /// `wishDigest` of the present wish; nil where the wish is gone, which no agreement matches.
  package var digest: String?

  package init(quantity: Wish.Quantity, digest: String?) {
    self.quantity = quantity
    self.digest = digest
  }

  /// For the promises of a wish that is no longer there: they stay, and nothing is too many.
  package static let gone = PromiseTerms(quantity: .unlimited, digest: nil)
}

extension PromiseState {
  /// Units that nobody holds and nobody was granted; nil for an unlimited wish.
  package func left(of quantity: Wish.Quantity) -> Int? {
    quantity.total.map { max(0, $0 - promised - granted) }
  }

  /// The states in which units of a wish for `quantity` are; more than one where it asks for
  /// several.
  package func unitStates(of quantity: Wish.Quantity) -> Set<UnitState> {
    if isWithdrawn { return [.withdrawn] }
    var states = heldStates
    if left(of: quantity) != 0 { states.insert(.open) }
    if !grants.isEmpty { states.insert(.granted) }
    return states
  }

  /// Those of the parts, which some hold of a wish that was withdrawn too: it surprises its owners that
  /// they do.
  package var heldStates: Set<UnitState> {
    var states: Set<UnitState> = []
    if parts.contains(where: { $0.waiting > 0 }) { states.insert(.promised) }
    if parts.contains(where: { $0.sent > 0 }) { states.insert(.sent) }
    return states
  }

  /// Units promised or granted beyond the quantity; a conflict, or an event that took too many.
  package func excess(over quantity: Wish.Quantity) -> Int {
    quantity.total.map { max(0, promised + granted - $0) } ?? 0
  }

  /// The lock: whether a holder who agreed to a text has not agreed to the present one.
  package func isChanged(from digest: String?) -> Bool { !unagreed(to: digest).isEmpty }

  /// The parts whose holder agreed to a text, and not to the present one.
  package func unagreed(to digest: String?) -> [Part] {
    parts.filter { part in
      !part.digests.isEmpty && !(digest.map(part.agrees) ?? false)
    }
  }
}

extension PromiseState.Part {
  /// Whether its holder agreed to the text with `digest`.
  package func agrees(to digest: String) -> Bool {
    digests.contains { AgreedDigest.isSame($0, as: digest) }
  }
}
