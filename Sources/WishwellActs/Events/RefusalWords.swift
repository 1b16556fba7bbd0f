import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Why an event cannot be told, in a sentence for people who have no file of it: whoever gave the
/// command, who is “you”, or whoever applies a letter, where everybody has their name.
struct RefusalWords {
  let event: Event
  let subject: Sidecar.Subject
  let reader: EventReader
  /// The whole one: whom it may name is for `reader` to say.
  let site: Site

  /// What cannot be, and what can be done about it.
  struct Words {
    let message: String
    let help: String
  }

  /// Nil for a reader who has the file: the precise words are for them.
  init?(_ event: Event, of subject: Sidecar.Subject, for reader: EventReader, on site: Site) {
    guard !reader.hasFile else { return nil }
    self.event = event
    self.subject = subject
    self.reader = reader
    self.site = site
  }

  /// Nil for what no act can come to, such as a file in the wrong folder.
  func words(for problem: FoldProblem) -> Words? {
    switch subject {
    case .promise, .owners, .notes: ofWish(problem)
    case .response(let key, let person): ofResponse(to: key, by: person, problem)
    case .state(let key): ofSwitch(of: key)
    case .like: ofLike
    case .membership(_, let person): ofMember(person, problem)
    }
  }

  private func ofWish(_ problem: FoldProblem) -> Words? {
    switch problem {
    case .nothingHappened: return nothingToUndo
    case .wishWithdrawn:
      return Words(
        message: "\(title) is no longer wished for",
        help: isHeld ? "give up your promise: `wishwell release \(thing)`" : wayOutOfDone)
    case .partPromised:
      return Words(
        message: "\(writer) cannot take \(title) back: somebody may be about to give it",
        help: isYou
          ? "once nobody has promised it, it can be taken back; if it has come, "
            + "`wishwell grant \(thing)` says so"
          : "once nobody has promised it, it can be taken back; if it has come, they can say so")
    case .nothing, .nothingHeld, .nothingPromised:
      if let words = ofGiven { return words }
      switch event.kind.value {
      case .lost: return Words(message: "nothing of \(title) is on its way", help: look)
      case .sent where !problem.isOfStranger:
        return Words(message: "\(has) sent \(title) already", help: look)
      default:
        if event.of == nil, let giver = giverTogether {
          let keeper = site.name(of: giver)
          return Words(
            message: "\(title) is promised by \(keeper), together with \(isYou ? "you" : writer)",
            help: "only \(keeper) can do that: ask them")
        }
        return Words(
          message: "\(has(event.of?.value ?? event.by.value)) not promised \(title)",
          help: entryAsGuest(event.of?.value ?? event.by.value) ?? whoPromised ?? look)
      }
    case .nothingLeft:
      return Words(message: "\(title) has already come true", help: wayOutOfDone)
    case .partUnclear(let holders):
      return Words(
        message: reader.namesAll(holders)
          ? "\(title) is promised by \(names(holders)), and it is not clear whose part is meant"
          : "several people have promised \(title), and it is not clear whose part is meant",
        help: mayAsk
          ? sayWhose(holders.first.flatMap { reader.namesAll(holders) ? $0 : nil }) : entered)
    case .beyond(let holder, let count, let quantity):
      return Words(
        message: "\(has(holder)) promised \(parts(count)) of \(title), not \(quantity)",
        help: fewer("leave out ‘--quantity’ to mean all of it"))
    case .comesAsWhole:
      return Words(
        message:
          "people give \(title) together in shares, so it comes as a whole, from all of them",
        help: reader.isAtCommand ? "leave out ‘--quantity’ and ‘--of’" : look)
    case .tooMany(let left) where left > 0:
      return Words(
        message: "this takes \(parts(event.quantity?.value ?? 1)) of \(title), but "
          + (left == 1 ? "only 1 is" : "only \(left) are") + " left",
        help: fewer("take fewer with ‘--quantity’"))
    case .overPromised where !event.surprise.isEmpty:
      return Words(
        message: "more of \(title) is promised now than is wished for",
        help: "write to one of those who promised it, and ask whether they give something else; as "
          + "it is a surprise, a guest is not told, and others read it on their own pages")
    case .after, .notOfPromise, .wrongFolder, .quantityOutOfRange, .digestMissing, .tooMany,
      .overPromised, .withoutLock, .noPart:
      return nil
    }
  }
}

// MARK: - Who and what

extension RefusalWords {
  /// Who promised the wish together with who acts, who may know it then; nil where nobody did.
  private var giverTogether: Participant? {
    guard case .person(let person) = event.by.value, let key = subject.wish,
      let wish = site.wish(key), !site.isSurprised(event.by.value, by: key)
    else { return nil }
    return wish.state.parts.first { $0.with.contains(person.text) }?.keeper
  }

  /// Whether who acts is the reader, and holds a promise of the wish.
  private var isHeld: Bool {
    guard isYou, let wish = subject.wish.flatMap(site.wish) else { return false }
    return wish.state.parts.contains { $0.holder == event.by.value }
  }

  /// Whether who acts is the reader, and not somebody in whose name it is entered.
  var isYou: Bool { reader.isAtCommand && event.via == nil }

  /// As commands have it.
  var thing: String { subject.topic.reference }
  var title: String { site.quotedTitle(of: subject.topic) }

  /// Who tells of the event: `you`, or their name.
  var writer: String { name(event.by.value) }
  var has: String { has(event.by.value) }

  /// `you`, `Bob`, or for a reader who may not know them `that person`. Whom the reader named is
  /// called so, whatever they did: that it is other words would tell.
  func name(_ participant: Participant) -> String {
    if participant == event.by.value, isYou { return "you" }
    return participant == event.of?.value || reader.namesAll([participant])
      ? site.name(of: participant) : "that person"
  }

  /// Sorted, so that a refusal reads the same each time.
  func names(_ people: [Participant]) -> String { listPhrase(people.map(name).sorted()) }

  /// `you have`, `Bob has`.
  func has(_ participant: Participant) -> String { verb(participant, "have", "has") }

  /// `you have`, `Bob has`.
  func verb(_ participant: Participant, _ you: String, _ they: String) -> String {
    let name = name(participant)
    return "\(name) \(name == "you" ? you : they)"
  }

  // MARK: What to do

  var look: String { reader.look }

  /// Below what is so already.
  var nothingToDo: String { "there is nothing to do" }

  var nothingToUndo: Words {
    Words(
      message: "nothing has happened to \(title) that could be taken back",
      help: wayToRetire ?? look)
  }

  /// How whoever reads this takes something off the site that they wrote themselves; nil of anything else.
  private var wayToRetire: String? {
    guard isYou, case .post(let key) = subject.topic, let author = site.post(key)?.post.author,
      event.by.value == .person(author.value)
    else { return nil }
    return "to take it off the pages for good: `wishwell retire \(thing)`"
  }

  /// `2`, or `2 shares` of what people give together.
  private func parts(_ count: Int) -> String {
    let isShared = subject.wish.flatMap(site.wish)?.wish.quantity.shares != nil
    return isShared ? counted(count, "share") : "\(count)"
  }

  /// The way out where too many are named; `command` is for whoever gave one.
  private func fewer(_ command: String) -> String {
    reader.isAtCommand ? command : "ask the sender whether fewer would do"
  }

  /// What the act is called.
  var verb: String { ActKinds.telling(event.kind.value, of: subject.topic)?.name ?? "" }

  /// Say whose part or response is meant, such as that of `example`.
  func sayWhose(_ example: Participant?) -> String {
    reader.sayWhose(verb, subject.topic, example)
  }

  /// Whether whoever acts may say whose part they mean.
  private var mayAsk: Bool {
    guard isYou, let key = subject.wish else { return true }
    return !site.isGuess(
      event.kind.value, of: .guest(""), nil, by: event.by.value, about: key)
  }

  /// Have it entered by somebody who may know.
  var entered: String {
    let command = "`wishwell \(verb) \(thing) --of PERSON --by \(event.by.value) --via mail`"
    guard let wish = subject.wish.flatMap({ site.wish($0) }),
      site.readersOfPromises(to: wish).contains(where: { .person($0) == event.by.value })
    else { return "ask a maintainer whom it does not surprise to enter it for you: \(command)" }
    return "if you know whose it is, enter it: \(command)"
  }
}

extension EventReader {
  /// To see how things stand, or to ask who wrote.
  var look: String {
    isAtCommand
      ? "`wishwell status` shows what you promised, and who is waiting for whom"
      : "ask the sender what they meant"
  }

  /// How to say whose part or response is meant, such as that of `example`.
  func sayWhose(
    _ verb: String, _ thing: FollowUp.Subject, _ example: Participant?
  ) -> String {
    if isAtCommand {
      return "say whose you mean: ‘\(example.map { $0.asOption } ?? "--of PERSON")’"
    }
    let whose = example?.sealedPart.map { "part \($0)" } ?? "of \(example?.description ?? "PERSON")"
    return "ask the sender whose they mean, and apply the letter with "
      + "‘--as '\(verb) \(thing.reference); \(whose)'’"
  }
}

extension FoldProblem {
  /// Whether it is that somebody promised nothing at all.
  fileprivate var isOfStranger: Bool { if case .nothingPromised = self { true } else { false } }
}

extension Site {
  /// The title of `thing` in quotes; what commands call it, where nothing is published there.
  func quotedTitle(of thing: FollowUp.Subject) -> String {
    quoted(title(of: thing) ?? thing.reference)
  }
}
