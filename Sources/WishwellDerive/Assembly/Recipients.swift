import WishwellFormat

extension Site {
  /// Those the wish is for: the people it names, else every owner of its list.
  package func recipients(ofWish wish: SiteWish) -> [Handle] {
    let recipients = wish.wish.recipients
    return (recipients.isEmpty ? wishLists[wish.list].list.owners : recipients).map(\.value)
  }
}
