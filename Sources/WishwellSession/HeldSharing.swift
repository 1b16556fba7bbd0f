import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellRead

/// Something that would be shared resembles a way to somebody, so it waits until a person has looked.
/// Nothing is wrong with it.
package struct HeldSharing: ExplainedError {
  package let message: String
  package let help: String?

  package var category: ErrorCategory { .content }

  /// What is held, and how far it has come.
  enum Stage {
    /// An act that is committed here, and was to be pushed.
    case committed
    /// An act that was to be sent for others to merge.
    case requested
    /// What was written here before.
    case written(isRequest: Bool)
    /// What waits on a branch, as this commit, and was to be taken in.
    case waiting(ObjectName)
  }

  /// `places` are at least one; `base` is the last commit that others have, nil where none is known.
  init(_ places: [ExposedPlace], at stage: Stage, in session: Session, since base: ObjectName?) {
    let lead =
      switch stage {
      case .committed: "it is committed, but not pushed"
      case .requested: "nothing was sent, and nothing was written"
      case .written(isRequest: true): "nothing was sent"
      case .written(isRequest: false): "nothing was shared"
      case .waiting: "nothing was taken in"
      }
    let reasons = places.map(\.reason).joined(separator: "\n  ")
    let end = "was once pushed stays in the history for good"
    message =
      places.count == 1
      ? "\(lead): \(reasons); what \(end)" : "\(lead):\n  \(reasons)\nWhat \(end)"

    // Of what waits, its author alone can change a file.
    let isOwn = if case .waiting = stage { false } else { true }
    let option = session.folder.option
    let request = "`wishwell sync --request --read\(option)`"
    var steps: [String] = []
    if !isOwn {
      steps.append("ask its author to take it out")
    } else if case .requested = stage {
      steps.append("say it without that")
    } else if !places.allSatisfy(\.isTakenOut) {
      steps.append("take it out of the file")
    }
    if let base, places.contains(where: \.isCommitted) {
      steps.append(
        "undo the commits that only you have, which leaves your files as they are: `git reset "
          + "--quiet \(base)`, then `wishwell sync --push\(option)`")
    }
    // Both are to be done: what a commit has would be pushed all the same.
    var ways = steps.isEmpty ? [] : [steps.joined(separator: ", and ")]
    if isOwn, places.contains(where: { !$0.exposed.inNotes.isEmpty }) {
      ways.append(
        "tell it by e-mail instead"
          + (session.library.settings.seal == nil
            ? "" : "; an address goes safely by `wishwell seal address`"))
    }
    if isOwn, places.contains(where: \.mayBeAllowed) {
      ways.append(
        "or, if it is meant for everyone, write ‘allow: [contact]’ at the top of the file")
    }
    let sharing =
      switch stage {
      case .committed, .written(isRequest: false):
        "or share it all the same: `wishwell sync --push --read\(option)`"
      case .written(isRequest: true): "or send it all the same: \(request)"
      case .requested:
        "or send it all the same: the same command with ‘--commit’ in place of ‘--request’, then "
          + request
      case .waiting(let commit): "or take it in all the same: `\(session.takingIn(commit)) --read`"
      }
    ways.append(sharing)
    help = ways.joined(separator: "; ")
  }
}

/// A file in which something resembles a way to somebody, and would be shared.
struct ExposedPlace {
  let path: String
  /// What it is called for whoever is at the keyboard.
  let name: String
  let exposed: ExposedContact
  /// Whether a commit has it that others do not have yet.
  let isCommitted: Bool
  /// Whether the file is without it by now.
  let isTakenOut: Bool
  /// Whether it is in no file, but in what a commit says of itself.
  let isMessage: Bool

  init(
    path: String, name: String, exposed: ExposedContact, isCommitted: Bool, isTakenOut: Bool
  ) {
    (self.path, self.name, self.exposed) = (path, name, exposed)
    (self.isCommitted, self.isTakenOut, isMessage) = (isCommitted, isTakenOut, false)
  }

  init(inMessageOf commit: ObjectName, _ exposed: ExposedContact) {
    (path, name, self.exposed) = ("", "the message of commit \(commit.short)", exposed)
    (isCommitted, isTakenOut, isMessage) = (true, true, true)
  }

  /// Whether its writer can say in the file that it is meant for everyone.
  var mayBeAllowed: Bool {
    !isTakenOut && !exposed.onPages.isEmpty && path.hasSuffix(".md")
  }

  /// What it resembles, and who could read it.
  var reason: String {
    if isMessage {
      return "something in \(name) resembles \(exposed.inNotes.words), which whoever can read the "
        + "repository could read"
    }
    let when = isTakenOut ? ", as it was in a commit that only you have," : ""
    var reasons: [String] = []
    if !exposed.onPages.isEmpty {
      reasons.append(
        "something in \(name)\(when) resembles \(exposed.onPages.words), which everyone could read")
    }
    if !exposed.inNotes.isEmpty {
      reasons.append(
        "something in the note of \(name)\(when) resembles \(exposed.inNotes.words), which whoever "
          + "can read the repository could read")
    }
    return reasons.joined(separator: ", and ")
  }
}

extension Session {
  /// The files that `changeSet` would write in which something resembles a way to somebody;
  /// `isCommitted` is whether it is committed first.
  func exposedPlaces(in changeSet: ChangeSet, isCommitted: Bool) -> [ExposedPlace] {
    let terms = ReaderOptions(library.settings)
    let written =
      changeSet.files.map { file in
        ExposedContact(
          in: SourceFile(path: file.path, text: file.text), besidesThatOf: nil, with: terms)
      }
      + changeSet.changes.map { change in
        ExposedContact(
          in: SourceFile(path: change.path, bytes: change.after),
          besidesThatOf: SourceFile(path: change.path, bytes: change.before), with: terms)
      }
    let paths = changeSet.files.map(\.path) + changeSet.changes.map(\.path)
    return zip(paths, written).filter { !$0.1.isEmpty }.map { path, exposed in
      ExposedPlace(
        path: path, name: name(of: path), exposed: exposed, isCommitted: isCommitted,
        isTakenOut: false)
    }
  }

  /// The files of what only this folder has in which something resembles a way to somebody, or did in a
  /// commit that is not pushed: what was taken out since is in the history all the same. `files` are to
  /// go along as they are. What whoever is at the keyboard may not hear of is left out.
  func exposedPlaces(sharing files: [String]) throws -> [ExposedPlace] {
    guard let repository = gitUser.repository, let base = try repository.forkPoint() else {
      return []
    }
    var committed: [String: [[UInt8]]] = [:]
    var last = base
    var messages: [ExposedPlace] = []
    for commit in try repository.ownCommits(since: base) {
      let exposed = ExposedContact(inMessage: try repository.message(of: commit))
      if !exposed.isEmpty { messages.append(ExposedPlace(inMessageOf: commit, exposed)) }
      for path in try repository.changedFiles(from: last, to: commit)
      where ContentKind(path: path) != nil && mayName(path) {
        if let text = try repository.text(of: path, at: commit) {
          committed[path, default: []].append(text)
        }
      }
      last = commit
    }
    let others = files.filter { ContentKind(path: $0) != nil && mayName($0) }
    return try messages
      + Set(committed.keys).union(others).sorted().compactMap { path in
        let former = try repository.text(of: path, at: base)
        return exposedPlace(
          at: path, former: former, committed: committed[path] ?? [],
          now: try? folder.root.read(at: path, limit: FileLimits.text))
      }
  }

  /// `former` is the file as others have it, `committed` as each commit has it that they do not have,
  /// and `now` as it is here; nil where it is not there. Nil where nothing in it resembles anything.
  private func exposedPlace(
    at path: String, former: [UInt8]?, committed: [[UInt8]], now: [UInt8]?
  ) -> ExposedPlace? {
    let terms = ReaderOptions(library.settings)
    let before = former.map { SourceFile(path: path, bytes: $0) }
    func exposed(in text: [UInt8], isPast: Bool = false) -> ExposedContact {
      ExposedContact(
        in: SourceFile(path: path, bytes: text), besidesThatOf: before, with: terms,
        isPast: isPast)
    }
    let present = now.map { exposed(in: $0) } ?? ExposedContact()
    var past = ExposedContact()
    for text in committed { past.add(exposed(in: text, isPast: true)) }
    if let now, ExposedContact.isAllowed(in: SourceFile(path: path, bytes: now), with: terms) {
      past = past.withoutPages
    }
    var all = past
    all.add(present)
    guard !all.isEmpty else { return nil }
    return ExposedPlace(
      path: path, name: name(of: path), exposed: all, isCommitted: !past.isEmpty,
      isTakenOut: present.isEmpty)
  }
}
