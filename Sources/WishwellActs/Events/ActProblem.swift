import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Why an act, or the event that tells of it, cannot be. Its words are made for whoever reads them.
package enum ActProblem: Sendable {
  // Whose it is.
  /// Who tells of it has no profile.
  case stranger
  /// It is for these people, who are that to the thing.
  case notFor(EventRole, [Handle])
  /// A wish is for who would promise it.
  case ownWish
  /// Who would respond to such a post wrote it.
  case ownPost(Post.Kind)
  /// The part that somebody else would release is, as they say, theirs.
  case heldBy(Participant)
  /// Who would write a note to the givers is one of those from whom these are kept.
  case notesKept
  /// What it says, or does, is about what is to surprise who tells of it.
  case surprise(Kept)
  /// Somebody else wrote the event that is to be undone.
  case newestBy(Participant)
  /// A maintainer would undo what this one did last, and does not say so.
  case stepUnsaid(Participant)
  /// It is not this one who did what was done last.
  case stepOfAnother(Participant)
  /// Whoever promised the wish has agreed to this very text.
  case agreed
  /// All that was wished for came true.
  case cameTrue
  /// Who is invited owns or edits the list.
  case keepsAlready(Handle)
  /// Who is invited has no profile.
  case inviteeUnknown(Handle)
  // What it is about.
  /// The list of the wish takes no more promises.
  case archived(title: String)
  /// These, whom alone the wish is for, have left.
  case deserted([Handle])
  /// The promises of the wish stayed behind, under this name that it had.
  case leftBehind(WishKey)
  /// One is enough of several wishes, and another of them is promised or came true.
  case decided(of: String, OtherChoice)
  /// It would open an address as though it had come before what owners said since.
  case datedBack
  /// The post takes no more responses.
  case closed(Post.Kind, PostStatus.Reason)
  /// Who acts does that for themselves: it is not about what this one does.
  case ownStep(Participant)
  /// Nobody is called so whom it could be about.
  case nobodyCalled(String)
  /// Nothing of that name is published.
  case noThing(FollowUp.Subject)
  /// There is no such event of such a thing.
  case notOf(Sidecar.Subject)
  // What is meant.
  /// The act is for other kinds of things.
  case notForThing(any ActKind.Type, FollowUp.Subject)
  /// It is not known who acts.
  case nobodyActs
  /// Folders that are named after profiles have none for a guest.
  case noFolder(SidecarFolder, guest: String)
  /// The response of any of them could be meant.
  case unclear(EventKind, PostKey, among: [Handle])
  /// The newest event is not by who would undo it.
  case notNewest(PostKey, Participant?)
  /// It cannot be under a sealed name.
  case sealing(SealingProblem)

  /// What a surprise keeps from those whom it is for.
  package enum Kept: Sendable {
    /// Whose part it is.
    case person
    /// How much of a part.
    case quantity
    /// What was done last, and whether anything was.
    case step
  }

  package var rule: Rule {
    switch self {
    case .notFor, .ownWish, .ownPost, .heldBy, .notesKept, .surprise, .newestBy, .keepsAlready,
      .ownStep:
      .eventNotYours
    case .nobodyCalled: .letterUnknownName
    case .stranger, .inviteeUnknown, .nobodyActs, .noFolder: .eventByStranger
    case .archived, .deserted, .closed, .decided: .eventOnClosed
    case .leftBehind: .promisesLeftBehind
    case .datedBack: .promiseDatedBack
    case .noThing: .eventWithoutThing
    case .notOf, .agreed, .cameTrue, .stepOfAnother, .unclear(_, _, among: []): .eventNotAllowed
    case .notForThing: .actNotForThing
    case .unclear, .stepUnsaid: .actUnclear
    case .notNewest: .eventNotYours
    case .sealing(let problem): problem.rule
    }
  }
}

/// Something wrong with an act, which nobody has put into words yet: its words depend on who reads
/// them.
package enum ActFinding: Sendable {
  /// The state of what it is about does not allow it.
  case fold(FoldFinding, Sidecar.Subject)
  /// With the event that would tell of it.
  case event(ActProblem, Event)
  /// It did not come to an event; `path` is where that would be.
  case act(ActProblem, path: String)

  package var rule: Rule {
    switch self {
    case .fold(let found, _): found.problem.rule
    case .event(let problem, _), .act(let problem, _): problem.rule
    }
  }

  /// The finding in words for `reader`, at the place of the event where it has one.
  package func diagnostic(for reader: EventReader, on site: Site) -> Diagnostic {
    switch self {
    case .fold(let found, let subject):
      if !reader.hasFile {
        if let words = site.whyNothingIsLeft(of: subject, found) { return words }
        if let words = site.whyAnsweredAlready(subject, found) { return words }
      }
      let precise = found.diagnostic(for: reader)
      let plain = RefusalWords(found.event, of: subject, for: reader, on: site)
      return precise.saying(plain?.words(for: found.problem))
    case .event(let problem, let event):
      let precise = Diagnostic(
        problem.rule, at: event.location(problem.range(in: event)),
        problem.message(event, for: reader), help: problem.help(for: reader, on: site))
      guard case .event(let subject, _)? = ContentKind(path: event.path) else { return precise }
      return precise.saying(
        RefusalWords(event, of: subject, for: reader, on: site)?.words(for: problem))
    case .act(let problem, let path):
      return Diagnostic(
        problem.rule, at: SourceLocation(path), problem.message(nil, for: reader),
        help: problem.help(for: reader, on: site)
      ).saying(problem.words(for: reader, on: site))
    }
  }
}

extension Diagnostic {
  /// The same in plain words, where there are any.
  fileprivate func saying(_ words: RefusalWords.Words?) -> Diagnostic {
    guard let words else { return self }
    return Diagnostic(rule, at: location, words.message, help: words.help)
  }
}

extension ActProblem {
  /// Where in `event` that stands which is wrong: who it is by, when it was, or what it says.
  fileprivate func range(in event: Event) -> SourceRange {
    switch self {
    case .stranger: event.by.range
    case .datedBack: event.at.range
    default: rule == .eventNotYours ? event.by.range : event.kind.range
    }
  }

  /// The precise words, which name what stands in the file. `event` is nil where the act came to none.
  fileprivate func message(_ event: Event?, for reader: EventReader) -> String {
    let kind = quoted(event?.kind.value.rawValue ?? "")
    let writer = event.map { reader.name($0.by.value) } ?? "somebody"
    func notYours(_ reason: String) -> String {
      "\(kind) is not for \(writer) to record: \(reason)"
    }
    switch self {
    case .stranger: return "\(writer) has no profile here"
    case .notFor(let role, let people):
      return notYours("that is for \(role.words): \(reader.names(people.map(\.text)))")
    case .ownWish: return notYours("the wish is for \(writer)")
    case .ownPost(let kind): return notYours("the \(kind.noun) is by \(writer)")
    case .heldBy(let holder): return notYours("it is about what \(reader.name(holder)) does")
    case .notesKept:
      return notYours("notes of givers are kept from those who own the list, or whom it is for")
    case .surprise(.person):
      return notYours("whose part it is about is to surprise them, so it cannot have ‘of’")
    case .surprise(.quantity):
      return notYours("how many were promised is to surprise them, so it is about one at a time")
    case .surprise(.step):
      return notYours("what was done last is to surprise them, unless they did it themselves")
    case .newestBy(let other): return notYours("the newest event is by \(reader.name(other))")
    case .stepUnsaid(let other):
      return "\(kind) does not say whose step it is about: the newest event is by "
        + reader.name(other)
    case .stepOfAnother(let other):
      return "\(kind) is not possible: the newest event is not by \(quoted(other.description))"
    case .agreed: return "\(writer) agreed to this text already"
    case .cameTrue: return "the wish came true, so there is nothing left to take back"
    case .keepsAlready(let person):
      return notYours("\(reader.name(.person(person))) already owns or edits the list")
    case .inviteeUnknown(let person):
      return "\(reader.name(.person(person))) has no profile here"
    case .archived(let title):
      return "\(kind) comes too late: the list \(quoted(title)) is archived"
    case .deserted(let people):
      return "\(kind) comes too late: \(reader.names(people.map(\.text))), whom the wish is for, "
        + "\(people.count == 1 ? "has" : "have") left"
    case .leftBehind(let former):
      return
        "\(kind) comes too early: the promises of \(quoted(former.description)), as the wish was "
        + "called, did not come with it"
    case .decided(let group, let choice):
      return "\(kind) comes too late: one of \(quoted(group)) is enough, and another "
        + choice.words
    case .datedBack:
      return
        "this promise would open somebody’s address, but it is dated before what the owners have "
        + "said of the wish since"
    case .closed(let post, let reason):
      return "\(kind) comes too late: the \(post.noun) is closed: \(reason.words)"
    case .ownStep(let other):
      return "whoever acts says this of themselves, and not of \(reader.name(other))"
    case .nobodyCalled(let name): return "nobody here is called \(quoted(name))"
    case .noThing(let thing):
      return "there is no published \(thing.noun) \(quoted(thing.reference))"
    case .notOf(let subject): return "\(kind) is not an event of \(subject.words)"
    case .notForThing(let act, let thing):
      let nouns = act.things.map { ($0 == "offer" ? "an " : "a ") + $0 }
      return "\(quoted(act.name)) is for \(choicePhrase(nouns)), but "
        + "\(quoted(thing.reference)) is \(thing.nounPhrase)"
    case .nobodyActs: return "nothing says who acts"
    case .noFolder(let folder, let guest):
      return "\(quoted(guest)) has no profile, and folders of \(folder) are named after profiles"
    case .unclear(let event, let key, let people):
      let (post, kind) = (quoted(key.description), quoted(event.rawValue))
      return people.isEmpty
        ? "no response to \(post) can be \(kind) now"
        : "several responses to \(post) can be \(kind): those of \(listPhrase(people.map(\.text)))"
    case .notNewest(let key, let actor):
      return "the newest event of \(quoted(key.description)) is not by "
        + quoted(actor?.description ?? "")
    case .sealing(let problem): return problem.message
    }
  }

  fileprivate func help(for reader: EventReader, on site: Site) -> String {
    switch self {
    case .stranger where reader.isAtCommand, .nobodyActs where reader.isAtCommand:
      return "join with a profile of your own (`wishwell join`); a maintainer enters a promise for "
        + "somebody without one: ‘--guest’"
    case .stranger:
      return "join first, with a profile of your own, or have a maintainer enter it for a guest"
    case .notFor(_, let people): return "leave it to \(reader.names(people.map(\.text)))"
    case .ownWish:
      return "only somebody else can promise it; if it came another way, use ‘granted’"
    case .ownPost: return "only somebody else can respond to it"
    case .heldBy: return "only its holder or a maintainer can release it"
    case .notesKept: return "what all givers may know stands in the wish itself"
    case .surprise(.step):
      return "leave it to a maintainer whom it does not surprise"
    case .stepUnsaid: return "name who did it as ‘of’"
    case .stepOfAnother: return "name whoever did it, or leave it as it is"
    case .surprise:
      return "leave it out; or have a maintainer enter it whom it does not surprise"
    case .newestBy:
      return "only the person who wrote an event, or a maintainer, can take it back"
    case .agreed: return "there is nothing to do: the promise holds"
    case .cameTrue:
      return
        "it stays on the archive page of its list; what was entered by mistake, `undo` takes back"
    case .keepsAlready: return "no invitation is needed"
    case .inviteeUnknown: return "have them join first, with a profile of their own"
    case .deserted: return "it can be promised again once they are back"
    case .archived, .closed: return "ask its author or owner whether it will open again"
    case .leftBehind(let former):
      return
        "rename or move the folder \(quoted(Sidecar.Subject.promise(former).path)) with it first"
    case .decided:
      return "leave it out, or have an owner take ‘one-of’ out of the wishes if all are wanted"
    case .datedBack:
      return
        "if something is left to give, write ‘at: \(site.today)’ in this file: it is not on the "
        + "site yet, so it may still be edited; if you gave it before that, ask a maintainer to "
        + "enter it"
    case .ownStep: return "leave the name out, or leave it to them"
    case .nobodyCalled:
      return reader.isAtCommand
        ? "write the full name, as their profile has it"
        : "ask the sender for the full name of whom they mean"
    case .noThing: return "check its name, and whether it is a draft or dated in the future"
    case .notOf:
      return "change this file to say what is possible, or take it out of the change"
    case .notForThing(let act, let thing):
      let possible = ActKinds.all.filter { $0.event(on: thing) != nil }.map { $0.name }
      let commands = possible.map { "`\($0)`" }.joined(separator: ", ")
      let told = "the commands for \(thing.nounPhrase) are \(commands)"
      guard let other = counterparts[act.name], possible.contains(other) else { return told }
      return "\(told); instead of ‘\(act.name)’, it is `\(other)`"
    case .nobodyActs: return "say who you are"
    case .noFolder: return "join first, with a profile of your own; a guest can promise a wish"
    case .unclear(_, _, let people) where reader.isAtCommand:
      return people.first.map { "say whose you mean: ‘--of \($0)’" }
        ?? "see how things stand: `wishwell status`"
    case .unclear(let kind, let post, let people):
      let act = ActKinds.telling(kind, of: .post(post))?.name ?? "ACT"
      return people.first.map {
        "ask the sender whose they mean, and enter it: `--as '\(act) \(post); of \($0)'`"
      } ?? "see how things stand: `wishwell status`"
    case .notNewest:
      return "only who wrote an event takes it back; a maintainer says whose response is meant"
    case .sealing(let problem): return problem.help(for: reader)
    }
  }
}

extension OtherChoice {
  /// Behind ‘another’.
  var words: String {
    switch self {
    case .promised: "is promised"
    case .granted: "came true"
    }
  }
}

extension PostStatus.Reason {
  /// Behind a colon.
  var words: String {
    switch self {
    case .byHand: "its author closed it"
    case .left: "its author has left"
    case .limit: "all of its places are taken"
    case .expired: "its last day is past"
    }
  }
}

extension Sidecar.Subject {
  /// What the events are about, with an article.
  fileprivate var words: String {
    switch self {
    case .promise, .owners, .notes: "a wish"
    case .response(let key, _): "an answer to \(key.kind.nounPhrase)"
    case .state(let key), .like(let key, _): key.kind.nounPhrase
    case .membership: "a checklist"
    }
  }
}

extension FollowUp.Subject {
  var noun: String {
    switch self {
    case .wish: "wish"
    case .post(let key): key.kind.noun
    case .checklist: "checklist"
    }
  }

  /// The same with its article.
  var nounPhrase: String {
    if case .post(let key) = self { key.kind.nounPhrase } else { "a \(noun)" }
  }

  /// As commands have it: `birthday/blue-kettle`, `offers/2026-03-14-ten-postcards`, `picnic`. A
  /// checklist is named without its folder, unlike in `FollowUp.Subject.name`.
  package var reference: String {
    switch self {
    case .wish(let key): key.description
    case .post(let key): key.description
    case .checklist(let list): list.text
    }
  }
}

/// Acts by their names, each with the one that comes to the same for a thing of the other kind.
private let counterparts: [String: String] = [
  Send.name: Complete.name, Complete.name: Send.name, Promise.name: Respond.name,
  Respond.name: Promise.name, Release.name: Withdraw.name, CannotSend.name: Release.name,
  Grant.name: Receive.name, Receive.name: Grant.name,
]
