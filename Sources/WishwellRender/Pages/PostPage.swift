import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// An offer, a request or a thank-you. The three share a template: `colour` and the parts that are
/// nil tell them apart.
struct PostPageValues: PageValues {
  var id: String
  var language: String?
  var up: Link
  var colour: String
  var by: Sentence
  var date: DateText
  var updated: Sentence?
  var photos: [Picture]
  var sign: Sign
  var chips: [Chip]
  var text: HTML?
  var subject: Link?
  var facts: [Fact]
  var quote: Quotation?
  var tags: [Link]
  var likes: String?
  var panel: Panel?
  var doors: Doors?
  var thanks: PostGroup?
  var share: Share?
  var every: Layout

  static let template = "post"
  static let schema = TemplateSchema<Self>(
    "page of an offer, a request or a thank-you",
    .text("id", \.id, "the permanent identity"),
    .text("language", \.language, "where it differs from the site's"),
    .record("up", \.up, "its stream"),
    .text("colour", \.colour, "‘leaf’ for an offer, ‘sky’ for a request, ‘gold’ for a thank-you"),
    .record("by", \.by, "who wrote it; of a thank-you, also whom it thanks"),
    .record("date", \.date, "when it was published"),
    .record("updated", \.updated, "when it was updated"),
    .list("photos", \.photos, "all of them"),
    .record("sign", \.sign, "what is drawn for it; for a thank-you a heart"),
    .list(
      "chips", \.chips, "where it stands, whether its author is away; of a thank-you, how it felt"),
    .html("text", \.text, "the body"),
    .record("for", \.subject, "what a thank-you is for"),
    .flag("has-facts", \.hasFacts, "whether it says any"),
    .list("facts", \.facts, "what it is, where it goes, how many, until when"),
    .record("quote", \.quote, "the quotation that a thank-you brings along"),
    .flag("has-tags", \.hasTags, "whether there are any"),
    .list("tags", \.tags, "what it is about"),
    .text("likes", \.likes, "how many like it, where any do"),
    .record("panel", \.panel, "where it stands, at length; not of a thank-you"),
    .record("doors", \.doors, "what can be done with it now"),
    .record("thanks", \.thanks, "thank-yous for it"),
    .record("share", \.share, "how to pass it on; of an offer or a request while it is open"),
    .all(of: \.every))

  private var hasTags: Bool { !tags.isEmpty }
  private var hasFacts: Bool { !facts.isEmpty }
}

extension PageBuilder {
  /// The page of a post, listed or not. A thank-you has neither panel nor facts, as it is never
  /// open.
  func page(of post: SitePost) -> PostPageValues {
    let document = post.post.document
    let kind = post.post.kind
    return PostPageValues(
      id: post.publication.identity, language: language(of: document),
      up: Link(title: strings.text(kind.title), url: url(Address(kind.section))),
      colour: kind.colour.rawValue, by: by(post, isAuthor: true),
      date: date(dateOfPublication(post)),
      updated: document.updated.map { sentence(.updatedOn, on: $0.value) },
      photos: pictures(document.photos),
      sign: kind == .thanks ? Sign.heart : sign(of: post.post),
      chips: chips(of: post, isRow: false) + awayChips(onPageOf: post),
      text: html(of: document.body),
      subject: subject(of: post), facts: facts(post.facts, of: post),
      quote: quotation(of: post.post), tags: links(toTagsOf: document),
      likes: post.likes > 0 ? strings.text(.likesCount, count: post.likes) : nil,
      panel: panel(of: post), doors: doors(of: post), thanks: group(of: post.thanks),
      share: share(post),
      every: layout(
        document.title.value,
        description: description(of: document, else: pitch(post)), type: .article,
        jsonLD: structuredData(of: post), extra: document.extra))
  }

  /// Whether its author is away, while it is open.
  private func awayChips(onPageOf post: SitePost) -> [Chip] {
    guard case .open = post.status else { return [] }
    return awayChips(of: [post.post.author.value])
  }
}
