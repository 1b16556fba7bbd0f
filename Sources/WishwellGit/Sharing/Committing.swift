import WishwellFiles

/// A commit of this program's own, on top of the branch.
package struct OwnCommit: Hashable, Sendable {
  package let name: ObjectName
  /// What it adds or changes, relative to the site's folder.
  package let paths: [String]
  /// The commit before it; nil where it is the first of all.
  let parent: ObjectName?
  /// What was staged of `paths` before it, as ``GitRepository/staged(of:)`` lists it.
  let staged: [UInt8]
}

extension GitRepository {
  /// Makes one commit of the new and changed files at `paths`, relative to the site's folder, and
  /// of nothing else: whatever is staged besides stays staged. Signed, and looked over by hooks, as
  /// the person has set git.
  ///
  /// `mark` is that of the letter that asked for it, by which ``commits(ofLetter:by:)`` finds it.
  /// Where git refuses, the files stay, and no more of them is staged than before.
  package func commit(
    adding paths: [String], subject: String, ofLetter mark: String? = nil
  ) throws(GitFailure) -> OwnCommit {
    let staged = try staged(of: paths)
    // What was taken away by git itself is in the last commit alone, where there is nothing to add.
    let present = try names(["ls-files", "-z", "--cached", "--others"], among: paths)
    if !present.isEmpty { try patiently(["add", "--"] + paths.filter(present.contains)) }
    do {
      let trailer = mark.map { ["--message", Self.letterTrailer + $0] } ?? []
      try patiently(
        ["commit", "--quiet", "--only", "--message", Self.subject(subject)] + trailer + ["--"]
          + paths)
    } catch {
      try? stage(staged, of: paths)
      throw error
    }
    guard let name = try revision(of: "HEAD") else {
      throw .refused(command: "commit", status: 0, complaint: "")
    }
    // Somebody else may have committed while git waited.
    return OwnCommit(
      name: name, paths: paths, parent: try revision(of: "\(name)^"), staged: staged)
  }

  /// What is staged of the files at `paths`, relative to the site's folder, and what of them was committed,
  /// as git lists it.
  private func staged(of paths: [String]) throws(GitFailure) -> [UInt8] {
    guard !paths.isEmpty else { return [] }
    return try read(["ls-files", "--stage", "-z", "--full-name", "--"] + paths).output
  }

  /// Stages of the files at `paths` what was `staged`, and nothing else. The files stay as they are.
  func stage(_ staged: [UInt8], of paths: [String]) throws(GitFailure) {
    guard !paths.isEmpty else { return }
    let names = Array(paths.map { $0 + "\0" }.joined().utf8)
    try patiently(["update-index", "-z", "--force-remove", "--stdin"], input: names)
    guard !staged.isEmpty else { return }
    try patiently(["update-index", "-z", "--index-info"], input: staged)
    // So that git takes no file for changed that is not; it ends with an error where some are.
    _ = try attempt(["update-index", "-q", "--refresh"])
  }

  /// The commits here that say that they were made for the letter with this mark, which is
  /// hexadecimal, the newest first, each with whom it is by: anyone can write that into theirs. The
  /// line stands alone: a subject, with what people write in it, begins with a name.
  package func commits(
    ofLetter mark: String, by index: IdentityIndex
  ) throws -> [(commit: Commit, author: AuthorIdentity)] {
    guard try revision(of: "HEAD") != nil else { return [] }
    let log = try read(
      Self.logOfCommits + ["--basic-regexp", "--grep=^\(Self.letterTrailer)\(mark)$"],
      limit: Self.longestLog
    ).output
    let commits = try Self.commits(in: log)
    let signatures = try signatures(of: commits, by: index)
    return commits.map { commit in
      (commit: commit, author: index.identity(of: commit, signature: signatures[commit.name]))
    }
  }

  /// As the recipes of forges write it, too.
  private static let letterTrailer = "Letter: "

  /// Those of `paths`, relative to the site's folder, that git has in its index or in the last commit:
  /// what `git mv` took away is in the commit alone.
  package func known(among paths: [String]) throws(GitFailure) -> Set<String> {
    let indexed = try names(["ls-files", "-z"], among: paths)
    guard try revision(of: "HEAD") != nil else { return indexed }
    return indexed.union(try names(["ls-tree", "-r", "-z", "--name-only", "HEAD"], among: paths))
  }

  /// Those of `paths` that `command` lists.
  private func names(
    _ command: [String], among paths: [String]
  ) throws(GitFailure) -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let answer = try read(command + ["--"] + paths)
    return Set(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Runs a command that writes the index; while another one does, it waits, up to ten seconds in
  /// about 200 tries. Throws what git said last.
  func patiently(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) {
    for pause in 0... {
      let answer = try attempt(arguments, input: input)
      if answer.status == 0 { return }
      guard answer.complaint.contains("index.lock") || answer.complaint.contains("cannot lock ref"),
        pause < 200
      else {
        throw .refused(
          command: arguments[0], status: answer.status, complaint: answer.complaint)
      }
      nap(microseconds: 20_000...80_000)
    }
  }
}
