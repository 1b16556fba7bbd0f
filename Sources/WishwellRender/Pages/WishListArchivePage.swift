import WishwellDerive
import WishwellTemplates

/// What became of a list: wishes that came true, and those withdrawn. They have a page of their
/// own, so that the list itself shows what can still be given.
struct WishListArchivePageValues: PageValues {
  var up: Link
  var by: Sentence
  var lead: String?
  var wishes: [WishRow]
  var pagination: Pagination?
  var every: Layout

  static let template = "wishlist-archive"
  static let schema = TemplateSchema<Self>(
    "page of a wish list's granted wishes",
    .record("up", \.up, "the wish list"),
    .record("by", \.by, "whose it is"),
    .text("lead", \.lead, "how many came true; nothing where none did"),
    .list("wishes", \.wishes, "granted ones, newest first, then withdrawn ones"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// One part of the archive of `list`, which is at `index` of `Site.wishLists`. It is there,
  /// without rows, before anything was granted.
  func archive(of list: SiteWishList, at index: Int) -> WishListArchivePageValues {
    let title = list.list.document.title.value
    let granted = grantedCount(of: list)
    let key: StringKey = hasPartlyGranted(list) ? .grantedPartLead : .grantedCountLead
    let lead = granted == 0 ? nil : strings.text(key, count: granted)
    return WishListArchivePageValues(
      up: Link(title: title, url: url(list.publication.address)), by: owners(of: list), lead: lead,
      wishes: page.part.of(list.archive).map { archiveRow(of: site.wishes[$0], on: index) },
      pagination: pagination(isDated: true),
      every: layout(strings.text(.archiveTitle, ["title": title]), description: lead))
  }
}
