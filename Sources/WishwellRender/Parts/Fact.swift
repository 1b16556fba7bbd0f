import WishwellTemplates

/// A line that a thing says of itself: a word, and what is so. One without values is not made.
struct Fact: TemplateValues {
  var title: String
  var values: [Link]

  static let schema = TemplateSchema<Self>(
    "fact",
    .text("title", \.title, "a word of the theme: ‘Sends to’"),
    .list("values", \.values, "what is so, at least one"))
}
