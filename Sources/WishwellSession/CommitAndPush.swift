import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

/// Something was written, but git did not do its part in sharing it: it stays as far as it came.
package struct SharingFailure: ExplainedError {
  package let message: String
  package let help: String?

  package var category: ErrorCategory { .machine }
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

  private let session: Session
  /// Nil where nothing is to be committed.
  private let repository: GitRepository?
  /// Nil where nothing is to be pushed.
  private let upstream: Upstream?

  /// Throws `UsageError` where there is nothing to commit or push to, before anything is written.
  init(_ session: Session, upTo goal: ActTransaction.Goal) throws {
    self.session = session
    let isShared = goal == .commit || goal == .push
    repository = try isShared ? session.gitUser.requireRepository(to: "commit to") : nil
    upstream = try goal == .push ? repository?.requireUpstream() : nil
  }

  /// Shares what has just been written.
  ///
  /// Throws `SharingFailure` where git fails, and `UsageError` where the change set cannot be taken
  /// back, or there are commits here that were never pushed.
  func share(_ changeSet: ChangeSet) throws -> Outcome {
    guard let repository else {
      let upstream = try session.gitUser.repository?.upstream()
      return .done(.files(isShareable: upstream != nil))
    }
    let commit = try commit(changeSet.paths, changeSet.commitSubject, to: repository)
    guard let upstream else { return .done(.commit(commit.name)) }
    switch try push(to: upstream, from: repository) {
    case .done: return .done(.push(commit.name, to: upstream))
    case .forbidden(let reason): throw try refused(commit, to: upstream, reason)
    case .overtaken: break
    }
    try repository.fetch(upstream)
    let others = try repository.distance().ahead - 1
    guard try repository.takeBack(commit, in: session.folder.root) else {
      throw UsageError(
        "\(upstream) has something new, and more was done here since: your commit stays unpushed",
        help: "`git pull --rebase`, then `wishwell check` and `git push`")
    }
    guard others <= 0 else {
      throw UsageError(
        "\(upstream) has something new, and \(others == 1 ? "there is" : "there are") "
          + "\(counted(others, "commit")) here that it does not have; nothing was written",
        help: "bring the two together first: `git pull --rebase`")
    }
    try repository.fastForward()
    return .overtaken
  }

  /// Commits the files at `paths`, if there are any, which somebody wrote before, and pushes all that
  /// only this side has; nothing is taken back. Nil where the other side had something new. Throws as
  /// `share` does.
  ///
  /// What a review refuses at `moment` is not pushed, and not committed any more: `UsageError`.
  func shareAsIs(
    _ paths: [String], subject: String, at moment: Moment
  ) throws -> Recorded.Reach? {
    guard let repository, let upstream else { return nil }
    let before = try repository.revision(of: "HEAD")
    if !paths.isEmpty { _ = try commit(paths, subject, to: repository) }
    guard let name = try repository.revision(of: "HEAD") else { return nil }
    let base = try repository.revision(of: "@{upstream}")
    let review = try repository.review(ReviewOptions(base: base, head: name, clock: moment)).review
    if let found = review.diagnostics.first(where: { $0.severity == .error }) {
      if let before, before != name {
        try repository.run(["reset", "--quiet", "--soft", "\(before)"])
        try repository.run(["reset", "--quiet", "--"] + paths)
      }
      throw UsageError(
        "nothing was shared, as a review would refuse it: \(found.message)",
        help: found.help ?? "`wishwell check` and `wishwell review` say more")
    }
    switch try push(to: upstream, from: repository) {
    case .done: return .push(name, to: upstream)
    case .overtaken: return nil
    case .forbidden(let reason):
      throw SharingFailure(
        message: "\(upstream) does not take this from you, and it is committed here alone: "
          + reason.message,
        help: "send it on a branch of its own, for others to merge: `git push \(upstream.remote) "
          + "HEAD:refs/heads/NAME`")
    }
  }

  /// Takes back what the other side does not take.
  private func refused(
    _ commit: OwnCommit, to upstream: Upstream, _ reason: GitFailure
  ) throws -> SharingFailure {
    let isTakenBack = try repository?.takeBack(commit, in: session.folder.root) == true
    return SharingFailure(
      message: "\(upstream) does not take this from you, and "
        + (isTakenBack ? "nothing was written" : "it is committed here alone")
        + ": \(reason.message)",
      help: "send it on a branch of its own, for others to merge: the same command with "
        + "`--request`")
  }

  private func commit(
    _ paths: [String], _ subject: String, to repository: GitRepository
  ) throws -> OwnCommit {
    do {
      // What was never committed and is gone is nothing to git, which refuses to add it.
      let gone = paths.filter { !session.folder.root.holdsSomething(at: $0) }
      let unknown = Set(gone).subtracting(try repository.known(among: gone))
      return try repository.commit(
        adding: paths.filter { !unknown.contains($0) }, subject: subject)
    } catch {
      let files = paths.joined(separator: " ")
      throw SharingFailure(
        message: "\(files) is written, but not committed: \(error.message)",
        help: "once that is fixed: `git add \(files) && git commit`")
    }
  }

  private func push(
    to upstream: Upstream, from repository: GitRepository
  ) throws -> PushOutcome {
    do { return try repository.push(to: upstream) } catch {
      throw SharingFailure(
        message: "it is committed, but not pushed: \(error.message)",
        help: "`git push` tries again")
    }
  }
}
