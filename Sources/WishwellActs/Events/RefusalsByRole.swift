import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

// Why something is not for who would do it, for people without the file.

extension RefusalWords {
  /// Nil where the precise words are as plain.
  func words(for problem: ActProblem) -> Words? {
    switch problem {
    case .notFor(let role, let people):
      guard !people.isEmpty else { return nil }
      // Whom a thing is for, and whose it is, stands on its page.
      let names = listPhrase(people.map { site.name(of: .person($0)) })
      return Words(
        message: "only \(names) can \(deed)",
        help: wayToInvite(through: people) ?? "\(role.because); leave it to them")
    case .ownWish:
      return Words(
        message: isYou
          ? "\(title) is your own wish: only somebody else can promise it"
          : "\(title) is for \(writer): only somebody else can promise it",
        help: isYou
          ? "if it came another way, `wishwell grant \(thing)` says so"
          : "if it came another way, they can say so")
    case .ownPost(let kind):
      return Words(
        message: "\(title) is \(isYou ? "your" : "their") own \(kind.noun): "
          + "only somebody else can respond to it", help: look)
    case .heldBy:
      return Words(
        message: "only whoever promised \(title), or a maintainer, can release it",
        help: "leave it to them")
    case .notesKept:
      return Words(
        message:
          "\(title) is for \(isYou ? "you" : writer), or on a list of \(isYou ? "yours" : "theirs"), and "
          + "what its givers write to each other is kept from \(isYou ? "you" : "them")",
        help: "what all of them may know stands in the wish itself: "
          + (subject.wish.map { ContentKind.wish($0).path } ?? thing))
    case .surprise(let kept): return surprise(kept)
    case .newestBy(let other):
      let actor = reader.namesAll([other]) ? site.name(of: other) : "somebody else"
      return Words(
        message: "what was done last with \(title) was done by \(actor)",
        help: "only who did it, or a maintainer, can take it back")
    case .stepUnsaid(let other):
      let isNamed = reader.namesAll([other])
      let isPart = reader.isAtCommand && other.sealedPart != nil
      return Words(
        message: "what was done last with \(title) was done by "
          + (isNamed ? site.name(of: other) : "somebody else"),
        help: "if you mean to take that back, say whose step it is: ‘"
          + (isNamed || isPart ? other.asOption : "--of PERSON") + "’")
    case .stepOfAnother(let other):
      return Words(
        message: "what was done last with \(title) was not done by \(site.name(of: other))",
        help: look)
    case .agreed:
      return Words(
        message: "\(has) agreed to the present text of \(title) already",
        help: "there is nothing to do: the promise holds"
          + (isYou ? "; whether somebody would like to change it: `wishwell status`" : ""))
    case .cameTrue:
      return Words(
        message: "\(title) came true, so there is nothing left to take back",
        help: "it stays on the archive page of its list; "
          + "what was entered by mistake, `undo` takes back")
    case .keepsAlready(let person):
      return Words(
        message: "\(verb(.person(person), "keep", "keeps")) \(title) already",
        help: "no invitation is needed")
    case .archived(let list):
      return Words(
        message: "\(title) can no longer be promised: the list \(quoted(list)) is archived",
        help: "ask its owner whether it will open again")
    case .deserted(let people):
      let names = listPhrase(people.map { site.name(of: .person($0)) })
      return Words(
        message: "\(title) can no longer be promised: \(names), whom it is for, "
          + "\(people.count == 1 ? "has" : "have") left",
        help: "it can be promised again once they are back")
    case .leftBehind(let former):
      return Words(
        message: "nothing can be done with \(title) now: its file was "
          + "\(quoted(ContentKind.wish(former).path)) before, and its promises did not come with it",
        help: "`wishwell check` says what to rename or move")
    case .decided(let group, let choice):
      return Words(
        message: "\(title) is not needed now: one of \(quoted(group)) is enough, and another "
          + choice.words,
        help: choice == .promised
          ? "should that fall through, this can be promised again" : wayOutOfDone)
    case .datedBack:
      return Words(
        message: "this promise would open somebody’s address, but it is dated before what was last "
          + "said of \(title)",
        help: "if something is left to give, leave out ‘--date’; if you gave it before that, ask a "
          + "maintainer to enter it")
    case .closed(_, let reason):
      return Words(
        message: "\(title) is closed: \(reason.words)",
        help: reason == .left
          ? "it opens again once they are back"
          : "ask its author whether it will open again")
    case .stranger, .inviteeUnknown, .ownStep, .nobodyCalled, .noThing, .notOf, .notForThing,
      .nobodyActs, .noFolder, .unclear, .notNewest, .sealing:
      return nil
    }
  }

  /// The same whether the guess was right or not.
  private func surprise(_ kept: ActProblem.Kept) -> Words {
    if isOfWhole {
      return Words(
        message:
          "people give \(title) together in shares, so it comes as a whole, from all of them",
        help: "leave ‘--of’ and ‘--quantity’ out")
    }
    let reason = "the promises of \(title) are to surprise \(isYou ? "you" : writer)"
    func enter(_ of: String) -> String {
      "if you may know, look at what was promised and enter it: `--as '\(verb) \(thing)\(of)'`"
    }
    return switch (kept, isYou) {
    case (.person, true):
      Words(message: "\(reason), so you cannot say whose you mean", help: leaveOut)
    case (.person, false):
      Words(message: "\(reason), who cannot say whose is meant", help: enter("; of PERSON"))
    case (.quantity, true):
      Words(
        message: "\(reason), so you cannot say how many of them came",
        help: "leave ‘--quantity’ out once everything that was sent has come; for a part of it, "
          + entered)
    case (.quantity, false):
      Words(
        message: "\(reason), who cannot say how many of them came", help: enter(""))
    case (.step, true):
      Words(
        message: "you have done nothing with \(title) that could be taken back now",
        help: "whatever others do with it is kept from you, and a maintainer whom it does not "
          + "surprise can take that back: \(undoing)")
    case (.step, false):
      Words(
        message: "\(has) done nothing with \(title) that could be taken back now",
        help:
          "whatever others do with it is kept from them; if you may know, look at what was done "
          + "last: \(undoing)")
    }
  }

  /// Whether it is about all of what people give together, each a share.
  private var isOfWhole: Bool {
    guard case .wish(let key) = subject.topic, [.granted, .lost].contains(event.kind.value) else {
      return false
    }
    return site.wish(key)?.wish.quantity.shares != nil
  }

  /// As a maintainer does it, who has to say whose step it is.
  private var undoing: String { "`wishwell \(verb) \(thing) --of PERSON`" }

  /// Without a name it is tried first.
  private var leaveOut: String {
    "leave ‘--of’ out, or \(entered)"
  }

  /// Whom of `people`, who keep a checklist, whoever reads this can ask to invite somebody to it; nil for
  /// anything else that is to be done.
  private func wayToInvite(through people: [Handle]) -> String? {
    guard isYou, event.kind.value == .invited, case .membership(_, let person) = subject else {
      return nil
    }
    let names = people.map { site.name(of: .person($0)) }.joined(separator: " or ")
    return "ask \(names) to invite \(site.name(of: .person(person)))"
  }

  /// What the event tells, as something to do: `say that ‘Kettle’ has come true`.
  private var deed: String {
    switch event.kind.value {
    case .granted: "say that \(title) has come true"
    case .lost: "say that \(title) was lost"
    case .received: "say that \(title) has arrived"
    case .completed: "say that \(title) has been sent"
    case .unable: "say that \(title) cannot be sent"
    case .approved, .declined: "accept or decline an offer to send \(title)"
    case .withdrawn: "take \(title) back"
    case .closed: "close \(title)"
    case .reopened: "open \(title) again"
    case .invited: "invite people to \(title)"
    case .accepted: "accept the invitation to \(title)"
    default: "do this with \(title)"
    }
  }
}

extension EventRole {
  /// Why it is for them.
  fileprivate var because: String {
    switch self {
    case .recipient: "the wish is for them"
    case .owner, .editor: "the list is theirs"
    case .author: "they wrote it"
    case .respondent: "they answered"
    case .person: "they were invited"
    case .anyone, .holder: "they promised it"
    }
  }
}

extension ActProblem {
  /// The problem in a sentence where no event was made of the act, for people without a file; nil
  /// where the precise words are as plain.
  func words(for reader: EventReader, on site: Site) -> RefusalWords.Words? {
    guard !reader.hasFile else { return nil }
    switch self {
    case .unclear(let event, let key, let people):
      let title = site.quotedTitle(of: .post(key))
      guard let example = people.first else {
        return .init(message: event.missing(title), help: reader.look)
      }
      let names = choicePhrase(people.map { site.name(of: .person($0)) })
      let verb = ActKinds.telling(event, of: .post(key))?.name ?? ""
      return .init(
        message: "\(title): this could be about \(names)",
        help: reader.sayWhose(verb, .post(key), .person(example)))
    case .notNewest(let key, _):
      return .init(
        message: "what was done last with \(site.quotedTitle(of: .post(key))) was done by "
          + "somebody else",
        help: "only who did it, or a maintainer, can take it back")
    case .noFolder(_, let guest):
      return .init(
        message: "\(quoted(guest)) has no profile yet, and only a promise can be entered for a "
          + "guest",
        help: helpForGuest(guest, reader, on: site))
    default: return nil
    }
  }

  /// A profile first, then the same in its name.
  private func helpForGuest(_ guest: String, _ reader: EventReader, on site: Site) -> String {
    guard reader.isAtCommand else {
      return
        "ask the sender to join first, as the home page shows, and apply this letter again; or "
        + "make them a profile with the address that they write from: `wishwell new person "
        + "\(shellQuoted(guest)) --emails ADDRESS`, then apply it again"
    }
    // As the command will name the file.
    let name = fileName(of: guest, atMost: 80, in: site.settings.language)
    guard let handle = Handle(name) else {
      return "make them a profile with `wishwell new person`, and enter it in their name"
    }
    return "make them a profile: `wishwell new person \(shellQuoted(guest))`; then give the same "
      + "command with ‘--by \(handle)’ instead of ‘--guest’"
  }
}

extension EventKind {
  /// That nobody waits for it, of the post with `title`.
  fileprivate func missing(_ title: String) -> String {
    switch self {
    case .approved, .declined: "nobody is waiting for your answer on \(title)"
    case .received, .lost: "\(title) is not on its way"
    default: "nobody is waiting for \(title)"
    }
  }
}
