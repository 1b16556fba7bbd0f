import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellMail
import WishwellSession
import WishwellText

struct Apply: AskingCommand, Spoiling {
  static let missing = "say which letter to apply"
  static let example = "wishwell apply letter.eml"

  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Do what letters ask for: `wishwell apply letter.eml`.",
    discussion: """
      A button on a page writes a letter for people without an account. A maintainer saves it (‘Save
      as’, ‘Download message’) and applies it here, or pipes it in with ‘-’; a whole mailbox is fine
      too. What it asks for is done as things are now, for the person whose profile has the address,
      or else for a guest. The same letter counts once, however often it is applied.

      A letter in free words is entered by saying what it means: `--as 'promise birthday/blue-kettle'`.
      Where a letter from the page would have the name of its sender sealed, so has this; if they agree
      that it stands openly in the repository: `--as 'promise birthday/blue-kettle; open'`.

      A sender's address alone proves little. If your own mail server records what it found out
      about the sender, name it with `--trust-headers`, and only that counts.
      """.flowing)

  @Argument(
    help: ArgumentHelp(
      "Saved letters, mailboxes (mbox, Maildir), or ‘-’ for standard input.", valueName: "file"))
  var files: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What one letter in free words means: ‘promise birthday/blue-kettle’.", valueName: "act"))
  var meaning: String?

  @Option(
    help: ArgumentHelp("Where answers to the senders are put, ready to send.", valueName: "folder"))
  var answers: String?

  @Option(
    name: .customLong("trust-headers"),
    help: ArgumentHelp(
      "Only take letters whose sender this server verified: its name in ‘Authentication-Results’.",
      valueName: "server"))
  var server: String?

  @Flag(
    name: .customLong("unattended"),
    help: ArgumentHelp(
      "Only do what nobody has to look at first: what people of the site ask for, verified by that "
        + "server."))
  var isUnattended = false

  @Flag(
    name: .customLong("read"),
    help: ArgumentHelp(
      "You have read what the sender of the one letter adds in words of their own, and it means the "
        + "act all the same; or, where it opens somebody’s address, you know who sent it."))
  var isRead = false

  @Flag(
    name: .customLong("pass-on"),
    help: ArgumentHelp(
      "With ‘--read’: pass the sender’s words on, as a note, to whoever is told of the act."
    ))
  var passesOn = false

  @OptionGroup var writing: WritingArguments
  @OptionGroup var dating: DateOption
  @OptionGroup var spoiling: SpoilOption

  func validate() throws {
    if isUnattended, server == nil || meaning != nil {
      throw ValidationError(
        "‘--unattended’ is for letters that say themselves what they mean, from senders whom a "
          + "server verified: name it with ‘--trust-headers’, and leave out ‘--as’")
    }
    guard isRead || !passesOn else {
      throw ValidationError(
        "‘--pass-on’ needs ‘--read’: read the sender’s words before you pass them on")
    }
    guard !passesOn || meaning == nil else {
      throw ValidationError(
        "with ‘--as’ you say what the letter means, and pass nothing on: leave out ‘--pass-on’, and "
          + "send the words on yourself")
    }
    if isRead {
      guard !isUnattended else {
        throw ValidationError(
          "‘--read’ says that you have read a letter: leave out ‘--unattended’")
      }
      guard files.count == 1 else {
        throw ValidationError("‘--read’ is about one letter: name that letter alone")
      }
    }
    guard let meaning else { return }
    guard ActLine(typed: meaning) != nil else {
      throw ValidationError(
        "‘\(meaning)’ is not written as the program reads it: write ‘promise birthday/blue-kettle’, "
          + "or ‘promise Soup plates; quantity 2; with Rosa’, with numbers as digits")
    }
    guard files.count == 1 else {
      throw ValidationError("‘--as’ says what one letter means: name that letter alone")
    }
  }

  func run() throws {
    var place = try spoiling.sitePlace(recording.place)
    place.isUnattended = isUnattended
    let session = try Session.caughtUp(at: place, for: recording.writing.goal)
    try session.refuseToEnterForOthers()
    let desk = try LetterDesk(self, session)
    let former = recording.writing.goal == .push ? Unpushed(in: session) : nil
    var tally = LetterTally()
    var isForPeople = false
    for name in files {
      let boxes = try letterFiles(named: name)
      if isRead || meaning != nil, boxes.count > 1 {
        throw UsageError(
          "\(quoted(name)) holds \(boxes.count) letters, and ‘\(isRead ? "--read" : "--as")’ is about "
            + "one", help: "name the file of that letter, which is in it")
      }
      for box in boxes {
        let outcomes = try desk.take(box)
        tally.add(outcomes)
        if !outcomes.allSatisfy({ $0?.isSettled == true }) { isForPeople = true }
      }
    }
    if recording.writing.requests {
      Terminal.note(
        "No answers were written, as nothing counts before the request is merged. Once it is merged, "
          + "write to the senders yourself.")
    }
    let held = try former.flatMap { try status(ofWhatIsLeftOf: tally, since: $0, in: session) }
    guard !isUnattended else {
      if let held { throw held }
      if isForPeople { throw ExitCode.content }
      return
    }
    if tally.count > 1 { Terminal.say("\n\(tally.words)") }
    if let held { throw held }
    if tally.hasRefusals { throw ExitCode.content }
  }

  /// What the command ends with where something was to be pushed and was not; nil for nothing. Says
  /// why, where no letter has said it. With letters of which nothing is told, it is the same whether
  /// anything was written for them or not.
  private func status(
    ofWhatIsLeftOf tally: LetterTally, since former: Unpushed, in session: Session
  ) throws -> ExitCode? {
    let isHeld = try session.holdsUnpushed
    if tally.kept > 0, isHeld {
      Terminal.note(
        "Something that only this folder has waits for somebody to look at it, and so does what "
          + "was written for a letter about a surprise, if anything was: "
          + "`wishwell sync --push\(session.folder.option)` says what it is.")
      return ExitCode.content
    }
    if tally.kept > 0, let failure = session.failureToPush {
      Terminal.complain(failure)
      return ExitCode.disk
    }
    let left = Unpushed(in: session)
    // What was here before, and what no letter is said to have written, is not theirs to push.
    if left.told > (tally.saysDone ? 0 : former.told) {
      // It waits for somebody to look: nothing went wrong.
      return isHeld ? ExitCode.content : ExitCode.disk
    }
    // The folder of a job may go away, and what it did not push with it.
    guard isUnattended, !isHeld, left.all > former.all else { return nil }
    Terminal.note(
      "Something is committed here, and not pushed: "
        + "`wishwell sync --push\(session.folder.option)` tries again.")
    return ExitCode.disk
  }

  /// The files in which letters stand: `name` itself, or what is in it where it is a Maildir.
  private func letterFiles(named name: String) throws -> [LetterFile] {
    guard let folder = try? Folder(root: name), folder.kind(of: "cur") == .folder else {
      // What is larger than a mail may be is cut behind that, and refused when it is read.
      let source = try readStream(
        named: name, upTo: MailLimits.file + 1,
        folderHelp: "name the letters in it: `wishwell apply \(shellQuoted(name))/*.eml`")
      return [LetterFile(name: name, source: source, isOfMailbox: false)]
    }
    return try ["new", "cur"].filter { folder.kind(of: $0) == .folder }.flatMap { part in
      let inner = try folder.folder(part)
      return try inner.entries().map(\.name).sorted().map { file in
        let path = "\(name)/\(part)/\(file)"
        let bytes = try inner.read(file, limit: MailLimits.file + 1)
        return LetterFile(
          name: path, source: SourceFile(path: path, bytes: bytes), isOfMailbox: true)
      }
    }
  }
}

/// A file with letters.
struct LetterFile {
  /// As `apply` takes it.
  let name: String
  let source: SourceFile
  /// Whether it is one of a mailbox, among which may be letters that the program has no part in.
  let isOfMailbox: Bool
  /// Whether it is one file with several letters.
  var holdsSeveral = false

  /// As `apply` takes the one letter that is meant.
  var called: String { holdsSeveral ? "letter.eml" : name }
}

extension Apply {
  var recording: RecordingArguments {
    RecordingArguments(
      writing: writing, date: dating.date, spoils: spoiling.spoils, isUnattended: isUnattended)
  }

  /// What the call has besides the letter and what is said of it, as it was typed.
  var wordsOfCall: String {
    let options = [
      ("source", writing.source == "." ? nil : writing.source), ("answers", answers),
      ("trust-headers", server), ("date", dating.date.map { "\($0)" }),
    ]
    return writing.words + (spoiling.spoils ? " --spoil" : "")
      + options.compactMap { name, value in value.map { " --\(name) \(shellQuoted($0))" } }.joined()
  }
}

/// How many commits only this folder has.
private struct Unpushed {
  let all: Int
  /// Those of which whoever is at the keyboard may hear.
  let told: Int

  init(in session: Session) {
    all = (try? session.unpushed) ?? 0
    told = (try? session.unpushedToTell) ?? 0
  }
}

/// What became of letters, counted.
struct LetterTally {
  private(set) var done = 0
  /// Those of which nothing is told.
  private(set) var kept = 0
  private(set) var before = 0
  /// Those that ask for what was so already.
  private(set) var standing = 0
  private(set) var partly = 0
  private(set) var refused = 0
  /// Those that ask the program for nothing.
  private(set) var forPeople = 0

  var count: Int { done + kept + before + standing + partly + refused + forPeople }

  /// Whether something was asked for that could not be done.
  var hasRefusals: Bool { partly + refused > 0 }

  /// Whether something is said to be done, now or before.
  var saysDone: Bool { done + before + partly > 0 }

  /// `outcomes` are those of the letters of a file, nil for those that ask for nothing.
  mutating func add(_ outcomes: [LetterOutcome?]) {
    for outcome in outcomes {
      switch outcome {
      case .done: done += 1
      case .kept: kept += 1
      case .doneBefore: before += 1
      case .asItWas: standing += 1
      case .donePartly: partly += 1
      case .refused: refused += 1
      case nil: forPeople += 1
      }
    }
  }

  /// `4 letters: 2 done, 1 done before, 1 to be read by you`.
  var words: String {
    let parts = [
      (done + kept, "done"), (before, "done before"), (standing, "with nothing to change"),
      (partly, "done in part"), (refused, "not done"), (forPeople, "to be read by you"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(counted(count, "letter")): \(told.joined(separator: ", "))."
  }
}
