import WishwellDiagnostics
import WishwellFormat

/// Somebody whom files name and who has no profile, with whoever was probably meant.
struct MissingPerson: Hashable {
  var person: Handle
  var likely: Handle

  /// So many files name somebody by one wrong name only where that was right once.
  static let files = 3
}

extension ReferenceResolver {
  /// Tells once of whoever is missing from several files and seems to have a profile under a new name: one
  /// line in that mends all of them, and events are never edited. What is said of each place goes.
  mutating func gatherRenamedPeople() {
    var places: [MissingPerson: [Diagnostic]] = [:]
    for found in diagnostics {
      guard [.unknownPerson, .missingPerson].contains(found.rule),
        let missing = missing[found.location], !directory.wasRenamed(missing.likely)
      else { continue }
      places[missing, default: []].append(found)
    }
    places = places.filter { Set($0.value.map(\.location.path)).count >= MissingPerson.files }
    guard !places.isEmpty else { return }
    let gone = Set(places.values.joined().map(\.location))
    diagnostics.removeAll { gone.contains($0.location) && missing[$0.location] != nil }
    diagnostics += places.sorted { $0.key.person < $1.key.person }.compactMap(renamed)
  }

  /// The gravest of `places` first; what is no event stands before events, whose place may be a secret.
  private func renamed(_ missing: MissingPerson, places: [Diagnostic]) -> Diagnostic? {
    func rank(_ found: Diagnostic) -> (Int, Int, String) {
      (
        found.severity == .error ? 0 : 1, Sidecar.isEvent(found.location.path) ? 1 : 0,
        found.location.path
      )
    }
    guard let first = places.min(by: { rank($0) < rank($1) }) else { return nil }
    let profile = ContentKind.person(missing.likely).path
    return Diagnostic(
      first.rule, at: first.location,
      "\(quoted(missing.person.text)) has no profile here, and other files name them too",
      help: "was the profile renamed? then one line in \(quoted(profile)) mends all of them: "
        + "‘formerly: \(missing.person)’; if they have left, bring "
        + "\(quoted(ContentKind.person(missing.person).path)) back, with ‘left: yes’")
  }
}
