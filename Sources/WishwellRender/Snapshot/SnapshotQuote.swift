import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ quote: SiteQuote, to json: inout JSONWriter) {
    json.member("url", url(.quotes) + "#" + quote.anchor)
    write(quote.quote, to: &json)
    json.member("thanks", quote.thanks.count)
  }

  func write(_ quote: Quote, to json: inout JSONWriter) {
    json.member("handle", quote.handle.text)
    json.member("text", quote.text)
    json.member("author", quote.author)
    json.member("source", quote.source)
  }
}

extension Snapshot {
  static let quote: [JSONSchema.Property] =
    [.always("url", url, "Its place on the page of quotations.")] + words + [
      .always("thanks", .wholeNumber(), "How many thank-yous use it.")
    ]

  static let words: [JSONSchema.Property] = [
    .always("handle", handle, "Its name among the quotations of the site."),
    .always("text", .text(), "Its words."),
    .maybe("author", .text(), "Whose words they are."),
    .maybe("source", url, "Where they are from."),
  ]
}
