import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// The branch of another repository that the present one follows.
package struct Upstream: Hashable, Sendable, CustomStringConvertible {
  /// `origin`.
  package let remote: String
  /// `refs/heads/main`, as it is called there.
  package let branch: String

  /// `origin/main`.
  package var description: String { remote + "/" + branchName }

  /// `main`.
  package var branchName: String {
    let folder = "refs/heads/"
    return String(branch.hasPrefix(folder) ? branch.dropFirst(folder.count) : branch[...])
  }

  /// `refs/remotes/origin/`: what git last learnt of the branches there is below it.
  var folder: String { "refs/remotes/\(remote)/" }

  /// `refs/remotes/origin/main`. For `origin/main` alone, git would take a tag that is called so,
  /// which anybody who may push can make.
  package var reference: String { reference(of: branchName) }

  /// The same of the branch `name` there: `refs/remotes/origin/edit`.
  package func reference(of name: String) -> String { folder + name }

  /// The command that takes back what waits there on `branch`. Git takes ‘refs/heads/main’ for the main
  /// branch as well, and ‘--all’ for an option: such a name is written whole.
  package func takingBack(_ branch: String) -> String {
    let isPlain = branch.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
    let folder = branch.contains("/") ? branch.prefix { $0 != "/" } : ""
    let isLost = ["refs", "heads", "tags", "remotes"].contains(folder)
    let name = isPlain && !isLost ? branch : "refs/heads/\(branch)"
    return "git push \(shellQuoted(remote)) --delete \(shellQuoted(name))"
  }
}

/// How far a branch and its upstream are apart, in commits.
package struct Distance: Hashable, Sendable {
  /// Those that only the branch has.
  package let ahead: Int
  /// Those that only the upstream has.
  package let behind: Int
}

/// What a push came to that git did not refuse for another reason.
package enum PushOutcome: Hashable, Sendable {
  case done
  /// The other side has commits that are not here.
  case overtaken
  /// The other side takes none, for the reason that it gave: a protected branch, for example.
  case forbidden(GitFailure)
}

extension GitRepository {
  /// The name of the present branch; nil where none is checked out.
  package func branch() throws(GitFailure) -> String? {
    let answer = try inquire(["symbolic-ref", "--quiet", "HEAD"])
    guard answer.status == 0 else { return nil }
    // Git’s own short name is another where a tag is called the same.
    let folder = "refs/heads/"
    let name = answer.text
    return name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
  }

  /// What the present branch follows; nil where it follows nothing.
  package func upstream() throws(GitFailure) -> Upstream? {
    guard let name = try branch(), let remote = try setting("branch.\(name).remote"),
      let branch = try setting("branch.\(name).merge")
    else { return nil }
    return Upstream(remote: remote, branch: branch)
  }

  /// What the present branch follows. Throws `UsageError` where it follows nothing, where nothing was
  /// ever shared there, and where nothing was committed here. `onlyFetches` is whether it is asked to see
  /// what is new there, and not for sharing anything.
  package func requireUpstream(onlyFetches: Bool = false) throws -> Upstream {
    if let upstream = try upstream() {
      try requireBeginning(of: upstream)
      return upstream
    }
    let nowhere = onlyFetches ? "nowhere to fetch from" : "nowhere to push to"
    guard let branch = try branch() else {
      try refuseUnfinishedWork()
      throw UsageError(
        "no branch is checked out, so there is \(nowhere)",
        help: "go to one: `git switch main`")
    }
    let push = "`git push --set-upstream origin \(shellQuoted(branch))`"
    let isAlone = try siteRemote() == nil
    if onlyFetches, try inquire(["remote"]).text.isEmpty {
      throw UsageError(
        "this folder is the only copy that git knows of, so nothing new can come from others",
        help: "there is nothing to do while you alone work in it; to share it, make an empty "
          + "repository where others can reach it, then: `git remote add origin ADDRESS`, and \(push)"
      )
    }
    throw UsageError(
      "the branch \(quoted(branch)) does not follow another, so there is \(nowhere)",
      help: isAlone
        ? "make an empty repository where others can reach it, then: `git remote add origin "
          + "ADDRESS`, and \(push)"
        : "say where, once: \(push)")
  }

  /// Throws `UsageError` where the site is not on `upstream` yet, or not here: an act that is pushed would
  /// be all that others find, and there is nothing to bring together.
  private func requireBeginning(of upstream: Upstream) throws {
    if try revision(of: "@{upstream}") == nil { try fetch(upstream) }
    guard try revision(of: "@{upstream}") != nil else {
      throw UsageError(
        "nothing of this site has been shared on \(upstream) yet",
        help: "share all that is here, once: `git add --all`, `git commit --message Begin`, then "
          + "`git push`; from then on `wishwell sync --push` does it")
    }
    guard try revision(of: "HEAD") != nil else {
      throw UsageError(
        "nothing is committed in this folder yet, and \(upstream) has a site already",
        help: "bring it here: `git pull`")
    }
  }

  /// Learns what is new there, and with `forgetsGone` which branches are there no longer; changes no
  /// branch of one's own, and brings no tags, of which git would take one for the branch called so.
  package func fetch(_ upstream: Upstream, forgetsGone: Bool = false) throws(GitFailure) {
    let options = ["--quiet", "--no-tags"] + (forgetsGone ? ["--prune"] : [])
    try run(["fetch"] + options + ["--", upstream.remote])
  }

  /// When something was fetched last, from wherever; nil where nothing ever was, as in a new clone.
  package var lastFetch: Moment? {
    guard
      let file = try? inquire(["rev-parse", "--path-format=absolute", "--git-path", "FETCH_HEAD"]),
      file.status == 0,
      let facts = try? FileManager.default.attributesOfItem(atPath: file.text),
      let date = facts[.modificationDate] as? Date
    else { return nil }
    return .instant(Int64(date.timeIntervalSince1970))
  }

  /// How far the present branch and what was last learnt of its upstream are apart. Throws where it
  /// has none.
  package func distance() throws(GitFailure) -> Distance {
    let answer = try read(["rev-list", "--left-right", "--count", "HEAD...@{upstream}"])
    let counts = answer.text.split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
    guard counts.count == 2 else { return Distance(ahead: 0, behind: 0) }
    return Distance(ahead: counts[0], behind: counts[1])
  }

  /// Sends the present branch to its upstream. Anything that the other side refuses, but for having
  /// more commits, is thrown with its words.
  package func push(to upstream: Upstream) throws(GitFailure) -> PushOutcome {
    // Of `HEAD`, git would take a tag that is called so.
    guard let commit = try revision(of: "HEAD") else {
      throw .refused(command: "push", status: 1, complaint: "there is no commit yet")
    }
    return try push(commit, to: upstream)
  }

  /// What sending the present branch to its upstream would come to now, as far as git tells without
  /// sending anything. Throws where nobody answers there, or nobody is let in from here. What a
  /// rule of the other side forbids, a push alone finds.
  package func rehearsePush(to upstream: Upstream) throws(GitFailure) -> PushOutcome {
    guard let commit = try revision(of: "HEAD") else { return .done }
    return try push(commit, to: upstream, isRehearsed: true)
  }

  /// Sends `commit` there, whatever the present branch has by then; where that `isRehearsed`, does
  /// all but send it.
  package func push(
    _ commit: ObjectName, to upstream: Upstream, isRehearsed: Bool = false
  ) throws(GitFailure) -> PushOutcome {
    let pushing =
      ["push", "--porcelain", "--quiet"] + (isRehearsed ? ["--dry-run"] : [])
      + ["--", upstream.remote]
    var answer = try attempt(pushing + ["\(commit):\(upstream.branch)"])
    // There is a branch `refs/heads/refs/heads/main`, or a tag like that, which anybody who may
    // push can make: git takes the whole name of a branch for a part of that one’s, too.
    if answer.complaint.contains("matches more than one"), upstream.branch != upstream.branchName {
      answer = try pushByPattern(commit, to: upstream, pushing)
    }
    if answer.status == 0 { return .done }
    // `! COMMIT:refs/heads/main [rejected] (fetch first)`; what a rule of the other side forbids is
    // `[remote rejected]`, unless somebody pushed in the same moment.
    let told = answer.text + "\n" + answer.complaint
    if told.contains("[rejected]") || told.contains("cannot lock ref")
      || told.contains("failed to update ref") || told.contains("incorrect old value")
    {
      return .overtaken
    }
    if let reason = refusal(by: told) {
      return .forbidden(.refused(command: "push", status: answer.status, complaint: reason))
    }
    throw .refused(command: "push", status: answer.status, complaint: told)
  }

  /// What `pushing` comes to while `commit` has a reference of its own, called like the branch of
  /// `upstream` below a folder that nothing else is in: in a pattern that leads from there to the
  /// branches of the other side, git takes no whole name for a part of another.
  private func pushByPattern(
    _ commit: ObjectName, to upstream: Upstream, _ pushing: [String]
  ) throws(GitFailure) -> GitAnswer {
    let folder = "refs/wishwell/pushes/\(UUID().uuidString)/"
    let reference = folder + upstream.branchName
    try patiently(["update-ref", reference, commit.description])
    defer { try? patiently(["update-ref", "-d", reference]) }
    return try attempt(pushing + ["\(folder)*:refs/heads/*"])
  }

  /// What the other side said, and the reason beside `[remote rejected]`; nil where it was not the
  /// other side.
  func refusal(by told: String) -> String? {
    let lines = told.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.contains("[remote rejected]") }) else { return nil }
    let said = lines.filter { $0.hasPrefix("remote: ") }.map { $0.dropFirst("remote: ".count) }
    let reason = line.split(separator: "]").last?.drop { $0 == " " } ?? ""
    // Git fills its lines with spaces.
    let words = said.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .first { !$0.isEmpty }
    return words.map { "fatal: \($0) \(reason)" } ?? "fatal: \(reason)"
  }
}
