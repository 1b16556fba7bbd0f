extension GitRepository {
  /// Takes back what was committed after `commit`, as if it had never been: the files at `paths`,
  /// relative to the site's folder, stay as they are, and are not staged.
  package func uncommit(to commit: ObjectName, _ paths: [String]) throws(GitFailure) {
    try patiently(["reset", "--quiet", "--soft", commit.description])
    guard !paths.isEmpty else { return }
    try patiently(["reset", "--quiet", "--"] + paths)
  }

  /// Brings the present branch back to `commit`, and with it every file that was committed since.
  ///
  /// Throws, and changes nothing, where one of them was changed once more.
  package func goBack(to commit: ObjectName) throws(GitFailure) {
    try patiently(["reset", "--quiet", "--keep", commit.description])
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
