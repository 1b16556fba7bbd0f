import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellGit

/// Something was written, but git did not do its part in sharing it.
struct SharingFailure: ExplainedError {
  let message: String
  let help: String?

  var category: ErrorCategory { .machine }
}

/// Commits and pushes a change set, as far as that is asked for.
struct CommitAndPush {
  enum Outcome {
    /// What was done, in words; nil where nothing was asked.
    case done(String?)
    /// The other side had something new. The change set is taken back, and the site is as it is there.
    case overtaken
  }

  private let session: Session
  private let repository: GitRepository?
  private let upstream: Upstream?

  /// Throws `UsageError` where there is nothing to commit or push to, before anything is written.
  init(_ session: Session, _ arguments: WritingArguments) throws {
    self.session = session
    guard arguments.commits || arguments.pushes else {
      (repository, upstream) = (nil, nil)
      return
    }
    let repository = try session.gitUser.requireRepository(to: "commit to")
    self.repository = repository
    guard arguments.pushes else {
      upstream = nil
      return
    }
    upstream = try repository.requireUpstream()
  }

  func share(_ changeSet: ChangeSet) throws -> Outcome {
    guard let repository else { return .done(nil) }
    let commit = try commit(changeSet, to: repository)
    let words = "committed as \(commit.name.short)"
    guard let upstream else { return .done(words) }
    guard try push(to: upstream, from: repository) == .overtaken else {
      return .done("\(words), pushed to \(upstream)")
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

  private func commit(_ changeSet: ChangeSet, to repository: GitRepository) throws -> OwnCommit {
    let paths = changeSet.paths
    do { return try repository.commit(adding: paths, subject: changeSet.commitSubject) } catch {
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
        help: "`git push` tries again; for a branch that takes no pushes, open a pull request: "
          + "`git push \(upstream.remote) HEAD:NAME`, and open it from there")
    }
  }
}

extension GitRepository {
  /// What the present branch follows. Throws `UsageError` where it follows nothing.
  func requireUpstream() throws -> Upstream {
    if let upstream = try upstream() { return upstream }
    guard let branch = try branch() else {
      throw UsageError(
        "no branch is checked out, so there is nowhere to push to",
        help: "go to one: `git switch main`")
    }
    throw UsageError(
      "the branch \(quoted(branch)) does not follow another, so there is nowhere to push to",
      help: "say where, once: `git push --set-upstream origin \(branch)`")
  }
}
