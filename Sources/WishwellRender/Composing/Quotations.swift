import WishwellActs
import WishwellDerive
import WishwellFormat

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

  /// `isOpen` where nothing else is written than thank-yous.
  func thanking(isOpen: Bool = false) -> Thanking {
    Thanking(
      quotes: site.quotesOfTheDay.map { index in
        let quote = site.quotes[index].quote
        return QuoteHint(
          text: quote.text, author: quote.author, page: url(toQuote: index),
          line: "quote: \(quote.handle)")
      }, page: url(.quotes), isOpen: isOpen)
  }

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

  private func url(toQuote index: Int) -> String {
    url(.quotes) + "#" + site.quotes[index].anchor
  }
}
