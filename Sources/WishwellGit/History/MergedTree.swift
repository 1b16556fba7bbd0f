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

  /// What git makes of a branch that parted from its base more than once: there no single commit
  /// tells what the branch changed, and a text that was taken back in the base may come again.
  func merge(
    _ head: ObjectName, _ headTree: Tree, into base: ObjectName?, _ baseTree: Tree,
    since forks: [ObjectName]
  ) throws(GitFailure) -> MergedTree {
    guard let base else { return overlay(headTree, on: baseTree, since: Tree()) }
    let answer = try inquire(
      [
        "-c", "merge.renames=true", "merge-tree", "--write-tree", "-z", "--name-only",
        "--no-messages", base.description, head.description,
      ])
    // 1: the two cannot be put together (git-merge-tree(1), EXIT STATUS).
    guard answer.status == 0 || answer.status == 1 else {
      throw .refused(command: "merge-tree", status: answer.status, complaint: answer.complaint)
    }
    let fields = answer.output.split(separator: 0)
    guard let name = fields.first else { throw .unclear(command: "merge-tree") }
    let tree = try Tree(of: ObjectName(String(decoding: name, as: UTF8.self)), in: self)
    var merged = MergedTree(tree: tree, changed: tree.differences(from: baseTree))
    let old = try forks.map { fork throws(GitFailure) in try Tree(of: fork, in: self) }
    for field in fields.dropFirst() {
      let path = GitPath(field)
      merged.changed.insert(path)
      merged.meanwhile[path] = old.contains { $0[path] != nil } ? .changed : .added
      // What stands there has the marks of a conflict in it.
      merged.tree.take(path, from: baseTree)
    }
    return merged
  }
}
