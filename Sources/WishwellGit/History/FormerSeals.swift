import WishwellFormat

/// What a history tells of the sealed values that a change brings.
enum FormerSeals: Hashable, Sendable {
  /// Those of them that stood in a file before.
  case known(Set<SealedValue>)
  /// Nothing: it is not all there.
  case unknown
}

extension GitRepository {
  /// Whether `value` stands or stood in the file or the folder `path`, in the present commit or before
  /// it. Nil where not all of the history is here.
  package func hasHeld(
    _ value: SealedValue, in path: String
  ) throws(GitFailure) -> Bool? {
    guard let head = try revision(of: "HEAD") else { return false }
    if try isShallow { return nil }
    return try hasStood(value.text, in: path, at: head)
  }

  /// Which of `values` stood in a file of the content at `base` or before. Nothing is asked where there
  /// are none.
  func formerSeals(
    of values: Set<SealedValue>, at base: ObjectName?
  ) throws(GitFailure) -> FormerSeals {
    guard let base, !values.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    var former: Set<SealedValue> = []
    for value in values where try hasStood(value.text, in: ContentRoot.name, at: base) {
      former.insert(value)
    }
    return .known(former)
  }
}
