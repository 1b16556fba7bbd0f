import WishwellTemplates

/// What somebody said to others and heard from them.
struct History: TemplateValues {
  var counts: [CountRow]
  var total: CountRow
  var all: String
  var messages: [MessageRow]

  static let schema = TemplateSchema<Self>(
    "history",
    .list("counts", \.counts, "how many felt how, where any names a feeling"),
    .record("total", \.total, "how many there are in all"),
    .text("all", \.all, "how many there are, as what unfolds them"),
    .list("messages", \.messages, "all of them, newest first"))
}

/// One thank-you in somebody's history.
struct MessageRow: TemplateValues {
  var title: String
  var url: String
  var language: String?
  var between: Sentence
  var date: DateText
  var feeling: Chip?
  var isSent: Bool
  var others: String

  static let schema = TemplateSchema<Self>(
    "message row",
    .text("title", \.title, "what the thank-you is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .record("between", \.between, "to whom, or from whom"),
    .record("date", \.date, "when it was published"),
    .record("feeling", \.feeling, "how it felt, where it says so"),
    .flag("sent", \.isSent, "whether it is theirs; else it is to them"),
    .text("others", \.others, "names of the profiles of the others, between blanks"))
}

/// How many thank-yous were sent and received: with a feeling, or by a person.
struct CountRow: TemplateValues {
  var name: Link
  var emoji: String?
  var handle: String?
  var sent: Int
  var received: Int
  var total: Int { sent + received }

  static let schema = TemplateSchema<Self>(
    "count",
    .record("name", \.name, "the feeling, or the person"),
    .text("emoji", \.emoji, "of a feeling"),
    .text("handle", \.handle, "of a person, the name of their profile"),
    .number("sent", \.sent, "how many were sent"),
    .number("received", \.received, "how many were received"),
    .number("total", \.total, "both together"))
}
