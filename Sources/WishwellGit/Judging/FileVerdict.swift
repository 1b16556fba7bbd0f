import WishwellDiagnostics

/// What one file of a change comes to, for all who have to answer for it.
///
/// There is nothing between the two: what nobody judges is not allowed.
enum FileVerdict: Sendable {
  /// With what there is to say all the same: warnings and hints.
  case allowed([Diagnostic] = [])
  /// For reasons of which at least one is an error. Where there is none in them, `init(_:on:)` adds
  /// one.
  case refused([Diagnostic])

  /// What several verdicts on the file at `path` come to: allowed where each of them is. Of none
  /// comes nothing that could allow it.
  init(_ verdicts: [FileVerdict], on path: String) {
    let found = verdicts.flatMap(\.findings)
    if !verdicts.isEmpty, verdicts.allSatisfy(\.isAllowed) {
      self = .allowed(found)
    } else {
      self = .refused(found.hasErrors ? found : found + [.unjudged(at: SourceLocation(path))])
    }
  }

  /// Allowed but for what is wrong: for what is said of a file besides who may change it.
  init(besides found: [Diagnostic]) { self = found.hasErrors ? .refused(found) : .allowed(found) }

  /// Also false where an error is among the findings of one that is called allowed.
  var isAllowed: Bool {
    switch self {
    case .allowed(let found): !found.hasErrors
    case .refused: false
    }
  }

  /// The same with other words for what there is to say.
  func saying(_ words: (Diagnostic) -> Diagnostic) -> FileVerdict {
    switch self {
    case .allowed(let found): .allowed(found.map(words))
    case .refused(let found): .refused(found.map(words))
    }
  }

  var findings: [Diagnostic] {
    switch self {
    case .allowed(let found), .refused(let found): found
    }
  }
}

extension Rule {
  /// Reported at the file, unless another error in it is the reason.
  package static let unjudged = Rule(
    "unjudged", .error,
    """
    A review allows nothing that it cannot judge: an event in a folder where not everything can be
    read, a wish in a folder without a list, a new file that does not say whose it is.

    Way out: correct what is wrong beside it, or add what it belongs to in the same change.
    """)
}

extension Diagnostic {
  /// Without other words, for what belongs to nothing that could be judged.
  static func unjudged(
    at place: SourceLocation,
    _ message: String = "this does not belong to anything that could be judged",
    help: String = "look for what it belongs to, and for mistakes there; or ask a maintainer"
  ) -> Diagnostic {
    Diagnostic(.unjudged, at: place, message, help: help)
  }
}
