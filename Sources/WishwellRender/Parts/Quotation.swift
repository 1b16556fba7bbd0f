import WishwellActs
import WishwellDerive
import WishwellFormat
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

/// What helps to find the words of a thank-you, beside the ways to write one.
struct Thanking: TemplateValues {
  var quotes: [QuoteHint]
  var page: String

  static let schema = TemplateSchema<Self>(
    "thanking",
    .flag("has-quotes", \.hasQuotes, "whether the site has any quotations"),
    .list("quotes", \.quotes, "three of the site's quotations, others after each thank-you"),
    .text("page", \.page, "the page of all quotations"))

  private var hasQuotes: Bool { !quotes.isEmpty }
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

extension PageBuilder {
  /// Nil for a thank-you without one.
  func quotation(of post: Post) -> Quotation? {
    guard case .thanks(let thanks) = post.details,
      let index = thanks.quote.flatMap({ site.quotes.place(of: $0.value) })
    else { return nil }
    let quote = site.quotes[index].quote
    return Quotation(
      text: quote.text, author: quote.author, url: quote.source, page: url(toQuote: index))
  }

  /// For the place where one begins a thank-you.
  var thanking: Thanking {
    Thanking(
      quotes: site.quotesInTurn.map { index in
        let quote = site.quotes[index].quote
        return QuoteHint(
          text: quote.text, author: quote.author, page: url(toQuote: index),
          line: "quote: \(quote.handle)")
      }, page: url(.quotes))
  }

  /// Where that stands, for pages on which a thank-you is one act of many.
  var hints: Link {
    Link(
      title: strings.words("thanking-title"),
      url: url(Address(Post.Kind.thanks.section)) + "#_words")
  }

  /// A quotation with a button for a thank-you that brings it along.
  func row(of quote: SiteQuote) -> QuoteRow {
    let words = quote.quote
    let count = quote.thanks.count
    return QuoteRow(
      anchor: quote.anchor, text: words.text, author: words.author, url: words.source,
      count: count > 0 ? strings.text(.quoteCount, count: count) : nil,
      thanks: quote.thanks.map { index in
        let post = site.posts[index]
        return Link(title: post.post.document.title.value, url: url(post.publication.address))
      },
      act: act(
        .thanksQuoting(words.handle), "thank",
        label: strings.text(.actQuoteThank, ["title": excerpt(words.text, 60) ?? ""])))
  }

  /// Its place on that part of the page of quotations on which it stands.
  private func url(toQuote index: Int) -> String {
    url(site.address(of: site.quotes[index])) + "#" + site.quotes[index].anchor
  }
}
