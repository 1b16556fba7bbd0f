import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A wish that everyone may see. Once it is wholly promised on a list that hides promises,
/// `QuietWishPageValues` stands at its address.
struct WishPageValues: PageValues {
  var id: String
  var language: String?
  var up: Link
  var by: Sentence
  var date: DateText
  var updated: Sentence?
  var photos: [Picture]
  var sign: Sign?
  var text: HTML?
  var chips: [Chip]
  var price: String?
  var shops: [Link]
  var facts: [Fact]
  var tags: [Link]
  var panel: Panel
  var doors: Doors?
  var share: Share?
  var thanks: PostGroup?
  var every: Layout

  static let template = "wish"
  static let schema = TemplateSchema<Self>(
    "page of a wish",
    .text("id", \.id, "the permanent identity"),
    .text("language", \.language, "where it differs from the site's"),
    .record("up", \.up, "the wish list"),
    .record("by", \.by, "whom it is for"),
    .record("date", \.date, "when it was published"),
    .record("updated", \.updated, "when it was updated"),
    .list("photos", \.photos, "all of them"),
    .record("sign", \.sign, "what is drawn where there are no photos"),
    .html("text", \.text, "the body"),
    .list("chips", \.chips, "where it stands, how dear it is, how many; but what its panel says"),
    .text("price", \.price, "as people say it"),
    .flag("has-shops", \.hasShops, "whether it says any"),
    .list("shops", \.shops, "where it can be had"),
    .flag("has-facts", \.hasFacts, "whether it says any"),
    .list("facts", \.facts, "how many, which book, who suggested it"),
    .list("tags", \.tags, "what it is about"),
    .record("panel", \.panel, "where it stands, at length"),
    .record("doors", \.doors, "what can be done with it now"),
    .record("share", \.share, "how to pass it on, until it came true"),
    .record("thanks", \.thanks, "thank-yous for it"),
    .all(of: \.every))

  private var hasFacts: Bool { !facts.isEmpty }
  private var hasShops: Bool { !shops.isEmpty }
}

extension PageBuilder {
  /// The page of `wish`, which is at `index` of `Site.wishes`. Without a text, links to it are
  /// shown with what somebody would say who passes it on.
  func page(of wish: SiteWish, at index: Int) -> WishPageValues {
    let document = wish.wish.document
    let photos = pictures(document.photos)
    return WishPageValues(
      id: wish.publication.identity, language: language(of: document), up: link(toListOf: wish),
      by: sentence(
        .forPeople, ["people": pieces(site.recipients(of: wish), areAuthors: true)]),
      date: date(dateOfPublication(wish)),
      updated: document.updated.map { sentence(.updatedOn, on: $0.value) }, photos: photos,
      sign: photos.isEmpty ? sign(of: wish.wish) : nil, text: html(of: document.body),
      chips: chips(of: wish, isUnderPanel: true), price: wish.wish.price.map(strings.price),
      shops: wish.wish.links.map { Link(title: name(of: $0), url: $0.url) },
      facts: facts(about: wish), tags: links(toTagsOf: document), panel: panel(of: wish),
      doors: doors(of: wish), share: share(wish),
      thanks: group(of: renderIndex.thanksForWishes[index, default: []]),
      every: layout(
        document.title.value,
        description: description(of: document, else: pitch(wish)), type: .article,
        extra: document.extra))
  }

  /// The ISBN leads to the book's page; whoever suggested the wish is named last.
  private func facts(about siteWish: SiteWish) -> [Fact] {
    let wish = siteWish.wish
    let said = strings.facts(about: wish).map { fact in
      let values: [Link] =
        switch fact.label {
        case .factISBN: link(toBookOf: wish)
        case .factOneOf: [Link(title: fact.text)] + links(besides: siteWish)
        default: [Link(title: fact.text)]
        }
      return Fact(title: strings.text(fact.label), values: values)
    }
    guard let person = wish.suggestedBy else { return said }
    let named = link(to: site.named(person.value))
    let suggester = Fact(
      title: strings.text(.factSuggestedBy), values: [Link(title: named.name, url: named.url)])
    return said + [suggester]
  }

  /// The others of which one is enough, as `wish` is.
  private func links(besides wish: SiteWish) -> [Link] {
    site.choices(beside: wish).map { other in
      Link(title: other.wish.document.title.value, url: url(other.publication.address))
    }
  }

  /// The ISBN of the wish's book, with the book's page where that stands on a catalogue; nothing
  /// for a wish without one.
  private func link(toBookOf wish: Wish) -> [Link] {
    guard let isbn = wish.book?.isbn else { return [] }
    let address = site.books[isbn]?.address
    return [Link(title: isbn, url: address.map(url))]
  }

  /// A line with one text; nil where there is nothing to say.
  func fact(_ key: StringKey, _ text: String?) -> Fact? {
    text.map { Fact(title: strings.text(key), values: [Link(title: $0)]) }
  }

  /// A line with several values, of which each may lead somewhere; nil where there is none.
  func fact(_ key: StringKey, _ links: [Link]) -> Fact? {
    links.isEmpty ? nil : Fact(title: strings.text(key), values: links)
  }
}
