import WishwellTemplates

/// A quotation that a thank-you brings along.
struct Quotation: TemplateValues {
  var text: String
  var author: String?
  var url: String?
  var page: String

  static let schema = TemplateSchema<Self>(
    "quote",
    .text("text", \.text, "its words"),
    .text("author", \.author, "whose they are"),
    .text("url", \.url, "where they stand"),
    .text("page", \.page, "its place on the page of quotations"))
}

/// A quotation on the page of all of them.
struct QuoteRow: TemplateValues {
  var anchor: String
  var text: String
  var author: String?
  var url: String?
  var count: String?
  var thanks: [Link]
  var act: ActButton

  static let schema = TemplateSchema<Self>(
    "quote row",
    .text("anchor", \.anchor, "its place on the page"),
    .text("text", \.text, "its words"),
    .text("author", \.author, "whose they are"),
    .text("url", \.url, "where they stand"),
    .text("count", \.count, "how many thank-yous bring it along, where any do"),
    .list("thanks", \.thanks, "those thank-yous, newest first"),
    .record("act", \.act, "a thank-you with it"))
}
