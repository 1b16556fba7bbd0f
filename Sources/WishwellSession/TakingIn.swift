import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries

/// What waited on a branch, and is in the present one now.
package struct TakenIn: Sendable {
  /// What it does, a sentence each, in the words of a review; empty where nothing of it is told.
  package let sentences: [String]
  package let reach: Recorded.Reach
}

extension Session {
  /// Takes what waits on a branch, as the commit with the whole name `name`, into the present branch;
  /// with `pushes`, `upstream` has it then too, with all that was committed here before. Nothing may
  /// be left to fetch there.
  ///
  /// A review judges it first, as it does every merge. What waits until those who promised a wish
  /// agree may come into this folder alone. Throws `UsageError` where the review refuses it, where git
  /// cannot put the two together, or where somebody was faster, `SharingFailure` and `GitFailure`
  /// where git does not do its part, and `HeldSharing` unless it `isRead`; all is as it was then.
  package func takeIn(
    _ name: String, from upstream: Upstream, pushes: Bool, isRead: Bool
  ) throws -> TakenIn {
    let repository = try gitUser.requireRepository(to: "take it into")
    let commit = try commit(named: name, beside: upstream, in: repository)
    guard let head = try repository.revision(of: "HEAD"), try !repository.has(commit) else {
      throw UsageError(
        "this folder has \(commit.short) already, so there is nothing to take in",
        help: "to share what only you have: `wishwell sync --push\(folder.option)`")
    }
    let moment = try moment(nil)
    let options = ReviewOptions(base: head, head: commit, clock: moment)
    let review = try repository.review(options).review
    let refused = review.diagnostics.filter {
      $0.severity == .error && (pushes || !CommitAndPush.mayWait.contains($0.rule))
    }
    guard refused.isEmpty else { throw refusal(of: commit, since: head, for: refused) }
    guard let tip = try repository.mergeCommit(of: commit) else {
      throw UsageError(
        "git cannot by itself put \(commit.short) together with what is here",
        help: "nothing was taken in; ask its author to write it again, on top of what is new")
    }
    do { try repository.goOn(to: tip) } catch let found as FilesInTheWay {
      throw UsageError(
        found.message,
        help: "share yours first, `wishwell sync --push\(folder.option)`, or put it elsewhere; "
          + "then give this command again")
    }
    let sentences = review.summaries.map(\.sentence)
    guard pushes else { return TakenIn(sentences: sentences, reach: .commit(tip)) }
    do {
      try push(tip, as: commit, to: upstream, from: repository, at: moment, isRead: isRead)
    } catch {
      try repository.goBack(to: head, from: tip)
      throw error
    }
    return TakenIn(sentences: sentences, reach: .push(tip, to: upstream))
  }

  /// Pushes `tip`, with which `commit` was taken in. Throws as `takeIn` does.
  private func push(
    _ tip: ObjectName, as commit: ObjectName, to upstream: Upstream, from repository: GitRepository,
    at moment: Moment, isRead: Bool
  ) throws {
    // What was committed here before goes along.
    let refused = try repository.refusals(of: tip, at: moment)
    guard refused.isEmpty else { throw RefusedSharing(refused, new: []) }
    let places = try isRead ? [] : exposedPlaces(sharing: [])
    guard places.isEmpty else {
      throw HeldSharing(places, at: .waiting(commit), in: self, undoing: nil)
    }
    switch try repository.push(to: upstream) {
    case .done: return
    case .overtaken:
      throw UsageError(
        "\(upstream) has something new again, so nothing was taken in",
        help: "give the command again: it fetches that first")
    case .forbidden(let reason):
      throw SharingFailure(
        message: "\(upstream) does not take this from you, so nothing was taken in: "
          + reason.message,
        help: "ask somebody who may push there to give this command")
    }
  }

  /// How a commit that waits on a branch is taken into the site, where no forge does that. The whole
  /// name of the commit: for anything shorter, git would take a tag that is called so. For
  /// others, it does not say which folder of this machine the site is in.
  func takingIn(_ commit: ObjectName, isForOthers: Bool = false) -> String {
    "wishwell sync --merge \(commit) --push\(isForOthers ? "" : folder.option)"
  }

  /// Throws `UsageError` where `name` is no whole name of a commit, or none that is known here.
  private func commit(
    named name: String, beside upstream: Upstream, in repository: GitRepository
  ) throws -> ObjectName {
    guard name.utf8.count >= 40, name.allSatisfy(\.isHexDigit),
      let commit = try repository.revision(of: name), commit.description == name.lowercased()
    else {
      throw UsageError(
        "\(quoted(name)) is not the whole name of a commit that is known here",
        help: "a branch may be called like something else; the commit that waits on it: "
          + "`git rev-parse \(upstream.reference(of: "BRANCH"))`")
    }
    return commit
  }

  /// Why a review does not let `commit` in, which is not here yet: what it `found`, at least one.
  private func refusal(
    of commit: ObjectName, since head: ObjectName, for found: [Diagnostic]
  ) -> UsageError {
    let reasons = found.map { "\n  \($0.location.path): \($0.message)" }.joined()
    let reading = "to see all that it does: `wishwell review \(head)..\(commit)\(folder.option)`"
    return UsageError(
      "nothing was taken in, because a review refuses this:\(reasons)",
      help: joinedHelp(found.first?.help, reading))
  }
}
