extension GitRepository {
  /// How much of a history is looked at, in bytes of what git tells of it.
  static let longestLog = 256 << 20

  /// What `commits(in:)` reads of each commit. Names of `.mailmap` count for nothing, since a
  /// change could bring one.
  static let logOfCommits = [
    "-c", "i18n.logOutputEncoding=UTF-8", "log", "-z", "--no-mailmap",
    "--format=%H%x00%P%x00%an%x00%ae%x00%cn%x00%ce",
  ]

  /// The commits that lead to `head` and not to `base`, parents before children; with a base of nil
  /// all that lead there.
  ///
  /// Those alone that touch a file at `paths`, relative to the site's root, where there are any;
  /// the newest `most` of them, where that is said.
  func commits(
    after base: ObjectName?, until head: ObjectName, at paths: [String] = [],
    atMost most: Int? = nil
  ) throws(GitFailure) -> [Commit] {
    let range = [head.description] + (base.map { ["^" + $0.description] } ?? [])
    let count = most.map { ["--max-count=\($0)"] } ?? []
    let files = paths.map { ":(top,literal)\(prefix)\($0)" }
    let log = try read(
      Self.logOfCommits + ["--reverse", "--topo-order"] + count + ["--end-of-options"] + range
        + ["--"] + files, limit: Self.longestLog
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

  /// All that each of `commits` changed, of which none is a merge.
  func paths(
    changedBy commits: [Commit]
  ) throws(GitFailure) -> [ObjectName: Set<GitPath>] {
    guard !commits.isEmpty else { return [:] }
    let names = commits.map { $0.name.description + "\n" }.joined()
    let log = try read(
      [
        "-c", "log.showRoot=true", "log", "-z", "--raw", "--no-renames", "--no-abbrev",
        "--no-relative", "--ignore-submodules=none", "--no-walk=unsorted", "--format=%x01%H",
        "--stdin",
      ], input: Array(names.utf8), limit: Self.longestLog
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
