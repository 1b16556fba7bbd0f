import WishwellTemplates

/// Everyone with a listed profile, by handle.
struct PeoplePageValues: PageValues {
  var lead: String
  var begin: ActGroup
  var people: [PersonRow]
  var pagination: Pagination?
  var every: Layout

  static let template = "people"
  static let schema = TemplateSchema<Self>(
    "page of people",
    .text("lead", \.lead, "a sentence about them"),
    .record("begin", \.begin, "how to join them"),
    .list("people", \.people, "those with a profile, by handle"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// One part of the page, of `Site.peoplePerPage` people.
  func people() -> PeoplePageValues {
    let lead = strings.text(.peopleLead)
    return PeoplePageValues(
      lead: lead, begin: joining,
      people: page.part.of(site.people.filter(\.isListed)).map { row(of: $0) },
      pagination: pagination(isDated: false),
      every: layout(strings.text(.navPeople), description: lead))
  }
}
