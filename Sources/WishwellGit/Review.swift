import WishwellDiagnostics
import WishwellFormat

/// What a change does, and what of it is not allowed, in words that anybody may read: no output has
/// to censor them.
package struct Review: Sendable {
  /// Nil: nothing was there before.
  package var base: ObjectName?
  package var head: ObjectName
  /// By people, in the order of their first commit; last what is told of nobody.
  package var summaries: [ChangeSummary]
  /// Those of whom something is told, with their names.
  package var people: [ReviewedPerson]
  /// How many there are besides, of whom nothing may be told.
  package var unnamed: Int
  /// How many of those are known by an address alone.
  package var unnamedByAddress: Int
  /// The sealed addresses that it opens, where it is allowed, as far as everyone may hear of it.
  package var openings: [ReviewedOpening] = []
  /// What it does to what says who may speak for whom, of each file once; what tells most comes
  /// first.
  package var speakingEdits: [SpeakingEdit] = []
  /// How many profiles of it nobody read, as there is too much in them.
  package var unreadProfiles = 0
  /// Errors first, then by place.
  package var diagnostics: [Diagnostic]
  /// Paths of events of which nobody may be named, so that no line of them is shown.
  package var secrets: Set<String> = []
  /// Whether it may be merged with nobody looking, where that was asked.
  package var merging: Merging?

  /// With every path as whoever asks would write it: `path` takes one that is relative to the
  /// site's root.
  package func moving(_ path: (String) -> String) -> Review {
    var review = self
    review.diagnostics = diagnostics.map { found in
      Diagnostic(
        found.rule, at: SourceLocation(path(found.location.path), found.location.range),
        found.message, help: found.help)
    }
    review.secrets = Set(secrets.map(path))
    for index in summaries.indices {
      review.summaries[index].paths = summaries[index].paths.map(path)
    }
    return review
  }

  /// Whether there is no error among what was found.
  package var isAllowed: Bool { !diagnostics.hasErrors }
  /// Whether nothing changes.
  package var isEmpty: Bool { summaries.isEmpty && diagnostics.isEmpty }
}

/// Somebody whose commits are in a change, and who may be named.
package struct ReviewedPerson: Hashable, Sendable {
  /// What sentences call them.
  package var name: String
  package var author: Author

  package var isKnownByAddressAlone: Bool { author.isKnownByAddressAlone }
}

extension Author {
  /// Whether nothing but a mail address, which anyone can type, says who they are.
  package var isKnownByAddressAlone: Bool {
    if case .person(_, by: .address) = identity { true } else { false }
  }
}

/// The review of what `input` holds, which everyone may know, and of the `surprises` of the change.
func review(_ input: ReviewInput, _ surprises: SurprisesOfChange) -> Review {
  var findings = ReviewFindings(told: input.told)
  input.judgeNamesakes(&findings)
  for file in input.change.files {
    let found = input.verdict(on: file).findings
    if input.eventKind(of: file) == nil {
      findings.report(found)
    } else {
      if found.contains(where: { Rule.ofWriters.contains($0.rule) }),
        let folder = input.folder(of: file.path)
      {
        findings.close(folder)
      }
      // In words for those who may know who is in it.
      for found in found { findings.report(said: input.unplaced(found)) }
    }
  }
  input.judgeLocks(&findings)
  input.judgeIdentities(&findings)
  input.judgeLinks(&findings)
  input.judgeSeals(&findings)
  input.judgeCircles(&findings)
  input.judgeRotations(&findings)
  input.judgeOpenings(&findings)
  input.judgeSealedOpenings(&findings)
  input.judgeReceivers(&findings)
  input.judgeEarlyReceivers(&findings)
  input.judgePostNames(&findings)
  input.judgeWishNames(&findings)
  input.judgeFormerGuests(&findings)
  input.judgeExposedKeys(&findings)
  input.judgeFounding(&findings)
  input.judgeSurpriseTerms(&findings)
  input.judgeContent(&findings)
  // Last, so that nothing of the rest depends on it.
  for file in surprises.files {
    for found in surprises.findings(on: file) { findings.report(said: found) }
  }

  let summaries = input.withoutSecretsOfNewcomers(
    input.summaries() + surprises.summaries, in: input.change.files + surprises.files)
  let charged = Set((input.change.files + surprises.files).flatMap(input.authors))
  let named = Set(summaries.flatMap(\.authors))
  let unnamed = charged.subtracting(named)
  let found = findings.all
  let secrets = Set(found.map(\.location.path)).union(input.files.keys)
    .filter(input.isSecret).union(surprises.files.map(\.path))
  var review = Review(
    base: input.change.base, head: input.change.head, summaries: summaries,
    people: input.authors.filter(named.contains).map {
      ReviewedPerson(name: input.name(of: $0), author: $0)
    },
    unnamed: unnamed.count, unnamedByAddress: unnamed.count(where: \.isKnownByAddressAlone),
    diagnostics: found.sorted { $0.severity == $1.severity ? $0 < $1 : $0.severity < $1.severity })
  review.secrets = secrets
  review.openings = input.reviewedOpenings
  review.speakingEdits = input.speakingEdits
  review.unreadProfiles = input.unreadProfiles
  return review
}
