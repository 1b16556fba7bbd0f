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
    draftChip(person.person.document) + [awayChip(of: person, .away, .awayUntil)].compactMap { $0 }
  }

  /// Which of `people` are away today, by their names: where others promise them something, or
  /// answer them. Nobody is among them whose profile no page leads to.
  func awayChips(of people: [Handle]) -> [Chip] {
    people.compactMap { handle in
      guard let person = site.people[handle], person.isListed else { return nil }
      return awayChip(of: person, .personAway, .personAwayUntil)
    }
  }

  /// Nil for somebody who is here today; `until` is said of whoever says until when.
  private func awayChip(of person: SitePerson, _ away: StringKey, _ until: StringKey) -> Chip? {
    guard person.isAway else { return nil }
    let name = person.person.name
    let text =
      person.person.away?.until.map {
        strings.text(until, ["date": strings.date($0), "name": name])
      } ?? strings.text(away, ["name": name])
    return Chip(.plum, "☾", text)
  }
}
