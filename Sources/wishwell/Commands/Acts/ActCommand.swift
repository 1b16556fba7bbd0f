import ArgumentParser
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// The command of one kind of act, with the options that it has.
struct ActCommand<Act: ActKind, Details: ActDetails>: ParsableCommand, Spoiling {
  static var configuration: CommandConfiguration {
    Act.manual.map { CommandConfiguration(Act.name, $0) } ?? CommandConfiguration()
  }

  @Argument(
    help: ArgumentHelp(
      "Its \(Act.ofWishes == nil ? "folder" : "list") and name\(Self.example), or the name alone "
        + "if no other has it.",
      valueName: Act.things.joined(separator: "|")),
    completion: .things(for: Act.self))
  var thing: String?

  /// What the example of the act is about, in parentheses; empty where it has none.
  private static var example: String {
    let thing = Act.manual?.example.split(separator: " ").dropFirst(2).first
    return thing.map { " (‘\($0)’)" } ?? ""
  }

  @OptionGroup var details: Details
  @OptionGroup var who: ActorArguments
  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption
  @OptionGroup var spoiling: SpoilOption

  func run() throws {
    _ = try spoiling.sitePlace(recording.place)
    let (thing, details) = try thingAndDetails()
    var remark: String?
    try ActTransaction(recording).record(isForOthers: who.isForOthers) { session in
      let acting: Result<Actor, any Error> = Result { try session.actor(who) }
      let actor = try? acting.get()
      let named: Result<FollowUp.Subject, any Error> = Result {
        try session.thing(named: thing, for: Act.self, by: actor)
      }
      if isActorOneWord, let mistake = named.mistake {
        try SeveralMistakes.refuse([mistake, acting.mistake])
      }
      var intent = Intent(Act.self, try named.get())
      try details.fill(in: &intent, at: session)
      if let giver = actor?.giver { intent.leaveOut(giver) }
      remark =
        session.remark(onGuest: actor, doing: intent)
        ?? session.remark(onCoGivers: intent.with, of: intent.subject.reference)
      if let actor, !intent.isSealed, session.site.sealsUnasked(intent, by: actor) {
        remark = sealedUnasked(saying: "‘--open’")
      }
      return try session.perform(intent, by: who, recording)
    }
    if let remark { Terminal.note(remark) }
  }

  /// The thing, and what was said besides. In `--with bob birthday/blue-kettle`, the thing is the
  /// last of what an option for several names took.
  private func thingAndDetails() throws -> (String, Details) {
    if let thing { return (thing, details) }
    let session = try Session(recording)
    let actor = try? session.actor(who)
    var others = details
    let last = others.takeThing { word in
      !session.library.people(meantBy: word).isNamed
        && (word.contains("/")
          || (try? session.thing(named: word, for: Act.self, by: actor)) != nil)
    }
    guard let last else { throw try nothingNamed() }
    return (last, others)
  }

  /// Names what could be done so now.
  private func nothingNamed() throws -> UsageError {
    let session = try Session(recording)
    let possible = session.possibleThings(for: Act.self, by: try? session.actor(who))
    if Act.name == Undo.name { return nothingToUndo(among: possible, in: session) }
    let nouns = Act.things
    let first = nouns.first ?? ""
    return UsageError(
      "say which \(nouns.dropLast().joined(separator: ", "))\(nouns.count > 1 ? " or " : "")"
        + "\(nouns.last ?? first)",
      help: possible.isEmpty
        ? "there is none now that this could be done with; `wishwell list` shows what there is"
        : "for example `wishwell \(Act.name) \(possible[0])`"
          + (possible.count > 1 ? ", or \(listed(Array(possible.dropFirst())))" : ""))
  }

  /// The same of `undo`, with what it comes to with the first of `possible`.
  private func nothingToUndo(among possible: [String], in session: Session) -> UsageError {
    guard let first = possible.first else {
      return UsageError(
        "there is nothing that could be taken back now",
        help:
          "what somebody else did last, only they can take back, or a maintainer, who says whose "
          + "step it is: `wishwell undo birthday/blue-kettle --of bob`; an invitation to a "
          + "checklist, or an answer to one: `wishwell checklist undo groceries`")
    }
    var then = ""
    if let subject = try? session.thing(named: first, for: Act.self),
      let (judged, _) = try? session.perform(Intent(Act.self, subject), by: who, recording),
      let changeSet = judged.value
    {
      then = ". That comes to: \(changeSet.summary)"
    }
    let others = possible.dropFirst()
    return UsageError(
      "say with what your last step is to be taken back",
      help: "for example \(meant([first]))"
        + (others.isEmpty ? "" : ", or \(listed(Array(others)))") + then)
  }
}

extension ActCommand: SurplusExplaining {
  static var path: [String] { [Act.name] }

  var words: [String] { thing.map { [$0] } ?? [] }

  /// A thing may be typed as two words, or beside a person, a note or a number.
  func way(with surplus: Surplus) -> String? {
    guard !words.isEmpty, let session = try? Session(recording) else { return nil }
    let more = surplus.words
    let typed = words + more
    let actor = try? session.actor(who)
    func isThing(_ name: String) -> Bool {
      (try? session.thing(named: name, for: Act.self, by: actor)) != nil
    }
    func didYouMean(_ words: [String]) -> String {
      "did you mean \(meant(words, besides: surplus))?"
    }
    if typed.count == 2 {
      for (list, wish) in [(typed[0], typed[1]), (typed[1], typed[0])] {
        guard let handle = try? session.library.wishList(named: list) else { continue }
        let path = "\(handle)/\(wish)"
        if isThing(path) { return didYouMean([path]) }
      }
    }
    let name = typed.joined(separator: " ")
    if isThing(name) {
      return "words that belong together stand in quotes: \(meant([name], besides: surplus))"
    }
    if isThing(typed[0]), !more.contains(where: isThing) {
      if more.count == 1, let number = Int(more[0]), number > 0,
        Act.options.names.contains("quantity")
      {
        return didYouMean([typed[0], "--quantity", "\(number)"])
      }
      if let way = wayOfPerson(surplus, of: typed[0], at: session) { return way }
      if more.count > 1 {
        return way(with: more.joined(separator: " "), of: typed[0], besides: surplus, at: session)
      }
    }
    guard typed.count == 2, let found = typed.first(where: isThing),
      let other = typed.first(where: { !isThing($0) })
    else { return nil }
    if let person = session.library.people.one(meantBy: other) {
      if Act.options.names.first == "of" { return didYouMean([found, "--of", person.text]) }
      return didYouMean([found])
        + " If it is \(session.site.name(of: .person(person))) who does it: "
        + "`--by \(person)`"
    }
    guard other.contains(where: \.isWhitespace) else { return nil }
    return way(with: other, of: found, besides: surplus, at: session)
  }

  /// The way out where `surplus` says who does it, or whose part is meant: `by bob`, `for Aunt Rosa`.
  private func wayOfPerson(
    _ surplus: Surplus, of thing: String, at session: Session
  ) -> String? {
    let said = surplus.words
    let isFor = said.count > 1 && ["for", "für"].contains(said[0])
    let option = isFor ? "by" : said[0]
    guard said.count > 1, ["by", "of", "with"].contains(option),
      (["by"] + Act.options.names).contains(option),
      option != "by" || (who.by == nil && who.guest == nil)
    else { return nil }
    let name = said.dropFirst().joined(separator: " ")
    func command(_ words: [String]) -> String { meant([thing] + words, besides: surplus) }
    let people: [Handle] =
      switch session.library.people(meantBy: name) {
      case .named(let handles), .like(let handles): handles
      case .nobody: []
      }
    if people.isEmpty {
      guard isFor || option != "by", said.dropFirst().allSatisfy(isPartOfName) else {
        return nil
      }
      guard isFor else { return "did you mean \(command(["--\(option)", name]))?" }
      return "if you enter it for \(quoted(name)), who has no profile: "
        + command(["--guest", name, "--via", "mail"])
    }
    if isFor, case .wish(let key)? = try? session.thing(named: thing, for: Act.self, by: nil),
      let wish = session.site.wish(key),
      session.site.recipients(ofWish: wish).contains(where: { people.contains($0) })
    {
      return "did you mean \(command([]))?"
    }
    let ways = people.prefix(3).map { command(["--\(option)", $0.text]) }
    return "did you mean \(ways.joined(separator: " or "))?"
  }

  /// The way out where `note` was typed behind `thing`: its option, or none where nobody would be
  /// told. Nil where the act takes no note.
  private func way(
    with note: String, of thing: String, besides surplus: Surplus, at session: Session
  ) -> String? {
    guard Act.options.names.contains("note") else { return nil }
    if let actor = try? session.actor(who),
      let subject = try? session.thing(named: thing, for: Act.self, by: actor)
    {
      var intent = Intent(Act.self, subject)
      _ = try? details.fill(in: &intent, at: session)
      intent.note = note
      if (try? session.refuseUnreadNote(of: intent, by: actor)) == nil {
        return "did you mean \(meant([thing], besides: surplus))? Nobody is told who gives it, so "
          + "nobody would be told a note either."
      }
    }
    return "did you mean \(meant([thing, "--note", note], besides: surplus))?"
  }
}

/// The commands of what people do, by what they do it with.
enum ActCommands {
  static let ofWishes = commands { $0.ofPosts == nil }
  static let ofPosts = commands { $0.ofWishes == nil }
  static let ofBoth = commands { $0.ofWishes != nil && $0.ofPosts != nil }

  private static func commands(
    where isAmongThem: (any ActKind.Type) -> Bool
  ) -> [any ParsableCommand.Type] {
    ActKinds.all.filter { $0.manual != nil && isAmongThem($0) }.map { command(of: $0) }
  }

  private static func command<Act: ActKind>(of act: Act.Type) -> any ParsableCommand.Type {
    switch Act.options {
    case .nothing: ActCommand<Act, NoDetails>.self
    case .note: ActCommand<Act, NoteDetails>.self
    case .words: ActCommand<Act, WordsDetails>.self
    case .choice: ActCommand<Act, ChoiceDetails>.self
    case .whose: ActCommand<Act, WhoseDetails>.self
    case .step: ActCommand<Act, StepDetails>.self
    case .part: ActCommand<Act, PartDetails>.self
    case .promise: ActCommand<Act, PromiseDetails>.self
    case .text: ActCommand<Act, AmendDetails>.self
    }
  }
}

extension Intent {
  /// Takes `giver`, who gives it anyway, out of those who give it with them.
  fileprivate mutating func leaveOut(_ giver: Participant) {
    with.removeAll { name in
      switch giver {
      case .person(let person): name == person.text
      case .guest(let guest): Handle(name) == nil && isSameName(name, guest)
      case .sealed: false
      }
    }
  }
}

extension CommandConfiguration {
  /// Of the command called `name` that says `manual` of itself.
  init(_ name: String, _ manual: ActManual) {
    self.init(
      commandName: name, abstract: manual.abstract,
      discussion: (manual.discussion.map { $0.flowing + "\n\n" } ?? "")
        + "For example: \(manual.example)",
      aliases: manual.aliases)
  }
}

extension Session {
  /// What `intent` comes to, in words for who gave a command, and who acts.
  func perform(
    _ intent: Intent, by who: ActorArguments, _ recording: RecordingArguments
  ) throws -> (Checked<ChangeSet?>, by: Participant?) {
    let actor = try actor(who)
    try refuseToBeSurprised(by: intent, of: actor)
    try refuseName(of: actor, for: intent)
    try refuseToGuess(intent)
    if intent.act == Amend.self, intent.digest == nil, intent.of == nil {
      try refuseUnsaidText(of: intent.subject, by: actor)
      try refuseToAgreeTwice(to: intent.subject, by: actor)
    }
    let moment = try moment(recording.date)
    var intent = intent
    intent.names = nameSealing(with: secret(at: recording.sitePlace))
    if site.sealsUnasked(intent, by: actor) { intent.isSealed = true }
    let giver: Handle? = if case .person(let person) = actor.giver { person } else { nil }
    let judged = WishwellActs.perform(
      intent, by: actor, at: moment, on: known(to: actor.giver).site, for: .command)
    if judged.value != nil { try refuseUnreadNote(of: intent, by: actor) }
    return tellingOpenings((judged, by: actor.giver), to: giver)
  }
}
