import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// How a page is told of to others.
///
/// It leads to no other service: a message is written by the reader’s own device (`sms:` of RFC
/// 5724, `mailto:` of RFC 6068), with nobody chosen yet. See “Telling others about it” in the
/// chapter “Buttons on the pages”.
struct Share: TemplateValues {
  var url: String
  var note: String?
  var sms: String?
  var mail: String?
  var code: String?

  static let schema = TemplateSchema<Self>(
    "share",
    .text("url", \.url, "its whole address"),
    .text("note", \.note, "whom else the address brings, where the page is in no list"),
    .text("sms", \.sms, "a message by telephone with both"),
    .text("mail", \.mail, "a mail with both"),
    .text(
      "code", \.code,
      "the address as a picture of a QR code, a ‘data:’ address; nothing for single wishes and thank-yous, and where it is too long for one"
    ))
}

extension PageBuilder {
  /// Nil for an offer or a request that is closed: nobody can answer it any more.
  func share(_ post: SitePost) -> Share? {
    if post.post.kind != .thanks, !post.status.isOpen { return nil }
    return share(
      at: post.publication.address, isListed: post.isListed, pitch(post),
      called: mailSubject(of: post), hasCode: post.post.kind != .thanks)
  }

  /// Nil for a wish that came true or was withdrawn, and where all have left whom it is for.
  func share(_ wish: SiteWish) -> Share? {
    guard wish.phase != .granted, wish.phase != .withdrawn, !wish.isDeserted else { return nil }
    return share(
      at: wish.publication.address, isListed: wish.isListed, pitch(wish), hasCode: false)
  }

  /// Nil for a list that is closed.
  func share(_ list: SiteWishList) -> Share? {
    guard !list.isClosed else { return nil }
    return share(
      at: list.publication.address, isListed: list.isListed, pitch(list), hasCode: true)
  }

  /// The first paragraph, for those who show a link to a page; where there is no text, what somebody
  /// says who passes it on.
  func description(of document: Document, else pitch: String) -> String {
    document.body.summary.isEmpty ? pitch : document.body.summary
  }

  /// What somebody says who passes it on.
  func pitch(_ post: SitePost) -> String {
    let title = shortTitle(of: post.post.document)
    var values = ["title": title, "author": site.named(post.post.author.value).name]
    switch post.post.details {
    case .offer: return strings.words("share-offer", values)
    case .request: return strings.words("share-request", values)
    case .thanks(let thanks):
      values["people"] = strings.list(thanks.to.map { site.named($0.value).name })
      return strings.text(.shareText, values)
    }
  }

  /// What a mail with it is called; nil where what it says is short enough for that.
  private func mailSubject(of post: SitePost) -> String? {
    guard case .thanks(let thanks) = post.post.details else { return nil }
    return strings.words(
      "share-text-subject",
      [
        "author": site.named(post.post.author.value).name,
        "people": strings.list(thanks.to.map { site.named($0.value).name }),
      ])
  }

  /// The same of a wish, with whom it is for.
  func pitch(_ wish: SiteWish) -> String {
    let people = strings.list(site.recipients(of: wish).map(\.name))
    return strings.words(
      "share-wish", ["title": shortTitle(of: wish.wish.document), "people": people])
  }

  /// The same of a list, with whose it is.
  private func pitch(_ list: SiteWishList) -> String {
    strings.words(
      "share-list",
      ["title": shortTitle(of: list.list.document), "people": names(ofOwners: list)])
  }

  /// The owners’ names in one text, as in `a, b and c`.
  func names(ofOwners list: SiteWishList) -> String {
    strings.list(list.list.owners.map { site.named($0.value).name })
  }

  /// Whoever has the address of a page that is in no list may pass it on, but not unknowingly.
  /// `subject` is that of a mail; nil where `text` is short enough for one. `hasCode` for what may hang
  /// as a notice in a hall: a list has one for its wishes.
  private func share(
    at place: Address, isListed: Bool, _ text: String, called subject: String? = nil,
    hasCode: Bool
  ) -> Share {
    let address = renderIndex.input.url(place)
    let body = "\(text)\n\n\(address)"
    let titled = subject.flatMap { mailtoLink(to: "", subject: $0, body: body) }
    return Share(
      url: address,
      note: isListed ? nil : strings.words("share-unlisted"),
      // Where the words are too long for a link, the address says enough.
      sms: smsLink(body: body) ?? smsLink(body: address),
      mail: titled ?? mailtoLink(to: "", subject: text, body: address)
        ?? mailtoLink(to: "", body: address),
      code: !hasCode ? nil : QRCode(address).map { "data:image/bmp;base64," + base64($0.bitmap) })
  }
}
