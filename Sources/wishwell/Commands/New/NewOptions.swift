import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession

/// What everything new has in common.
struct NewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who writes it, by the name of their profile; otherwise you, as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var recording: RecordingArguments

  /// Writes the file that `draft` makes, and says what comes next.
  func record(_ draft: (Session) throws -> Draft) throws {
    try ActTransaction(recording).record { session in
      let draft = try draft(session)
      guard !session.folder.root.holdsSomething(at: draft.file.path) else {
        throw UsageError(
          "‘\(draft.file.path)’ already exists, and stays as it is",
          help: "open that file, or choose another title")
      }
      return (Checked(session.changeSet(for: draft)), by: draft.author.map(Participant.person))
    }
  }

  /// The day that goes into the file.
  func day(_ session: Session) -> Day { recording.date ?? session.today }

  func author(_ session: Session) throws(UsageError) -> Handle {
    try session.currentPerson(as: by).person
  }
}

/// A file that somebody begins, and what it is.
struct Draft {
  var file: NewFile
  var content: NewContent
  var author: Handle?
  /// What comes after opening it.
  var next: [String] = []
}

extension Session {
  func changeSet(for draft: Draft) -> ChangeSet {
    let sentence = site.sentence(for: draft.content, by: draft.author)
    let source = folder.option
    return ChangeSet(
      files: [draft.file], summary: sentence, commitSubject: sentence,
      nextSteps: [
        "Open it and say more; then `wishwell check\(source)` and `wishwell serve\(source)`."
      ] + draft.next)
  }
}
