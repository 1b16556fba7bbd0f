import WishwellFormat

extension Site {
  /// Those the wish is for: the people it names, else every owner of its list.
  package func recipients(ofWish wish: SiteWish) -> [Handle] {
    wishLists[wish.list].list.recipients(of: wish.wish)
  }
}

extension WishList {
  /// Whom `wish`, one of its own, is for: its owners, unless it names some of them.
  func recipients(of wish: Wish) -> [Handle] {
    (wish.recipients.isEmpty ? owners : wish.recipients).map(\.value)
  }
}
