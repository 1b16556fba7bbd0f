import WishwellDerive
import WishwellFormat
import WishwellTemplates
import WishwellText

/// How the two reach each other once both have said yes.
extension PageBuilder {
  /// The contacts of `people`. Where something is to be sent, of whoever gave none a letter to the site
  /// that asks to be put in touch; where the site takes no letters, the word to ask for that.
  func ways(toReach people: [Participant], in followUp: FollowUp) -> [Link] {
    people.compactMap { person in
      contact(of: person) ?? (followUp.kind.isAgreed ? introduction(to: person, in: followUp) : nil)
    }
  }

  /// A letter to the site that asks for it; words without a link where the site takes none.
  private func introduction(to person: Participant, in followUp: FollowUp) -> Link {
    let values = [
      "person": clipped(site.named(person).name, to: PrivateLimit.name),
      "title": clipped(
        site.title(of: followUp.subject) ?? followUp.subject.name, to: PrivateLimit.name),
    ]
    guard let mail = site.settings.mail else {
      return Link(title: strings.words("reach-ask", values))
    }
    return Link(
      title: strings.words("reach-write", values),
      url: mailtoLink(
        to: mail, subject: strings.words("reach-subject", values),
        body: strings.words("reach-letter", values)))
  }
}
