/// Trees that are compared, and what leads from the one to the other.
struct Comparison: Sendable {
  var base: Tree
  /// The base with all that the branch changed in its place: what a merge leads to.
  var result: Tree
  var change: Change
  /// Where the branch began; nil where that is the base itself, and where it is not one commit.
  var fork: Tree?
}

extension GitRepository {
  /// What leads from `base` to `head`; a base of nil is an empty site.
  ///
  /// Where `head` does not hold all of `base`, what the branch changed since the two parted is put
  /// over `base`, as a merge would, but for files that were changed on both sides: those stay as
  /// the base has them, and are told as `meanwhile`. Throws `GitFailure.unrelated` where the two
  /// have no commit in common here.
  func comparison(
    of base: ObjectName?, with head: ObjectName
  ) throws(GitFailure) -> Comparison {
    let forks = try base.map { base throws(GitFailure) in try mergeBases(of: head, [base]) } ?? []
    if let base, forks.isEmpty {
      throw .unrelated(base.short, head.short, isShallow: try isShallow)
    }
    let baseTree = try tree(of: base)
    let headTree = try tree(of: head)
    let merged: MergedTree
    var fork: Tree?
    if forks.count > 1 {
      merged = try merge(head, headTree, into: base, baseTree, since: forks)
    } else {
      let forkTree = forks.first == base ? baseTree : try tree(of: forks.first)
      merged = overlay(headTree, on: baseTree, since: forkTree)
      if forks.first != base { fork = forkTree }
    }
    let commits = try commits(after: base, until: head)
    let charges = try charges(
      for: merged.changed, among: commits, from: base, baseTree, to: headTree)
    let files = merged.changed.sorted().map { path in
      Change.FileChange(
        path: sitePath(path), before: baseTree[path]?.name,
        after: (merged.meanwhile[path] == nil ? merged.tree : headTree)[path]?.name,
        commits: charges[path]?.commits ?? Array(commits.indices),
        meanwhile: merged.meanwhile[path], reasons: charges[path]?.reasons ?? [:])
    }
    var change = Change(base: base, head: head, commits: commits, files: files, moves: [:])
    change.namesakes = namesakes(
      of: merged.changed, before: baseTree, after: merged.tree, siteFile: sitePath)
    for commit in forks {
      for (new, old) in try moves(from: commit, to: head)
      where merged.changed.contains(new) && merged.changed.contains(old) {
        change.moves[sitePath(new)] = sitePath(old)
      }
    }
    return Comparison(base: baseTree, result: merged.tree, change: change, fork: fork)
  }

  /// No files at all for nil: an empty site.
  private func tree(of commit: ObjectName?) throws(GitFailure) -> Tree {
    guard let commit else { return Tree() }
    return try Tree(of: commit, in: self)
  }

  /// Where a file of `head` was before, as far as git recognises it.
  private func moves(
    from fork: ObjectName, to head: ObjectName
  ) throws(GitFailure) -> [GitPath: GitPath] {
    let fields = try read(
      [
        "diff-tree", "-r", "-z", "-M60%", "-l500", "--diff-filter=R", "--name-status",
        "--no-relative", fork.description, head.description,
      ]
    ).output.split(separator: 0)
    var moves: [GitPath: GitPath] = [:]
    // `R087`, the old path, the new path.
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      moves[GitPath(fields[start + 2])] = GitPath(fields[start + 1])
    }
    return moves
  }

  /// Relative to the site's root; what stands outside of it begins with `../`.
  private func sitePath(_ path: GitPath) -> String {
    let folder = Array(prefix.utf8)
    if path.bytes.starts(with: folder) {
      return GitPath(path.bytes.dropFirst(folder.count)).description
    }
    return prefix.split(separator: "/").map { _ in "../" }.joined() + path.description
  }
}
