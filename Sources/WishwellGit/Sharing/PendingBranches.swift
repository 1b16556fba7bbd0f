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
  /// Of how many branches the texts are looked at, the newest first.
  package static let mostBranches = 50

  /// A branch that is not merged, with the address of the author of its newest commit.
  struct UnmergedBranch {
    let branch: PendingBranch
    /// `refs/remotes/origin/edit`.
    let reference: String
    let email: String

    func isBy(_ email: String) -> Bool { self.email.lowercased() == email.lowercased() }
  }

  /// Those beside `upstream` that are not merged into it, as far as was learnt when last something was
  /// fetched or pushed, the newest first.
  func unmergedBranches(
    beside upstream: Upstream
  ) throws(GitFailure) -> [UnmergedBranch] {
    let folder = upstream.folder
    let answer = try read([
      "for-each-ref", "--no-merged=@{upstream}", "--sort=-committerdate",
      "--format=%(refname)%09%(objectname)%09%(authoremail:trim)%09%(subject)", folder,
    ])
    let lines = answer.text.split(whereSeparator: \.isNewline)
    return lines.compactMap { line -> UnmergedBranch? in
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].hasPrefix(folder) else { return nil }
      let name = String(parts[0].dropFirst(folder.count))
      guard name != "HEAD", name != upstream.branchName else { return nil }
      return UnmergedBranch(
        branch: PendingBranch(name: name, subject: String(parts[3]), tip: ObjectName(parts[1])),
        reference: String(parts[0]), email: String(parts[2]))
    }
  }

  /// The newest commits of the branches beside `upstream` that are not merged into it.
  package func unmergedTips(beside upstream: Upstream) throws(GitFailure) -> Set<ObjectName> {
    Set(try unmergedBranches(beside: upstream).map { $0.branch.tip })
  }

  /// Which of the files at `paths`, relative to the site's root, are others in each of `tips` than
  /// in `base`; a tip that has none is not there. One run of git tells it of all.
  func paths(
    of tips: [ObjectName], beside base: ObjectName, among paths: Set<String>
  ) throws(GitFailure) -> [ObjectName: Set<String>] {
    guard !tips.isEmpty, !paths.isEmpty else { return [:] }
    let files = paths.sorted().map { ":(top,literal)\(prefix)\($0)" }
    let pairs = tips.map { "\($0) \(base)\n" }.joined()
    let answer = try read(
      [
        "diff-tree", "--stdin", "-r", "-z", "--name-only", "--no-renames", "--no-relative", "--",
      ] + files, input: Array(pairs.utf8))
    let names = Set(tips)
    var found: [ObjectName: Set<String>] = [:]
    var tip: ObjectName?
    // The name of a commit, then the path of each file.
    for field in answer.fields {
      let name = ObjectName(field)
      if names.contains(name) {
        tip = name
      } else if let tip, field.hasPrefix(prefix) {
        found[tip, default: []].insert(String(field.dropFirst(prefix.count)))
      }
    }
    return found
  }

  /// Those beside `upstream` whose newest commit is by the author with the address `email`, as far as
  /// was learnt when last something was fetched or pushed, the newest first; empty where that is not
  /// known. A branch of which each new file has come to `upstream` by another commit is not among
  /// them. `isWhole` is whether all were looked at.
  package func pendingBranches(
    beside upstream: Upstream, by email: String
  ) throws(GitFailure) -> (branches: [PendingBranch], isWhole: Bool) {
    try pending(among: unmergedBranches(beside: upstream).filter { $0.isBy(email) })
  }

  /// The same of those by anybody else; nil is nobody’s address. What is merged here is not among them.
  package func pendingBranches(
    beside upstream: Upstream, notBy email: String?
  ) throws(GitFailure) -> (branches: [PendingBranch], isWhole: Bool) {
    let here = try tips(beside: upstream, within: "HEAD")
    return try pending(
      among: unmergedBranches(beside: upstream).filter { branch in
        !here.contains(branch.branch.tip) && email.map { !branch.isBy($0) } ?? true
      })
  }

  /// The newest commits of those branches beside `upstream` that `revision` has.
  package func tips(
    beside upstream: Upstream, within revision: String
  ) throws(GitFailure) -> Set<ObjectName> {
    let answer = try read([
      "for-each-ref", "--merged=\(revision)", "--format=%(objectname)", upstream.folder,
    ])
    return Set(answer.text.split(whereSeparator: \.isNewline).map { ObjectName($0) })
  }

  private func pending(
    among branches: [UnmergedBranch]
  ) throws(GitFailure) -> (branches: [PendingBranch], isWhole: Bool) {
    var found: [PendingBranch] = []
    for unmerged in branches.prefix(Self.mostBranches) {
      if try isPending(unmerged.reference) { found.append(unmerged.branch) }
    }
    return (found, branches.count <= Self.mostBranches)
  }

  /// Those of `branches`, which were known before the last fetch, that the other side has no longer,
  /// and whose changes did not come to the upstream: nobody will merge them. The other side is asked
  /// for each that seems to be gone: a copy of one branch never learns of the others.
  package func closed(
    of branches: [PendingBranch], beside upstream: Upstream
  ) throws(GitFailure) -> [PendingBranch] {
    var closed: [PendingBranch] = []
    for branch in branches {
      let reference = upstream.folder + branch.name
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
  /// with `areThere` those alone that it does not add.
  package func paths(
    of branch: PendingBranch, areThere: Bool = false
  ) throws(GitFailure) -> [String] {
    let files = try read(
      ["diff", "--name-only", "--no-renames", "-z"] + (areThere ? ["--diff-filter=a"] : [])
        + ["@{upstream}...\(branch.tip)", "--"])
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
      "cat-file", "blob", "\(upstream.folder)\(name):\(prefix)\(path)",
    ])
    return found.status == 0 ? Array(found.output) : nil
  }

  /// Whether the other side has a branch called `name` now; it is asked.
  package func isThere(_ name: String, beside upstream: Upstream) throws(GitFailure) -> Bool {
    let name = "refs/heads/\(name)"
    // It lists each of which that is the end.
    return try run(["ls-remote", "--heads", "--", upstream.remote, name]).text
      .split(whereSeparator: \.isNewline).contains { $0.hasSuffix("\t" + name) }
  }
}
