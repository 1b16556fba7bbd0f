import WishwellTemplates

/// A quotation that a thank-you brings along.
struct Quotation: TemplateValues {
  var text: String
  var author: String?
  var url: String?

  static let names = Names<Self>(
    "quote",
    .text("text", \.text, "its words"),
    .text("author", \.author, "whose they are"),
    .text("url", \.url, "where they stand"))
}
