import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellRender
import WishwellSession
import WishwellText

/// Where letters are read, done and answered.
struct LetterDesk {
  let recording: RecordingArguments
  let server: String?
  /// What the one letter means; nil where letters say it themselves.
  let meaning: ActLine?
  let labels: LetterLabels
  let answers: AnswerTray
  /// The same as it was typed.
  let typedMeaning: String?
  /// What else stood in the call, for the next one: ` --answers folder --push`.
  let call: String
  /// The people whose letters are done with nobody watching; nil where somebody watches.
  private let known: Library?
  /// Whether nobody watches.
  var isUnattended: Bool { known != nil }
  /// Whether somebody has read what the one letter says besides, and means what it asks for.
  let isRead: Bool
  /// Whether that goes on to whoever is told of the act.
  let passesOn: Bool
  /// As it was when the first letter was read.
  let session: Session
  /// What there is to do once a letter was about a surprise.
  let afterSurprise = SaidOnce()
  var library: Library { session.library }
  var site: Site { session.site }

  init(_ command: Apply, _ session: Session) throws {
    recording = command.recording
    server = command.server
    meaning = try knownAct(command.meaning, on: session.library)
    typedMeaning = command.meaning
    call = command.wordsOfCall
    let answers = try AnswerTray(
      session, folder: recording.writing.isDryRun ? nil : command.answers,
      isSilent: recording.writing.isDryRun || recording.writing.requests)
    labels = try session.letterLabels()
    self.answers = answers
    known = command.isUnattended ? session.library : nil
    (isRead, passesOn) = (command.isRead, command.passesOn)
    self.session = session
  }

  /// What became of each letter in the file, nil for one that asks the program for nothing.
  func take(_ file: LetterFile) throws -> [LetterOutcome?] {
    let letters = readLetters(file.source, isForPeople: meaning != nil)
    if meaning != nil || isRead, letters.count > 1 {
      throw UsageError(
        "\(file.source.path) holds \(letters.count) letters, and "
          + (isRead ? "‘--read’ says that you have read one" : "‘--as’ says what one means"),
        help: "save the letter that is meant as a file of its own")
    }
    if server != nil, letters.count > 1 {
      throw UsageError(
        "\(file.source.path) holds \(letters.count) letters, and any of them may have been written "
          + "into another, server and all",
        help: "with ‘--trust-headers’, apply letters that are files of their own, or a Maildir")
    }
    let isMailbox = file.isOfMailbox || letters.count > 1
    var file = file
    file.holdsSeveral = letters.count > 1
    return try zip(letters, readLetters(file.source, isForPeople: true)).map { letter, head in
      if isMailbox, letter.asksForNothing { return nil }
      return try take(letter, head: head.value, in: file)
    }
  }

  /// `head` is the same letter, read for people alone; nil where not even that can be told.
  private func take(
    _ checked: Checked<Letter?>, head: Letter?, in file: LetterFile
  ) throws -> LetterOutcome {
    let path = file.source.path
    // A line that cannot be read may be about a surprise, and who sent it is named beside it.
    tell(
      checked.diagnostics.map { proposing(head, where: $0, in: file) }, in: file.source,
      showsLines: !session.isSurprisedAnywhere)
    if let known, let reason = head?.reasonToWait(in: known) {
      Terminal.note("\(path): \(reason)")
      return .refused(.unclear)
    }
    guard let whole = checked.value.map(named) else {
      return try answerUnread(checked, head: head)
    }
    let (letter, left) = whole.withoutAddresses(labels)
    let trust = letter.trust(in: server)
    tell(trust.diagnostics, in: file.source)
    // Nobody answers an address that somebody may have made up.
    guard let proof = trust.value else { return .refused(.unclear) }
    let words = meaning == nil ? answers.strings.ownWords(in: letter, on: site) : []
    // For a person it is read without its lines for the program, which may say how many.
    let said =
      meaning == nil
      ? letter
      : readLetters(file.source).first?.value.map(named)
    let asked = said?.matters.map(\.content) ?? []
    let matters = try meaning.map { [try meant($0, by: letter.sender, asking: asked)] } ?? asked
    if let outcome = try takeUntold(
      letter, in: file, saying: words, asking: matters, hiding: left)
    {
      return outcome
    }
    let name = letter.sender.name.map { "\(quoted($0)), " } ?? ""
    Terminal.note("\(path): a letter of \(name)\(quoted(letter.sender.address)). \(proof)")
    // Words beside a surprise may be about it: only somebody who read them applies such a letter.
    let told = matters.filter { !isKept($0, from: letter.sender) }
    guard try !isRefused(letter, asking: told),
      try !waits(letter, saying: words, asking: told, hiding: left, in: file)
    else { return .refused(.unclear) }
    return try take(letter, saying: words, asking: matters)
  }

  /// `letter` with what its sender wrote elsewhere than in the lines for the program, and things in full.
  private func named(_ letter: Letter) -> Letter {
    letter.counted(by: labels).namingInvited(by: labels, among: library.people)
      .namingInFull(on: site)
  }

  /// Does what `letter` asks for, or the maintainer says that it means, and answers it. Of what is kept among
  /// it nothing is said, not even that there is any.
  private func take(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content]
  ) throws -> LetterOutcome {
    // Nobody is told of what is kept.
    let rest = matters.filter { !isKept($0, from: letter.sender) }
    let note = try passesOn ? passedOn(words, with: rest) : nil
    let former = try library(before: letter)
    var faults: [[LetterRefusal]] = []
    var paths: [String] = []
    var judged: [LetterOutcome] = []
    var kept: [(matter: LetterMatter.Content, outcome: LetterOutcome)] = []
    let became = try matters.compactMap { matter -> Became? in
      if isKept(matter, from: letter.sender) {
        guard !recording.writing.isDryRun else { return nil }
        let outcome = try takeKept(matter, of: letter, with: nil, isBeside: true)
        kept.append((matter: matter, outcome: outcome))
        return nil
      }
      let lacked = try lacking(matter, of: letter)
      let unknown = try itemsMissing(in: matter, of: letter)
      let (outcome, found, written) = try take(matter, of: letter, with: note)
      faults.append(found)
      paths += written
      judged.append(outcome)
      let missing = outcome == .done ? unknown : []
      for item in missing {
        Terminal.note("\(item.why.message), so the rest was done without it.")
      }
      return (
        matter: matter, outcome: told(outcome, of: matter, to: letter.sender), lacked: lacked,
        missing: missing.map(\.place)
      )
    }
    let outcomes = became.flatMap { one -> [LetterOutcome] in
      one.missing.isEmpty ? [one.outcome] : [one.outcome, .refused(.item)]
    }
    let outcome = LetterOutcome(outcomes)
    // What a maintainer's own words for it are the reason of is no news for the sender.
    let own: [LetterRefusal] =
      [.unclear, .stranger, .person, .name, .thing, .item]
      + (meaning?.item == nil ? [] : [.incomplete])
    if [.done, .donePartly].contains(outcome), !isUnattended, try isHereAlone {
      let risk =
        became.contains { mayBeOvertaken($0.matter) }
        ? ", and until it is shared, somebody else may be faster" : ""
      Terminal.note(
        "Only this folder has it so far\(risk): send the answer, and any letter about it, only once "
          + "`wishwell sync --push\(session.folder.option)` has shared it.")
    }
    let isOfWords = own.contains { outcome == .refused($0) }
    // Whoever applies it still has to look at it, though its sender hears the same as of any other.
    let isUnclear = outcome == .kept && judged.contains(.refused(.unclear))
    if meaning == nil || !(isOfWords || isUnclear) {
      var refused = zip(became, faults).compactMap { one, faults -> RefusedMatter? in
        guard case .refused(let why) = one.outcome else { return nil }
        return (matter: one.matter, why: why, faults: faults)
      }
      if kept.isEmpty || answers.folder == nil {
        // Printed, it is the answer to a letter without what is kept.
        try answer(
          withoutSecretTitle(letter, beside: kept.map(\.matter)), outcome,
          to: became.map(\.matter), since: former, items: answered(became, of: letter),
          faults: faults.flatMap { $0 }, refused: refused, written: paths)
      } else {
        for case (let matter, .refused(let why)) in kept {
          refused.append((matter: matter, why: why, faults: []))
        }
        try answerSilently(
          letter, LetterOutcome(outcomes + kept.map(\.outcome)), to: matters, since: former,
          refused: refused, isTold: true)
      }
    }
    return isUnclear ? .refused(.unclear) : outcome
  }

  /// Whether somebody else may do the same first: not what is new, or one’s own.
  private func mayBeOvertaken(_ matter: LetterMatter.Content) -> Bool {
    guard case .act = matter else { return false }
    return SealMatter(matter) == nil && FavouriteMatter(matter) == nil
  }

  /// Whether what was done stands in this folder alone, though there are others to share it with.
  private var isHereAlone: Bool {
    get throws {
      switch recording.writing.goal {
      case .preview, .request: return false
      case .files, .commit: return try session.gitUser.repository?.upstream() != nil
      case .push: return try session.hasUnpushed
      }
    }
  }

  /// What is there before anything is done for `letter`, as far as it tells who its sender is: they
  /// may have joined by an earlier one.
  func library(before letter: Letter) throws -> Library {
    library.person(withAddress: letter.sender.address) == nil
      ? try Session(recording).library : library
  }

  /// Whether nothing of `matters`, for which `letter` asks, can be done any more. Its sender hears
  /// that whatever else they say: they may be the words of a page as it was then.
  func isOutOfDate(_ letter: Letter, asking matters: [LetterMatter.Content]) throws -> Bool {
    let session = try Session(recording).knowing(letter)
    let moment = try session.moment(recording.date)
    return matters.allSatisfy { matter in
      let judged = perform(
        matter, mark: letter.mark(of: matter), from: letter.sender, labels: labels, at: moment,
        in: session.library, on: session.site, isInterpreted: false, names: names(of: session),
        waiting: session.textsWaiting(for: matter, from: letter.sender), isRead: isRead)
      let outcomes: [LetterOutcome] = [
        .refused(.changed), .refused(.closed), .refused(.thing), .refused(.again),
        .refused(.late),
      ]
      return judged.value == nil && outcomes.contains(LetterOutcome(judged.diagnostics))
    }
  }

  /// What became of `matter`, what its sender can put right in its lines, and what was written for
  /// it.
  func take(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?
  ) throws -> (outcome: LetterOutcome, faults: [LetterRefusal], paths: [String]) {
    do {
      // What a person has to look at has kept the letter waiting before.
      let recorded = try ActTransaction(recording, isRead: true, isOfLetter: true).carryOut {
        session in
        let session = session.knowing(letter)
        return session.tellingOpenings(
          try judge(matter, of: letter, with: note, in: session, isRead: isRead))
      }
      recorded.tell(isForOthers: true)
      if let held = recorded.held { Terminal.complain(held) }
      if case .act(let line) = matter,
        let remark = try Session(recording).remark(onCoGivers: line.with, of: line.thing)
      {
        Terminal.note(remark)
      }
      if !isUnattended, ![.preview, .request].contains(recording.writing.goal),
        case .act(let line) = matter,
        let remark = try Session(recording).remark(onMoreBy: letter.sender, writing: line)
      {
        Terminal.note(remark)
      }
      if meaning?.isSealed == false, case .act(let line) = matter, line.isSealed {
        Terminal.note(sealedUnasked(saying: "‘; open’"))
      }
      if letter.bringsPicture,
        let way = wayOfPicture(in: letter, asking: matter, to: recorded.changeSet)
      {
        Terminal.note(way)
      }
      try answers.tellOthers(
        of: matter, saying: note, at: recorded.changeSet.paths, by: letter.sender,
        in: recording.sitePlace)
      return (.done, [], recorded.changeSet.paths)
    } catch let error as ActError {
      let outcome =
        error.first == nil ? LetterOutcome(error.diagnostics) : .refused(.late)
      tell(error, of: matter, outcome)
      if outcome == .doneBefore { try tellOfCommit(madeFor: matter, of: letter) }
      if outcome == .refused(.newcomer) {
        try answers.invite(
          by: matter, of: letter.sender, in: session, isUnattended: isUnattended)
      }
      return (outcome, LetterRefusal.faults(in: error.diagnostics), [])
    } catch let failure as SharingFailure where !failure.committed.isEmpty {
      // It counts here, and a second time it would be an old letter: now is when it is answered.
      Terminal.complain(failure)
      try answers.tellOthers(
        of: matter, saying: note, at: failure.committed, by: letter.sender,
        in: recording.sitePlace)
      return (.done, [], failure.committed)
    }
  }

  /// What `matter` comes to in `session`, and who does it; `isRead` is whether somebody has looked at the
  /// letter, or nobody is told what is wrong with it.
  func judge(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?, in session: Session,
    isRead: Bool
  ) throws -> ActTransaction.Judged {
    let judged =
      try judgeSeal(matter, of: letter, in: session)
      ?? judgeItems(matter, of: letter, in: session)
      ?? judgeFavourite(matter, of: letter, in: session)
      ?? judgeSecond(matter, of: letter, in: session)
      ?? judgeAlone(matter, of: letter, with: note, in: session, isRead: isRead)
    return (
      session.refusingOpenings(judged, from: letter.sender.address),
      by: session.library.giver(of: letter.sender)
    )
  }

  /// The same of anything else. What it brings stands where nothing stood before, as far as that could have
  /// to do with a promise that is kept secret; where that is, is asked once it is known what it brings.
  private func judgeAlone(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?, in session: Session,
    isRead: Bool
  ) throws -> Checked<ChangeSet?> {
    let moment = try session.moment(recording.date)
    func judged(_ taken: Set<String>?) -> Checked<ChangeSet?> {
      perform(
        matter, mark: letter.mark(of: matter), from: letter.sender, labels: labels, at: moment,
        in: session.library, on: session.site, isInterpreted: meaning != nil, note: note,
        names: names(of: session),
        waiting: session.textsWaiting(for: matter, from: letter.sender), isRead: isRead,
        taken: taken)
    }
    let first = judged(nil)
    guard let changeSet = first.value else { return first }
    guard let taken = try session.formerPaths(beside: changeSet) else {
      return Checked(
        nil,
        [
          lackingHistory("whether the name that the letter would give was used before")
        ])
    }
    return judged(taken)
  }

  /// What a maintainer typed of what `sender` means, who may name a thing in short, or by its title. How
  /// many, and together with whom, their letter says itself, which asks for `asked`, where that says
  /// nothing else.
  private func meant(
    _ typed: ActLine, by sender: Mailbox, asking asked: [LetterMatter.Content]
  ) throws -> LetterMatter.Content {
    var line = typed
    if let act = ActKinds.named(line.verb), !act.things.isEmpty {
      let session = try Session(recording)
      let giver = session.library.giver(of: sender) ?? .guest(sender.name ?? sender.address)
      let thing = try session.explainingCommas(in: line) { name in
        try session.thing(named: name, for: act, by: Actor(giver), isByLetter: true)
      }
      if line.of != nil { try session.refuseToSayWhose(thing) }
      try session.refuseToBeSurprised(by: Intent(act, thing), of: Actor(giver))
      line.thing = thing.reference
    }
    if line.item != nil, AskedItems.acts.contains(where: { $0.name == line.verb }) {
      line.thing = try Session(recording).library.checklist(named: line.thing).text
    }
    for case .act(let said) in asked
    where (said.verb, said.thing) == (line.verb, line.thing) {
      line.takeDetails(of: said)
    }
    // Whoever enters it knows how openly promises are told here; a letter of the page would be sealed.
    line.isNamed = true
    if let promise = Intent(entering: line), let giver = library.giver(of: sender),
      site.sealsUnasked(promise, by: Actor(giver, via: .mail))
    {
      line.isSealed = true
    }
    return .act(line)
  }

  /// What is wrong in a file that the letter brings is shown there; what is wrong with the act has no
  /// place, as its file was never written.
  private func tell(
    _ error: ActError, of matter: LetterMatter.Content, _ outcome: LetterOutcome
  ) {
    if outcome == .doneBefore {
      return Terminal.note("It was done before: each letter counts once.")
    }
    if outcome == .asItWas,
      let found = error.diagnostics.first(where: { LetterOutcome.asItIs.contains($0.rule) })
    {
      let message: String = found.message.prefix(1).uppercased() + found.message.dropFirst()
      return Terminal.note("\(message): there is nothing to do.")
    }
    guard case .file(let file) = matter else { return Terminal.complain(error) }
    let isPlaced = error.first == nil
    let placed = error.diagnostics.filter { isPlaced && $0.location.path == file.path }
    tell(placed, in: SourceFile(path: file.path, text: file.text))
    guard placed.isEmpty else { return }
    Terminal.complain(error)
  }

  private func tell(_ diagnostics: [Diagnostic], in source: SourceFile, showsLines: Bool = true) {
    guard !diagnostics.isEmpty else { return }
    let writer = TextDiagnosticWriter(isColoured: Terminal.hasColours, showsLines: showsLines) {
      path in path == source.path ? source : nil
    }
    Terminal.note(written: writer.write(diagnostics))
  }
}

extension Session {
  /// What people call things, and how they count and list them, in the languages that the site
  /// reads.
  func letterLabels() throws -> LetterLabels {
    LetterLabels(try folder.stringsOfLanguages(upTo: library.settings.language))
  }

  /// What `search` finds of what `line` names. Whoever typed a comma before a detail, where what
  /// stands before it is found, is told what divides them.
  fileprivate func explainingCommas<Found>(
    in line: ActLine, _ search: (String) throws -> Found
  ) throws -> Found {
    do { return try search(line.thing) } catch let error as UsageError {
      guard let comma = line.thing.firstIndex(of: ","),
        (try? search(String(line.thing[..<comma]))) != nil
      else { throw error }
      let detail = line.thing[line.thing.index(after: comma)...].drop { $0 == " " }
      throw UsageError(
        error.message,
        help: "details come after a semicolon: "
          + "‘\(line.verb) \(line.thing[..<comma]); \(detail)’")
    }
  }
}

/// The act that a maintainer typed, nil for none. Throws `UsageError` where nothing is called so.
private func knownAct(_ typed: String?, on library: Library) throws -> ActLine? {
  guard let typed, let line = ActLine(typed: typed) else { return nil }
  // The first word of a title may have a colon behind it.
  if line.item == nil || (try? library.checklist(named: line.thing)) == nil,
    let titled = library.itemLine(typed, verb: line.verb)
  {
    return titled
  }
  if line.item == nil, AskedItems.acts.contains(where: { $0.name == line.verb }) {
    try refuseWithoutColon(line)
  }
  guard ActKinds.named(line.verb) == nil, SealMatter(.act(line)) == nil,
    FavouriteMatter(.act(line)) == nil
  else { return line }
  if FavouriteMatter.verbs.contains(line.verb) {
    throw UsageError(
      "\(quoted(line.thing)) is not the name of a catalogue",
      help: "name it by the end of its address, as ‘\(line.verb) hardcover-fiction’")
  }
  if line.verb == SealMatter.putting {
    throw UsageError(
      "only a letter from its owner can bring something sealed",
      help: "have them seal it on their private page, and send the e-mail that opens there")
  }
  if ["new", "thank"].contains(line.verb) {
    let kind = line.thing.split(separator: " ").first.map(String.init) ?? ""
    let commands = [
      "wish": "new wish 'LIST/TITLE'", "offer": "new offer 'TITLE'",
      "request": "new request 'TITLE'",
    ]
    let command = line.verb == "thank" ? "thank PERSON 'WORDS'" : commands[kind]
    throw UsageError(
      "‘--as’ is only for what is on the site already",
      help: command.map { "write it yourself, in their name: `wishwell \($0) --by THEM`" }
        ?? "write it yourself: `wishwell new --help`")
  }
  throw UsageError(
    "nothing that people do here is called \(quoted(line.verb))",
    help: ActKinds.offer(near: line.verb))
}

/// Throws `UsageError` where `line` names more than a list, and nothing divides it from the item.
private func refuseWithoutColon(_ line: ActLine) throws(UsageError) {
  let words = line.thing.split(separator: " ")
  guard words.count > 1 else { return }
  let list = words[0].filter { $0 != ":" }
  let example =
    line.thing.contains(":")
    ? "camping: Tent" : "\(list): \(words.dropFirst().joined(separator: " "))"
  throw UsageError(
    "‘\(line.verb) \(line.thing)’ does not say which item of which list it means",
    help: "write the name or the title of the list, a colon, and the item: "
      + "‘\(line.verb) \(example)’")
}

extension Library {
  /// What `typed`, which begins with `verb`, does to an item of a checklist that it calls by its
  /// title: `tick Summer party: Plates`. A title may have a colon as well: the first of them counts
  /// that has a checklist before it. Nil for anything else.
  fileprivate func itemLine(_ typed: String, verb: String) -> ActLine? {
    guard AskedItems.acts.contains(where: { $0.name == verb }),
      let gap = typed.drop(while: \.isWhitespace).firstIndex(where: \.isWhitespace)
    else { return nil }
    let rest = typed[gap...]
    for colon in rest.indices where rest[colon] == ":" {
      let item = rest[rest.index(after: colon)...].split(whereSeparator: \.isWhitespace)
      let name = rest[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !item.isEmpty, let list = try? checklist(named: name) else { continue }
      var line = ActLine(verb, list.text)
      line.item = item.joined(separator: " ")
      return line
    }
    return nil
  }
}

extension Library {
  /// Whose profile has the address of `sender`; nil for guests.
  func giver(of sender: Mailbox) -> Participant? {
    person(withAddress: sender.address).map { .person($0.handle) }
  }
}

extension Session {
  /// The same, as whoever wrote `letter` knows it, where nobody is known to be at the keyboard.
  func knowing(_ letter: Letter) -> Session { known(to: library.giver(of: letter.sender)) }
}
