import WishwellTemplates

/// A person who is named.
struct PersonLink: TemplateValues {
  var name: String
  var url: String?
  var isAuthor = false

  static let schema = TemplateSchema<Self>(
    "person",
    .text("name", \.name, "their name"),
    .text("url", \.url, "their profile; a guest, and whoever has left, has none"),
    .flag("author", \.isAuthor, "whether they wrote what the page or row is about"))
}
