/// What a merge of a branch into its base leads to.
struct MergedTree: Sendable {
  /// The base with what the branch changed; where both did, what the base has.
  var tree: Tree
  /// The paths at which it differs from the base, and those that were changed on both sides.
  var changed: Set<GitPath> = []
  /// What became in the base of those that were changed on both sides.
  var meanwhile: [GitPath: Change.Meanwhile] = [:]
}

extension GitRepository {
  /// `base` with what `head` changed since `fork`, file by file: nothing within a file is ever put
  /// together.
  func overlay(_ head: Tree, on base: Tree, since fork: Tree) -> MergedTree {
    var merged = MergedTree(tree: base)
    for path in head.differences(from: fork) where base[path] != head[path] {
      merged.changed.insert(path)
      if base[path] == fork[path] {
        merged.tree.take(path, from: head)
      } else {
        merged.meanwhile[path] = fork[path] == nil ? .added : .changed
      }
    }
    return merged
  }

  /// The same of a branch that parted from its base more than once, at `forks`: there no single commit
  /// tells what the branch changed, and a text that was taken back in the base may come again.
  func merge(
    _ head: ObjectName, _ headTree: Tree, into base: ObjectName?, _ baseTree: Tree,
    since forks: [ObjectName]
  ) throws(GitFailure) -> MergedTree {
    guard let base else { return overlay(headTree, on: baseTree, since: Tree()) }
    var effort = MergeEffort()
    guard let before = try merged(forks, &effort) else { throw .tooTangled(base.short, head.short) }
    var trees = [base: baseTree, head: headTree]
    for commit in before.commits where trees[commit] == nil {
      trees[commit] = try Tree(of: commit, in: self)
    }
    let files = MergedFiles.merged(.commit(base), .commit(head), since: before)
    var merged = MergedTree(tree: baseTree)
    for path in headTree.differences(from: baseTree) {
      switch files.outcome({ trees[$0]?[path] }) {
      case .file(let entry) where entry == baseTree[path]: continue
      case .file: merged.tree.take(path, from: headTree)
      case .conflict:
        merged.meanwhile[path] =
          forks.contains { trees[$0]?[path] != nil } ? .changed : .added
      }
      merged.changed.insert(path)
    }
    return merged
  }
}
