import WishwellTemplates

struct WishListsPageValues: PageValues {
  var lead: String
  var wishLists: [ListRow]
  var every: EveryPage

  static let template = "wishlists"
  static let names = Names<Self>(
    "page of wish lists",
    .text("lead", \.lead, "a sentence about wish lists"),
    .list("wish-lists", \.wishLists, "those that are not archived, newest first"),
    .all(of: \.every))
}

extension PageComposer {
  func wishLists() -> WishListsPageValues {
    let lead = strings.text(.wishListsLead)
    return WishListsPageValues(
      lead: lead, wishLists: rows(ofLists: currentLists),
      every: every(strings.text(.navWishLists), description: lead))
  }
}
