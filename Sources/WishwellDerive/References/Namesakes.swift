import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let sameName = Rule(
    "same-name", .warning,
    """
    Two people have names that a reader would confuse: made of the same letters, or of letters that
    look alike. Whatever one of them does seems to be done by the other.

    Wrong: ‘name: Alice’ in two profiles
    Right: ‘name: Alice Baker’ in one of them
    """)
}

/// People whose names look like those of others, each with the first other of them, in the order of
/// `people`.
func namesakes(among people: [Person]) -> [Handle: Handle] {
  var groups: [String: [Handle]] = [:]
  for person in people {
    let look = skeleton(of: person.name)
    if !look.isEmpty { groups[look, default: []].append(person.handle) }
  }
  var namesakes: [Handle: Handle] = [:]
  for group in groups.values where group.count > 1 {
    for (index, person) in group.enumerated() { namesakes[person] = group[index == 0 ? 1 : 0] }
  }
  return namesakes
}

/// Each of them is told, as none of the profiles says who was first.
func checkNames(of people: [Person], _ namesakes: [Handle: Handle]) -> [Diagnostic] {
  people.compactMap { person in
    guard let other = namesakes[person.handle] else { return nil }
    return Diagnostic(
      .sameName, at: person.document.location(person.document.title.range),
      "\(quoted(person.name)) looks like the name of \(quoted(other.text))",
      help: "add to the name, so that nobody confuses the two")
  }
}
