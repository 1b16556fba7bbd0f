import WishwellFormat
import WishwellText

/// Those whom somebody may mean by a name.
package enum MeantPeople: Hashable, Sendable {
  /// Called so: one by their handle, or all by their whole name, at least one.
  case named([Handle])
  /// Nobody is called so; these, at least one, come near.
  case like([Handle])
  /// Nobody is called so, or nearly so.
  case nobody

  /// Whether somebody is called just so.
  package var isNamed: Bool { if case .named = self { true } else { false } }
}

extension Collection<Person> {
  /// Whom `name` refers to: by their handle, else their whole name; else whoever comes near it, as
  /// ben-ito by ‘ben’ or ‘Ben’.
  package func meant(by name: String) -> MeantPeople {
    if let handle = Handle(name), contains(where: { $0.handle == handle }) {
      return .named([handle])
    }
    let namesakes = filter { isSameName($0.name, name) }.map(\.handle).sorted()
    if !namesakes.isEmpty { return .named(namesakes) }
    let likely = near(name)
    return likely.isEmpty ? .nobody : .like(likely)
  }

  /// Who is called just `name`; nil where that is nobody, or more than one.
  package func one(meantBy name: String) -> Handle? {
    guard case .named(let people) = meant(by: name), people.count == 1 else { return nil }
    return people[0]
  }

  /// Those whose handle or name has `name` as one or more of its whole words; else the one whose
  /// handle is a slip away from it.
  private func near(_ name: String) -> [Handle] {
    let wanted = slug(of: name)
    let likely = filter {
      "-\($0.handle)-\(slug(of: $0.name))-".contains("-\(wanted)-") && !wanted.isEmpty
    }
    if !likely.isEmpty { return likely.map(\.handle).sorted() }
    let near = nearMiss(to: name, among: map(\.handle.text))
    return map(\.handle).filter { $0.text == near }
  }
}

/// Whether two names or titles are the same, as people write them by heart: capitals and marks do not
/// count.
package func isSameName(_ name: String, _ other: String) -> Bool {
  // In capitals, since a letter may have two small forms: σ and ς.
  withoutMarks(name.uppercased()) == withoutMarks(other.uppercased())
}
