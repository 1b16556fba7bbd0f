import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What people are waited for, as far as everyone may know, by person. It is also where a reader
/// says who they are: from then on a script puts their section first, and fills their name in.
struct FollowUpsPageValues: PageValues {
  var lead: String
  var empty: String
  var people: [PersonChoice]
  var isFirst: Bool
  var sections: [FollowUpSection]
  var pagination: Pagination?
  var hints: Link?
  var every: Layout

  static let template = "follow-ups"
  static let schema = TemplateSchema<Self>(
    "page of follow-ups",
    .text("lead", \.lead, "a sentence about follow-ups"),
    .text("empty", \.empty, "what to say where there is none"),
    .list("people", \.people, "everyone with a profile; on the first page"),
    .flag("first", \.isFirst, "whether it is the first page"),
    .list("sections", \.sections, "those who are waited for, by handle"),
    .record("pagination", \.pagination, "where there are several pages"),
    .record("hints", \.hints, "what helps to find the words of a thank-you, if one is due"),
    .all(of: \.every))
}

extension PageBuilder {
  /// One part of the page. The choice of people stands on the first alone.
  func followUps() -> FollowUpsPageValues {
    let lead = strings.text(.followUpsLead)
    return FollowUpsPageValues(
      lead: lead, empty: strings.text(.followUpsEmpty),
      people: page.part.number == 1 ? renderIndex.people.map(withPlace) : [],
      isFirst: page.part.number == 1,
      sections: page.part.of(renderIndex.waitedFor).compactMap(section(of:)),
      pagination: pagination(isDated: false),
      hints: areThanksDue ? hints : nil,
      every: layout(strings.text(.navFollowUps), description: lead))
  }

  /// Whether anybody is waited for to write a thank-you, as far as everyone may know.
  private var areThanksDue: Bool {
    renderIndex.followUps.values.contains { $0.contains { $0.kind == .thank } }
  }

  /// `choice` with where the page tells of them; without it, where that is the first part, or where
  /// nobody waits for them.
  private func withPlace(_ choice: PersonChoice) -> PersonChoice {
    var choice = choice
    if let person = Handle(choice.handle), let part = renderIndex.followUpParts[person], part > 1 {
      choice.place = url(Address(.followUps).part(part)) + "#\(choice.handle)"
    }
    return choice
  }

  /// What one person is waited for; nil where that is nothing, as far as everyone may know.
  private func section(of person: SitePerson) -> FollowUpSection? {
    guard let followUps = renderIndex.followUps[person.person.handle] else { return nil }
    return FollowUpSection(
      handle: person.person.handle.text,
      person: link(to: NamedPerson(name: person.person.name, profile: .init(person))),
      chips: chips(of: person), rows: followUps.compactMap(row(of:)))
  }

  /// Where the page of follow-ups tells of a person; nil where it does not.
  func followUps(of person: SitePerson) -> Link? {
    guard let count = renderIndex.followUps[person.person.handle]?.count else { return nil }
    return Link(
      title: strings.text(.followUpsLink, count: count, ["person": person.person.name]),
      url: url(Address(.followUps).part(renderIndex.followUpParts[person.person.handle] ?? 1))
        + "#\(person.person.handle)")
  }
}

/// What one person is waited for, as far as everyone may know.
struct FollowUpSection: TemplateValues {
  var handle: String
  var person: PersonLink
  var chips: [Chip]
  var rows: [FollowUpRow]

  static let schema = TemplateSchema<Self>(
    "follow-up section",
    .text("handle", \.handle, "of the person: where links to their section lead"),
    .record("person", \.person, "who is waited for"),
    .list("chips", \.chips, "whether they are away"),
    .list("rows", \.rows, "at least one, the oldest first"))
}
