import WishwellTemplates

/// The values of one kind of page, with the template that shows them.
protocol PageValues: TemplateValues {
  /// Its name: `wish` for `templates/wish.mustache`.
  static var template: String { get }
}

extension PageValues {
  static var page: PageTemplate<Self> { PageTemplate(template) }
}

/// Every kind of page, in the order in which theme authors read about them.
package let pageDeclarations: [PageDeclaration] = [
  HomePageValues.page.declaration,
  WishListsPageValues.page.declaration,
  WishListPageValues.page.declaration,
  WishListArchivePageValues.page.declaration,
  WishPageValues.page.declaration,
  QuietWishPageValues.page.declaration,
  StreamPageValues.page.declaration,
  PostPageValues.page.declaration,
  PeoplePageValues.page.declaration,
  PersonPageValues.page.declaration,
  TagsPageValues.page.declaration,
  TagPageValues.page.declaration,
  FeelingsPageValues.page.declaration,
  FeelingPageValues.page.declaration,
  QuotesPageValues.page.declaration,
  RegionsPageValues.page.declaration,
  RegionPageValues.page.declaration,
  MapPageValues.page.declaration,
  ChecklistsPageValues.page.declaration,
  ChecklistPageValues.page.declaration,
  CirclesPageValues.page.declaration,
  CirclePageValues.page.declaration,
  CataloguesPageValues.page.declaration,
  CataloguePageValues.page.declaration,
  BookPageValues.page.declaration,
  AuthorsPageValues.page.declaration,
  AddPageValues.page.declaration,
  SearchPageValues.page.declaration,
  ConnectPageValues.page.declaration,
  SubscribePageValues.page.declaration,
  FollowUpsPageValues.page.declaration,
  FreePageValues.page.declaration,
  MovedPageValues.page.declaration,
  NotFoundPageValues.page.declaration,
  PrivateFrameValues.page.declaration,
  PrivateContentValues.page.declaration,
]
