/// What merges decided, as opposed to what comes about when histories are put together.
///
/// A merge is free of charge at a path where it has what one side changed, or what git makes of the
/// text of both sides and of the one commit from which they parted. Whatever else stands there was
/// decided by whoever merged: an old text, one of two, or one that git found at another path; so is
/// a file that the base had in several states by the time it was left, since an old one counts as a
/// change then.
extension GitRepository {
  /// The paths among `wanted` that each of `merges`, which lead away from `base`, decided, and those
  /// at which any of them is not what all its parents are, with the last of these.
  func paths(
    decidedBy merges: [Commit], after base: ObjectName?, among wanted: Set<GitPath>
  ) throws(GitFailure) -> (decided: [ObjectName: Set<GitPath>], joined: [GitPath: ObjectName]) {
    var effort = MergeEffort()
    var decided: [ObjectName: Set<GitPath>] = [:]
    var joined: [GitPath: ObjectName] = [:]
    // What git tells is in memory for so many merges at once.
    for start in stride(from: 0, to: merges.count, by: 32) {
      let some = merges[start..<min(start + 32, merges.count)]
      let made = try some.map { merge throws(GitFailure) in
        try JudgedMerge(
          merge: merge, files: merged(parents: merge.parents, &effort),
          forks: forks(of: merge, from: base, &effort))
      }
      let compared = try comparisons(of: made.map { ($0.merge, $0.commits) }, at: wanted)
      for (merge, differences) in zip(made, compared) {
        for path in differences.paths(since: merge.merge.parents) {
          joined[path] = merge.merge.name
        }
        decided[merge.merge.name] = try paths(decidedBy: merge, differences, &effort)
      }
    }
    return (decided, joined)
  }

  /// The newest commits that `merge` has in common with the base: mostly one. Nil where there is no
  /// base; empty also where nobody can tell.
  private func forks(
    of merge: Commit, from base: ObjectName?, _ effort: inout MergeEffort
  ) throws(GitFailure) -> [ObjectName]? {
    guard let base else { return nil }
    return effort.spend() ? try mergeBases(of: merge.name, [base]) : []
  }

  private func paths(
    decidedBy merge: JudgedMerge, _ differences: MergeDifferences, _ effort: inout MergeEffort
  ) throws(GitFailure) -> Set<GitPath> {
    let chosen = differences.paths(since: merge.merge.parents)
    guard let files = merge.files else { return chosen }
    var conflicts: [TextsOfMerge] = []
    let decided = chosen.filter { path in
      if let forks = merge.forks {
        guard Set(forks.map { differences.entry(of: $0, at: path) }).count == 1 else { return true }
      }
      let outcome = files.outcome { differences.entry(of: $0, at: path) }
      guard outcome == .conflict else { return outcome != .file(differences.result(at: path)) }
      if let texts = TextsOfMerge(at: path, files, differences) { conflicts.append(texts) }
      return true
    }
    return decided.subtracting(try putTogether(conflicts, &effort))
  }

  /// What each of `merges` has otherwise than the commits beside it, at `wanted`.
  private func comparisons(
    of merges: [(merge: Commit, commits: Set<ObjectName>)], at wanted: Set<GitPath>
  ) throws(GitFailure) -> [MergeDifferences] {
    let pairs = merges.flatMap { merge, commits in commits.map { (merge.name, $0) } }
    let output = try read(
      [
        "diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-relative",
        "--ignore-submodules=none", "--always", "--stdin",
      ], input: Array(pairs.map { "\($0) \($1)\n" }.joined().utf8), limit: GitRepository.longestLog
    ).output
    var fields = output.split(separator: 0).makeIterator()
    var next = fields.next()
    return try merges.map { merge, commits throws(GitFailure) in
      var differences = MergeDifferences()
      for commit in commits {
        guard let field = next, field.elementsEqual(merge.name.description.utf8) else {
          throw .unclear(command: "diff-tree")
        }
        next = fields.next()
        while let field = next, field.first == UInt8(ascii: ":") {
          guard let path = fields.next(),
            differences.add(field, at: GitPath(path), of: commit, wanted)
          else { throw .unclear(command: "diff-tree") }
          next = fields.next()
        }
      }
      return differences
    }
  }

  /// The paths of those texts of which the merge has what git makes of them. Attributes of files have
  /// no say, since a change could bring some.
  private func putTogether(
    _ texts: [TextsOfMerge], _ effort: inout MergeEffort
  ) throws(GitFailure) -> Set<GitPath> {
    guard !texts.isEmpty, effort.spend() else { return [] }
    // In a folder without a work tree, and under names that say nothing.
    let place = try read(["rev-parse", "--absolute-git-dir"]).text
    func tree(_ entry: KeyPath<TextsOfMerge, Tree.Entry>) -> String {
      texts.enumerated().map { number, texts in
        let file = texts[keyPath: entry]
        return "\(file.mode.digits) blob \(file.name)\t\(number)\n"
      }.joined()
    }
    let trees = try read(
      ["mktree", "--batch"],
      input: Array([tree(\.base), tree(\.one), tree(\.other)].joined(separator: "\n").utf8)
    ).text.split(separator: "\n").map(String.init)
    guard trees.count == 3 else { throw .unclear(command: "mktree") }
    func commit(_ tree: String, on parents: [String]) throws(GitFailure) -> String {
      try read(
        [
          "-c", "user.name=wishwell", "-c", "user.email=wishwell@localhost",
          "-c", "commit.gpgSign=false", "commit-tree", tree, "-m", "merge",
        ] + parents.flatMap { ["-p", $0] }
      ).text
    }
    let base = try commit(trees[0], on: [])
    let sides = [try commit(trees[1], on: [base]), try commit(trees[2], on: [base])]
    let answer = try inquire(
      [
        "-C", place, "-c", "merge.default=text", "-c", "core.attributesFile=/dev/null",
        "merge-tree",
        "--write-tree", "-z", "--name-only", "--no-messages",
      ] + sides)
    // 1: some cannot be put together, and are named (git-merge-tree(1), EXIT STATUS).
    guard answer.status == 0 || answer.status == 1 else {
      throw .refused(command: "merge-tree", status: answer.status, complaint: answer.complaint)
    }
    let fields = answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let name = fields.first else { throw .unclear(command: "merge-tree") }
    let made = try Tree(of: ObjectName(name), in: self)
    let conflicts = Set(fields.dropFirst())
    var paths: Set<GitPath> = []
    for (number, texts) in texts.enumerated() where !conflicts.contains("\(number)") {
      if made[GitPath("\(number)")] == texts.result { paths.insert(texts.path) }
    }
    return paths
  }
}

/// A merge, with all that has a say in what it decided.
private struct JudgedMerge {
  var merge: Commit
  /// What its parents are together; nil where that cannot be told.
  var files: MergedFiles?
  /// Where it parted from the base; nil where there is none.
  var forks: [ObjectName]?

  var commits: Set<ObjectName> {
    Set(merge.parents).union(files?.commits ?? []).union(forks ?? [])
  }
}

/// What a merge has otherwise than other commits.
private struct MergeDifferences {
  /// What the others have, by commit.
  private var others: [ObjectName: [GitPath: Tree.Entry?]] = [:]
  /// What the merge has, where anything else has something else.
  private var results: [GitPath: Tree.Entry?] = [:]

  /// Takes in a line `:MODE MODE NAME NAME STATUS` of git-diff-tree(1), where it is about a path that is
  /// wanted: first what `commit` has, then the merge. False for what is no such line.
  mutating func add(
    _ line: ArraySlice<UInt8>, at path: GitPath, of commit: ObjectName, _ wanted: Set<GitPath>
  ) -> Bool {
    let words = line.dropFirst().split(separator: UInt8(ascii: " "))
    guard words.count == 5, let before = Tree.Mode(words[0]), let after = Tree.Mode(words[1])
    else { return false }
    guard wanted.contains(path) else { return true }
    func entry(_ mode: Tree.Mode, _ name: ArraySlice<UInt8>) -> Tree.Entry? {
      mode.type == 0
        ? nil : Tree.Entry(mode: mode, name: ObjectName(String(decoding: name, as: UTF8.self)))
    }
    others[commit, default: [:]][path] = .some(entry(before, words[2]))
    results[path] = .some(entry(after, words[3]))
    return true
  }

  /// Where the merge has not what each of `parents` has.
  func paths(since parents: [ObjectName]) -> Set<GitPath> {
    Set(parents.flatMap { others[$0, default: [:]].keys })
  }

  /// What the merge has at a path where it is not what all others have.
  func result(at path: GitPath) -> Tree.Entry? { results[path] ?? nil }

  func entry(of commit: ObjectName, at path: GitPath) -> Tree.Entry? {
    others[commit]?[path] ?? result(at: path)
  }
}

/// A text that both sides of a merge changed.
private struct TextsOfMerge {
  var path: GitPath
  var base: Tree.Entry
  var one: Tree.Entry
  var other: Tree.Entry
  var result: Tree.Entry

  /// Nil where they parted from more than one commit, and where one of them has no file there: then there
  /// is nothing to put together, and somebody chose.
  init?(at path: GitPath, _ files: MergedFiles, _ differences: MergeDifferences) {
    guard case .merged(.commit(let one), .commit(let other), since: .commit(let base)) = files,
      let base = differences.entry(of: base, at: path),
      let one = differences.entry(of: one, at: path),
      let other = differences.entry(of: other, at: path),
      let result = differences.result(at: path),
      [base, one, other, result].allSatisfy({ $0.kind == .file })
    else { return nil }
    (self.path, self.base, self.one, self.other, self.result) = (path, base, one, other, result)
  }
}
