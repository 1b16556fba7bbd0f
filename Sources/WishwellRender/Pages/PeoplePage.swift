import WishwellTemplates

struct PeoplePageValues: PageValues {
  var lead: String
  var begin: ActGroup
  var people: [PersonRow]
  var every: Layout

  static let template = "people"
  static let schema = TemplateSchema<Self>(
    "page of people",
    .text("lead", \.lead, "a sentence about them"),
    .record("begin", \.begin, "how to join them"),
    .list("people", \.people, "everyone with a profile"),
    .all(of: \.every))
}

extension PageBuilder {
  func people() -> PeoplePageValues {
    let lead = strings.text(.peopleLead)
    return PeoplePageValues(
      lead: lead, begin: joining,
      people: site.people.filter(\.isListed).map { row(of: $0) },
      every: layout(strings.text(.navPeople), description: lead))
  }
}
