import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// A profile: who somebody is, what they offer, ask and wish for, and what they were thanked for.
///
/// Of addresses only `contact` is here, which they made public; a sealed one is on the private
/// pages of those to whom it is open. Groups are nil rather than empty, so that a template leaves
/// out their headings.
struct PersonPageValues: PageValues {
  var photo: Picture?
  var initial: String
  var chips: [Chip]
  var score: String?
  var contact: String?
  var text: HTML?
  var facts: [Fact]
  var followUps: Link?
  var wishLists: ListGroup?
  var checklists: ListGroup?
  var offers: PostGroup?
  var requests: PostGroup?
  var thanksReceived: PostGroup?
  var thanksGiven: PostGroup?
  var history: History?
  var map: MapValues?
  var every: Layout

  static let template = "person"
  static let schema = TemplateSchema<Self>(
    "page of a person",
    .record("photo", \.photo, "the first one"),
    .text("initial", \.initial, "the first character of the name, for where there is no photo"),
    .list("chips", \.chips, "whether they are away"),
    .text("score", \.score, "how often they were thanked"),
    .text("contact", \.contact, "an address that they made public"),
    .html("text", \.text, "the body: about themselves"),
    .list(
      "facts", \.facts, "where they are, what they like and follow, where they send to, since when"),
    .record("follow-ups", \.followUps, "what they are waited for, where anything is shown"),
    .record("wish-lists", \.wishLists, "their wish lists"),
    .record("checklists", \.checklists, "checklists that they own, edit or joined"),
    .record("offers", \.offers, "their offers"),
    .record("requests", \.requests, "their requests"),
    .record("thanks-received", \.thanksReceived, "the newest five thank-yous that name them"),
    .record("thanks-given", \.thanksGiven, "the newest five thank-yous that they wrote"),
    .record("history", \.history, "all thank-yous from them and to them, in short"),
    .record("map", \.map, "what they sent and received, from where to where"),
    .all(of: \.every))
}

extension PageBuilder {
  /// The page of a person. Its map has what they sent or received themselves; its thank-yous are
  /// the newest five of each side, and `history` has all.
  func page(of person: SitePerson) -> PersonPageValues {
    let document = person.person.document
    let kinds = Dictionary(grouping: person.posts) { site.posts[$0].post.kind }
    return PersonPageValues(
      photo: picture(document.photos.first), initial: initial(of: person), chips: chips(of: person),
      score: score(of: person), contact: person.person.contact, text: html(of: document.body),
      facts: facts(Person.facts, of: person.person), followUps: followUps(of: person),
      wishLists: person.lists.isEmpty ? nil : ListGroup(rows: rows(ofLists: person.lists)),
      checklists: person.checklists.isEmpty
        ? nil : ListGroup(rows: person.checklists.map { row(of: site.checklists[$0]) }),
      offers: group(of: kinds[.offer, default: []]),
      requests: group(of: kinds[.request, default: []]),
      thanksReceived: group(of: person.thanksReceived.prefix(5)),
      thanksGiven: group(of: person.thanksGiven.prefix(5)), history: history(of: person),
      map: map(of: renderIndex.exchanges[person.person.handle, default: []]),
      every: layout(
        person.person.name, description: document.body.summary, type: .profile,
        jsonLD: structuredData(of: person), extra: document.extra))
  }
}

extension Person {
  /// What a profile says in fields. A catalogue whose first edition is still to come has its handle.
  static let facts: [FieldFact<Person>] = [
    .init(
      Field.country, values: { person, _ in person.country.map { [.region(.country($0))] } ?? [] }),
    .init(Field.prefers, values: { person, _ in person.prefers.map(FactValue.text) }),
    .init(
      Field.regions, in: "person-",
      values: { person, _ in person.regions.map { .region($0.value) } }),
    .init(
      Field.favourites,
      values: { person, input in
        person.favourites.map { favourite in
          input.site.catalogues[favourite.value].map(FactValue.catalogue)
            ?? .text(favourite.value.text)
        }
      }),
    .init(Field.joined) { person, input in
      person.joined.map { input.strings.date(input.site.settings.calendar.day(of: $0)) }
    },
  ]
}
