/// What a commit that only the present branch has says and does.
package struct OwnChange: Sendable {
  /// That of its author.
  package let email: String
  package let subject: String
  /// Of the files that it changes, relative to the site's root.
  package let paths: [String]
}

extension GitRepository {
  /// Takes back `commit`, as if it had never been: its files stay as they are, and of them is staged
  /// what was before it.
  ///
  /// Returns false, and changes nothing, where it is the first of all, or where the branch has gone
  /// on since.
  package func uncommit(_ commit: OwnCommit) throws(GitFailure) -> Bool {
    guard let parent = commit.parent, try moveBranch(from: commit.name, to: parent) else {
      return false
    }
    try stage(commit.staged, of: commit.paths)
    return true
  }

  /// Brings the present branch back from `tip` to `commit`, which is before it, and with it every file
  /// that was committed since.
  ///
  /// Throws, and changes nothing, where one of them was changed once more, or where the branch has
  /// gone on since.
  package func goBack(to commit: ObjectName, from tip: ObjectName) throws(GitFailure) {
    guard try moveBranch(from: tip, to: commit) else { throw .goneOn }
    do {
      try patiently(["read-tree", "-m", "-u", tip.description, commit.description])
    } catch {
      _ = try moveBranch(from: commit, to: tip)
      throw error
    }
  }

  /// Moves the present branch from `tip` to `commit`, but none of its files. Returns false where it does
  /// not stand at `tip` any more.
  func moveBranch(from tip: ObjectName, to commit: ObjectName) throws(GitFailure) -> Bool {
    try attempt([
      "update-ref", "-m", "wishwell: take back", "HEAD", commit.description, tip.description,
    ]).status == 0
  }

  /// The newest commit that the present branch and its upstream share; nil where there is none.
  package func forkPoint() throws(GitFailure) -> ObjectName? {
    let answer = try inquire(["merge-base", "HEAD", "@{upstream}"])
    return answer.status == 0 ? ObjectName(answer.text) : nil
  }

  /// The first lines of the commits that only the present branch has, without merges, the oldest
  /// first.
  package func ownSubjects() throws(GitFailure) -> [String] {
    try read(["log", "--reverse", "--no-merges", "--format=%s", "@{upstream}..HEAD"]).text
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The same, each with the address of its author and the files that it changes, relative to the
  /// site's root.
  package func ownChanges() throws(GitFailure) -> [OwnChange] {
    let answer = try read([
      "log", "--reverse", "--no-merges", "--format=%x01<%ae>%x00%s", "--name-only", "--relative",
      "-z", "@{upstream}..HEAD",
    ])
    return answer.text.split(separator: "\u{1}").map { commit in
      let parts = commit.split(whereSeparator: { $0 == "\0" || $0.isNewline }).map(String.init)
      return OwnChange(
        email: String((parts.first ?? "").dropFirst().dropLast()),
        subject: parts.dropFirst().first ?? "", paths: Array(parts.dropFirst(2)))
    }
  }

  /// The commits that only the present branch has since `base`, the oldest first.
  package func ownCommits(since base: ObjectName) throws(GitFailure) -> [ObjectName] {
    try read(["rev-list", "--reverse", "--topo-order", "\(base)..HEAD"]).text
      .split(whereSeparator: \.isNewline).map { ObjectName($0) }
  }

  /// Whether a merge is among the commits that only the present branch has since `base`.
  package func hasMerges(since base: ObjectName) throws(GitFailure) -> Bool {
    try !read(["rev-list", "--merges", "--max-count=1", "\(base)..HEAD"]).text.isEmpty
  }

  /// What `commit` says of itself.
  package func message(of commit: ObjectName) throws(GitFailure) -> String {
    try read(["log", "--max-count=1", "--format=%B", commit.description]).text
  }
}
