import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

/// Something was written, but git did not do its part in sharing it: it stays as far as it came.
package struct SharingFailure: ExplainedError {
  package let message: String
  package let help: String?
  /// What counts here and is only to be pushed yet; empty where nothing does.
  package let committed: [String]
  /// Whether the other side did not take it, and all is here as it was before.
  package let isTakenBack: Bool

  init(message: String, help: String?, committed: [String] = [], isTakenBack: Bool = false) {
    self.message = message
    self.help = help
    self.committed = committed
    self.isTakenBack = isTakenBack
  }

  package var category: ErrorCategory { .machine }
}

extension Session {
  /// Whether something is committed here that its upstream does not have, as far as is known here.
  package var hasUnpushed: Bool {
    get throws { try unpushed > 0 }
  }

  /// How many commits are here that its upstream does not have, as far as is known here.
  package var unpushed: Int {
    get throws { try gitUser.repository.map { try $0.distance().ahead } ?? 0 }
  }

  /// Why nothing can be pushed from here now, as far as git tells without sending anything, and
  /// with what others did by now brought here; nil where it can, and where there is nowhere to push
  /// to.
  package var failureToPush: SharingFailure? {
    guard let repository = gitUser.repository, let upstream = try? repository.upstream() else {
      return nil
    }
    func failure(_ reason: String) -> SharingFailure {
      SharingFailure(
        message: "nothing can be pushed from here now: \(reason)",
        help: "`wishwell sync --push\(folder.option)` tries again")
    }
    do {
      guard try repository.rehearsePush(to: upstream) == .overtaken, catchUp() != .broughtHere
      else { return nil }
      return failure("\(upstream) has something new that cannot come here by itself")
    } catch {
      return failure(error.message)
    }
  }

  /// Whether what is committed here and not pushed could be sent on a branch of its own, for others to
  /// merge: a review would refuse none of it, as it does where they changed the same file.
  package var canRequestCommits: Bool {
    get throws {
      guard let repository = gitUser.repository, let tip = try repository.revision(of: "HEAD")
      else { return false }
      return try repository.refusals(of: tip, at: moment(nil)).allSatisfy {
        CommitAndPush.mayWait.contains($0.rule)
      }
    }
  }
}

extension GitRepository {
  /// What a review at `moment` refuses of what leads from the upstream to `tip`.
  func refusals(of tip: ObjectName, at moment: Moment) throws -> [Diagnostic] {
    let base = try revision(of: "@{upstream}")
    let report = try review(ReviewOptions(base: base, head: tip, clock: moment))
    return report.review.diagnostics.filter { $0.severity == .error }
  }
}

/// Commits and pushes a change set, as far as that is asked for.
struct CommitAndPush {
  /// What came of sharing a change set.
  enum Outcome {
    case done(Recorded.Reach)
    /// The other side had something new. The change set is taken back, and the site is as it is
    /// there.
    case overtaken
  }

  /// What a review refuses, though it may be sent for others to look at.
  static let mayWait: Set<Rule> = [.promisedWishLocked]

  private let session: Session
  /// Nil where nothing is to be committed.
  private let repository: GitRepository?
  /// Nil where nothing is to be pushed.
  private let upstream: Upstream?
  /// Whether no file is named of what is shared, and none is left that git does not commit.
  private let isUntold: Bool

  /// Throws `UsageError` where there is nothing to commit or push to, before anything is written.
  init(_ session: Session, upTo goal: ActTransaction.Goal, isUntold: Bool = false) throws {
    (self.session, self.isUntold) = (session, isUntold)
    let isShared = goal == .commit || goal == .push
    repository = try isShared ? session.gitUser.requireRepository(to: "commit to") : nil
    upstream = try goal == .push ? repository?.requireUpstream() : nil
  }

  /// Shares what has just been written, which `giver` did; nil where nobody is named.
  ///
  /// No review stands in the way of what a letter asked for (`isOfLetter`): of a surprise, its answer
  /// could tell more than that of the letter.
  ///
  /// Throws `SharingFailure` where git fails, `RefusedAct` where a review refuses what would be pushed,
  /// and `UsageError` where the change set cannot be taken back, or there are commits here that were
  /// never pushed.
  func share(
    _ changeSet: ChangeSet, by giver: Participant?, isOfLetter: Bool
  ) throws -> Outcome {
    guard let repository else {
      let upstream = try session.gitUser.repository?.upstream()
      return .done(.files(isShareable: upstream != nil))
    }
    let subject = try changeSet.commitSubject + remarks(on: changeSet.changes, in: repository)
    let commit = try commit(changeSet, subject, to: repository)
    guard let upstream else { return .done(.commit(commit.name)) }
    let found =
      try isOfLetter ? [] : repository.refusals(of: commit.name, at: try session.moment(nil))
    guard found.isEmpty else {
      let isTakenBack = try repository.takeBack(
        commit, in: session.folder.root, changeSet.changes)
      throw RefusedAct(found, of: changeSet, by: giver, isHere: !isTakenBack, in: session)
    }
    switch try push(changeSet.paths, to: upstream, from: repository) {
    case .done: return .done(.push(commit.name, to: upstream))
    case .forbidden(let reason): throw try refused(commit, of: changeSet, to: upstream, reason)
    case .overtaken: break
    }
    try repository.fetch(upstream)
    guard try repository.takeBack(commit, in: session.folder.root, changeSet.changes) else {
      throw UsageError(
        "\(upstream) has something new, and more was done here since: your commit stays unpushed",
        help: "run `wishwell sync --push\(session.folder.option)`: it puts yours on top of what is "
          + "new, and shares it")
    }
    try session.bringHere(upstream, in: repository)
    return .overtaken
  }

  /// What goes along with `changes`, as it was written before in the same files and is in no commit yet,
  /// as the rest of the subject of one; empty where nothing does.
  private func remarks(
    on changes: [FileChange], in repository: GitRepository
  ) throws(GitFailure) -> String {
    guard let head = try repository.revision(of: "HEAD") else { return "" }
    for change in changes {
      guard let committed = try repository.text(of: change.path, at: head),
        committed != change.before
      else { continue }
      guard let items = changedItems(from: committed, to: change.before, of: change.path) else {
        return ", with what else was changed in the file before"
      }
      guard !items.isEmpty else { continue }
      let names = items.prefix(3).map(quoted) + (items.count > 3 ? ["more"] : [])
      return ", with what was done to \(listPhrase(names)) before"
    }
    return ""
  }

  /// Commits the files at `paths`, if there are any, which somebody wrote before, and pushes all that
  /// only this side has. Nil where the other side had something new; then nothing is taken back.
  /// Throws as `share` does.
  ///
  /// What a review refuses at `moment` is not pushed, and not committed any more: `UsageError`. Neither
  /// is what the other side does not take, nor anything where it is `held`, which is thrown.
  func shareAsIs(
    _ paths: [String], subject: String, at moment: Moment, unless held: HeldSharing?
  ) throws -> Recorded.Reach? {
    guard let repository, let upstream,
      let gathered = try gather(paths, subject, at: moment, in: repository, unless: held)
    else { return nil }
    switch try push(paths, to: upstream, from: repository) {
    case .done: return .push(gathered.tip, to: upstream)
    case .overtaken: return nil
    case .forbidden(let reason):
      let isTakenBack = try gathered.takeBack(in: repository)
      throw SharingFailure(
        message: "\(upstream) does not take this from you, "
          + (isTakenBack ? "so nothing was shared" : "and it is committed here alone")
          + ": \(reason.message)",
        help: "send it on a branch of its own, for others to merge: `wishwell sync --request"
          + "\(session.folder.option)`")
    }
  }

  /// The same on a branch of its own, for others to merge. The present branch goes back to where it
  /// and its upstream parted, and the files with it: they come again once they are merged.
  ///
  /// An edit that those who promised a wish have not agreed to goes along: nowhere else could they
  /// read it. Throws `SharingFailure` where the other side does not take it; all is as it was then,
  /// unless more was committed meanwhile.
  func requestAsIs(
    _ paths: [String], subject: String, at moment: Moment, unless held: HeldSharing?
  ) throws -> Requested? {
    guard let repository, let upstream,
      let gathered = try gather(
        paths, subject, at: moment, in: repository, lettingWait: Self.mayWait, unless: held)
    else { return nil }
    let branch: String
    do {
      let subjects = try repository.ownSubjects()
      // What was committed before is told first, and each file behind it.
      let contents = paths.count { ContentKind(path: $0) != nil && session.mayTellEveryone($0) }
      let more = subjects.count > 1 ? subjects.count - 2 + max(1, contents) : 0
      branch = try repository.pushBranch(
        gathered.tip, named: session.branch(of: subjects.first ?? "", andMore: more),
        beside: upstream)
    } catch {
      let isTakenBack = try gathered.takeBack(in: repository)
      throw SharingFailure(
        message: "nothing was sent" + (isTakenBack ? "" : ", and it is committed here alone")
          + ": \(error.message)",
        help: error.help ?? Requesting.ownCopy(insteadOf: upstream))
    }
    do {
      if let start = try repository.forkPoint() {
        try repository.goBack(to: start, from: gathered.tip)
      }
    } catch {
      throw SharingFailure(
        message: "what you wrote waits on the branch \(quoted(branch)) now, but could not be taken "
          + "out of this folder: \(error.message)",
        help: "leave it as it is; once the branch is merged: `wishwell sync`")
    }
    let reach = try session.asked(by: gathered.tip, on: branch, beside: upstream, of: repository)
    return Requested(reach: reach, waiting: gathered.waiting)
  }

  /// What only this side has, committed.
  struct Gathered {
    let tip: ObjectName
    /// What was committed for it; nil where all was committed before.
    let own: OwnCommit?
    /// What a review refuses, though it may be sent for others to look at.
    let waiting: [Diagnostic]

    /// Takes back what was committed for it; the files stay as they are. Returns false, and changes
    /// nothing, where the branch has gone on since.
    func takeBack(in repository: GitRepository) throws(GitFailure) -> Bool {
      guard let own else { return true }
      return try repository.uncommit(own)
    }
  }

  /// Commits the files at `paths`, if there are any. Nil where there is no commit at all.
  ///
  /// What a review refuses at `moment`, but for `rules`, is not committed any more: `RefusedSharing`.
  /// Neither is what is `held`, which is thrown where nothing is refused. Both stay committed where
  /// somebody committed more on top of them meanwhile.
  private func gather(
    _ paths: [String], _ subject: String, at moment: Moment, in repository: GitRepository,
    lettingWait rules: Set<Rule> = [], unless held: HeldSharing?
  ) throws -> Gathered? {
    let own = try paths.isEmpty ? nil : commit(paths, subject, to: repository)
    guard let tip = try own?.name ?? repository.revision(of: "HEAD") else { return nil }
    let errors = try repository.refusals(of: tip, at: moment)
    let found = errors.filter { !rules.contains($0.rule) }
    let gathered = Gathered(
      tip: tip, own: own, waiting: errors.filter { rules.contains($0.rule) })
    if found.isEmpty, held == nil { return gathered }
    let isTakenBack = try gathered.takeBack(in: repository)
    if found.isEmpty, let held { throw held }
    throw RefusedSharing(found, new: isTakenBack ? Set(paths) : [], isHere: !isTakenBack)
  }

  /// Commits `gaps`, which somebody wrote before, so that an act that stands on them can be pushed with
  /// them. Nil where nothing is to be committed.
  ///
  /// Throws `UsageError` where a review refuses what would be pushed: it is to be shared first, and that
  /// says why it cannot be. The files stay as they are, and no commit has them then.
  func fill(_ gaps: [String]) throws -> Gathered? {
    guard let repository else { return nil }
    do {
      return try gather(
        gaps, session.subject(of: gaps), at: try session.moment(nil), in: repository, unless: nil)
    } catch is RefusedSharing {
      throw session.refusal(of: gaps)
    }
  }

  /// Takes back what `filled` gaps, unless something was committed on top of it.
  func takeBack(_ filled: Gathered?) throws {
    guard let filled, let repository else { return }
    _ = try filled.takeBack(in: repository)
  }

  /// Takes back what the other side does not take.
  private func refused(
    _ commit: OwnCommit, of changeSet: ChangeSet, to upstream: Upstream, _ reason: GitFailure
  ) throws -> SharingFailure {
    let isTakenBack =
      try repository?.takeBack(commit, in: session.folder.root, changeSet.changes) == true
    return SharingFailure(
      message: "\(upstream) does not take this from you, and "
        + (isTakenBack ? "nothing was written" : "it is committed here alone")
        + ": \(reason.message)",
      help: "send it on a branch of its own, for others to merge: the same command with "
        + "`--request`", isTakenBack: isTakenBack)
  }

  /// Commits `changeSet`, which has just been written; where git does not do it and nothing is to
  /// be told of it, it is taken away again.
  private func commit(
    _ changeSet: ChangeSet, _ subject: String, to repository: GitRepository
  ) throws -> OwnCommit {
    do {
      return try commit(
        changeSet.paths, subject, ofLetter: changeSet.letter?.text, to: repository)
    } catch let failure as SharingFailure where isUntold {
      guard try session.unwrite(changeSet) else {
        throw SharingFailure(
          message: "what the letter asks for is written, but git could not commit it here",
          help: "`git status` shows what is in no commit")
      }
      throw failure
    }
  }

  private func commit(
    _ paths: [String], _ subject: String, ofLetter mark: String? = nil,
    to repository: GitRepository
  ) throws -> OwnCommit {
    do {
      // What was never committed and is gone is nothing to git, which refuses to add it.
      let gone = paths.filter { !session.folder.root.holdsSomething(at: $0) }
      let unknown = Set(gone).subtracting(try repository.known(among: gone))
      return try repository.commit(
        adding: paths.filter { !unknown.contains($0) }, subject: subject, ofLetter: mark)
    } catch {
      if isUntold {
        // Of a letter that asks for several things, others may be done. Git itself may name a file, or
        // the folder that it is in.
        let folders = paths.map { $0[..<($0.lastIndex(of: "/") ?? $0.endIndex)] }
        let isNamed = folders.contains { error.message.contains($0) }
        throw SharingFailure(
          message: "not all that the letter asks for was done, as git could not commit here"
            + (isNamed ? "" : ": \(error.message)"),
          help: "once that is put right, apply the letter again: what is done counts once")
      }
      let names = paths.map { terminalSafe($0) }.joined(separator: " ")
      let files = paths.map(shellQuoted).joined(separator: " ")
      throw SharingFailure(
        message: "\(names) is written, but not committed: \(error.message)",
        help: "once that is fixed: `git add \(files) && git commit`"
          + (mark == nil ? "" : "; then apply the letter again: what is done counts once"))
    }
  }

  /// `paths` are what was committed for it.
  private func push(
    _ paths: [String], to upstream: Upstream, from repository: GitRepository
  ) throws -> PushOutcome {
    do { return try repository.push(to: upstream) } catch {
      throw SharingFailure(
        message: "it is committed, but not pushed: \(error.message)",
        help: "`wishwell sync --push\(session.folder.option)` tries again",
        committed: paths)
    }
  }
}
