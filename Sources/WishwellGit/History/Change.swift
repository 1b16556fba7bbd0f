/// What a branch does to a site, all its commits together.
package struct Change: Sendable {
  /// What it is compared with; nil: nothing was there before.
  package var base: ObjectName?
  package var head: ObjectName
  /// Parents before children.
  package var commits: [Commit]
  /// What differs in the end, in the order of paths.
  package var files: [FileChange]
  /// Where a file stood before, by where it stands now; both are among `files`.
  package var moves: [String: String]

  /// A file that the change adds, edits or deletes.
  package struct FileChange: Hashable, Sendable {
    /// Relative to the site's root; what stands outside of it begins with `../`.
    package var path: String
    /// Nil: it was not there.
    package var before: ObjectName?
    /// Nil: it is deleted.
    package var after: ObjectName?
    /// Indexes of the commits that touched it, at least one.
    package var commits: [Int]
    /// Whether the base has another version of it than the one that the branch began with.
    package var isChangedInBase: Bool
  }
}

/// Trees that are compared, and what the change makes of the first.
struct Comparison {
  var base: Tree
  /// The base with all that the branch changed in its place: what a merge leads to.
  var result: Tree
  var change: Change
}

extension GitRepository {
  /// What leads from `base` to `head`.
  ///
  /// Where `head` does not hold all of `base`, what the branch changed since the two parted is put
  /// over `base`, as a merge would.
  func comparison(
    of base: ObjectName?, with head: ObjectName
  ) throws(GitFailure) -> Comparison {
    let fork = try base.map { base throws(GitFailure) in try mergeBase(of: base, head) }
    let baseTree = try base.map { name throws(GitFailure) in try Tree(of: name, in: self) } ?? Tree()
    let forkTree =
      fork == base
      ? baseTree : try fork.map { name throws(GitFailure) in try Tree(of: name, in: self) } ?? Tree()
    let headTree = try Tree(of: head, in: self)
    let commits = try commits(after: base, until: head)

    var result = baseTree
    let touched = headTree.differences(from: forkTree)
    for path in touched { result.take(path, from: headTree) }
    let changed = result.differences(from: baseTree)
    let chargedTo = try charges(for: changed, among: commits)
    let files = changed.map { path in
      Change.FileChange(
        path: sitePath(path), before: baseTree[path]?.name, after: result[path]?.name,
        commits: chargedTo[path] ?? Array(commits.indices),
        isChangedInBase: fork != base && !Tree.agree(baseTree[path], forkTree[path]))
    }.sorted { $0.path.utf8Precedes($1.path) }
    let moves = try fork.map { fork throws(GitFailure) in
      try self.moves(from: fork, to: head).filter {
        changed.contains($0.key) && changed.contains($0.value)
      }
    }
    let change = Change(
      base: base, head: head, commits: commits, files: files,
      moves: Dictionary(
        uniqueKeysWithValues: (moves ?? [:]).map { (sitePath($0.key), sitePath($0.value)) }))
    return Comparison(base: baseTree, result: result, change: change)
  }

  /// The newest commit that both hold.
  private func mergeBase(of base: ObjectName, _ head: ObjectName) throws(GitFailure) -> ObjectName {
    let answer = try inquire(["merge-base", base.description, head.description])
    guard answer.status == 0 else { throw .unrelated(base.short, head.short) }
    return ObjectName(answer.text)
  }

  /// The commits that have to answer for each path: those that touched it, else the merges that
  /// decided for one parent's version of it.
  private func charges(
    for paths: Set<String>, among commits: [Commit]
  ) throws(GitFailure) -> [String: [Int]] {
    var charges: [String: [Int]] = [:]
    for (index, commit) in commits.enumerated() {
      for path in commit.paths where paths.contains(path) && charges[path]?.last != index {
        charges[path, default: []].append(index)
      }
    }
    let nobodys = paths.subtracting(charges.keys)
    guard !nobodys.isEmpty else { return charges }
    let choices = try choices(ofMerges: commits, at: nobodys)
    for (index, commit) in commits.enumerated() {
      for path in choices[commit.name] ?? [] { charges[path, default: []].append(index) }
    }
    return charges
  }

  /// Where a file of `head` was before, as far as git recognises it.
  private func moves(
    from fork: ObjectName, to head: ObjectName
  ) throws(GitFailure) -> [String: String] {
    let listing = try read(
      [
        "diff-tree", "-r", "-z", "-M60%", "-l2000", "--diff-filter=R", "--name-status",
        fork.description, head.description,
      ])
    var moves: [String: String] = [:]
    let fields = listing.fields.map(String.init)
    // `R087`, the old path, the new path.
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      moves[fields[start + 2]] = fields[start + 1]
    }
    return moves
  }

  private func sitePath(_ path: String) -> String {
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    return prefix.split(separator: "/").map { _ in "../" }.joined() + path
  }
}
