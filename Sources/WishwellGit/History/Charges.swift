import WishwellBuild

/// Who answers for what a change does.
extension GitRepository {
  /// The commits that have to answer for each path, and why: of `commits`, which lead from `base`
  /// to what has the files `headTree`, those that changed it, and merges that decided it.
  ///
  /// Where merges took part, it is seen to that those commits account for each line. Where they do not, all
  /// answer: there may be shapes of history that nobody thought of.
  func charges(
    for paths: Set<GitPath>, among commits: [Commit], from base: ObjectName?, _ baseTree: Tree,
    to headTree: Tree
  ) throws(GitFailure) -> [GitPath: PathCharge] {
    guard !paths.isEmpty else { return [:] }
    let merges = commits.filter { $0.parents.count > 1 }
    let merged = try self.paths(decidedBy: merges, after: base, among: paths)
    let changed = try self.paths(changedBy: commits.filter { $0.parents.count <= 1 })
      .merging(merged.decided) { $1 }
    var charges: [GitPath: PathCharge] = [:]
    for (index, commit) in commits.enumerated() {
      guard let touched = changed[commit.name] else { throw .unclear(command: "log") }
      for path in touched where paths.contains(path) {
        charges[path, default: PathCharge()].add(index, commit)
      }
    }
    let doubtful = charges.filter { merged.joined[$0.key] != nil }
      .mapValues { $0.commits.map { commits[$0] } }
    let unclear = try unaccounted(doubtful, baseTree, headTree)
    for path in unclear + paths.filter({ charges[$0] == nil }) {
      charges[path, default: PathCharge()].widen(to: commits.indices, since: merged.joined[path])
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
    for some in files.batches(of: Self.mostPlaces, by: \.places.count) {
      let blobs = try blobs(at: some.flatMap(\.places))
      let lines = try lines(
        of: Set(blobs.values), and: some.flatMap { [$0.before, $0.after].compactMap { $0 } })
      found += some.filter { file in
        !file.isAccounted(
          from: file.before.flatMap { lines[$0] } ?? [], to: file.after.flatMap { lines[$0] } ?? []
        ) { commit in
          blobs[CommitPlace(commit: commit, path: file.path)].flatMap { lines[$0.name] } ?? []
        }
      }.map(\.path)
    }
    return found
  }

  /// Of so many files at once the lines are in memory, and of so many the text.
  private static let mostPlaces = 96
  private static let mostTexts = 32

  /// The files at `places`; a place without a file has none.
  private func blobs(at places: [CommitPlace]) throws(GitFailure) -> [CommitPlace: Blob] {
    let questions = places.flatMap { place in
      Array("\(place.commit):".utf8) + place.path.bytes + [UInt8(ascii: "\n")]
    }
    let answers = try read(
      ["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize)"], input: questions
    ).output.split(separator: UInt8(ascii: "\n"))
    guard answers.count == places.count else { throw .unclear(command: "cat-file") }
    var blobs: [CommitPlace: Blob] = [:]
    for (place, answer) in zip(places, answers) where answer.starts(with: "blob ".utf8) {
      let words = String(decoding: answer, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]) else { throw .unclear(command: "cat-file") }
      blobs[place] = Blob(name: ObjectName(words[1]), size: size)
    }
    return blobs
  }

  /// The lines of each of `blobs` and of `others`, of which the sizes are to be asked. An empty file has
  /// an empty line, so that it is told from none; one that is no text has one line, which is its name.
  private func lines(
    of blobs: Set<Blob>, and others: [ObjectName]
  ) throws(GitFailure) -> [ObjectName: FileLines] {
    let others = Array(Set(others).subtracting(blobs.map(\.name)))
    let all = try blobs.union(
      zip(others, sizes(of: others)).map { Blob(name: $0, size: $1) })
    var lines: [ObjectName: FileLines] = [:]
    for blob in all where blob.size > FileLimits.text { lines[blob.name] = [blob.name.hashValue] }
    let texts = all.map(\.name).filter { lines[$0] == nil }
    for some in texts.batches(of: Self.mostTexts, by: { _ in 1 }) {
      for (name, text) in zip(some, try objects(some, kind: "blob")) {
        lines[name] = Set(
          text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(\.hashValue))
      }
    }
    return lines
  }
}

extension Array {
  /// Its elements in their order, as many together as have `limit` or less in sum, but one at least.
  func batches(of limit: Int, by size: (Element) -> Int) -> [[Element]] {
    var batches: [[Element]] = []
    var sum = 0
    for element in self {
      sum += size(element)
      if batches.isEmpty || sum > limit {
        batches.append([])
        sum = size(element)
      }
      batches[batches.count - 1].append(element)
    }
    return batches
  }
}

/// The commits that have to answer for a path.
struct PathCharge {
  /// By their places in the change, in ascending order.
  private(set) var commits: [Int] = []
  /// Why those of them do that did not simply change it.
  private(set) var reasons: [Int: Involvement] = [:]

  /// Adds what touched it, behind those that are there.
  fileprivate mutating func add(_ index: Int, _ commit: Commit) {
    commits.append(index)
    if commit.parents.count > 1 { reasons[index] = .merge(commit.name) }
  }

  /// Has all of `indices` answer, as nothing tells who did what; `merge` put it together.
  fileprivate mutating func widen(to indices: Range<Int>, since merge: ObjectName?) {
    for index in Set(indices).subtracting(commits) { reasons[index] = .doubt(merge) }
    commits = Array(indices)
  }
}

/// What a commit has at a path: its size in bytes.
private struct Blob: Hashable {
  var name: ObjectName
  var size: Int
}

/// Lines by their hashes, which are made anew in each run (SipHash), so that nobody can choose two that
/// are alike.
private typealias FileLines = Set<Int>

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
