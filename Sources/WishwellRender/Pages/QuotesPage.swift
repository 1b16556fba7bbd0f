import WishwellDerive
import WishwellTemplates

/// Words of others that a thank-you can bring along, each with a button to do so.
struct QuotesPageValues: PageValues {
  var lead: String
  var empty: String
  var quotes: [QuoteRow]
  var pagination: Pagination?
  var every: Layout

  static let template = "quotes"
  static let schema = TemplateSchema<Self>(
    "page of quotations",
    .text("lead", \.lead, "a sentence about them"),
    .text("empty", \.empty, "what to say where there is none"),
    .flag("has-quotes", \.hasQuotes, "whether there are any, each with a button"),
    .list("quotes", \.quotes, "quotations, in the order of their file"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))

  private var hasQuotes: Bool { !quotes.isEmpty }
}

extension PageBuilder {
  /// One part of the page, in the order of the file.
  func quotes() -> QuotesPageValues {
    let lead = strings.text(.quotesLead)
    return QuotesPageValues(
      lead: lead, empty: strings.text(.quotesEmpty),
      quotes: page.part.of(site.quotes).map { row(of: $0) },
      pagination: pagination(isDated: false),
      every: layout(strings.text(.navQuotes), description: lead))
  }
}
