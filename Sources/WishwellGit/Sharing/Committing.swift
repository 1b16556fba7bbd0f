import WishwellFiles

/// A commit of this program's own, on top of the branch.
package struct OwnCommit: Hashable, Sendable {
  package let name: ObjectName
  /// What it adds or changes, relative to the site's folder.
  package let paths: [String]
  /// The commit before it; nil where it is the first of all.
  let parent: ObjectName?
  /// What was staged of `paths` before it.
  let staged: StagedFiles
}

/// What git had staged of some files.
struct StagedFiles: Hashable, Sendable {
  /// Their texts, as `git ls-files --stage` lists them.
  let texts: [UInt8]
  /// Those that were to be added later, with nothing of their text staged yet (`git add -N`),
  /// relative to the site's folder. To git they are empty files, but for a sign that no list of it
  /// has.
  let intended: [String]
}

/// A commit that says that it was made for a letter.
package struct MarkedCommit: Sendable {
  package let commit: Commit
  /// Whom it is by.
  package let author: AuthorIdentity
  /// Who made it of what its author wrote, judged in the same way.
  package let committer: AuthorIdentity
}

extension Commit {
  /// The same as though whoever committed it had written it.
  fileprivate var asOfCommitter: Commit {
    var commit = self
    commit.author = committer
    return commit
  }
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

  /// What is staged of the files at `paths`, relative to the site's folder, and what of them was
  /// committed.
  private func staged(of paths: [String]) throws(GitFailure) -> StagedFiles {
    let intended = try names(
      [
        "diff-files", "--ita-invisible-in-index", "--diff-filter=A", "--name-only", "--relative",
        "-z",
      ], among: paths)
    let others = paths.filter { !intended.contains($0) }
    let texts =
      try others.isEmpty
      ? [] : read(["ls-files", "--stage", "-z", "--full-name", "--"] + others).output
    return StagedFiles(texts: texts, intended: paths.filter(intended.contains))
  }

  /// Stages of the files at `paths` what was `staged`, and nothing else. The files stay as they are.
  func stage(_ staged: StagedFiles, of paths: [String]) throws(GitFailure) {
    guard !paths.isEmpty else { return }
    let names = Array(paths.map { $0 + "\0" }.joined().utf8)
    try patiently(["update-index", "-z", "--force-remove", "--stdin"], input: names)
    if !staged.texts.isEmpty {
      try patiently(["update-index", "-z", "--index-info"], input: staged.texts)
    }
    // One that is gone cannot be added later.
    let present = try self.names(["ls-files", "-z", "--others"], among: staged.intended)
    if !present.isEmpty {
      // What git ignores can be told to it all the same.
      try patiently(["add", "--force", "--intent-to-add", "--"] + present.sorted())
    }
    guard !staged.texts.isEmpty else { return }
    // So that git takes no file for changed that is not; it ends with an error where some are.
    _ = try attempt(["update-index", "-q", "--refresh"])
  }

  /// The commits here that say that they were made for the letter with this mark, which is
  /// hexadecimal, the newest first, each with whom it is by and who committed it: anyone can write
  /// that into theirs. The line stands alone: a subject, with what people write in it, begins with
  /// a name.
  package func commits(
    ofLetter mark: String, by index: IdentityIndex
  ) throws -> [MarkedCommit] {
    guard try revision(of: "HEAD") != nil else { return [] }
    let log = try read(
      Self.logOfCommits + Self.search(for: mark), limit: Self.longestLog
    ).output
    return try marked(Self.commits(in: log), by: index)
  }

  /// `commits`, each with whom it is by and who committed it, as `index` knows people.
  package func marked(
    _ commits: [Commit], by index: IdentityIndex
  ) throws -> [MarkedCommit] {
    let authors = try identities(of: commits, by: index)
    let committers = try identities(of: commits.map(\.asOfCommitter), by: index)
    return commits.indices.map { place in
      MarkedCommit(
        commit: commits[place], author: authors[place], committer: committers[place])
    }
  }

  /// The names of those on the line of first parents of the present branch: of none that a merge
  /// brought along.
  package func firstParents(ofLetter mark: String) throws(GitFailure) -> Set<ObjectName> {
    let log = try read(["log", "--first-parent", "--format=%H"] + Self.search(for: mark))
    return Set(log.text.split(whereSeparator: \.isNewline).map { ObjectName($0) })
  }

  private func identities(
    of commits: [Commit], by index: IdentityIndex
  ) throws -> [AuthorIdentity] {
    let signatures = try signatures(of: commits, by: index)
    return commits.map { index.identity(of: $0, signature: signatures[$0.name]) }
  }

  private static func search(for mark: String) -> [String] {
    ["--basic-regexp", "--grep=^\(letterTrailer)\(mark)$"]
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
