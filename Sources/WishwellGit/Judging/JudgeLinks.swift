import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let linkUsedBefore = Rule(
    "link-used-before", .error,
    """
    The word under ‘link’ is a part of the keys of one person’s private page. Git keeps every word
    that ever stood in a profile, so that whoever takes one again would open what an old link opens,
    or have an old link open what is new.

    Way out: wishwell link PERSON --renew
    """)

  package static let linkNeeded = Rule(
    "link-needed", .error,
    """
    Somebody had a profile of this name before. The keys of a private page are made of the name of the
    profile and the word under ‘link’, so that without a word of its own the new profile would be
    opened by the link of whoever had the name. For the same reason a word is only ever exchanged for
    another, and never taken out.

    Way out: wishwell link PERSON --renew
    """)

  static let linkRules: [Rule] = [.linkUsedBefore, .linkNeeded]
}

extension ReviewInput {
  /// Those whose private link the change may make anew: new people, and those with another word or
  /// name. Empty where the site has no private pages.
  var peopleWithNewLinks: [Person] {
    guard before.library.settings.seal != nil || after.library.settings.seal != nil else {
      return []
    }
    return after.library.people.filter { person in
      let former = before.people[renames.person(person.handle)]
      return former?.handle != person.handle || former?.link?.value != person.link?.value
    }
  }

  /// Whether nobody's private link opens the page of somebody else, or once more what it did.
  func judgeLinks(_ findings: inout ReviewFindings) {
    for person in peopleWithNewLinks {
      let way = "`wishwell link \(person.handle) --renew` writes a new one"
      let former = before.people[renames.person(person.handle)]
      if let link = person.link, link.value != former?.link?.value,
        formerLinks.words.contains(link.value)
      {
        findings.report(
          Diagnostic(
            .linkUsedBefore, at: person.document.location(link.range),
            "this word stood in a profile before, and an old private link would count again",
            help: way))
      }
      if person.link == nil, former?.link != nil {
        findings.report(
          Diagnostic(
            .linkNeeded, at: person.document.location(.start),
            "without the word under ‘link’, a private link from before it would count again",
            help: way))
      }
      if person.link == nil, formerLinks.successors.contains(person.handle) {
        findings.report(
          Diagnostic(
            .linkNeeded, at: person.document.location(.start),
            "somebody had this name before, and their private link would open this person’s page",
            help: "\(way): a word that makes other keys"))
      }
    }
  }
}
