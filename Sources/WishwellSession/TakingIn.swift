import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries

/// What waits on a branch as one commit, and what a review says of it.
package struct WaitingCommit: Sendable {
  let commit: ObjectName
  /// What it comes on top of.
  let head: ObjectName
  let moment: Moment
  package let review: Review
  /// The profiles of those who look after the site.
  let maintainers: Set<String>

  /// Whether somebody looks at it first: a review warns of something or could not read a profile,
  /// or it touches what is for those who look after the site, or says who they are, under a name
  /// that anyone can type.
  package var wantsLook: Bool {
    review.diagnostics.contains { $0.severity == .warning } || review.unreadProfiles > 0
      || review.addressNote != nil
        && review.summaries.flatMap(\.paths).contains(where: isForMaintainers)
  }

  /// What keeps it from being pushed, though it may come into a folder alone: that those who promised
  /// a wish have not agreed to an edit of it.
  package var unagreed: [Diagnostic] {
    review.diagnostics.filter { $0.severity == .error && CommitAndPush.mayWait.contains($0.rule) }
  }

  private func isForMaintainers(_ path: String) -> Bool {
    path == ContentKind.settings.path || maintainers.contains(path)
      || !path.hasPrefix(ContentRoot.name + "/")
  }
}

extension Session {
  /// What waits on a branch as the commit with the whole name `name`, reviewed as what it would bring to
  /// the present branch; with `pushes`, to `upstream` too.
  ///
  /// What waits until those who promised a wish agree may come into this folder alone. Throws
  /// `UsageError` where there is no such commit, it brings nothing, or the review refuses it.
  package func waiting(
    _ name: String, on upstream: Upstream, pushes: Bool
  ) throws -> WaitingCommit {
    let repository = try gitUser.requireRepository(to: "take it into")
    let commit = try commit(named: name, beside: upstream, in: repository)
    guard let head = try repository.revision(of: "HEAD"), try !repository.has(commit) else {
      throw UsageError(
        "this folder has \(commit.short) already, so there is nothing to take in",
        help: "to share what only you have: `wishwell sync --push\(folder.option)`")
    }
    let moment = try moment(nil)
    var options = ReviewOptions(base: head, head: commit, clock: moment)
    // An address that is new lets whoever has it speak as that person: it has to be seen.
    options.namesIdentities = true
    let review = try repository.review(options).review
    guard try !repository.hasAll(of: commit) else {
      throw UsageError(
        "there is nothing in \(commit.short) that is not here already, so nothing was taken in",
        help: "if there was to be something in it, ask whoever wrote it; otherwise its branch can "
          + "go: `\(upstream.takingBack("BRANCH"))`")
    }
    let refused = review.diagnostics.filter {
      $0.severity == .error && (pushes || !CommitAndPush.mayWait.contains($0.rule))
    }
    guard refused.isEmpty else { throw refusal(of: commit, for: refused) }
    let maintainers = site.settings.maintainers.map { ContentKind.person($0.value).path }
    return WaitingCommit(
      commit: commit, head: head, moment: moment, review: review, maintainers: Set(maintainers))
  }

  /// Takes `waiting` into the present branch; with `pushes`, `upstream` has it then too, with all that
  /// was committed here before. Nothing may be left to fetch there.
  ///
  /// Throws `UsageError` where git cannot put the two together, or where somebody was faster,
  /// `SharingFailure` and `GitFailure` where git does not do its part, and `HeldSharing` unless it
  /// `isRead`; all is as it was then, unless something was committed on top of it meanwhile.
  package func takeIn(
    _ waiting: WaitingCommit, to upstream: Upstream, pushes: Bool, isRead: Bool
  ) throws -> Recorded.Reach {
    let repository = try gitUser.requireRepository(to: "take it into")
    let (commit, head) = (waiting.commit, waiting.head)
    let own = try isRead ? [] : exposedPlaces(sharing: [])
    guard own.isEmpty || !pushes else {
      throw HeldSharing(
        own, at: .written(isRequest: false), in: self, undoing: try undoing(own))
    }
    guard let tip = try repository.mergeCommit(of: commit) else {
      throw UsageError(
        "git cannot by itself put \(commit.short) together with what is here",
        help: "nothing was taken in; ask its author to write it again, on top of what is new")
    }
    do { try repository.goOn(to: tip) } catch let found as FilesInTheWay {
      guard found.files.allSatisfy(mayName) else { throw Self.surpriseInTheWay }
      throw UsageError(
        found.message,
        help: "share yours first, `wishwell sync --push\(folder.option)`, or put it elsewhere; "
          + "then give this command again")
    }
    do {
      let places = try isRead ? [] : exposedPlaces(sharing: [])
      let new = places.filter { place in !own.contains { $0.path == place.path } }
      guard new.isEmpty else {
        throw HeldSharing(new, at: .waiting(commit), in: self, undoing: nil)
      }
      guard pushes else { return .commit(tip) }
      try push(tip, to: upstream, from: repository, at: waiting.moment)
      return .push(tip, to: upstream)
    } catch {
      try? repository.goBack(to: head, from: tip)
      guard try repository.revision(of: "HEAD") == head else {
        let reason = (error as? any ExplainedError)?.explanations.first?.message
        throw UsageError(
          "it is merged here alone, as something was done meanwhile in this folder"
            + (reason.map { ": \($0)" } ?? ""),
          help: "`wishwell sync\(folder.option)` says what only you have")
      }
      throw error
    }
  }

  /// Pushes `tip`. Throws as `takeIn` does.
  private func push(
    _ tip: ObjectName, to upstream: Upstream, from repository: GitRepository, at moment: Moment
  ) throws {
    // What was committed here before goes along.
    let refused = try repository.refusals(of: tip, at: moment)
    guard refused.isEmpty else { throw RefusedSharing(refused, new: []) }
    switch try repository.push(tip, to: upstream) {
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

  /// What is told of a surprise that cannot be taken in to whom it is one, and no more.
  private static let surpriseInTheWay = UsageError(
    "nothing was taken in, because of a surprise that is in it or in its way",
    help: "have somebody who looks after the site, and whom it does not surprise, do this")

  /// How a commit that waits on a branch is taken into the site, where no forge does that. The whole
  /// name of the commit: for anything shorter, git would take a tag that is called so. For
  /// others, it does not say which folder of this machine the site is in.
  func takingIn(_ commit: ObjectName, isForOthers: Bool = false) -> String {
    "wishwell sync --merge \(commit) --push\(isForOthers ? "" : folder.option)"
  }

  /// The same of `waiting`, as it was asked for.
  package func takingIn(_ waiting: WaitingCommit, pushes: Bool) -> String {
    "wishwell sync --merge \(waiting.commit)\(pushes ? " --push" : "")\(folder.option)"
  }

  /// The command by which this folder is as it was before `waiting` came into it, as long as nothing else
  /// was committed.
  package func takingOut(_ waiting: WaitingCommit) -> String {
    "git reset --keep \(waiting.head)"
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
    of commit: ObjectName, for found: [Diagnostic]
  ) -> UsageError {
    guard found.map(\.location.path).allSatisfy(mayName) else { return Self.surpriseInTheWay }
    let reasons = found.map { reason in
      "\n  \(terminalSafe(commandSafe(reason.location.path))): \(terminalSafe(reason.message))"
    }.joined()
    // To read, git takes ‘HEAD’ before a branch or a tag that is called so.
    let reading = "to see all that it does: `wishwell review HEAD..\(commit)\(folder.option)`"
    // What else helps, helps whoever wrote it.
    let way = found.first.flatMap { $0.rule == .promisedWishLocked ? $0.help : nil }
    return UsageError(
      "nothing was taken in, because a review refuses this:\(reasons)",
      help: joinedHelp(way ?? "ask whoever wrote it to put that right", reading))
  }
}
