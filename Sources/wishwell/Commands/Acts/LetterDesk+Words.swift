import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

/// What is done with words of a sender's own, which no program understands.
extension LetterDesk {
  /// That nothing was done for a letter whose sender says `words`, and what can be.
  func whatWaits(of letter: Letter, saying words: [String], in file: LetterFile) -> String {
    guard !isUnattended else {
      return "Nothing was done for this letter: it waits for a maintainer, who reads it."
    }
    // Whoever wrote ‘two, please’ does not mean one.
    let amount =
      site.openNumber(in: letter).map { " As the program reads it, it promises \($0)." } ?? ""
    let passing =
      site.passesOnWords(with: letter.matters.map(\.content)) && PassedOnWords(words) != nil
      ? " If the words are for the person whom it concerns, pass them on: "
        + "\(next("--read --pass-on", for: file))."
      : ""
    return
      "Nothing has been done for this letter yet.\(amount)\(saving(file)) If the act is meant just as "
      + "it stands: \(next("--read", for: file)).\(passing) If something else is meant, say what: "
      + "\(next("--as 'ACT THING'", for: file)); or write to \(letter.sender.address)."
  }

  /// `found`, with what to type where a letter lost its line, and `subject` is that of the letter of a button.
  func proposing(_ subject: String?, where found: Diagnostic) -> Diagnostic {
    guard found.rule == .mailWithoutFile, let subject,
      let line = answers.strings.act(onButton: subject, on: site.seen(by: .everyone).site)
    else { return found }
    return Diagnostic(
      found.rule, at: found.location, found.message,
      help: "its subject is that of a button; read it, and if it means that: "
        + "`wishwell apply LETTER --as \(shellQuoted(line.words))`")
  }

  /// `words` as the note of what `matters` ask for. Throws `UsageError` where nobody would read it.
  func passedOn(_ words: [String], with matters: [LetterMatter.Content]) throws -> String {
    guard let passed = PassedOnWords(words) else {
      throw UsageError(
        "the letter has no words of its sender that could be passed on",
        help: "leave out ‘--pass-on’")
    }
    guard site.passesOnWords(with: matters) else {
      throw UsageError(
        "nobody is told of what the letter asks for, so these words would reach nobody",
        help: "leave out ‘--pass-on’, and send these words on yourself")
    }
    guard !passed.haveKey else {
      throw UsageError(
        "the words of the letter have somebody’s key in them, and whoever can read the repository "
          + "could use it",
        help: "leave out ‘--pass-on’, and send these words on yourself")
    }
    guard !passed.isTooLong else {
      throw UsageError(
        "the words of the letter are too long for a note",
        help: "leave out ‘--pass-on’, and send them on yourself")
    }
    return passed.note
  }

  /// How the picture in the mail comes to what is new in `changeSet`; nil where that can have none.
  func wayOfPicture(to changeSet: ChangeSet) -> String? {
    for file in changeSet.files {
      switch ContentKind(path: file.path) {
      case .checklist(let list):
        return "If the picture belongs to an item, save it, and add it: "
          + "`wishwell checklist photo \(list) 'ITEM' PICTURE`."
      case .person, .wishList, .wish, .post:
        let stem = file.path.dropLast(".md".count)
        let name = stem.split(separator: "/").last ?? ""
        return "If the picture belongs there, save it as \(stem).jpg (or .png, if it is one), and "
          + "add two lines at the top of \(file.path): ‘photo: \(name).jpg’, with the same ending, and "
          + "‘alt: ’ with what the picture shows."
      default: continue
      }
    }
    return nil
  }
}

extension Site {
  /// How many `letter` promises, as far as the program reads it, of a wish that asks for several; nil for
  /// any other letter.
  fileprivate func openNumber(in letter: Letter) -> Int? {
    for case .act(let line) in letter.matters.map(\.content) {
      guard ActKinds.named(line.verb) == Promise.self,
        case .wish(let key) = FollowUp.Subject(line.thing),
        let wish = wish(key), wish.wish.quantity != .count(1)
      else { continue }
      return line.quantity ?? 1
    }
    return nil
  }
}
