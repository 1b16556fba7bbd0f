import WishwellTemplates

struct WishRow: TemplateValues {
  var title: String
  var url: String?
  var language: String?
  var note: String?
  var photo: Picture?
  var sign: Sign?
  var chips: [Chip]
  var price: String?
  var shop: String?
  var by: Sentence?
  var list: Link?
  var date: DateText
  var isDone: Bool

  static let schema = TemplateSchema<Self>(
    "wish row",
    .text("title", \.title, "what is wished for"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("note", \.note, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the first one"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .list("chips", \.chips, "where it stands, how dear it is, how many"),
    .text("price", \.price, "as people say it"),
    .text("shop", \.shop, "the first place where it can be had"),
    .record("by", \.by, "who promised or gave it, where that is shown; else whom it is for"),
    .record("list", \.list, "its wish list, where the row stands elsewhere"),
    .record("date", \.date, "when it was published"),
    .flag("done", \.isDone, "whether it is wholly promised, granted or withdrawn"))
}
