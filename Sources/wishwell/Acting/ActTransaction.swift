import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit

/// Brings what somebody does into the site: judged against what is there at that moment, written
/// once and whole, and on request committed and pushed.
struct ActTransaction {
  let arguments: WritingArguments

  /// How often an act is judged and numbered anew because somebody was faster.
  private static let tries = 100

  /// How many files are shown with their texts, and how many are named, before it is too much.
  private static let (mostTexts, mostPaths) = (3, 12)

  init(_ arguments: WritingArguments) { self.arguments = arguments }

  init(_ arguments: RecordingArguments) { self.arguments = arguments.writing }

  /// Performs `act`, and says what it came to.
  ///
  /// `act` is asked again, at a session read anew, whenever somebody else was first; it says what it
  /// comes to, and who acts. Throws `ActError` where it cannot be done.
  func record(_ act: (Session) throws -> (Checked<ChangeSet?>, by: Participant?)) throws {
    var taken: String?
    /// The file that was there although the session did not know of it.
    var unseen: String?
    for count in 1...Self.tries {
      let session = try Session(arguments.place)
      let (judged, giver) = try act(session)
      guard let changeSet = judged.value else {
        throw ActError(
          judged.diagnostics, first: taken.flatMap { session.whoWasFirst(of: $0, for: giver) })
      }
      if let mistake = session.mistake(beside: changeSet, unseen) { throw mistake }
      let readable = try session.readable(changeSet)
      let warnings = judged.diagnostics.filter { $0.severity == .warning }
      if arguments.isDryRun { return show(changeSet, warnings) }
      let sharing = try CommitAndPush(session, arguments)
      switch try session.write(readable) {
      case .taken(let path):
        (taken, unseen) = (path, path)
        pause(count)
      case .written:
        switch try sharing.share(changeSet) {
        case .done(let words): return tell(changeSet, warnings, at: session, words)
        case .overtaken: (taken, unseen) = (changeSet.files.first?.path, nil)
        }
      }
    }
    throw UsageError(
      "too many people act on this at once", help: "try again in a moment; nothing was written")
  }

  private func show(_ changeSet: ChangeSet, _ warnings: [Diagnostic]) {
    if changeSet.files.count > Self.mostTexts {
      list(changeSet.files.map(\.path))
    } else {
      for file in changeSet.files { show(file.path, file.text) }
    }
    for picture in changeSet.pictures { Terminal.say("\(picture.path)\n") }
    for change in changeSet.changes { show(change.path, change.changedLines) }
    if !changeSet.details.isEmpty { Terminal.say(changeSet.details.joined(separator: "\n") + "\n") }
    Terminal.note("\(changeSet.summary). Nothing was written: this is what would have been.")
    warn(warnings)
  }

  private func list(_ paths: [String]) {
    for path in paths.prefix(Self.mostPaths) { Terminal.say("  \(path)") }
    if paths.count > Self.mostPaths { Terminal.say("  and \(paths.count - Self.mostPaths) more") }
  }

  /// What programs write for programs is named only.
  private func show(_ path: String, _ text: String) {
    Terminal.say(path.hasSuffix(".json") ? "\(path)\n" : "\(path)\n\n\(text)")
  }

  private func tell(
    _ changeSet: ChangeSet, _ warnings: [Diagnostic], at session: Session, _ shared: String?
  ) {
    Terminal.say("\(changeSet.summary).")
    list(changeSet.paths)
    if let shared { Terminal.say("  \(shared)") }
    if !changeSet.details.isEmpty { Terminal.say("\n" + changeSet.details.joined(separator: "\n")) }
    var next = changeSet.nextSteps
    if shared == nil, session.gitUser.repository != nil {
      next.append("Others see it once it is committed and pushed; next time, `--push` does both.")
    }
    if !next.isEmpty { Terminal.say("\n" + next.joined(separator: "\n")) }
    warn(warnings)
  }

  private func warn(_ warnings: [Diagnostic]) {
    for warning in warnings { Terminal.note("warning: \(warning.message) [\(warning.rule.id)]") }
  }

  /// Longer the more often it was in vain, at random, so that not all come back at once.
  private func pause(_ count: Int) {
    nap(microseconds: 0...UInt32(min(count, 20) * 5_000))
  }
}
