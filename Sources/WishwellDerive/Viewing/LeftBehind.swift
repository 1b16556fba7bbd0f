import WishwellFormat

extension Site {
  /// The wishes that have another name now, of which promises were left behind, each with the name under
  /// which these stand, as far as everyone may know: both lists show promises, and whoever promised one
  /// of these lets their name be shown. Others find it among what they are to do, if they hold one.
  package var openlyLeftBehind: [WishKey: WishKey] {
    let found = orphanedPromises.compactMap { promise -> (WishKey, WishKey)? in
      guard let now = promise.isNow, wishes[now]?.mode == .shown,
        wishLists[promise.wish.list]?.mode == .shown,
        promise.state.parts.contains(where: \.isShown)
      else { return nil }
      return (now, promise.wish)
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }
}
