import WishwellFormat

/// What a guest promised and has not sent, as everyone may know. Nothing reminds them of it, as a
/// follow-up is somebody's with a profile; still others wait for it.
package struct GuestPromise: Sendable {
  package var wish: SiteWish
  /// The name that they gave.
  package var guest: String
  /// Those whom they named as giving it too.
  package var others: [Participant]
  /// Units promised and not sent; 1 of what people give together.
  package var quantity: Int
  /// When it was last promised or lost.
  package var since: Moment
  /// Whether that is longer ago than it should be.
  package var isStale: Bool
}

extension Site {
  /// Those of `wish`, in the order in which they were promised.
  package func guestPromises(of wish: SiteWish) -> [GuestPromise] {
    wish.state.parts.compactMap { part in
      guard case .guest(let name) = part.keeper, part.isShown, part.waiting > 0 else { return nil }
      let age = Int(today.number) - Int(settings.calendar.day(of: part.since).number)
      return GuestPromise(
        wish: wish, guest: name, others: coGivers(of: part),
        quantity: wish.wish.quantity.shares == nil ? part.waiting : 1,
        since: part.since, isStale: age > settings.staleDays)
    }
  }
}
