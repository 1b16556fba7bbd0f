import WishwellDerive
import WishwellFormat

extension Site {
  /// The number that the next event has as far as everyone may know: what is kept from them is not
  /// counted, so that the number may be taken.
  func toldNumber(of event: EventKind, on subject: FollowUp.Subject) -> Int {
    switch subject {
    case .wish(let key):
      guard let wish = wish(key) else { return nextNumber(in: .promise(key)) }
      return isTold(wish) ? nextNumber(in: .promise(key)) : leastNumber(of: wish)
    case .post(let key):
      if PostSwitch.table.entry(for: event) != nil { return nextNumber(in: .state(key)) }
      if LikeState.table.entry(for: event) != nil { return LikeState.table.earliest(event) }
      // Who responded, withdrew and responded again stands nowhere.
      return key.kind.responseTable.earliest(event)
    // Nor does who declined or left.
    case .checklist: return Membership.table.earliest(event)
    }
  }

  /// Whether pages may tell all that happened to a wish.
  private func isTold(_ wish: SiteWish) -> Bool {
    wish.mode == .shown
      && events(of: .promise(wish.wish.key)).allSatisfy { event in
        UnitState.table.entry(for: event.kind.value)?.fields.contains(.shown) != true
          || event.isShown
      }
  }

  /// After the shortest story that comes to what everyone is shown: it was promised once for each
  /// time that it became free again, and once where it is promised now.
  private func leastNumber(of wish: SiteWish) -> Int {
    let grants = Set(wish.state.grants.map { settings.calendar.day(of: $0.at) })
    return 1 + 2 * wish.state.releases.count + grants.count + (wish.state.parts.isEmpty ? 0 : 1)
  }
}
