import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellText

/// A change set on its way to those who merge: as a commit on a branch of its own there, while the
/// folder, and the branch that is checked out in it, stay as they are.
struct Requesting {
  /// What came of it.
  enum Outcome {
    /// `cautions` are about branches of others that ask for the same, a sentence each.
    case done(Recorded.Reach, cautions: [String])
    /// The other side had something new, which is here now.
    case overtaken
  }

  private let session: Session
  private let repository: GitRepository
  private let upstream: Upstream

  /// Throws `UsageError` where there is nowhere to send it.
  init(_ session: Session) throws {
    self.session = session
    repository = try session.gitUser.requireRepository(to: "send it from")
    upstream = try repository.requireUpstream()
  }

  /// `giver` is who acts, nil where nobody is named. What a letter asked for (`isOfLetter`) is sent as
  /// it is, and reviewed where it is merged.
  ///
  /// Throws `SharingFailure` where git fails, `RefusedAct` where a review refuses it, and `UsageError`
  /// where what is here and what is there do not go together, or where it was asked for already; nothing
  /// was written then.
  func send(
    _ readable: ReadableChangeSet, by giver: Participant?, isOfLetter: Bool
  ) throws -> Outcome {
    let changeSet = readable.changeSet
    try sharing { try repository.fetch(upstream) }
    let distance = try repository.distance()
    if distance.behind > 0, distance.ahead == 0 {
      _ = try sharing { try repository.catchUp() }
      return .overtaken
    }
    guard let base = try repository.revision(of: "@{upstream}") else {
      throw UsageError(
        "\(upstream) has no commit yet, so nothing can be asked of it",
        help: "begin it: `git push`")
    }
    let cautions = try session.refuseAskedAlready(changeSet, in: repository, beside: upstream)
    let tip = try withWaitingProfile(base)
    try session.refuseUnknown(giver, bringing: changeSet, to: "@{upstream}")
    try refuseGaps(before: changeSet, at: tip)
    let commit = try sharing {
      try repository.commit(
        changeSet.requestedFiles, on: tip, of: upstream, subject: changeSet.commitSubject)
    }
    let found =
      try isOfLetter
      ? []
      : repository.refusals(of: commit, at: try session.moment(nil)).filter {
        !CommitAndPush.mayWait.contains($0.rule)
      }
    guard found.isEmpty else {
      throw RefusedAct(found, of: changeSet, by: giver, isHere: false, in: session)
    }
    let branch = try sharing(otherwise: Self.ownCopy(insteadOf: upstream)) {
      try repository.pushBranch(
        commit, named: session.branch(of: changeSet.commitSubject), beside: upstream)
    }
    return .done(
      try session.asked(by: commit, on: branch, beside: upstream, of: repository),
      cautions: cautions)
  }

  /// `base`, with the profile of whoever asks where that waits on a branch of its own: without it, others
  /// would not know who they are.
  private func withWaitingProfile(_ base: ObjectName) throws -> ObjectName {
    guard let waiting = session.waitingProfile else { return base }
    let together = try sharing {
      try repository.mergeCommit(of: waiting.request.tip, onto: base)
    }
    if let together { return together }
    throw UsageError(
      "your profile waits on the branch \(quoted(waiting.request.name)), and git cannot by itself put "
        + "that together with what is new on \(upstream)",
      help: "wait until somebody has merged it; then `wishwell sync`, and do this again")
  }

  /// What to do where one may not push at all.
  static func ownCopy(insteadOf upstream: Upstream) -> String {
    "if you may not push there, make a copy of the repository at the forge (a fork), and name it: "
      + "`git remote set-url \(shellQuoted(upstream.remote)) ADDRESS`"
  }

  /// Throws `UsageError` where it would stand on something that is only here: an event on the one
  /// that it follows, or on what it is about; a wish on its list; an edit on what it changes.
  private func refuseGaps(before changeSet: ChangeSet, at tip: ObjectName) throws {
    let own = Set(changeSet.paths)
    let needed =
      changeSet.files.flatMap(\.path.foundations).filter { !own.contains($0) }
      + changeSet.changes.map(\.path)
    for path in needed {
      let isEvent = Sidecar.isEvent(path)
      guard isEvent || session.folder.root.holdsSomething(at: path),
        try !repository.has(path, at: tip)
      else { continue }
      throw UsageError(
        "this \(isEvent ? "follows" : "needs") \(quoted(path)), which \(upstream) does not have",
        help: wayToMerge(path))
    }
  }

  /// What to do so that others have the file at `path`, which is only here.
  private func wayToMerge(_ path: String) -> String {
    let waiting = session.ownRequests.first { request in
      (try? repository.paths(of: request))?.contains(path) == true
    }
    let lead =
      if let waiting {
        "it waits on the branch \(quoted(waiting.name)); once that is merged: "
      } else {
        "send that first: `wishwell sync --request\(session.folder.option)`; once it is merged: "
      }
    return lead + "`wishwell sync`, and do this again"
  }

  private func sharing<Value>(
    otherwise help: String = "once that is fixed, try again", _ step: () throws -> Value
  ) throws -> Value {
    do { return try step() } catch let failure as GitFailure {
      throw SharingFailure(
        message: "nothing was sent, and nothing was written: \(failure.message)",
        help: failure.help ?? help)
    }
  }
}

extension Session {
  /// The name of a branch: what the subject of its first commit says, spelled as in the name of a
  /// file, and how much `more` is on it. It says nothing else: a subject names nobody whom a list
  /// hides.
  func branch(of subject: String, andMore more: Int = 0) -> String {
    let rest = more > 0 ? "-and-\(more)-more" : ""
    let words = fileName(
      of: subject, atMost: 60 - rest.utf8.count, in: site.settings.language)
    return (words.isEmpty ? "request" : words) + rest
  }

  /// That `commit` waits on `branch` beside `upstream`, and is kept here too.
  func asked(
    by commit: ObjectName, on branch: String, beside upstream: Upstream,
    of repository: GitRepository
  ) throws(GitFailure) -> Recorded.Reach {
    // It is sent: that git cannot keep it as well is no reason to say otherwise.
    try? repository.keep(commit, sentAs: branch, beside: upstream)
    let page = try repository.setting("remote.\(upstream.remote).url").flatMap(GitRemote.page(of:))
    let link = site.settings.forge?.requestLink(
      from: branch, of: page, into: upstream.branchName)
    let isOwn = site.settings.forge == nil && looksAfterSiteAlone
    let merging = takingIn(commit, isForOthers: !isOwn)
    return .request(
      commit, branch: branch, to: upstream,
      next: link.map(Recorded.RequestStep.atForge) ?? (isOwn ? .merge(merging) : .tell(merging)))
  }
}

extension ChangeSet {
  fileprivate var requestedFiles: [RequestedFile] {
    files.map { RequestedFile($0.path, Array($0.text.utf8)) }
      + pictures.map { RequestedFile($0.path, $0.bytes) }
      + changes.map { RequestedFile($0.path, $0.after, former: $0.before) }
  }
}
