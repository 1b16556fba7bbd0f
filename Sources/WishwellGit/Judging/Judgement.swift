import WishwellDiagnostics

/// What comes together while a change is judged.
struct Judgement {
  private(set) var deeds: [ReviewedDeed] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Authors of whom it is said already that nobody knows them.
  var strangers: Set<Author> = []

  mutating func tell(_ deed: ReviewedDeed) { deeds.append(deed) }

  /// What is reported already.
  private var known: Set<Finding> = []

  private struct Finding: Hashable {
    var rule: Rule
    var location: SourceLocation
  }

  /// Once for each place and rule.
  mutating func report(_ diagnostic: Diagnostic) {
    let finding = Finding(rule: diagnostic.rule, location: diagnostic.location)
    if known.insert(finding).inserted { diagnostics.append(diagnostic) }
  }

  mutating func report(_ diagnostics: [Diagnostic]) { for found in diagnostics { report(found) } }
}

/// One thing that a change does, in words.
package struct ReviewedDeed: Hashable, Sendable {
  /// Nobody, where it is not said who does it.
  package var authors: [Author]
  /// `Bob adds the wish ‘Red bike’ to ‘Birthday’`.
  package var sentence: String
  /// Of the files in which it does so, relative to the site's root.
  package var paths: [String]

  package init(by authors: [Author], _ sentence: String, in paths: [String]) {
    self.authors = authors
    self.sentence = sentence
    self.paths = paths
  }
}
