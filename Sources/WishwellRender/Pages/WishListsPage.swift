import WishwellTemplates

/// The index of wish lists, newest first, without archived ones.
struct WishListsPageValues: PageValues {
  var lead: String
  var begin: ActGroup
  var add: Link
  var searching: Link
  var wishLists: [ListRow]
  var pagination: Pagination?
  var every: Layout

  static let template = "wishlists"
  static let schema = TemplateSchema<Self>(
    "page of wish lists",
    .text("lead", \.lead, "a sentence about wish lists"),
    .record("begin", \.begin, "how to start one"),
    .record("add", \.add, "the page on which a wish is added to any list"),
    .record("searching", \.searching, "the search among wish lists"),
    .list("wish-lists", \.wishLists, "those that are not archived, newest first"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// One part of the index.
  func wishLists() -> WishListsPageValues {
    let lead = strings.text(.wishListsLead)
    return WishListsPageValues(
      lead: lead, begin: beginningOfLists,
      add: Link(title: strings.text(.addTitle), url: url(.add)),
      searching: searching(.wishList),
      wishLists: rows(ofLists: page.part.of(site.currentLists)),
      pagination: pagination(isDated: true),
      every: layout(strings.text(.navWishLists), description: lead))
  }
}
