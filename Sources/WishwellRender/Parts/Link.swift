import WishwellTemplates

/// Something named, and its address where it has one.
struct Link: TemplateValues {
  var title: String
  var url: String?

  static let schema = TemplateSchema<Self>(
    "link",
    .text("title", \.title, "what people wrote, or a word of the theme"),
    .text("url", \.url, "where it leads; plain text without one"))
}
