import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A circle, as everyone may see it. Whom each of its people drew stands on their private page
/// alone; see “Who can know what” in the chapter “Drawing names”.
struct CirclePageValues: PageValues {
  var language: String?
  var up: Link?
  var by: Sentence
  var event: Sentence?
  var price: String?
  var chips: [Chip]
  var photos: [Picture]
  var text: HTML?
  var state: String
  var memberCount: String
  var members: [Link]
  var tags: [Link]
  var every: Layout

  static let template = "circle"
  static let schema = TemplateSchema<Self>(
    "page of a circle",
    .text("language", \.language, "where it differs from the site's"),
    .record("up", \.up, "the page of circles, where this one is listed there"),
    .record("by", \.by, "whose it is"),
    .record("event", \.event, "the day it is for"),
    .text("price", \.price, "what a gift is to cost"),
    .list("chips", \.chips, "whether names are drawn, and whether it is a draft"),
    .list("photos", \.photos, "the circle's own"),
    .html("text", \.text, "what its author says"),
    .text("state", \.state, "whether names are drawn, where each finds theirs, or that it is over"),
    .text("member-count", \.memberCount, "how many take part, in words"),
    .list("members", \.members, "who takes part, in the order of the file"),
    .flag("has-tags", \.hasTags, "whether there are any"),
    .list("tags", \.tags, "the circle's own"),
    .all(of: \.every))

  private var hasTags: Bool { !tags.isEmpty }
}

extension PageBuilder {
  /// What everyone may know: who takes part, and whether names are drawn. It is the same whoever has
  /// whom.
  func page(of circle: SiteCircle) -> CirclePageValues {
    let document = circle.circle.document
    let state = strings.words(
      circle.circle.draw == nil
        ? "circle-undrawn" : circle.isOver(on: site.today) ? "circle-over" : "circle-drawn")
    return CirclePageValues(
      language: language(of: document),
      up: circle.isListed
        ? Link(title: strings.text(.navCircles), url: url(Address(.circles))) : nil,
      by: author(of: circle),
      event: circle.circle.event.map { sentence(.eventOn, on: .day($0)) },
      price: circle.circle.price.map(strings.price), chips: chips(of: circle),
      photos: pictures(document.photos), text: html(of: document.body), state: state,
      memberCount: memberCount(of: circle),
      members: circle.members.map { member in
        let person = site.named(member)
        return Link(title: person.name, url: person.profile.map { url($0.address) })
      }, tags: links(toTagsOf: document),
      every: layout(
        document.title.value,
        description: document.body.summary.isEmpty ? state : document.body.summary,
        extra: document.extra))
  }

  /// Whose circle it is, marked as the author (`p-author` of microformats2).
  func author(of circle: SiteCircle) -> Sentence {
    sentence(
      .byPeople,
      ["people": pieces([site.named(circle.circle.author.value)], areAuthors: true)])
  }

  /// How many take part, in words; after the draw, how many took part in it.
  func memberCount(of circle: SiteCircle) -> String {
    strings.text(.circleMembers, count: circle.members.count)
  }

  /// Whether it is a draft and whether names are drawn, in that order; none of an open circle.
  func chips(of circle: SiteCircle) -> [Chip] {
    let drawn =
      circle.circle.draw == nil
      ? [] : [Chip(.leaf, "✓", strings.words("circle-is-drawn"))]
    return draftChip(circle.circle.document) + drawn
  }
}

/// Circles on private pages, where the one drawn may be named.
extension PageBuilder {
  /// What a private page says of a circle: whom its person drew, and where to find what they wish for.
  ///
  /// Before the draw it says so; where this build cannot open the draw, it says that names are
  /// drawn and names nobody. Of at most five lists of the person drawn it gives the address.
  func row(of own: OwnCircle) -> PrivateRow {
    let circle = own.circle.circle
    let thing = Link(title: circle.document.title.value, url: url(own.circle.address))
    let (key, receiver): (String, Handle?) =
      switch own.state {
      case .undrawn: ("private-circle-undrawn", nil)
      case .sealed: ("private-circle-sealed", nil)
      case .drawn(let receiver): ("private-circle-drawn", receiver)
      }
    var row = PrivateRow(
      colour: Colour.plum.rawValue, sign: Sign.gift,
      sentence: sentence(
        named: key,
        [
          "thing": [.link(thing)], "people": receiver.map { pieces([site.named($0)]) } ?? [],
        ]),
      when: circle.event.map { sentence(.eventOn, on: .day($0)) } ?? Sentence(pieces: []),
      price: circle.price.map(strings.price), day: circle.event ?? site.today)
    row.facts = [receiver.flatMap(wishLists)].compactMap { $0 }
    // Nothing else tells it: it goes last.
    row.isTurn = own.state != .undrawn
    return row
  }

  /// The lists of `person`, as their profile has them; nil for somebody who has none that everybody
  /// finds.
  private func wishLists(of person: Handle) -> Fact? {
    let links = (site.people[person]?.lists ?? []).prefix(PrivateLimit.links).map { place in
      let list = site.wishLists[place]
      return Link(
        title: clipped(list.list.document.title.value, to: PrivateLimit.name),
        url: url(list.publication.address))
    }
    return links.isEmpty ? nil : Fact(title: strings.words("private-circle-lists"), values: links)
  }
}
