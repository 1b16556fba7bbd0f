import WishwellDerive
import WishwellTemplates
import WishwellText

/// A page that a site’s people write for themselves: a greeting, a note on how things go here.
struct FreePageValues: PageValues {
  var language: String?
  var date: DateText?
  var updated: Sentence?
  var photos: [Picture]
  var text: HTML?
  var every: Layout

  static let template = "free-page"
  static let schema = TemplateSchema<Self>(
    "free page",
    .text("language", \.language, "where it differs from the site's"),
    .record("date", \.date, "when it was published, where that is said"),
    .record("updated", \.updated, "when it was updated"),
    .list("photos", \.photos, "all of them"),
    .html("text", \.text, "the body"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The page of a Markdown file at the top of `content/`. The one that is the home page’s text has
  /// none of its own.
  func page(of free: SiteFreePage) -> FreePageValues {
    let document = free.page.document
    return FreePageValues(
      language: language(of: document), date: document.date.map { date($0.value) },
      updated: document.updated.map { sentence(.updatedOn, on: $0.value) },
      photos: pictures(document.photos), text: html(of: document.body),
      every: layout(
        document.title.value, description: document.body.summary, type: .article,
        extra: document.extra))
  }
}
