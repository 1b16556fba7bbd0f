extension GitRepository {
  /// A commit that has what `commit` has on top of what the present branch has: `commit` itself where
  /// it goes on from there, else a merge of the two, as `git merge` would make it. Nil where git cannot
  /// by itself put the two together. The branch and the files stay as they are.
  package func mergeCommit(of commit: ObjectName) throws(GitFailure) -> ObjectName? {
    guard let head = try revision(of: "HEAD") else { return nil }
    return try mergeCommit(of: commit, onto: head)
  }

  /// The same on top of what `head` has.
  package func mergeCommit(
    of commit: ObjectName, onto head: ObjectName
  ) throws(GitFailure) -> ObjectName? {
    let forward = try inquire([
      "merge-base", "--is-ancestor", head.description, commit.description,
    ])
    if forward.status == 0 { return commit }
    guard let tree = try mergedTree(of: head, and: commit) else { return nil }
    let parents = ["-p", head.description, "-p", commit.description]
    let signing = try signsCommits ? ["-S"] : []
    let merge = try run(
      ["commit-tree", tree.description] + parents + signing,
      input: Array("Merge commit '\(commit)'\n".utf8))
    return ObjectName(merge.text)
  }

  /// Whether `commit` would bring nothing to the files that the present branch has: it changes none,
  /// or what it does to them was done there by other commits.
  package func hasAll(of commit: ObjectName) throws(GitFailure) -> Bool {
    guard let head = try revision(of: "HEAD"), let tree = try mergedTree(of: head, and: commit)
    else { return false }
    return try read(["rev-parse", "\(head)^{tree}"]).text == tree.description
  }

  /// The files of `head` with what `commit` changed in them; nil where git cannot by itself put the two
  /// together.
  private func mergedTree(
    of head: ObjectName, and commit: ObjectName
  ) throws(GitFailure) -> ObjectName? {
    let answer = try attempt([
      "merge-tree", "--write-tree", "--no-messages", "--name-only", "-z", head.description,
      commit.description,
    ])
    guard answer.status == 0 || answer.status == 1, let tree = answer.fields.first else {
      throw .refused(command: "merge-tree", status: answer.status, complaint: answer.complaint)
    }
    return answer.status == 0 ? ObjectName(tree) : nil
  }

  /// Brings the present branch on to `commit`, which goes on from it, and its files along. Throws
  /// `FilesInTheWay` where some that no commit has do not let it; all is as it was then.
  package func goOn(to commit: ObjectName) throws {
    try move(["merge", "--ff-only", "--quiet", commit.description])
  }
}
