import WishwellTemplates

/// A feed as pages name it: to browsers and readers in the head, to people where they can follow it.
struct FeedLink: TemplateValues {
  var title: String
  var atom: String
  var json: String?
  var page: String?
  var address: String?
  var text: String?

  static let schema = TemplateSchema<Self>(
    "feed",
    .text("title", \.title, "what the feed is called, distinct on each page"),
    .text("atom", \.atom, "its address in Atom"),
    .text("json", \.json, "its address in JSON Feed"),
    .text("page", \.page, "the page that shows the same; on the subscribe page alone"),
    .text("address", \.address, "that in Atom, whole; on the subscribe page alone"),
    .text("text", \.text, "what comes in it; on the subscribe page alone"))
}
