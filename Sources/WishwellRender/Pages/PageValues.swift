import WishwellTemplates

/// The values of one kind of page, with the template that shows them.
///
/// Each is a value of plain texts, numbers and further values, all of it decided before a template
/// is filled: a theme can choose what to show, and cannot learn what the page was not given. See
/// the chapters “Templates, words and looks” and “Values of templates”.
protocol PageValues: TemplateValues {
  /// Its name: `wish` for `templates/wish.mustache`.
  static var template: String { get }
}

extension PageValues {
  /// The template that these values fill.
  static var page: PageTemplate<Self> { PageTemplate(template) }
}

/// Every kind of page, in the order in which theme authors read about them.
///
/// The chapter “Values of templates” is made from it, and a theme’s templates are checked against
/// it when they are loaded. A kind that is missing here has no template.
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
