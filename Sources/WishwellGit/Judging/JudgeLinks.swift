import WishwellActs
import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at ‘link’ of the profile; also where not all of the history is here to tell.
  package static let linkUsedBefore = Rule(
    "link-used-before", .error,
    """
    The word under ‘link’ is a part of the keys of one person’s private page. Git keeps every word
    that ever stood in a profile, so that whoever takes one again would open what an old link opens,
    or have an old link open what is new.

    Way out: wishwell link PERSON --renew
    """)

  static let linkRules: [Rule] = [.linkUsedBefore]
}

extension ReviewInput {
  /// Those of whom the history is asked: people with another word, and new ones that bring an identity
  /// along. Empty where the site has no private pages.
  var peopleWithNewLinks: [Person] {
    guard before.library.settings.seal != nil || after.library.settings.seal != nil else {
      return []
    }
    return after.library.people.filter { person in
      let former = formerProfile(of: person)
      return former?.link?.value != person.link?.value
        || (former == nil && person.document.id != nil)
    }
  }

  /// Whether no word counts twice, as an old private link would count again with it, and nobody new
  /// takes the identity of somebody who left.
  func judgeLinks(_ findings: inout ReviewFindings) {
    for person in peopleWithNewLinks {
      let former = formerProfile(of: person)
      if let link = person.link, link.value != former?.link?.value,
        formerLinks.words.contains(link.value)
      {
        findings.report(
          Diagnostic(
            .linkUsedBefore, at: person.document.location(link.range),
            "this word stood in a profile before, and an old private link would count again",
            help: "`wishwell link \(person.handle) --renew` writes a new one"))
      }
      if !formerLinks.isKnown, let link = person.link, link.value != former?.link?.value {
        findings.report(
          Diagnostic(
            .linkUsedBefore, at: person.document.location(link.range),
            "whether this word stood in a profile before cannot be told: not all of the history is here",
            help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"))
      }
      let authors = files[person.document.path].map(authors(of:)) ?? []
      guard former == nil, let id = person.document.id, !authors.allSatisfy(\.isMaintainer) else {
        continue
      }
      if formerLinks.identities.contains(id.value) {
        findings.report(
          Diagnostic(
            .identityOfAnother, at: person.document.location(id.range),
            "\(quoted(id.value)) was the identity of somebody who had a profile here",
            help: "take ‘id’ out, or ask a maintainer"))
      } else if !formerLinks.isKnown {
        findings.report(
          Diagnostic(
            .identityOfAnother, at: person.document.location(id.range),
            "whether \(quoted(id.value)) was the identity of somebody before cannot be told: not all of "
              + "the history is here",
            help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"))
      }
    }
  }
}
