import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellSession

/// Letters of givers whose names are sealed, where nobody watches: what is printed there stands in a log,
/// which must not tell whose letter it was that such an event came of.
extension LetterDesk {
  /// What became of `letter`, where what it says and does is told to nobody here; nil for any other, and
  /// where it brings something besides a surprise: that is told as if it were all.
  func takeUntold(
    _ letter: Letter, in file: LetterFile, saying words: [String],
    asking matters: [LetterMatter.Content], hiding labels: [String]
  ) throws -> LetterOutcome? {
    let path = file.source.path
    let told = matters.filter { !isKept($0, from: letter.sender) }
    let isSurprise =
      try told.count < matters.count
      && (told.isEmpty || waitsUntold(letter, saying: words, asking: matters, hiding: labels))
    if isSurprise {
      Terminal.note("\(path): a letter about a surprise.")
      return try takeSurprise(letter, saying: words, asking: matters, hiding: labels)
    }
    guard told.count == matters.count || !recording.writing.requests else {
      // A branch for it would tell that there is something to merge; left out, it would be lost.
      throw UsageError(
        "not all that the letter in \(quoted(path)) asks for can be sent for others to merge",
        help: "have somebody else apply it who looks after the site; or do so with ‘--commit’ "
          + "in place of ‘--request’")
    }
    guard isUnattended, mayBeUnderSealedName(told) else { return nil }
    Terminal.note("\(path): a letter about a promise under a sealed name.")
    return try takeUnnamed(letter, saying: words, asking: matters, hiding: labels)
  }

  /// Whether some of `matters` is to be done under a sealed name, or goes on with what could have been
  /// promised under one.
  private func mayBeUnderSealedName(_ matters: [LetterMatter.Content]) -> Bool {
    guard site.settings.seal != nil else { return false }
    return matters.contains { matter in
      guard let step = step(in: matter) else { return false }
      if case .act(let line) = matter, line.isSealed || line.part != nil { return true }
      return site.events(of: .promise(step.key)).contains { $0.sealedName != nil }
    }
  }

  private func takeUnnamed(
    _ letter: Letter, saying words: [String], asking matters: [LetterMatter.Content],
    hiding labels: [String]
  ) throws -> LetterOutcome {
    guard try !needsReader(letter, saying: words, asking: matters, hiding: labels) else {
      Terminal.note("Nothing was done for this letter: it waits for a maintainer, who reads it.")
      return .refused(.unclear)
    }
    let former = try library(before: letter)
    var outcomes: [LetterOutcome] = []
    let told = try matters.compactMap { matter -> LetterOutcome? in
      let isKept = isKept(matter, from: letter.sender)
      let became =
        try isKept
        ? takeKept(matter, of: letter, with: nil, isBeside: true)
        : takeSilently(matter, of: letter, with: nil)
      outcomes.append(became)
      return isKept ? nil : became
    }
    try answer(
      letter, LetterOutcome(outcomes), to: matters, since: former, isTold: false)
    let outcome = LetterOutcome(told)
    Terminal.note(
      [.done, .doneBefore, .asItWas].contains(outcome)
        ? "What it asks for is done."
        : "Not all that it asks for was done; `wishwell apply` at a terminal says why.")
    return outcome
  }
}

/// That the name of a giver was sealed though nobody said so; `option` is what would have it otherwise.
func sealedUnasked(saying option: String) -> String {
  "Their name is sealed, as by a letter from the page. If they agree that it stands openly in the "
    + "repository, enter it with \(option) instead."
}

extension Intent {
  /// What `line` promises, which a maintainer enters; nil for any other act.
  init?(entering line: ActLine) {
    guard ActKinds.named(line.verb) == Promise.self, let thing = FollowUp.Subject(line.thing) else {
      return nil
    }
    self.init(Promise.self, thing)
    isOpen = line.isOpen
  }
}

extension ActLine {
  /// Takes what `said` says besides, the same act in the letter itself, where nothing else was typed; that
  /// a name is to be sealed is for its owner alone to say.
  mutating func takeDetails(of said: ActLine) {
    quantity = quantity ?? said.quantity
    if with.isEmpty { with = said.with }
    if of == nil { part = part ?? said.part }
    isSealed = !isOpen && (isSealed || said.isSealed)
  }
}
