import WishwellTemplates

/// The page that stands for every address where nothing is: its links start at the site's root.
struct NotFoundPageValues: PageValues {
  var every: Layout

  static let template = "not-found"
  static let schema = TemplateSchema<Self>(
    "page for addresses where nothing is", .all(of: \.every))
}

extension PageBuilder {
  /// What hosts answer with where they have no file: `404.html`.
  func notFound() -> NotFoundPageValues {
    NotFoundPageValues(
      every: layout(strings.text(.notFoundTitle), description: strings.words("not-found-text")))
  }
}
