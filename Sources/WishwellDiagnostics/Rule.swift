/// One thing that content can get wrong, known by a stable id.
///
/// A rule is declared beside the code that checks it, as a static member of this type, and named
/// in its room's list, from which `wishwell explain` and the tests know it.
package struct Rule: Hashable, Sendable {
  /// Kebab-case; never changed once released.
  package let id: String
  package let severity: Severity
  /// What `wishwell explain` says: why the rule is there, a wrong input and a right one.
  package let explanation: String
  /// Whether no line of the file is shown: what is wrong with it is that something can be read there.
  package let hidesLine: Bool
  /// Whether nothing of the line is shown behind what is marked: nobody knows what it is.
  package let hidesRest: Bool

  package init(
    _ id: String, _ severity: Severity = .error, hidesLine: Bool = false, hidesRest: Bool = false,
    _ explanation: String
  ) {
    self.id = id
    self.severity = severity
    self.hidesLine = hidesLine
    self.hidesRest = hidesRest
    self.explanation = explanation
  }

  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
