/// Trees that are compared, and what leads from the one to the other.
struct Comparison: Sendable {
  var base: Tree
  /// The base with all that the branch changed in its place: what a merge leads to.
  var result: Tree
  var change: Change
}

extension GitRepository {
  /// What leads from `base` to `head`; a base of nil is an empty site.
  ///
  /// Where `head` does not hold all of `base`, what the branch changed since the two parted is put
  /// over `base`, as a merge would, but for files that were changed on both sides.
  func comparison(
    of base: ObjectName?, with head: ObjectName
  ) throws(GitFailure) -> Comparison {
    let fork = try base.map { base throws(GitFailure) in try mergeBase(of: base, head) }
    let baseTree = try tree(of: base)
    let forkTree = fork == base ? baseTree : try tree(of: fork)
    let headTree = try tree(of: head)
    let commits = try commits(after: base, until: head)

    var result = baseTree
    var meanwhile: [String: Change.Meanwhile] = [:]
    var changed: Set<String> = []
    for path in headTree.differences(from: forkTree)
    where !Tree.agree(baseTree[path], headTree[path]) {
      changed.insert(path)
      if Tree.agree(baseTree[path], forkTree[path]) {
        result.take(path, from: headTree)
      } else {
        meanwhile[path] = forkTree[path] == nil ? .added : .changed
      }
    }
    let charged = try charges(for: changed, among: commits)
    let files = changed.map { path in
      Change.FileChange(
        path: sitePath(path), before: baseTree[path]?.name, after: headTree[path]?.name,
        commits: charged[path] ?? Array(commits.indices), meanwhile: meanwhile[path])
    }.sorted { $0.path.utf8Precedes($1.path) }

    var moves: [String: String] = [:]
    if let fork {
      for (new, old) in try self.moves(from: fork, to: head)
      where changed.contains(new) && changed.contains(old) {
        moves[sitePath(new)] = sitePath(old)
      }
    }
    let change = Change(base: base, head: head, commits: commits, files: files, moves: moves)
    return Comparison(base: baseTree, result: result, change: change)
  }

  private func tree(of commit: ObjectName?) throws(GitFailure) -> Tree {
    guard let commit else { return Tree() }
    return try Tree(of: commit, in: self)
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
        "--no-relative",
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
