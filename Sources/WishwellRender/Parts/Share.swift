import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// How a page is told of to others.
struct Share: TemplateValues {
  var title: String
  var text: String
  var url: String
  var sms: String?
  var mail: String?

  static let schema = TemplateSchema<Self>(
    "share",
    .text("title", \.title, "what the page is called"),
    .text("text", \.text, "a sentence about it"),
    .text("url", \.url, "its whole address"),
    .text("sms", \.sms, "a message by telephone with both"),
    .text("mail", \.mail, "a mail with both"))
}

extension PageBuilder {
  /// How a thank-you is told of to others; nil for an offer and a request.
  func share(_ post: SitePost) -> Share? {
    guard case .thanks(let thanks) = post.post.details else { return nil }
    let title = shortTitle(of: post.post.document)
    return share(
      title, at: post.publication.address,
      strings.text(
        .shareText,
        [
          "title": title, "author": site.named(post.post.author.value).name,
          "people": strings.list(thanks.to.map { site.named($0.value).name }),
        ]))
  }

  func share(_ wish: SiteWish) -> Share {
    let title = shortTitle(of: wish.wish.document)
    let people = strings.list(site.recipients(of: wish).map(\.name))
    return share(
      title, at: wish.publication.address,
      strings.words("share-wish", ["title": title, "people": people]))
  }

  func share(_ list: SiteWishList) -> Share {
    let title = shortTitle(of: list.list.document)
    return share(
      title, at: list.publication.address,
      strings.words("share-list", ["title": title, "people": names(ofOwners: list)]))
  }

  func names(ofOwners list: SiteWishList) -> String {
    strings.list(list.list.owners.map { site.named($0.value).name })
  }

  private func share(_ title: String, at place: Address, _ text: String) -> Share {
    let address = renderIndex.input.url(place)
    let body = "\(text)\n\n\(address)"
    return Share(
      title: title, text: text, url: address,
      // Where the words are too long for a link, the address says enough.
      sms: smsLink(body: body) ?? smsLink(body: address),
      mail: mailtoLink(to: "", subject: title, body: body) ?? mailtoLink(to: "", body: address))
  }
}
