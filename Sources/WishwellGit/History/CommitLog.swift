/// How much of a history is looked at, in bytes of what git tells of it.
private let longestLog = 256 << 20

extension GitRepository {
  /// The commits that lead to `head` and not to `base`, parents before children; with a base of nil
  /// all that lead there. Names of `.mailmap` count for nothing, since a change could bring one.
  func commits(after base: ObjectName?, until head: ObjectName) throws(GitFailure) -> [Commit] {
    let range = [head.description] + (base.map { ["^" + $0.description] } ?? [])
    let log = try read(
      [
        "-c", "i18n.logOutputEncoding=UTF-8", "log", "-z", "--no-mailmap", "--reverse",
        "--topo-order", "--format=%H%x00%P%x00%an%x00%ae%x00%cn%x00%ce", "--end-of-options",
      ] + range + ["--"], limit: longestLog
    ).output
    return try Self.commits(in: log)
  }

  /// The commits in the output of that format, six fields each.
  static func commits(in log: [UInt8]) throws(GitFailure) -> [Commit] {
    guard !log.isEmpty else { return [] }
    let fields = log.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // A zero byte stands between two commits, or after each.
    guard fields.count % 6 == 0 || (fields.count % 6 == 1 && fields.last == "") else {
      throw .unclear(command: "log")
    }
    return stride(from: 0, to: fields.count - 5, by: 6).map { start in
      Commit(
        name: ObjectName(fields[start]),
        parents: fields[start + 1].split(separator: " ").map { ObjectName($0) },
        author: .init(name: fields[start + 2], email: fields[start + 3]),
        committer: .init(name: fields[start + 4], email: fields[start + 5]))
    }
  }

  /// What each of `commits` answers for: all that it changes; a merge, what differs from what git
  /// itself makes of its parents.
  ///
  /// Whatever a merge decides is charged to it so, also where it decides for the text of one
  /// parent, which may be an old one of the base.
  func paths(changedBy commits: [Commit]) throws(GitFailure) -> [ObjectName: Set<GitPath>] {
    let octopuses = commits.filter { $0.parents.count > 2 }
    var paths = try paths(changedBy: commits.filter { $0.parents.count <= 2 }, "--remerge-diff")
    for (place, octopus) in octopuses.enumerated() {
      // Git compares a merge of two with its own alone, and each try takes some runs of it.
      if place < 20, octopus.parents.count <= 8, let made = try mergeByGit(of: octopus.parents) {
        paths[octopus.name] = try differences(between: made, and: octopus.name)
      } else {
        paths.merge(try self.paths(changedBy: [octopus], "-m")) { $1 }
      }
    }
    return paths
  }

  /// A commit with what git makes of `parents`, one after the other; nil where it cannot. Nothing
  /// refers to it, so that git throws it away some day.
  private func mergeByGit(of parents: [ObjectName]) throws(GitFailure) -> ObjectName? {
    guard var merged = parents.first else { return nil }
    for parent in parents.dropFirst() {
      let tree = try inquire(
        ["merge-tree", "--write-tree", "--no-messages", merged.description, parent.description])
      guard tree.status == 0 else { return nil }
      let commit = try read(
        [
          "-c", "user.name=wishwell", "-c", "user.email=wishwell@localhost", "commit-tree",
          tree.text, "-p", merged.description, "-p", parent.description, "-m", "merge",
        ])
      merged = ObjectName(commit.text)
    }
    return merged
  }

  /// The paths at which two commits differ.
  private func differences(
    between one: ObjectName, and other: ObjectName
  ) throws(GitFailure) -> Set<GitPath> {
    let names = try read(
      [
        "diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-relative", one.description,
        other.description,
      ], limit: longestLog
    ).output.split(separator: 0)
    return Set(names.map { GitPath($0) })
  }

  /// What each of `commits` changed, where `wayOfMerges` is the option of git-log(1) that says how
  /// merges are told.
  private func paths(
    changedBy commits: [Commit], _ wayOfMerges: String
  ) throws(GitFailure) -> [ObjectName: Set<GitPath>] {
    guard !commits.isEmpty else { return [:] }
    // Children first: git forgets the parents of a commit that it has told of, and would then put
    // together those of a later merge as though they had nothing in common.
    let names = commits.reversed().map { $0.name.description + "\n" }.joined()
    let log = try read(
      [
        "-c", "log.showRoot=true", "-c", "merge.renames=true", "log", "-z", "--raw", wayOfMerges,
        "--no-renames", "--no-abbrev", "--no-relative", "--ignore-submodules=none",
        "--no-walk=unsorted", "--format=%x01%H", "--stdin",
      ], input: Array(names.utf8), limit: longestLog
    ).output
    return try Self.touchedPaths(in: log)
  }

  /// The paths in that output, by commit: the byte 1 and the name of a commit, then `:MODES NAMES
  /// STATUS` and a path for each file; a zero byte ends each, and some stand alone. Commits that
  /// change nothing are there, without paths.
  static func touchedPaths(in log: [UInt8]) throws(GitFailure) -> [ObjectName: Set<GitPath>] {
    var paths: [ObjectName: Set<GitPath>] = [:]
    var commit: ObjectName?
    var fields = log.split(separator: 0).makeIterator()
    while let field = fields.next() {
      let field = field.drop { $0 == UInt8(ascii: "\n") }
      if field.first == 1 {
        let name = ObjectName(String(decoding: field.dropFirst(), as: UTF8.self))
        commit = name
        paths[name, default: []] = paths[name] ?? []
      } else if field.first == UInt8(ascii: ":"), let commit, let path = fields.next() {
        paths[commit, default: []].insert(GitPath(path))
      } else if !field.isEmpty {
        throw .unclear(command: "log")
      }
    }
    return paths
  }
}
