import Glibc
import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSession
import WishwellText

/// Letters about what is to surprise whoever reads what is printed here: it is done, and nothing is told
/// of it, not even whether it could be.
extension LetterDesk {
  /// Whether `matter`, of a letter by `sender`, is to surprise whoever is at the keyboard, or the readers of
  /// the log of a job.
  func isKept(_ matter: LetterMatter.Content, from sender: Mailbox) -> Bool {
    let giver = library.giver(of: sender)
    if case .person(let reader) = session.viewer, giver == .person(reader) { return false }
    guard let step = step(in: matter) else { return false }
    if step.event == .noted { return isUnattended || session.isKeptFromNotes(on: step.key) }
    guard session.isKept(step.event, on: step.key) else { return false }
    // What owners take back is their own step, and no promise.
    return step.event != .undone || !session.takesBackOwn(giver, of: step.key)
  }

  /// What `sender` is told where `outcome` came of `matter`: the same whatever was promised, where no
  /// answer may tell them that.
  func told(
    _ outcome: LetterOutcome, of matter: LetterMatter.Content, to sender: Mailbox
  ) -> LetterOutcome {
    guard let step = step(in: matter), isUntold(matter, to: sender) else { return outcome }
    return outcome.toldOfSurprise(askingFor: step.event)
  }

  /// Whether no answer to `sender` may tell what came of `matter`: it is about a promise that is to
  /// surprise somebody, and they are a guest, or ask for a step of its giver and are among those whom
  /// it surprises: they may have written the text that this agrees to, or be called as a guest is.
  func isUntold(_ matter: LetterMatter.Content, to sender: Mailbox) -> Bool {
    guard let step = step(in: matter), session.keepsApart(step.event, on: step.key) else {
      return false
    }
    guard let giver = library.giver(of: sender) else { return true }
    return step.event.entryOfWish?.by == .holder && site.wish(step.key) != nil
      && site.isSurprised(giver, by: step.key)
  }

  /// Does what `letter` asks for, or not, and says the same either way. Of one that brings something else
  /// too, it only says why nothing is done.
  func takeSurprise(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String]
  ) throws -> LetterOutcome {
    let isForReader =
      try !isRead && needsReader(letter, saying: words, asking: matters, hiding: labels)
    let hasMistake = matters.contains { isOnMistake($0, from: letter.sender) }
    guard try !isForReader && !hasMistake && !isUnclear(letter, asking: matters) else {
      Terminal.note(hasMistake ? wordsOnMistake : wordsForReader)
      // What waits for its words to be read has no answer before.
      if isUnattended, !isForReader { try answerWaiting(letter, asking: matters) }
      return .refused(.unclear)
    }
    guard !recording.writing.requests else {
      throw UsageError(
        "a letter about a surprise cannot be sent for others to merge without telling you of it",
        help: "have somebody apply it whom it does not surprise; or, to know of it, do so with "
          + "‘--spoil’")
    }
    guard !recording.writing.isDryRun else {
      Terminal.note("What it asks for is not told. Nothing was written.")
      return .kept
    }
    let note = try passesOn ? passedOn(words, with: matters) : nil
    let former = try library(before: letter)
    var refused: [RefusedMatter] = []
    let outcomes = try matters.map { matter -> LetterOutcome in
      let outcome = try takeKept(matter, of: letter, with: note)
      if case .refused(let why) = outcome { refused.append((matter: matter, why: why, faults: [])) }
      return outcome
    }
    try answerSilently(
      letter, LetterOutcome(outcomes), to: matters, since: former, refused: refused)
    Terminal.note(wordsOfSurprise)
    return .kept
  }

  /// What the sender of `letter` is told became of `matter`, which is kept; `isBeside` is whether something
  /// else in the letter is told here.
  func takeKept(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?, isBeside: Bool = false
  ) throws -> LetterOutcome {
    try refuseUnwritable(matter)
    let became = try takeSilently(matter, of: letter, with: note, isBeside: isBeside)
    let outcome = told(became, of: matter, to: letter.sender)
    // Nobody hears here that it is to be read, so no answer may say that somebody will.
    return outcome == .refused(.unclear) ? .refused(.late) : outcome
  }

  /// Throws where nothing can be written beside the wish that `matter` is about: whether there would
  /// be anything to write hangs on what was promised, so it is tried before that is looked at.
  private func refuseUnwritable(_ matter: LetterMatter.Content) throws {
    guard let step = step(in: matter) else { return }
    let list = splitPath(ContentKind.wishList(step.key.list).path).parent
    do {
      try session.folder.root.tryRecording(in: list)
    } catch  where error.isMissing {
      return  // Nor is the wish there.
    } catch {
      throw UnwritableSurprise(error)
    }
  }

  /// That somebody has to read a letter.
  private var wordsForReader: String {
    isUnattended
      ? "Nothing was done for this letter: it waits for a maintainer, who reads it."
      : "Nothing has been done for this letter yet, as somebody has to read it first: have "
        + "somebody apply it whom it does not surprise; or, to know of it, do so with ‘--spoil’."
  }

  /// That a letter is about something whose file has a mistake. That is no secret.
  private var wordsOnMistake: String {
    let check = "`wishwell check\(session.folder.option)` says what is wrong"
    let reason = "what it is about cannot be read here as things are"
    return isUnattended
      ? "Nothing was done for this letter, as \(reason): \(check). It waits for a maintainer."
      : "Nothing has been done for this letter yet, as \(reason): \(check). Put that right, and "
        + "apply it again."
  }

  /// The same whatever came of it; what there is to do then stands below the first letter alone.
  private var wordsOfSurprise: String {
    var words = ["What it asks for is done, as far as it can be, and nothing is told of it."]
    if case .person = session.viewer, !isUnattended, afterSurprise.isFirst {
      words.append(
        recording.writing.goal == .push
          ? "If something was written for it and could not be pushed, it is committed here, and "
            + "`wishwell sync --push` shares it."
          : "`wishwell sync --push` shares what was written for it, if anything was.")
      if answers.folder == nil {
        words.append(
          "No answer is printed, as it would tell: with ‘--answers FOLDER’, one is put there that "
            + "does not.")
      }
    }
    return words.joined(separator: " ")
  }

  /// Whether `matter` is kept, and about a wish whose file, or that of its list, has a mistake, or
  /// beside which a file is called like the folder that it is written to: nothing can be done with
  /// it then, but that its givers give it up.
  private func isOnMistake(_ matter: LetterMatter.Content, from sender: Mailbox) -> Bool {
    guard isKept(matter, from: sender), let step = step(in: matter) else { return false }
    let act = ActKinds.telling(step.event, of: .wish(step.key))
    guard act?.ofWishes?.isForGone != true else { return false }
    let files: [ContentKind] = [.wishList(step.key.list), .wish(step.key)]
    let folder: Sidecar.Subject = step.event == .noted ? .notes(step.key) : .promise(step.key)
    return (files.map(\.path) + [folder.path]).contains { library.stubs.contains($0) }
  }

  /// Whether somebody has to read the whole of `letter`, some of which is kept, before anything is
  /// done, or to put a file right. It is the same whatever was promised.
  func waitsUntold(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String]
  ) throws -> Bool {
    try !isRead && needsReader(letter, saying: words, asking: matters, hiding: labels)
      || matters.contains { isOnMistake($0, from: letter.sender) }
      || isUnclear(letter, asking: matters)
  }

  /// Whether somebody has to ask what the sender of `letter` means by something that is kept, as far as
  /// whoever is at the keyboard may know: to which text of a wish they agree of which edits wait, or for
  /// whom they speak.
  private func isUnclear(
    _ letter: Letter, asking matters: [LetterMatter.Content]
  ) throws -> Bool {
    let session = try Session(recording)
    let rules: [Rule] = [.letterNotBySender, .letterWrongFile]
    return try matters.contains { matter in
      guard isKept(matter, from: letter.sender) else { return false }
      if case .act(let line) = matter, line.digest == nil,
        !session.textsWaiting(for: matter, from: letter.sender).isEmpty
      {
        return true
      }
      let judged = try judge(matter, of: letter, with: nil, in: session, isRead: isRead)
      return judged.0.diagnostics.contains { rules.contains($0.rule) }
    }
  }

  /// Tells the sender of `letter`, which waits, that somebody will read it.
  private func answerWaiting(_ letter: Letter, asking matters: [LetterMatter.Content]) throws {
    let refused = matters.map { matter -> RefusedMatter in
      (matter: matter, why: .unclear, faults: [])
    }
    let outcomes = matters.map { told(.refused(.unclear), of: $0, to: letter.sender) }
    try answerSilently(
      letter, LetterOutcome(outcomes), to: matters, since: library, refused: refused)
  }

  /// Whether a person has to look before anything is done, as the letter alone tells.
  func needsReader(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String]
  ) throws -> Bool {
    let mayOpen =
      site.settings.seal != nil && needsLook(at: letter)
      && matters.contains { matter in
        guard let step = step(in: matter), step.event == .promised else { return false }
        return site.wishLists[step.key.list]?.list.ship.isEmpty == false
      }
    return try !words.isEmpty || !labels.isEmpty || mayOpen
      || (letter.bringsPicture && isUnattended)
      || !exposedContact(by: letter, asking: matters).forEveryone.isEmpty
  }

  /// It is committed at once, where there is something to commit to: what lies about would be told, or
  /// stand in the way of the next letter. `isBeside` is whether something else in the letter is told here,
  /// beside which no word is said of this.
  func takeSilently(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?, isBeside: Bool = false
  ) throws -> LetterOutcome {
    let goal = recording.writing.goal
    let repository = session.gitUser.repository
    if goal == .push {
      _ = try session.gitUser.requireRepository(to: "commit to").requireUpstream()
      // Where nothing is to be written for it, no push finds that others were faster.
      if isKept(matter, from: letter.sender) { try session.requireCaughtUp() }
    }
    let isCommitted = goal == .files && repository != nil
    do {
      try carryOutSilently(matter, of: letter, with: note, upTo: isCommitted ? .commit : goal)
      return .done
    } catch let error as ActError {
      return error.first == nil ? LetterOutcome(error.diagnostics) : .refused(.late)
    } catch let failure as FileFailure {
      throw UnwritableSurprise(failure)
    } catch let failure as SharingFailure where !failure.committed.isEmpty {
      // Of what is kept, the command says so at its end, whatever was promised.
      if !isKept(matter, from: letter.sender) { Terminal.complain(failure) }
      return .done
    } catch is UsageError where isBeside {
      throw UsageError(
        "not all that this letter asks for can be done here as things are",
        help: "have somebody else apply it who looks after the site")
    } catch is UsageError {
      throw UsageError(
        "a letter of which nothing is told here cannot be done here as things are",
        help:
          "have somebody apply it who may know of it; or, to know why, do so with ‘--spoil’")
    }
  }

  /// Carries `matter` out as far as `goal`; where git cannot commit here, nothing is left of it.
  /// Where the other side does not take it by a rule of its own, which a push alone finds, what is
  /// kept is committed here: an error would tell that there was something to push. A job has that
  /// error, as its folder may go away.
  private func carryOutSilently(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?,
    upTo goal: ActTransaction.Goal
  ) throws {
    do {
      _ = try ActTransaction(
        in: recording.sitePlace, upTo: goal, isRead: true, isOfLetter: true, isUntold: true
      ).carryOut { session in
        try judge(
          matter, of: letter, with: note,
          in: session.acting(for: session.library.giver(of: letter.sender)), isRead: true)
      }
    } catch let failure as SharingFailure where failure.isTakenBack && goal == .push {
      guard !isUnattended, isKept(matter, from: letter.sender) else { throw failure }
      try carryOutSilently(matter, of: letter, with: note, upTo: .commit)
    }
  }

  /// Whoever has a profile and is proven to have written hears what came of it, where nobody reads the
  /// answer on its way. Elsewhere what is kept has only arrived, and what stands beside it in `matters` is
  /// told as in any letter; that is not done which is in `refused`. An answer that is printed tells of
  /// nothing else; `isTold` is whether it is said that there is one.
  func answerSilently(
    _ letter: Letter, _ outcome: LetterOutcome, to matters: [LetterMatter.Content],
    since former: Library, refused: [RefusedMatter], isTold: Bool = false
  ) throws {
    let isPrinted = answers.folder == nil
    if !isPrinted, session.viewer == .everyone, isUnattended,
      former.giver(of: letter.sender) != nil
    {
      return try answer(
        letter, outcome, to: matters, since: former, refused: refused, isTold: isTold,
        isPrinted: false)
    }
    var details = AnswerDetails()
    let isUntold = { (matter: LetterMatter.Content) in
      self.isKept(matter, from: letter.sender) || self.isUntold(matter, to: letter.sender)
    }
    if !matters.allSatisfy(isUntold) {
      let refused = refused.filter { !isUntold($0.matter) }
      details.parts = try parts(
        of: matters, matters.map { FormWords($0, labels, from: letter.sender, on: site) },
        by: letter.sender, not: refused, keeping: isUntold
      ).filter { !$0.isKept }
      details.isOfEach = true
      details.choices = choices(for: refused, by: letter.sender)
    }
    if isPrinted, details.parts.isEmpty { return }
    if !isPrinted, details.isOfEach {
      // Whoever sends the answer may be whom it surprises.
      var rest = AnsweredPart("", isNew: false, reasons: [], missing: nil)
      rest.isKept = true
      details.parts.append(rest)
    }
    try answers.put(
      isPrinted ? .donePartly : .kept, to: untitled(letter), called: former.name(of: letter),
      adding: details, isTold: isTold, isPrinted: isPrinted)
  }

  /// `letter`, without what it is called where its answer is printed and that may name a surprise: where it
  /// is called as the button of one or, beside `kept`, in words of its sender's own.
  func withoutSecretTitle(_ letter: Letter, beside kept: [LetterMatter.Content]) -> Letter {
    let isOwn = letter.subject.map { answers.strings.act(onButton: $0, on: publicSite) == nil }
    let maySay = !kept.isEmpty && isOwn == true
    return maySay || isAboutSurprise(letter) ? untitled(letter) : letter
  }

  /// `letter` without what it is called, where its answer is printed: that may name a surprise.
  func untitled(_ letter: Letter) -> Letter {
    guard answers.folder == nil else { return letter }
    var letter = letter
    letter.subject = nil
    return letter
  }

  /// Whether `letter` is called as the button of something that is kept.
  func isAboutSurprise(_ letter: Letter) -> Bool {
    guard let subject = letter.subject,
      let line = answers.strings.act(onButton: subject, on: publicSite)
    else { return false }
    return isKept(.act(line), from: letter.sender)
  }

  private var publicSite: Site { site.seen(by: .everyone).site }

  /// The event of a wish that `matter` asks for, where givers do such things; nil for anything else.
  func step(in matter: LetterMatter.Content) -> (event: EventKind, key: WishKey)? {
    switch matter {
    case .act(let line):
      guard let thing = FollowUp.Subject(line.thing),
        case .wish(let key) = site.knows(thing, in: library)
          ? thing : library.present(thing) ?? thing,
        let event = ActKinds.named(line.verb)?.event(on: .wish(key)),
        UnitState.table.entry(for: event)?.isOfOwners != true
      else { return nil }
      return (event, key)
    case .file(let file):
      // Which event it is stands in the file; a promise is the most that it can be.
      return SidecarFolder.promise.wish(beside: file.path).map { (.promised, $0) }
        ?? SidecarFolder.notes.wish(beside: file.path).map { (.noted, $0) }
    case .form: return AskedNote(matter).map { (.noted, $0.wish) }
    }
  }
}

/// The machine did not write what a letter asks for, of which nothing is told: a path would tell.
private struct UnwritableSurprise: ExplainedError {
  private let cause: String?

  init(_ failure: FileFailure) {
    // Any other is a reason of one file.
    let isOfMachine = [ENOSPC, EDQUOT, EROFS, EACCES, EPERM, EFBIG].map(FileFailure.Reason.system)
      .contains(failure.reason)
    cause = isOfMachine ? failure.cause : nil
  }

  var category: ErrorCategory { .machine }
  var message: String {
    "not all that the letter asks for was done, as nothing can be written here now"
      + (cause.map { ": \($0)" } ?? "")
  }
  var help: String? {
    "once that is put right, apply the letter again: what is done counts once"
  }
}

/// Something that is said once by one command.
final class SaidOnce {
  private var isSaid = false

  /// Whether it is asked for the first time.
  var isFirst: Bool {
    defer { isSaid = true }
    return !isSaid
  }
}
