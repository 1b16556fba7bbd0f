import WishwellActs
import WishwellDerive
import WishwellDiagnostics

/// What comes together while a change is judged.
struct ReviewFindings {
  private(set) var diagnostics: [Diagnostic] = []

  /// What is reported already.
  private var known: Set<Finding> = []

  /// What is told once, whoever finds it.
  private struct Finding: Hashable {
    var rule: Rule
    var location: SourceLocation
    /// Of who is not known the words too: two strangers may begin at one file.
    var words: String?

    init(_ diagnostic: Diagnostic) {
      (rule, location) = (diagnostic.rule, diagnostic.location)
      if [.unknownAuthor, .unsignedCommit].contains(rule) { words = diagnostic.message }
    }
  }

  /// How what is found is said, where it is.
  private let told: @Sendable (Diagnostic) -> Diagnostic

  /// Folders of sidecars with an event that is refused because of who it is by or who commits it.
  private var closedFolders: Set<String> = []

  init(told: @escaping @Sendable (Diagnostic) -> Diagnostic = { $0 }) { self.told = told }

  /// Once for each place and rule.
  mutating func report(_ diagnostic: Diagnostic) { report(said: told(diagnostic)) }

  /// Leaves out, from now on, what the events that were there make wrong with those in `folder`:
  /// whoever has no right to an event would learn by trying what others did.
  mutating func close(_ folder: String) { closedFolders.insert(folder) }

  private func isClosed(to found: Diagnostic) -> Bool {
    guard Rule.ofEarlierEvents.contains(found.rule), !closedFolders.isEmpty,
      let slash = found.location.path.lastIndex(of: "/")
    else { return false }
    return closedFolders.contains(String(found.location.path[..<slash]))
  }

  /// The same of what was said so already.
  mutating func report(said diagnostic: Diagnostic) {
    if isClosed(to: diagnostic) { return }
    if known.insert(Finding(diagnostic)).inserted { diagnostics.append(diagnostic) }
  }

  mutating func report(_ diagnostics: [Diagnostic]) { for found in diagnostics { report(found) } }

  /// All that was found. That a file could not be judged is not told beside the mistake in it that
  /// is the reason; nor is anything told as a warning that is told as an error.
  var all: [Diagnostic] {
    let wrong = Set(
      diagnostics.filter { $0.severity == .error && $0.rule != .unjudged }.map(\.location.path))
    let told = diagnostics.filter { $0.rule != .unjudged || !wrong.contains($0.location.path) }
    let refused = Set(told.filter { $0.severity == .error }.map { [$0.location.path, $0.message] })
    return told.filter {
      $0.severity == .error || !refused.contains([$0.location.path, $0.message])
    }
  }
}

extension Rule {
  /// What depends on the events before the one that is judged.
  static let ofEarlierEvents: Set<Rule> = [
    .eventNotAllowed, .eventQuantity, .eventPartUnclear, .wishQuantityExceeded, .wishOverPromised,
    .eventWithoutDigest, .promiseWithoutLock, .eventOnClosed,
  ]

  /// What is wrong with who an event is by, or who commits it.
  static let ofWriters: Set<Rule> = [
    .eventNotYours, .eventByStranger, .eventOfAnother, .unknownAuthor, .unsignedCommit,
  ]
}

/// One thing that a change does, in words.
package struct ChangeSummary: Hashable, Sendable {
  /// In the order of their first commit; empty where it is not said who does it.
  package var authors: [Author]
  /// `Bob adds the wish ‘Red bike’ to ‘Birthday’`.
  package var sentence: String
  /// Of the files in which it does so, relative to the site's root. Where nobody is named they
  /// would tell, and no output shows them.
  package var paths: [String]
  /// What exactly, a line each: `price: from ‘10 EUR’ to ‘12 EUR’`.
  package var details: [String] = []

  package init(by authors: [Author], _ sentence: String, in paths: [String]) {
    self.authors = authors
    self.sentence = sentence
    self.paths = paths
  }

  /// What is left of all that a newcomer does besides joining and that nobody is told who did.
  static let secretOfNewcomer = "Something else is done, of which nobody is told more"

  /// Whether it is that.
  package var isSecretOfNewcomer: Bool { authors.isEmpty && sentence == Self.secretOfNewcomer }
}
