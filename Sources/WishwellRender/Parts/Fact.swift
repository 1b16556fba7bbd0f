import WishwellTemplates

struct Fact: TemplateValues {
  var title: String
  var values: [Link]

  static let schema = TemplateSchema<Self>(
    "fact",
    .text("title", \.title, "a word of the theme: ‘Sends to’"),
    .list("values", \.values, "what is so, at least one"))
}
