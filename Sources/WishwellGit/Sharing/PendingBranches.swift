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
  package static let mostBranches = 50

  /// A branch that is not merged, with the address of the author of its newest commit.
  struct UnmergedBranch {
    let branch: PendingBranch
    /// `refs/remotes/origin/edit`.
    let reference: String
    let email: String
  }

  /// Those beside `upstream` that are not merged into it, as far as was learnt when last something was
  /// fetched or pushed, the newest first; `isWhole` is whether that is all of them.
  func unmergedBranches(
    beside upstream: Upstream
  ) throws(GitFailure) -> (branches: [UnmergedBranch], isWhole: Bool) {
    let folder = "refs/remotes/\(upstream.remote)/"
    let answer = try read([
      "for-each-ref", "--no-merged=@{upstream}", "--sort=-committerdate",
      "--count=\(Self.mostBranches + 1)",
      "--format=%(refname)%09%(objectname)%09%(authoremail:trim)%09%(subject)", folder,
    ])
    let lines = answer.text.split(whereSeparator: \.isNewline)
    let branches = lines.prefix(Self.mostBranches).compactMap { line -> UnmergedBranch? in
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].hasPrefix(folder) else { return nil }
      let name = String(parts[0].dropFirst(folder.count))
      guard name != "HEAD", name != upstream.branchName else { return nil }
      return UnmergedBranch(
        branch: PendingBranch(name: name, subject: String(parts[3]), tip: ObjectName(parts[1])),
        reference: String(parts[0]), email: String(parts[2]))
    }
    return (branches, lines.count <= Self.mostBranches)
  }

  /// The newest commits of the branches beside `upstream` that are not merged into it, as far as they are
  /// looked at.
  package func unmergedTips(beside upstream: Upstream) throws(GitFailure) -> Set<ObjectName> {
    Set(try unmergedBranches(beside: upstream).branches.map { $0.branch.tip })
  }

  /// Those beside `upstream` whose newest commit is by the author with the address `email`, as far as
  /// was learnt when last something was fetched or pushed, the newest first; empty where that is not
  /// known. A branch of which each new file has come to `upstream` by another commit is not among
  /// them.
  package func pendingBranches(
    beside upstream: Upstream, by email: String
  ) throws(GitFailure) -> [PendingBranch] {
    var found: [PendingBranch] = []
    for unmerged in try unmergedBranches(beside: upstream).branches
    where unmerged.email.lowercased() == email.lowercased() {
      if try isPending(unmerged.reference) { found.append(unmerged.branch) }
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

  /// The files that `branch` adds, changes or deletes beside the upstream, relative to the site's root;
  /// of `paths` alone, where there are any.
  package func paths(
    of branch: PendingBranch, among paths: [String] = []
  ) throws(GitFailure) -> [String] {
    let files = try read(
      ["diff", "--name-only", "--no-renames", "-z", "@{upstream}...\(branch.tip)", "--"]
        + paths.map { ":(top,literal)\(prefix)\($0)" })
    return files.output.split(separator: 0).compactMap { name in
      let path = String(decoding: name, as: UTF8.self)
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
    }
  }

  /// Whether the branch at `reference` adds or changes something that the upstream has not taken in.
  func isPending(_ reference: String) throws(GitFailure) -> Bool {
    let bases = try inquire(["merge-base", "@{upstream}", reference])
    // What has no history in common can be nobody’s request, whatever address it bears.
    guard bases.status != 1 else { return false }
    let base = bases.text
    let files = try read(["diff", "--name-only", "-z", "@{upstream}...\(reference)", "--"])
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
