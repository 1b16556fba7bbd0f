import WishwellDerive
import WishwellFormat
import WishwellText

// Why an event of a post or a checklist cannot follow what happened there, for people without its
// file.

extension RefusalWords {
  /// By where the response stands: that tells what is in the way.
  func ofResponse(
    to key: PostKey, by respondent: Handle, _ problem: FoldProblem
  ) -> Words? {
    guard problem.isOfOrder, let post = site.post(key) else { return nil }
    let state = post.responses.first { $0.respondent == respondent }?.state ?? .none
    let (other, author) = (Participant.person(respondent), post.post.author.value)
    let isSent = state == .sent || state == .received
    let message: String
    switch event.kind.value {
    case .undone: return nothingToUndo
    case .completed, .unable:
      if isSent {
        message = "\(has) sent \(title) already"
      } else if state == .asked {
        message = "\(has(.person(author))) not said yes to the offer for \(title) yet"
      } else if key.kind == .request {
        message = "nobody is waiting for \(name(other)) to send something for \(title)"
      } else {
        message = "\(verb(other, "are", "is")) not waiting for \(title)"
      }
    case .approved, .declined:
      if other == .person(author) { return ofOwnAnswer(to: post) }
      message =
        isSent || state == .approved
        ? "\(has) said yes to the offer from \(name(other)) for \(title) already"
        : "\(verb(other, "are", "is")) not waiting for an answer on \(title)"
    case .received, .lost:
      switch state {
      case .received: message = "\(title) has already arrived"
      case .waiting, .asked, .approved: message = "\(title) has not been sent yet"
      case .none, .sent, .failed, .declined, .withdrawn: message = "\(title) is not on its way"
      }
    case .withdrawn:
      message =
        isSent
        ? "\(title) has been sent already, so it is too late to take the answer back"
        : "\(has) no answer to \(title) that could be taken back"
    default: return nil
    }
    return Words(message: message, help: look)
  }

  /// That its author does not answer a request, whose answer was named as theirs.
  private func ofOwnAnswer(to post: SitePost) -> Words {
    let author = Participant.person(post.post.author.value)
    let waiting = post.responses.filter { $0.state == .asked }.map(\.respondent)
    let whose = name(author) == "you" ? "your" : "\(name(author))’s"
    return Words(
      message: "\(title) is \(whose) own request: only what others offer for it can be accepted or "
        + "declined",
      help: waiting.isEmpty ? look : sayWhose(.person(waiting[0])))
  }

  /// A post is open and can only be closed, or the other way round.
  func ofSwitch(of key: PostKey) -> Words? {
    switch (event.kind.value, site.post(key)?.status) {
    case (.undone, _): nothingToUndo
    case (.closed, _): Words(message: "\(title) is closed already", help: nothingToDo)
    case (.reopened, .closed(let reason)):
      Words(
        message: "\(title) was not closed by hand: \(reason.words)",
        help: reason == .limit ? "raise its ‘limit’" : "give it a later last day: ‘closes’")
    case (.reopened, _): Words(message: "\(title) is open already", help: nothingToDo)
    default: nil
    }
  }

  /// Somebody likes a post or does not, and the event would change nothing.
  var ofLike: Words? {
    switch event.kind.value {
    case .undone: nothingToUndo
    case .liked:
      Words(
        message: "\(verb(event.by.value, "like", "likes")) \(title) already", help: nothingToDo)
    case .unliked: Words(message: "\(has) not liked \(title)", help: nothingToDo)
    default: nil
    }
  }

  /// By what was done last with the membership; nil for what is wrong with the file alone.
  func ofMember(_ person: Handle, _ problem: FoldProblem) -> Words? {
    guard problem.isOfOrder else { return nil }
    let last: EventKind? = if case .after(let last) = problem { last } else { nil }
    let member = Participant.person(person)
    let message: String
    var help = look
    switch (event.kind.value, last) {
    case (.undone, _): return nothingToUndo
    case (.invited, .accepted):
      message = "\(has(member)) joined \(title) already"
      help = nothingToDo
    case (.invited, _):
      message = "\(has(member)) been invited to \(title) already"
      help = "there is nothing to do until they answer"
    case (.accepted, .accepted):
      message = "\(has(member)) accepted the invitation to \(title) already"
      help = nothingToDo
    case (.declined, .accepted):
      message = "\(has(member)) accepted the invitation to \(title) already"
      help = isYou ? "to go: `wishwell checklist leave \(thing)`" : look
    case (.accepted, _), (.declined, _):
      message = "nobody has invited \(name(member)) to \(title)"
      help = wayIn(for: person) ?? look
    case (.left, _):
      if let kept = keptByName(person) { return kept }
      message = "\(has(member)) not joined \(title)"
      help = wayIn(for: person) ?? look
    default: return nil
    }
    return Words(message: message, help: help)
  }

  /// That `person` keeps the checklist because its file names them, which no event ends; nil where
  /// it does not.
  private func keptByName(_ person: Handle) -> Words? {
    guard let list = subject.checklist.flatMap(site.checklist)?.list,
      site.keepers(of: list).contains(person)
    else { return nil }
    let member = Participant.person(person)
    let isReader = isYou && event.by.value == member
    let owners = list.owners.map(\.value)
    return Words(
      message: "\(verb(member, "keep", "keeps")) \(title) because its file names "
        + (isReader ? "you" : "them"),
      help: owners.contains(person)
        ? "have somebody else own it first: their name belongs under ‘owner’ in "
          + list.document.path
        : "ask \(listPhrase(owners.map { site.name(of: .person($0)) })) to take "
          + "\(isReader ? "your" : "their") name out of ‘editors’")
  }

  /// Whom `person`, who reads this, can ask to be invited to the checklist; nil for anybody else, and for
  /// those who keep it.
  private func wayIn(for person: Handle) -> String? {
    guard isYou, event.by.value == .person(person),
      let list = subject.checklist.flatMap(site.checklist)?.list
    else { return nil }
    let keepers = site.keepers(of: list)
    return keepers.contains(person)
      ? nil
      : "ask \(listPhrase(keepers.map { site.name(of: .person($0)) })) to invite you"
  }
}

extension FoldProblem {
  /// Whether the event comes before or after its time.
  fileprivate var isOfOrder: Bool {
    switch self {
    case .nothingHappened, .after: true
    default: false
    }
  }
}
