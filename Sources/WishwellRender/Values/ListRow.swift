import WishwellTemplates

struct ListRow: TemplateValues {
  var title: String
  var url: String
  var language: String?
  var summary: String?
  var photo: Picture?
  var sign: Sign?
  var by: Sentence
  var event: Sentence?
  var count: String
  var progress: Progress?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "list row",
    .text("title", \.title, "what the list is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the list's own, else the first of its wishes or items"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .record("by", \.by, "whose it is"),
    .record("event", \.event, "the day a wish list is for"),
    .text("count", \.count, "how many wishes are promised, or items ticked"),
    .record("progress", \.progress, "the same, where there is any"),
    .list("chips", \.chips, "whether it is archived, or a draft"))
}
