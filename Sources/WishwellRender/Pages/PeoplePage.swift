import WishwellTemplates

struct PeoplePageValues: PageValues {
  var lead: String
  var people: [PersonRow]
  var every: EveryPage

  static let template = "people"
  static let names = Names<Self>(
    "page of people",
    .text("lead", \.lead, "a sentence about them"),
    .list("people", \.people, "everyone with a profile"),
    .all(of: \.every))
}

extension PageComposer {
  func people() -> PeoplePageValues {
    let lead = strings.text(.peopleLead)
    return PeoplePageValues(
      lead: lead, people: site.people.filter(\.isListed).map { row(of: $0) },
      every: every(strings.text(.navPeople), description: lead))
  }
}
