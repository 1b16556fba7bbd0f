import WishwellDerive
import WishwellFormat

extension Site {
  /// The number that the next event has as far as everyone may know: what is kept from them is not
  /// counted, so that the number may be taken.
  func toldNumber(of event: EventKind, on subject: Thanks.Subject) -> Int {
    switch subject {
    case .wish(let key):
      guard let wish = wish(key) else { return nextNumber(in: .promise(key)) }
      return isTold(wish) ? nextNumber(in: .promise(key)) : leastNumber(of: wish)
    case .post(let key):
      switch event {
      case .closed, .reopened: return nextNumber(in: .state(key))
      case .liked, .unliked: return LikeState.table.earliest(event)
      // Who responded, withdrew and responded again stands nowhere.
      default: return key.kind.responseTable.earliest(event)
      }
    }
  }

  /// Whether pages may tell all that happened to a wish.
  private func isTold(_ wish: SiteWish) -> Bool {
    let events = events(of: .promise(wish.wish.key))
    return wish.mode == .shown && !events.isEmpty
      && events.allSatisfy { $0.kind.value != .promised || $0.isShown }
  }

  /// After the shortest story that comes to what everyone is shown: it was promised once for each
  /// time that it became free again, and once where it is promised now.
  private func leastNumber(of wish: SiteWish) -> Int {
    let grants = Set(wish.state.grants.map { settings.calendar.day(of: $0.at) })
    return 1 + 2 * wish.state.releases.count + grants.count + (wish.state.promised > 0 ? 1 : 0)
  }
}
