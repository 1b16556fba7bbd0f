import WishwellDerive
import WishwellFormat
import WishwellText

extension PageBuilder {
  /// How a thank-you is told of to others; nil for what is none.
  func share(_ post: SitePost) -> Share? {
    guard case .thanks(let thanks) = post.post.details else { return nil }
    let title = shortTitle(of: post.post.document)
    let address = renderIndex.input.url(post.publication.address)
    let text = strings.text(
      .shareText,
      [
        "title": title, "author": site.named(post.post.author.value).name,
        "people": strings.list(thanks.to.map { site.named($0.value).name }),
      ])
    let body = "\(text)\n\n\(address)"
    return Share(
      title: title, text: text, url: address,
      // Where the words are too long for a link, the address says enough.
      sms: smsLink(body: body) ?? smsLink(body: address),
      mail: mailtoLink(to: "", subject: title, body: body) ?? mailtoLink(to: "", body: address))
  }
}
