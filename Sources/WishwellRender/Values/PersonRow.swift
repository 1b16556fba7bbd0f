import WishwellTemplates

struct PersonRow: TemplateValues {
  var name: String
  var url: String
  var photo: Picture?
  var initial: String
  var country: String?
  var summary: String?
  var score: String?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "person row",
    .text("name", \.name, "their name"),
    .text("url", \.url, "their profile"),
    .record("photo", \.photo, "the first one"),
    .text("initial", \.initial, "the first character of the name, for where there is no photo"),
    .text("country", \.country, "its name"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .text("score", \.score, "how often they were thanked"),
    .list("chips", \.chips, "whether they are away"))
}
