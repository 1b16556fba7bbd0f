import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

extension Rule {
  /// Reported at what is sealed in a profile, a circle or an event; also where not all of the
  /// history is here to tell.
  package static let sealUsedBefore = Rule(
    "seal-used-before", .error,
    """
    What is sealed opens only where it was sealed, and `wishwell seal` makes another text each time.
    One that stands elsewhere, or that git has seen before, was copied: out of another profile, a branch
    that somebody sent in, or an old commit.

    Way out: wishwell seal address
    """)

  /// Reported at what is sealed; of a maintainer only where the site gets another key.
  package static let sealOfAnother = Rule(
    "seal-of-another", .error,
    """
    Only the commit shows whose address it is. So what is sealed in a profile is written and changed
    by that person, or by a maintainer whom they asked by letter. A maintainer may take it out.

    Way out: that person seals it on their private page, or with wishwell seal address
    """)

  /// Reported at what is sealed, in the place of `sealOfAnother`.
  package static let sealByMaintainer = Rule(
    "seal-by-maintainer", .warning,
    """
    A maintainer seals something into the profile of somebody else, as when a letter from their
    private page asked for it. Nobody can see what it is, and nothing in it says who sealed it; this
    warning makes sure that it does not go unnoticed.

    Way out: ask that person whether it is theirs
    """)

  /// Reported at what is sealed, and nothing else is said of it.
  package static let sealTooEarly = Rule(
    "seal-too-early", .error,
    """
    A profile that joins may hold nothing sealed: it could have been copied, and the name is nobody’s
    yet.

    Way out: take it out, join, then wishwell seal address
    """)

  /// Reported at what is sealed, which the change leaves as it is.
  package static let sealOutdated = Rule(
    "seal-outdated", .warning,
    """
    What is sealed is bound to the first mail address of the profile, or else to the account, so that
    nobody who takes over a name can have it opened. Once that changes, it no longer opens, and is
    shown to nobody.

    Way out: wishwell seal address
    """)

  static let sealRules: [Rule] = [
    .sealUsedBefore, .sealOfAnother, .sealByMaintainer, .sealTooEarly, .sealOutdated,
  ]
}

/// What is sealed in a profile after a change, and not before it.
struct NewSeal {
  var person: Person
  var field: Person.SealedField
  var value: Located<SealedValue>

  var location: SourceLocation { person.document.location(value.range) }
}

extension ReviewInput {
  /// What is sealed in profiles after the change, and not the same in them before. Empty where nobody
  /// had a profile: there was nothing to copy.
  var newSeals: [NewSeal] {
    guard founder == nil else { return [] }
    return after.library.people.flatMap { person in
      Person.SealedField.allCases.compactMap { field in
        guard let value = person.sealed(field),
          formerProfile(of: person)?.sealed(field)?.value != value.value
        else { return nil }
        return NewSeal(person: person, field: field, value: value)
      }
    }
  }

  /// Whether what is sealed was sealed by its owner, for this profile, and still opens there.
  func judgeSeals(_ findings: inout ReviewFindings) {
    let new = newSeals
    var places: [SealedValue: Int] = [:]
    for person in after.library.people {
      for field in Person.SealedField.allCases {
        if let value = person.sealed(field)?.value { places[value, default: 0] += 1 }
      }
    }
    for seal in new {
      findings.report(wrong(in: seal, isTwice: places[seal.value.value, default: 0] > 1))
    }
    for person in after.library.people { findings.report(outdated(in: person)) }
  }

  /// What is wrong with it, told from the outside: only the secret could open it.
  private func wrong(in seal: NewSeal, isTwice: Bool) -> [Diagnostic] {
    guard formerProfile(of: seal.person) != nil else {
      return [
        Diagnostic(
          .sealTooEarly, at: seal.location,
          "\(quotedName(of: seal.person.handle)) joins with something sealed",
          help: "take it out; `wishwell seal \(seal.field.rawValue)` seals it once this is merged")
      ]
    }
    return [another(seal), copied(seal, isTwice: isTwice)].compactMap { $0 }
  }

  /// That somebody else sealed it.
  private func another(_ seal: NewSeal) -> Diagnostic? {
    let owner = renames.person(seal.person.handle)
    guard let file = files[seal.person.document.path] else { return nil }
    let authors = file.commits.filter { !rotations.contains($0) }.map(author(ofCommit:))
    let others = authors.filter { $0.person != owner }
    guard let other = others.first(where: { !$0.isMaintainer }) ?? others.first else { return nil }
    if keyChange == nil, other.isMaintainer, let maintainer = other.person {
      return Diagnostic(
        .sealByMaintainer, at: seal.location,
        "\(quotedName(of: maintainer)), a maintainer, seals something into the profile of "
          + quotedName(of: owner),
        help: "if no letter asked for it, ask \(name(of: owner)) whether it is theirs")
    }
    let doer = involvement(of: [other], in: file).doer(other.person.map(quotedName) ?? "somebody")
    let found = Diagnostic(
      .sealOfAnother, at: seal.location,
      "\(doer) changes what is sealed in the profile of \(quotedName(of: owner))",
      help: keyChange == nil
        ? "\(name(of: owner)) runs `wishwell seal \(seal.field.rawValue)`; a maintainer may take it out"
        : "to give the site another key, a maintainer seals everything anew, in a commit that does "
          + "nothing else: `wishwell keys rotate`")
    return explained(found, for: [other], in: file)
  }

  /// That it stands elsewhere, or stood somewhere before.
  private func copied(_ seal: NewSeal, isTwice: Bool) -> Diagnostic? {
    let again = "`wishwell seal \(seal.field.rawValue)` seals it anew"
    switch formerSeals {
    case .known(let former):
      guard isTwice || former.contains(seal.value.value) else { return nil }
      return Diagnostic(
        .sealUsedBefore, at: seal.location,
        "this is a copy: it was sealed for another profile, or has been in the history before",
        help: again)
    case .unknown:
      return Diagnostic(
        .sealUsedBefore, at: seal.location,
        "whether this stood somewhere before cannot be told: not all of the history is here",
        help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`")
    }
  }

  /// That what is sealed opens no more, as the profile says otherwise than before whose it is.
  private func outdated(in person: Person) -> [Diagnostic] {
    guard let former = formerProfile(of: person) else { return [] }
    let wasSame = former.sealMark == person.sealMark
    return Person.SealedField.allCases.compactMap { field in
      guard !wasSame, let value = person.sealed(field),
        former.sealed(field)?.value == value.value
      else { return nil }
      return Diagnostic(
        .sealOutdated, at: person.document.location(value.range),
        "what was sealed under ‘\(field.rawValue)’ no longer opens, as the first mail address or the "
          + "account has changed",
        help: "ask \(name(of: person.handle)) to run `wishwell seal \(field.rawValue)`")
    }
  }
}
