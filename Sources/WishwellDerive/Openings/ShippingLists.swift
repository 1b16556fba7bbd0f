import WishwellFormat

extension SeenSite {
  /// Of `person`, the wish lists that show their sealed address to whoever promises something of them,
  /// in the order of the site. It is `person` who sees this site.
  package func listsShipping(to person: Handle) -> [SiteWishList] {
    concern.wishLists.map { site.wishLists[$0] }.filter { list in
      let list = list.list
      return !list.isArchived && list.owners.contains { $0.value == person }
        && list.ship.contains { $0.value == person }
    }
  }
}
