import WishwellDiagnostics
import WishwellModel

/// What a change does, and what of it is not allowed.
package struct Review: Sendable {
  package var base: ObjectName?
  package var head: ObjectName
  /// By people, in the order of their first commit; last what is told of nobody.
  package var deeds: [ReviewedDeed]
  /// Those of whom something is told, with their names.
  package var people: [ReviewedPerson]
  /// How many there are besides, of whom nothing may be told.
  package var unnamed: Int
  /// Errors first, then by place.
  package var diagnostics: [Diagnostic]

  package var isAllowed: Bool { !diagnostics.hasErrors }
}

/// Somebody whose commits are in a change.
package struct ReviewedPerson: Hashable, Sendable {
  package var name: String
  package var author: Author

  package var isKnownByAddressAlone: Bool {
    if case .person(_, by: .address) = author.standing { true } else { false }
  }
}

/// Judges a change (format, section 9).
func review(_ things: ReviewCase) -> Review {
  var judgement = Judgement()
  for file in things.change.files {
    if file.meanwhile != nil {
      things.judgeMeanwhile(file, &judgement)
    } else if things.eventKind(of: file) == nil {
      things.judge(file, &judgement)
      things.judgeFields(file, &judgement)
    }
  }
  things.judgeEvents(&judgement)
  things.judgeLocks(&judgement)
  things.judgeIdentities(&judgement)
  things.judgeFounding(&judgement)
  things.judgeContent(&judgement)

  let deeds = things.deeds()
  let charged = Set(things.change.files.flatMap(things.authors))
  let named = Set(deeds.flatMap(\.authors))
  return Review(
    base: things.change.base, head: things.change.head, deeds: deeds,
    people: things.authors.filter(named.contains).map {
      ReviewedPerson(name: things.name(of: $0), author: $0)
    },
    unnamed: charged.subtracting(named).count,
    diagnostics: judgement.diagnostics.sorted {
      $0.severity == $1.severity ? $0 < $1 : $0.severity < $1.severity
    })
}
