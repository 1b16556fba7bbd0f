import WishwellTemplates

/// What helps to find the words of a thank-you, beside the ways to write one.
struct Thanking: TemplateValues {
  var quotes: [QuoteHint]
  var page: String
  var isOpen: Bool

  static let schema = TemplateSchema<Self>(
    "thanking",
    .list("quotes", \.quotes, "three of the site's quotations, others every day"),
    .text("page", \.page, "the page of all quotations"),
    .flag("open", \.isOpen, "whether the place is that of thank-yous alone"))
}

/// A quotation that a thank-you could bring along.
struct QuoteHint: TemplateValues {
  var text: String
  var author: String?
  var page: String
  var line: String

  static let schema = TemplateSchema<Self>(
    "quote hint",
    .text("text", \.text, "its words"),
    .text("author", \.author, "whose they are"),
    .text("page", \.page, "its place on the page of quotations"),
    .text("line", \.line, "what a thank-you says to bring it along: ‘quote: two-cups’"))
}
