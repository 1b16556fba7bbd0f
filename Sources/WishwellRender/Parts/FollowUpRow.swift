import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellTemplates

/// One thing that a person is waited for.
///
/// It speaks to that person, although everyone can read it: a page does not know who reads it. What
/// only some may know is on private pages alone (`PrivateRow`).
struct FollowUpRow: TemplateValues {
  var colour: String
  var photo: Picture?
  var sign: Sign?
  var sentence: Sentence
  var since: Sentence
  var chips: [Chip]
  var contacts: [Link]
  var acts: [ActButton]

  static let schema = TemplateSchema<Self>(
    "follow-up row",
    .text("colour", \.colour, "of the wish, offer, request or thank-you that it is about"),
    .record("photo", \.photo, "the first one of the thing"),
    .record("sign", \.sign, "what is drawn for the thing, where it has no photo"),
    .record("sentence", \.sentence, "what is waited for, with links to the thing and to people"),
    .record("since", \.since, "since when"),
    .list("chips", \.chips, "whether it has been waiting for long"),
    .list("contacts", \.contacts, "how to write to the others, where they made that public"),
    .list("acts", \.acts, "what settles it, done by the person of the section"))
}

/// What somebody is waited for, in a sentence to them.
extension PageBuilder {
  /// Nil for what is about a thing that is gone, which nothing shows.
  func row(of followUp: ShownFollowUp) -> FollowUpRow? {
    switch followUp.subject {
    case .post(let key):
      guard let post = site.posts[key] else { return nil }
      return row(
        of: followUp, about: post.post.document, at: post.publication.address,
        post.post.kind.colour, sign: sign(of: post.post))
    case .wish(let key):
      guard let wish = site.wishes[key] else { return nil }
      return row(
        of: followUp, about: wish.wish.document, at: wish.publication.address, .ember,
        sign: sign(of: wish.wish))
    case .checklist(let list):
      guard let checklist = site.checklist(list) else { return nil }
      return row(
        of: followUp, about: checklist.list.document, at: checklist.address, .leaf,
        photo: firstPicture(of: checklist), sign: sign(of: checklist.list))
    }
  }

  /// The row, with `photo` or else the first of `document`.
  private func row(
    of followUp: ShownFollowUp, about document: Document, at address: Address,
    _ colour: Colour, photo: Picture? = nil, sign: Sign?
  ) -> FollowUpRow {
    let thing = Link(title: document.title.value, url: url(address))
    let photo = photo ?? picture(document.photos.first)
    return FollowUpRow(
      colour: colour.rawValue, photo: photo, sign: photo == nil ? sign : nil,
      sentence: sentence(
        followUp.sentenceKey, count: followUp.countToSay,
        ["thing": [.link(thing)], "people": pieces(followUp.others.map { site.named($0) })]),
      since: sentence(.sinceDate, on: followUp.since),
      chips: followUp.isStale ? [Chip(.gold, "◷", strings.text(.stateStale))] : [],
      contacts: followUp.others.compactMap(contact(of:)), acts: acts(settling: followUp))
  }

  /// Nil for whoever made no address public.
  func contact(of giver: Participant) -> Link? {
    guard let profile = site.named(giver).profile, let person = site.people[profile.handle]?.person,
      let contact = person.contact
    else { return nil }
    return Link(title: strings.text(.contactPerson, ["person": person.name]), url: contact)
  }
}

extension ShownFollowUp {
  /// The sentence that says it, by what is waited for and whether others are named.
  fileprivate var sentenceKey: StringKey {
    switch (kind, subject) {
    // `consent` and `complete` are never shown.
    case (.send, _), (.consent, _), (.complete, _): .followUpSend
    case (.fulfil, _): .followUpFulfil
    case (.confirm, .wish): .followUpConfirmGift
    case (.confirm, _): .followUpConfirm
    case (.thank, _): others.isEmpty ? .followUpThank : .followUpThankPeople
    case (.join, _): .followUpJoin
    case (.conflict, _):
      switch conflict {
      case Rule.responseLate: .followUpLate
      case Rule.missingPerson: .followUpMissing
      case Rule.wishOverPromised: .followUpOverPromised
      case Rule.wishChosenTwice: .followUpChosenTwice
      default: .followUpChanged
      }
    }
  }

  /// Of how many the sentence speaks; nil where it counts nothing.
  fileprivate var countToSay: Int? {
    switch sentenceKey {
    case .followUpSend, .followUpConfirm, .followUpLate: count
    default: nil
    }
  }
}
