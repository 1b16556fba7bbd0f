import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A wish among others: on its list, under a tag, beside a book.
///
/// `by` names those alone whom everyone may know: on a list that hides promises it says whom the
/// wish is for, if that.
struct WishRow: TemplateValues {
  var title: String
  var url: String?
  var language: String?
  var note: String?
  var photo: Picture?
  var sign: Sign?
  var chips: [Chip]
  var price: String?
  var shop: String?
  var by: Sentence?
  var list: Link?
  var promise: Link?
  var date: DateText
  var isDone: Bool
  var isShared: Bool

  static let schema = TemplateSchema<Self>(
    "wish row",
    .text("title", \.title, "what is wished for"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("note", \.note, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the first one"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .list("chips", \.chips, "where it stands, how dear it is, how many"),
    .text("price", \.price, "as people say it"),
    .text("shop", \.shop, "the first place where it can be had"),
    .record("by", \.by, "who promised or gave it, where that is shown; else whom it is for"),
    .record("list", \.list, "its wish list, where the row stands elsewhere"),
    .record("promise", \.promise, "where one promises it, on its own list while that can be done"),
    .record("date", \.date, "when it was published"),
    .flag(
      "done", \.isDone,
      "whether it is wholly promised, granted or withdrawn, or another is enough that is"),
    .flag("shared", \.isShared, "whether people give it together, each a share"))
}

extension PageBuilder {
  /// The row of a wish; on the page of `list`, an index into `Site.wishLists`, it does not name the
  /// list.
  func row(of wish: SiteWish, on list: Int? = nil) -> WishRow {
    let document = wish.wish.document
    let photo = picture(document.photos.first)
    return WishRow(
      title: document.title.value, url: url(wish.publication.address),
      language: language(of: document), note: excerpt(document.body.summary, 140), photo: photo,
      sign: photo == nil ? sign(of: wish.wish) : nil, chips: chips(of: wish),
      price: strings.priceText(of: wish.wish), shop: wish.wish.links.first.map(name(of:)),
      by: promisers(of: wish) ?? givers(of: wish) ?? recipients(of: wish),
      list: wish.list == list ? nil : link(toListedListOf: wish),
      promise: wish.list == list ? link(toPromising: wish) : nil,
      date: date(dateOfPublication(wish)),
      isDone: [.decided, .promised, .granted, .withdrawn].contains(wish.phase),
      isShared: wish.wish.quantity.shares != nil)
  }

  /// The buttons on the page of the wish; nil where nobody can promise it.
  private func link(toPromising wish: SiteWish) -> Link? {
    guard published.seen.possibleActs(on: wish).contains(where: { $0.intent.act == Promise.self })
    else { return nil }
    return Link(
      title: strings.words(
        wish.wish.quantity.shares == nil ? "act-wish-promise" : "act-share-promise",
        ["title": shortTitle(of: wish.wish.document)]),
      url: url(wish.publication.address) + "#" + Panel.id)
  }

  /// The wish's list; nil where that is in no index, as this page is one.
  private func link(toListedListOf wish: SiteWish) -> Link? {
    site.wishLists[wish.list].isListed ? link(toListOf: wish) : nil
  }

  /// The wish’s own list, listed or not: for pages that whoever has the address of the wish may
  /// read.
  func link(toListOf wish: SiteWish) -> Link {
    let list = site.wishLists[wish.list]
    return Link(title: list.list.document.title.value, url: url(list.publication.address))
  }

  /// As the wish says it, else its list, else the day under which it is filed.
  func dateOfPublication(_ wish: SiteWish) -> Moment {
    wish.wish.document.date?.value ?? site.wishLists[wish.list].list.document.date?.value
      ?? .day(wish.publication.day)
  }

  /// On the archive page of its list: what of it was granted, when and by whom.
  func archiveRow(of wish: SiteWish, on list: Int) -> WishRow {
    var row = row(of: wish, on: list)
    row.chips = archiveChips(of: wish)
    row.by = givers(of: wish) ?? recipients(of: wish)
    row.promise = nil
    return row
  }

  /// Who holds promises of it, each once; nil where nobody may be named.
  private func promisers(of wish: SiteWish) -> Sentence? {
    sentence(
      .promisedBy, people: wish.state.parts.flatMap(site.givers(of:)).withoutRepetition)
  }

  /// Who gave it, each once; nil where nobody may be named.
  private func givers(of wish: SiteWish) -> Sentence? {
    sentence(.givenBy, people: wish.state.grants.flatMap(site.givers(of:)).withoutRepetition)
  }

  /// Whom it is for, where that is some of several owners; else nil.
  private func recipients(of wish: SiteWish) -> Sentence? {
    let owners = site.wishLists[wish.list].list.owners.map(\.value)
    let recipients = wish.wish.recipients.map(\.value)
    guard owners.count > 1, !recipients.isEmpty, Set(recipients) != Set(owners) else { return nil }
    return sentence(.forPeople, people: recipients.map { site.named($0) })
  }

  /// The shop's name, or the host of the address.
  func name(of link: Wish.ShopLink) -> String { link.shop ?? host(of: link.url) }
}

/// The host of a URL, without `www.`; the whole where there is none.
private func host(of url: String) -> String {
  guard let scheme = url.firstRange(of: "://") else { return url }
  let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
  let host = authority[
    (authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
  let name = host.hasPrefix("www.") ? host.dropFirst(4) : host
  return name.isEmpty ? url : String(name)
}

extension [NamedPerson] {
  /// Each once, where they first stand.
  var withoutRepetition: [NamedPerson] {
    var seen: Set<NamedPerson> = []
    return filter { seen.insert($0).inserted }
  }
}
