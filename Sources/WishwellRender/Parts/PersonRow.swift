import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A person among others.
struct PersonRow: TemplateValues {
  var name: String
  var url: String
  var photo: Picture?
  var initial: String
  var country: String?
  var summary: String?
  var score: String?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "person row",
    .text("name", \.name, "their name"),
    .text("url", \.url, "their profile"),
    .record("photo", \.photo, "the first one"),
    .text("initial", \.initial, "the first character of the name, for where there is no photo"),
    .text("country", \.country, "its name"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .text("score", \.score, "how often they were thanked"),
    .list("chips", \.chips, "whether they are away"))
}

extension PageBuilder {
  /// Somebody on the page of people.
  func row(of person: SitePerson) -> PersonRow {
    let document = person.person.document
    return PersonRow(
      name: person.person.name, url: url(person.address), photo: picture(document.photos.first),
      initial: initial(of: person), country: person.person.country.map { strings.name(of: $0) },
      summary: excerpt(document.body.summary, 140), score: score(of: person),
      chips: chips(of: person))
  }

  /// The first character of the name, as people see it: a letter with all its marks.
  func initial(of person: SitePerson) -> String { String(person.person.name.prefix(1)) }

  /// How often they were thanked; nil for never.
  func score(of person: SitePerson) -> String? {
    person.score > 0 ? strings.text(.scoreCount, count: person.score) : nil
  }

  /// Whether the profile is a draft, and whether they are away today; until when, where they say
  /// so.
  func chips(of person: SitePerson) -> [Chip] {
    let chips = draftChip(person.person.document)
    guard person.isAway else { return chips }
    let text =
      person.person.away?.until.map { strings.text(.awayUntil, ["date": strings.date($0)]) }
      ?? strings.text(.away)
    return chips + [Chip(.plum, "☾", text)]
  }
}
