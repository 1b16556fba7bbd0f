import WishwellDerive
import WishwellTemplates

struct QuotesPageValues: PageValues {
  var lead: String
  var empty: String
  var quotes: [QuoteRow]
  var every: Layout

  static let template = "quotes"
  static let schema = TemplateSchema<Self>(
    "page of quotations",
    .text("lead", \.lead, "a sentence about them"),
    .text("empty", \.empty, "what to say where there is none"),
    .list("quotes", \.quotes, "every quotation, in the order of their file"),
    .all(of: \.every))
}

extension PageBuilder {
  func quotes() -> QuotesPageValues {
    let lead = strings.text(.quotesLead)
    return QuotesPageValues(
      lead: lead, empty: strings.text(.quotesEmpty), quotes: site.quotes.map { row(of: $0) },
      every: layout(strings.text(.navQuotes), description: lead))
  }
}
