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
  var own: Own?
  var code: String?

  static let schema = TemplateSchema<Self>(
    "share",
    .text("url", \.url, "its whole address"),
    .text("note", \.note, "whom else the address brings, where the page is in no list"),
    .text("sms", \.sms, "a message by telephone with both"),
    .text("mail", \.mail, "a mail with both"),
    .record("own", \.own, "of a thank-you, what whoever wrote it says instead"),
    .text(
      "code", \.code,
      "the address as a picture of a QR code, a ‘data:’ address; nothing for single wishes and thank-yous, and where it is too long for one"
    ))

  /// A thank-you told of by whoever wrote it, to those whom it thanks. The script makes the links,
  /// since it alone knows who reads.
  struct Own: TemplateValues {
    var author: String
    var subject: String
    var text: String

    static let schema = TemplateSchema<Self>(
      "own share",
      .text("author", \.author, "the name of the author's profile, for the script"),
      .text("subject", \.subject, "what a mail with it is called"),
      .text("text", \.text, "a sentence in the first person, for message and mail"))
  }
}

extension PageBuilder {
  /// Nil for an offer or a request that is closed: nobody can answer it any more.
  func share(_ post: SitePost) -> Share? {
    if post.post.kind != .thanks, !post.status.isOpen { return nil }
    var share = share(
      at: post.publication.address, isListed: post.isListed, pitch(post),
      called: mailSubject(of: post), hasCode: post.post.kind != .thanks)
    share.own = own(post, at: share.url)
    return share
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
      values["people"] = names(ofThanked: thanks)
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
        "people": names(ofThanked: thanks),
      ])
  }

  /// What the author of a thank-you says who passes it on; nil of other posts, and where it would
  /// be too long for a link.
  private func own(_ post: SitePost, at address: String) -> Share.Own? {
    guard case .thanks(let thanks) = post.post.details else { return nil }
    let subject = strings.words("share-own-subject")
    let text = strings.words(
      "share-own",
      ["title": shortTitle(of: post.post.document), "people": names(ofThanked: thanks)])
    guard mailtoLink(to: "", subject: subject, body: "\(text)\n\n\(address)") != nil else {
      return nil
    }
    return Share.Own(author: post.post.author.value.text, subject: subject, text: text)
  }

  /// Those thanked in one text, as in `a, b and c`.
  private func names(ofThanked thanks: Thanks) -> String {
    strings.list(thanks.to.map { site.named($0.value).name })
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
    return Share(
      url: address,
      note: isListed ? nil : strings.words("share-unlisted"),
      sms: message(text, at: address).map(linkOnPage),
      mail: mail(text, called: subject, at: address).map(linkOnPage),
      code: !hasCode ? nil : QRCode(address).map { "data:image/bmp;base64," + base64($0.bitmap) })
  }

  /// Where the words are too long for a link, the address says enough.
  private func message(_ text: String, at address: String) -> String? {
    smsLink(body: "\(text)\n\n\(address)") ?? smsLink(body: address)
  }

  /// The same by mail.
  private func mail(_ text: String, called subject: String?, at address: String) -> String? {
    subject.flatMap { mailtoLink(to: "", subject: $0, body: "\(text)\n\n\(address)") }
      ?? mailtoLink(to: "", subject: text, body: address)
      ?? mailtoLink(to: "", body: address)
  }
}
