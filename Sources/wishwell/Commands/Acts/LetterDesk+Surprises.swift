import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSession
import WishwellText

/// Letters about what is to surprise whoever reads what is printed here: it is done, and nothing is told
/// of it, not even whether it could be.
extension LetterDesk {
  /// Whether some of `matters` is to surprise whoever is at the keyboard, or the readers of the log of a
  /// job.
  func isSurprise(_ letter: Letter, asking matters: [LetterMatter.Content]) -> Bool {
    let sender = library.giver(of: letter.sender)
    if case .person(let reader) = session.viewer, sender == .person(reader) { return false }
    return matters.contains { matter in
      guard let step = step(in: matter) else { return false }
      if step.event == .noted { return isUnattended || session.isKeptFromNotes(on: step.key) }
      guard session.isKept(step.event, on: step.key) else { return false }
      // What owners take back is their own step, and no promise.
      return step.event != .undone || !session.takesBackOwn(sender, of: step.key)
    }
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

  /// Does what `letter` asks for, or not, and says the same either way.
  func takeSurprise(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String]
  ) throws -> LetterOutcome {
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
    guard try isRead || !needsReader(letter, saying: words, asking: matters, hiding: labels)
    else {
      Terminal.note(
        isUnattended
          ? "Nothing was done for this letter: it waits for a maintainer, who reads it."
          : "Nothing has been done for this letter yet, as somebody has to read it first: have "
            + "somebody apply it whom it does not surprise; or, to know of it, do so with ‘--spoil’."
      )
      return .refused(.unclear)
    }
    let note = try passesOn ? passedOn(words, with: matters) : nil
    let former = try library(before: letter)
    var outcomes: [LetterOutcome] = []
    var refused: [RefusedMatter] = []
    for matter in matters {
      let (became, faults) = try takeOrKeep(matter, of: letter, with: note)
      let outcome = told(became, of: matter, to: letter.sender)
      outcomes.append(outcome)
      if case .refused(let why) = outcome {
        refused.append((matter: matter, why: why, faults: faults))
      }
    }
    try answerSilently(
      letter, LetterOutcome(outcomes), to: matters, since: former, refused: refused)
    Terminal.note(wordsOfSurprise)
    // What stands beside a surprise was told as it is.
    let isPartly = refused.contains { one in
      !isKept(one.matter) && !isUntold(one.matter, to: letter.sender)
    }
    return isPartly ? .donePartly : .kept
  }

  /// What became of `matter`, and what its sender can put right in its lines.
  private func takeOrKeep(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?
  ) throws -> (outcome: LetterOutcome, faults: [LetterRefusal]) {
    guard isKept(matter) else {
      let (outcome, faults, _) = try take(matter, of: letter, with: note)
      return (outcome, faults)
    }
    return (try takeSilently(matter, of: letter, with: note), [])
  }

  /// Whether `matter` is a step that is kept from whoever reads what is printed here.
  private func isKept(_ matter: LetterMatter.Content) -> Bool {
    guard let step = step(in: matter) else { return false }
    return session.isKept(step.event, on: step.key) || step.event == .noted
  }

  /// The same whatever came of it.
  private var wordsOfSurprise: String {
    var words = ["What it asks for is done, as far as it can be, and nothing is told of it."]
    if case .person = session.viewer, !isUnattended {
      if ![.push, .request].contains(recording.writing.goal) {
        words.append("`wishwell sync --push` shares what was written for it, if anything was.")
      }
      if answers.folder == nil {
        words.append(
          "No answer is printed, as it would tell: with ‘--answers FOLDER’, one is put there that "
            + "does not.")
      }
    }
    return words.joined(separator: " ")
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
  /// stand in the way of the next letter.
  func takeSilently(
    _ matter: LetterMatter.Content, of letter: Letter, with note: String?
  ) throws -> LetterOutcome {
    let goal = recording.writing.goal
    let repository = session.gitUser.repository
    if goal == .push {
      _ = try session.gitUser.requireRepository(to: "commit to").requireUpstream()
    }
    do {
      _ = try ActTransaction(
        in: recording.sitePlace,
        upTo: goal == .files && repository != nil ? .commit : goal, isRead: true, isOfLetter: true
      ).carryOut { session in
        try judge(
          matter, of: letter, with: note,
          in: session.acting(for: session.library.giver(of: letter.sender)), isRead: true)
      }
      return .done
    } catch let error as ActError {
      return error.first == nil ? LetterOutcome(error.diagnostics) : .refused(.late)
    } catch let failure as SharingFailure where !failure.committed.isEmpty {
      Terminal.complain(failure)
      return .done
    } catch is UsageError {
      throw UsageError(
        "a letter of which nothing is told here cannot be done here as things are",
        help:
          "have somebody apply it who may know of it; or, to know why, do so with ‘--spoil’")
    }
  }

  /// Whoever has a profile and is proven to have written hears what came of it, where nobody reads the
  /// answer on its way. Elsewhere what is kept has only arrived, and what stands beside it in `matters` is
  /// told as in any letter; that is not done which is in `refused`.
  private func answerSilently(
    _ letter: Letter, _ outcome: LetterOutcome, to matters: [LetterMatter.Content],
    since former: Library, refused: [RefusedMatter]
  ) throws {
    if session.viewer == .everyone, isUnattended, former.giver(of: letter.sender) != nil {
      return try answer(
        letter, outcome, to: matters, since: former, refused: refused, isTold: false)
    }
    var details = AnswerDetails()
    let isUntold = { (matter: LetterMatter.Content) in
      self.isKept(matter) || self.isUntold(matter, to: letter.sender)
    }
    if !matters.allSatisfy(isUntold) {
      let refused = refused.filter { !isUntold($0.matter) }
      details.parts = try parts(
        of: matters, matters.map { FormWords($0, labels, from: letter.sender, on: site) },
        by: letter.sender, not: refused, keeping: isUntold
      ).filter { !$0.isKept }
      // Whoever sends the answer may be whom it surprises.
      var rest = AnsweredPart("", isNew: false, reasons: [], missing: nil)
      rest.isKept = true
      details.parts.append(rest)
      details.choices = choices(for: refused, by: letter.sender)
    }
    try answers.put(
      .kept, to: letter, called: former.name(of: letter), adding: details, isTold: false)
  }

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
