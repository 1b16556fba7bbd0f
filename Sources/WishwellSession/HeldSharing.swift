import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellRead
import WishwellText

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

  /// `places` are at least one; `undone` is what has to be committed anew without them, nil where nothing
  /// has.
  init(
    _ places: [ExposedPlace], at stage: Stage, in session: Session, undoing undone: UndoneCommits?
  ) {
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
    } else {
      let present = places.filter { !$0.isTakenOut }
      if present.contains(where: \.isInText) { steps.append("take it out of the file") }
      if present.contains(where: { !$0.exposed.inNames.isEmpty }) {
        steps.append("give it another name")
      }
    }
    if let undone {
      var isOnTop = false
      if case .committed = stage { isOnTop = true }
      steps.append(undone.step(isOnTop: isOnTop, option))
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

/// Commits that only this folder has, which are to be undone so that what one of them brought is in none
/// any more.
struct UndoneCommits {
  /// The last one that may stay.
  let base: ObjectName
  /// What they are called, the oldest first; but for what tells of surprises to whom these are to
  /// surprise.
  let names: [String]

  private static let mostNames = 5

  /// How to undo them, and what is to be done again then. `isOnTop` is whether what was done just now is
  /// committed on top of them; `option` names the folder.
  func step(isOnTop: Bool, _ option: String) -> String {
    let all = names + (isOnTop ? ["what you did just now"] : [])
    let shown = all.count > Self.mostNames ? Self.mostNames - 1 : all.count
    let rest = all.count > shown ? ["\(all.count - shown) more"] : []
    let told = listPhrase(Array(all.prefix(shown)) + rest)
    return "undo the last \(all.count == 1 ? "commit" : "\(all.count) commits"), which leaves your "
      + "files as they are: `git reset --quiet \(base)`, then `wishwell sync --push\(option)`, which "
      + "commits anew\(all.count == 1 ? "" : ", in one,") what was done there: \(told)"
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
  /// The first commit that has it; nil where none has, or it is to be made yet.
  let firstCommit: ObjectName?
  /// Whether the file is without it by now.
  let isTakenOut: Bool
  /// Whether it is in no file, but in what a commit says of itself.
  let isMessage: Bool

  init(
    path: String, name: String, exposed: ExposedContact, isCommitted: Bool,
    since firstCommit: ObjectName? = nil, isTakenOut: Bool
  ) {
    (self.path, self.name, self.exposed) = (path, name, exposed)
    self.firstCommit = firstCommit
    (self.isCommitted, self.isTakenOut, isMessage) = (isCommitted, isTakenOut, false)
  }

  init(inMessageOf commit: ObjectName, _ exposed: ExposedContact) {
    (path, name, self.exposed) = ("", "the message of commit \(commit.short)", exposed)
    (isCommitted, isTakenOut, isMessage) = (true, true, true)
    firstCommit = commit
  }

  /// Whether its writer can say in the file that it is meant for everyone.
  var mayBeAllowed: Bool {
    !isTakenOut && !exposed.forEveryone.isEmpty && path.hasSuffix(".md")
  }

  /// Whether it is in what the file says.
  var isInText: Bool { !exposed.onPages.isEmpty || !exposed.inNotes.isEmpty }

  /// What it resembles, and who could read it.
  var reason: String {
    if isMessage {
      return "something in \(name) resembles \(exposed.inNotes.words), which whoever can read the "
        + "repository could read"
    }
    let when = isTakenOut ? ", as it was in a commit that only you have," : ""
    var reasons: [String] = []
    if !exposed.inNames.isEmpty {
      reasons.append(
        "the name of \(name)\(when) resembles \(exposed.inNames.words), which everyone could read")
    }
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
    let written: [ExposedContact] =
      changeSet.files.map { file in
        ExposedContact(
          in: SourceFile(path: file.path, text: file.text), besidesThatOf: nil, with: terms)
      }
      + changeSet.changes.map { change in
        ExposedContact(
          in: SourceFile(path: change.path, bytes: change.after),
          besidesThatOf: SourceFile(path: change.path, bytes: change.before), with: terms)
      }
      + changeSet.pictures.map { ExposedContact(inNameOfPictureAt: $0.path) }
    let paths =
      changeSet.files.map(\.path) + changeSet.changes.map(\.path)
      + changeSet.pictures.map(\.path)
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
    var committed: [String: [CommittedText]] = [:]
    var pictures: [String: ObjectName] = [:]
    var last = base
    var messages: [ExposedPlace] = []
    for commit in try repository.ownCommits(since: base) {
      let exposed = ExposedContact(inMessage: try repository.message(of: commit))
      if !exposed.isEmpty { messages.append(ExposedPlace(inMessageOf: commit, exposed)) }
      for path in try repository.changedFiles(from: last, to: commit)
      where mayName(path) {
        if PathReading(path) == .photo {
          pictures[path] = pictures[path] ?? commit
        } else if ContentKind(path: path) != nil,
          let text = try repository.text(of: path, at: commit)
        {
          committed[path, default: []].append((commit: commit, text: text))
        }
      }
      last = commit
    }
    let others = files.filter { ContentKind(path: $0) != nil && mayName($0) }
    let alone = files.filter { PathReading($0) == .photo && mayName($0) }
    let named = try Set(pictures.keys).union(alone).sorted().compactMap { path -> ExposedPlace? in
      let exposed = ExposedContact(inNameOfPictureAt: path)
      guard !exposed.isEmpty, try !repository.has(path, at: base) else { return nil }
      return ExposedPlace(
        path: path, name: name(of: path), exposed: exposed, isCommitted: pictures[path] != nil,
        since: pictures[path], isTakenOut: !folder.root.holdsSomething(at: path))
    }
    let texts = try Set(committed.keys).union(others).sorted().compactMap {
      path -> ExposedPlace? in
      let former = try repository.text(of: path, at: base)
      return exposedPlace(
        at: path, former: former, committed: committed[path] ?? [],
        now: try? folder.root.read(at: path, limit: FileLimits.text))
    }
    return messages + named + texts
  }

  /// `former` is the file as others have it, `committed` as each commit has it that they do not have,
  /// and `now` as it is here; nil where it is not there. Nil where nothing in it resembles anything.
  private func exposedPlace(
    at path: String, former: [UInt8]?, committed: [CommittedText], now: [UInt8]?
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
    var first: ObjectName?
    for (commit, text) in committed {
      let found = exposed(in: text, isPast: true)
      if first == nil, !found.isEmpty { first = commit }
      past.add(found)
    }
    if let now, ExposedContact.isAllowed(in: SourceFile(path: path, bytes: now), with: terms) {
      past = past.withoutPages
    }
    var all = past
    all.add(present)
    guard !all.isEmpty else { return nil }
    return ExposedPlace(
      path: path, name: name(of: path), exposed: all, isCommitted: !past.isEmpty,
      since: past.isEmpty ? nil : first, isTakenOut: present.isEmpty)
  }

  /// The text of a file as a commit has it.
  private typealias CommittedText = (commit: ObjectName, text: [UInt8])

  /// What is to be undone so that no commit has what `places` tell of: from the first commit that has it,
  /// or, where something was merged, all that only this folder has. Nil where no commit has it.
  func undoing(_ places: [ExposedPlace]) throws -> UndoneCommits? {
    guard places.contains(where: \.isCommitted), let repository = gitUser.repository,
      let base = try repository.forkPoint()
    else { return nil }
    let own = try repository.ownCommits(since: base)
    let first = Set(places.compactMap(\.firstCommit))
    let kept = try repository.hasMerges(since: base) ? 0 : own.firstIndex(where: first.contains)
    let undone = own[(kept ?? own.count)...]
    let names = try undone.compactMap { commit -> String? in
      let message = try repository.message(of: commit)
      let subject = message.prefix { !$0.isNewline }
      // It may be that of a letter of which nothing is told here.
      let isSilent = isSurprisedAnywhere && subject == EventWords.surprise
      guard !isSilent || commit == undone.first else { return nil }
      return ExposedContact(inMessage: message).isEmpty
        ? quoted(String(subject)) : "commit \(commit.short)"
    }
    return UndoneCommits(base: own[..<undone.startIndex].last ?? base, names: names)
  }

  /// Whether something that was committed and not pushed resembles a way to somebody.
  package var holdsUnpushed: Bool {
    get throws { try exposedPlaces(sharing: []).contains(where: \.isCommitted) }
  }
}
