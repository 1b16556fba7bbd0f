/// Who answers for what a change does.
extension GitRepository {
  /// The commits that have to answer for each path, by their places in `commits`, which lead from `base`
  /// to what has the files `headTree`: those that changed it, and merges that decided it.
  ///
  /// Where merges took part, it is seen to that those commits account for each line. Where they do not, all
  /// answer: there may be shapes of history that nobody thought of.
  func charges(
    for paths: Set<GitPath>, among commits: [Commit], from base: ObjectName?, _ baseTree: Tree,
    to headTree: Tree
  ) throws(GitFailure) -> [GitPath: [Int]] {
    guard !paths.isEmpty else { return [:] }
    let merges = commits.filter { $0.parents.count > 1 }
    let merged = try self.paths(decidedBy: merges, after: base, among: paths)
    let changed = try self.paths(changedBy: commits.filter { $0.parents.count <= 1 })
      .merging(merged.decided) { $1 }
    var charges: [GitPath: [Int]] = [:]
    for (index, commit) in commits.enumerated() {
      guard let touched = changed[commit.name] else { throw .unclear(command: "log") }
      for path in touched where paths.contains(path) { charges[path, default: []].append(index) }
    }
    let doubtful = charges.filter { merged.joined.contains($0.key) }
    for path in try unaccounted(doubtful.mapValues { $0.map { commits[$0] } }, baseTree, headTree) {
      charges[path] = Array(commits.indices)
    }
    return charges
  }

  /// The paths at which something came or went from `before` to `after` that did neither in any of their
  /// commits. A mode is no line, and hardly ever changes; nor has a link any.
  private func unaccounted(
    _ commits: [GitPath: [Commit]], _ before: Tree, _ after: Tree
  ) throws(GitFailure) -> [GitPath] {
    var found: [GitPath] = []
    var files: [ChargedFile] = []
    for (path, commits) in commits where before[path] != after[path] {
      let ends = [before[path], after[path]].compactMap { $0 }
      if Set(ends.map(\.mode)).count == 1, ends[0].kind == .file, commits.count <= 100,
        !path.bytes.contains(UInt8(ascii: "\n"))
      {
        files.append(
          ChargedFile(
            path: path, before: before[path]?.name, after: after[path]?.name, commits: commits))
      } else {
        found.append(path)
      }
    }
    // What git tells is in memory for so many files at once.
    for start in stride(from: 0, to: files.count, by: 32) {
      let some = files[start..<min(start + 32, files.count)]
      let names = try self.names(at: some.flatMap(\.places))
      let lines = try lines(
        of: Set(names.values).union(some.flatMap { [$0.before, $0.after].compactMap { $0 } }))
      found += some.filter { file in
        !file.isAccounted(
          from: file.before.flatMap { lines[$0] } ?? [], to: file.after.flatMap { lines[$0] } ?? []
        ) { commit in
          names[CommitPlace(commit: commit, path: file.path)].flatMap { lines[$0] } ?? []
        }
      }.map(\.path)
    }
    return found
  }

  /// The names of the files at `places`; a place without a file has none.
  private func names(
    at places: [CommitPlace]
  ) throws(GitFailure) -> [CommitPlace: ObjectName] {
    let questions = places.flatMap { place in
      Array("\(place.commit):".utf8) + place.path.bytes + [UInt8(ascii: "\n")]
    }
    let answers = try read(
      ["cat-file", "--batch-check=%(objecttype) %(objectname)"], input: questions
    ).output.split(separator: UInt8(ascii: "\n"))
    guard answers.count == places.count else { throw .unclear(command: "cat-file") }
    var names: [CommitPlace: ObjectName] = [:]
    for (place, answer) in zip(places, answers) where answer.starts(with: "blob ".utf8) {
      names[place] = ObjectName(String(decoding: answer.dropFirst("blob ".count), as: UTF8.self))
    }
    return names
  }

  /// The lines of each of `files`. An empty file has an empty line, so that it is told from none.
  private func lines(of files: Set<ObjectName>) throws(GitFailure) -> [ObjectName: FileLines] {
    let files = Array(files)
    let texts = try objects(files, kind: "blob")
    let lines = texts.map { text in
      Set(text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
    }
    return Dictionary(zip(files, lines), uniquingKeysWith: { first, _ in first })
  }
}

private typealias FileLines = Set<ArraySlice<UInt8>>

/// A path in a commit.
private struct CommitPlace: Hashable {
  var commit: ObjectName
  var path: GitPath
}

/// A file of a change, with the commits that answer for it so far.
private struct ChargedFile {
  var path: GitPath
  var before: ObjectName?
  var after: ObjectName?
  var commits: [Commit]

  var places: [CommitPlace] {
    Set(commits.flatMap { [$0.name] + $0.parents }).map { CommitPlace(commit: $0, path: path) }
  }

  /// Whether each line that came from `old` to `new` came in one of the commits, and each that went
  /// went in one, where `lines` are those of the file in a commit.
  func isAccounted(
    from old: FileLines, to new: FileLines, _ lines: (ObjectName) -> FileLines
  ) -> Bool {
    var (came, went) = (new.subtracting(old), old.subtracting(new))
    for commit in commits {
      let now = lines(commit.name)
      for before in commit.parents.isEmpty ? [[]] : commit.parents.map(lines) {
        came.subtract(now.subtracting(before))
        went.subtract(before.subtracting(now))
      }
    }
    return came.isEmpty && went.isEmpty
  }
}
