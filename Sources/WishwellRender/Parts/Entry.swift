import WishwellTemplates

/// A tag, a feeling or a region in the index of its kind.
struct Entry: TemplateValues {
  var title: String
  var url: String
  var count: String
  var emoji: String?

  static let schema = TemplateSchema<Self>(
    "entry",
    .text("title", \.title, "the tag, feeling or region"),
    .text("url", \.url, "its page"),
    .text("count", \.count, "how much is under it, in words"),
    .text("emoji", \.emoji, "of a feeling"))
}
