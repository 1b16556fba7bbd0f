import WishwellDiagnostics

/// One thing that happened, from one file of a sidecar.
package struct Event: Sendable {
  /// Relative to the site's root.
  package var path: String
  /// From 1; the number alone gives the order.
  package var number: Int
  package var kind: Located<EventKind>
  package var by: Located<Participant>
  package var at: Located<Moment>
  /// Set where a maintainer entered the event in the name of `by`.
  package var via: Channel?
  /// A digest of the wish that `promised` and `amended` agree to: 16 hexadecimal digits.
  package var wish: Located<String>?
  package var quantity: Located<Int>?
  /// Whose part is meant, where it is not that of `by`.
  package var of: Located<Participant>?
  /// Co-givers, named only.
  package var with: [String] = []
  /// Written where the list showed its promises at the time.
  package var isShown = false
  /// Whether the file says what is no part of the event: a note, or keys of its own.
  package var hasRemarks = false

  package init(
    path: String, number: Int, kind: Located<EventKind>, by: Located<Participant>,
    at: Located<Moment>
  ) {
    self.path = path
    self.number = number
    self.kind = kind
    self.by = by
    self.at = at
  }

  package enum Channel: String, Sendable, CaseIterable {
    case mail, issue
  }

  package func location(_ range: SourceRange? = nil) -> SourceLocation {
    SourceLocation(path, range ?? kind.range)
  }
}

/// Who acts: a person of the site, or a guest known by name.
package enum Participant: Hashable, Sendable, CustomStringConvertible {
  case person(Handle)
  case guest(String)

  package var description: String {
    switch self {
    case .person(let handle): handle.text
    case .guest(let name): name
    }
  }
}
