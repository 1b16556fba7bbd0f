import WishwellTemplates

struct PostRow: TemplateValues {
  var title: String
  var url: String?
  var language: String?
  var summary: String?
  var photo: Picture?
  var sign: Sign?
  var colour: String
  var by: Sentence
  var date: DateText
  var chips: [Chip]
  var subject: String?
  var isDone: Bool

  static let schema = TemplateSchema<Self>(
    "post row",
    .text("title", \.title, "what it is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the first one"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .text("colour", \.colour, "‘leaf’ for an offer, ‘sky’ for a request, ‘gold’ for a thank-you"),
    .record("by", \.by, "who wrote it; of a thank-you, also whom it thanks"),
    .record("date", \.date, "when it was published"),
    .list("chips", \.chips, "where it stands, where it goes, what it is"),
    .text("for", \.subject, "the page of what a thank-you is for"),
    .flag("done", \.isDone, "whether it is closed, full or ended"))
}
