import WishwellFormat

/// A branch on the other side with something that the branch there which is followed does not have
/// yet: a request that waits, or one that nobody wants any more.
package struct PendingBranch: Hashable, Sendable {
  /// `a-wish-of-birthday-is-promised`, as it is called there.
  package var name: String
  /// The first line of its newest commit.
  package var subject: String
  /// Its newest commit.
  package var tip: ObjectName
}

extension GitRepository {
  /// How many branches are looked at, the newest first.
  private static let mostBranches = 50

  /// Those beside `upstream` whose newest commit is by the author with the address `email`, as far as
  /// was learnt when last something was fetched or pushed, the newest first; empty where that is not
  /// known. A branch of which each new file has come to `upstream` by another commit is not among
  /// them.
  package func pendingBranches(
    beside upstream: Upstream, by email: String
  ) throws(GitFailure) -> [PendingBranch] {
    let folder = "refs/remotes/\(upstream.remote)/"
    let answer = try read([
      "for-each-ref", "--no-merged=@{upstream}", "--sort=-committerdate",
      "--count=\(Self.mostBranches)",
      "--format=%(refname)%09%(objectname)%09%(authoremail:trim)%09%(subject)", folder,
    ])
    var found: [PendingBranch] = []
    for line in answer.text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].hasPrefix(folder),
        parts[2].lowercased() == email.lowercased()
      else { continue }
      let name = String(parts[0].dropFirst(folder.count))
      guard name != "HEAD", name != upstream.branchName, try isPending(String(parts[0])) else {
        continue
      }
      found.append(
        PendingBranch(name: name, subject: String(parts[3]), tip: ObjectName(parts[1])))
    }
    return found
  }

  /// Those of `branches`, which were known before the last fetch, that the other side has no longer,
  /// and whose changes did not come to the upstream: nobody will merge them. The other side is asked
  /// for each that seems to be gone: a copy of one branch never learns of the others.
  package func closed(
    of branches: [PendingBranch], beside upstream: Upstream
  ) throws(GitFailure) -> [PendingBranch] {
    var closed: [PendingBranch] = []
    for branch in branches {
      let reference = "refs/remotes/\(upstream.remote)/\(branch.name)"
      let isGone = try revision(of: reference) == nil
      if isGone, try isPending(branch.tip.description),
        try !isThere(branch.name, beside: upstream)
      {
        closed.append(branch)
      }
    }
    return closed
  }

  /// The files that `branch` adds or changes beside the upstream, relative to the site's root.
  package func paths(of branch: PendingBranch) throws(GitFailure) -> [String] {
    let files = try read([
      "diff", "--name-only", "-z", "@{upstream}...\(branch.tip)", "--",
    ])
    return files.output.split(separator: 0).compactMap { name in
      let path = String(decoding: name, as: UTF8.self)
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
  }

  /// Whether the branch at `reference` adds or changes something that the upstream has not taken in.
  func isPending(_ reference: String) throws(GitFailure) -> Bool {
    let files = try read(["diff", "--name-only", "-z", "@{upstream}...\(reference)", "--"])
    let base = try read(["merge-base", "@{upstream}", reference]).text
    for file in files.output.split(separator: 0) {
      let path = String(decoding: file, as: UTF8.self)
      let asked = try blob(reference, path)
      let there = try blob("@{upstream}", path)
      guard there != asked else { continue }
      // Whoever merges may mend what is new before it counts: its file came all the same.
      let isNew = try blob(base, path) == nil
      if isNew, there != nil, asked != nil, !Sidecar.isEvent(path) { continue }
      guard let asked, try hasCome(asked, as: path, since: reference) else { return true }
    }
    return false
  }

  /// Whether the upstream has had the text called `blob` at `path` since the branch at `reference` left
  /// it, whatever became of it there: it may have come by another commit, and been changed again.
  private func hasCome(
    _ blob: String, as path: String, since reference: String
  ) throws(GitFailure) -> Bool {
    let log = try read([
      "log", "--max-count=1", "--format=%H", "--find-object=\(blob)", "\(reference)..@{upstream}",
      "--", ":(top,literal)\(path)",
    ])
    return !log.text.isEmpty
  }

  /// What the file at `path`, from the top of the repository, is called there; nil where it is not.
  private func blob(_ commit: String, _ path: String) throws(GitFailure) -> String? {
    let found = try inquire(["rev-parse", "--verify", "--quiet", "\(commit):\(path)"])
    return found.status == 0 ? found.text : nil
  }

  /// The bytes of the file at `path`, relative to the site's root, on the branch called `name` beside
  /// `upstream`; nil where it has none.
  package func bytes(
    of path: String, on name: String, beside upstream: Upstream
  ) throws(GitFailure) -> [UInt8]? {
    let found = try inquire([
      "cat-file", "blob", "refs/remotes/\(upstream.remote)/\(name):\(prefix)\(path)",
    ])
    return found.status == 0 ? Array(found.output) : nil
  }

  /// Whether the other side has a branch called `name` now; it is asked.
  package func isThere(_ name: String, beside upstream: Upstream) throws(GitFailure) -> Bool {
    try !run(["ls-remote", "--heads", "--", upstream.remote, "refs/heads/\(name)"]).text.isEmpty
  }
}
