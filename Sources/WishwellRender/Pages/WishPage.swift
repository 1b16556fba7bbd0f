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
  var away: [Chip]
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
    .list(
      "chips", \.chips, "where it stands, how dear it is, how many, but what its panel says"),
    .flag("has-away", \.hasAway, "whether it says any"),
    .list("away", \.away, "who of those it is for is away, until nothing more is given"),
    .text("price", \.price, "as people say it"),
    .flag("has-shops", \.hasShops, "whether it says any"),
    .list("shops", \.shops, "where it can be had"),
    .flag("has-facts", \.hasFacts, "whether it says any"),
    .list("facts", \.facts, "how many, which book, who suggested it"),
    .flag("has-tags", \.hasTags, "whether there are any"),
    .list("tags", \.tags, "what it is about"),
    .record("panel", \.panel, "where it stands, at length"),
    .record("doors", \.doors, "what can be done with it now"),
    .record("share", \.share, "how to pass it on, until it came true"),
    .record("thanks", \.thanks, "thank-yous for it"),
    .all(of: \.every))

  private var hasTags: Bool { !tags.isEmpty }
  private var hasFacts: Bool { !facts.isEmpty }
  private var hasShops: Bool { !shops.isEmpty }
  private var hasAway: Bool { !away.isEmpty }
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
      chips: chips(of: wish, isUnderPanel: true), away: awayChips(onPageOf: wish),
      price: strings.priceText(of: wish.wish),
      shops: wish.wish.links.map { Link(title: name(of: $0), url: $0.url) },
      facts: facts(about: wish), tags: links(toTagsOf: document), panel: panel(of: wish),
      doors: doors(of: wish), share: share(wish),
      thanks: group(of: renderIndex.thanksForWishes[index, default: []]),
      every: layout(
        document.title.value,
        description: description(of: document, else: pitch(wish)), type: .article,
        extra: document.extra))
  }

  /// Whom it is for and is away, until nothing more is given.
  private func awayChips(onPageOf wish: SiteWish) -> [Chip] {
    guard wish.phase != .granted, wish.phase != .withdrawn, !site.wishLists[wish.list].isClosed
    else { return [] }
    return awayChips(of: site.recipients(ofWish: wish))
  }

  /// What it says in fields. Behind that of which one is enough stand the others of it.
  private func facts(about wish: SiteWish) -> [Fact] {
    renderIndex.input.said(Wish.facts, by: wish.wish).map { said in
      var said = said
      if said.label == FactLabel(Wish.Field.oneOf) {
        said.values += site.choices(beside: wish).map(FactValue.wish)
      }
      return fact(said)
    }
  }
}
