import WishwellFormat

extension SiteComparison {
  /// Who joined and who left; of profiles that are not listed nothing is told.
  mutating func addPeople() {
    let before = Set(earlier.people.filter(\.isListed).map(\.person.handle))
    let now = later.people.filter(\.isListed)
    for person in now {
      let names = [person.person.handle] + person.person.document.formerly.map(\.value)
      if !before.isDisjoint(with: names), !isNew(person.person.joined) { continue }
      add(
        .joined, in: .people, about: person.person.handle.text, "\(person.person.name) joined")
    }
    let known = Set(
      later.people.flatMap { [$0.person.handle] + $0.person.document.formerly.map(\.value) })
    for person in earlier.people where person.isListed && !known.contains(person.person.handle) {
      add(.left, in: .people, about: person.person.handle.text, "\(person.person.name) left")
    }
  }
}
