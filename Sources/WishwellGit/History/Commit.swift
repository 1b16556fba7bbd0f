/// One commit of a change.
package struct Commit: Hashable, Sendable {
  package var name: ObjectName
  package var parents: [ObjectName]
  package var author: Signature
  package var committer: Signature
  /// What it changes, by path in the repository: for a merge, only what differs from all parents.
  package var paths: [String]

  package var isMerge: Bool { parents.count > 1 }

  /// Who a commit says that somebody is, which anyone can type.
  package struct Signature: Hashable, Sendable {
    package var name: String
    /// In small letters, since upper and lower case make no difference.
    package var email: String

    package init(name: String, email: String) {
      self.name = name
      self.email = email.lowercased()
    }
  }
}

extension GitRepository {
  /// The commits that lead to `head` and not to `base`, parents before children.
  func commits(after base: ObjectName?, until head: ObjectName) throws(GitFailure) -> [Commit] {
    let range = [head.description] + (base.map { ["^" + $0.description] } ?? [])
    let format = "--format=%x01%H%x00%P%x00%an%x00%ae%x00%cn%x00%ce%x00"
    let log = try read(
      [
        "-c", "log.showRoot=true", "-c", "i18n.logOutputEncoding=UTF-8", "log", "-z", "--raw", "-c",
        "--no-renames", "--no-abbrev", "--no-relative", "--ignore-submodules=none", "--no-mailmap",
        "--reverse", "--topo-order", format, "--end-of-options",
      ] + range + ["--"])
    return commits(in: log.output)
  }

  /// Reads a log with the fields above: each commit begins with the byte 1, and what it changes
  /// follows, `:MODES NAMES STATUS` and a path, with a colon for each parent.
  private func commits(in log: [UInt8]) -> [Commit] {
    let fields = log.split(separator: 0, omittingEmptySubsequences: false)
    var commits: [Commit] = []
    var index = 0
    while index < fields.count {
      let field = fields[index].drop { $0 == UInt8(ascii: "\n") }
      if field.first == 1, index + 5 < fields.count {
        let words = fields[index...(index + 5)].map { String(decoding: $0, as: UTF8.self) }
        commits.append(
          Commit(
            name: ObjectName(words[0].drop { $0 == "\n" || $0 == "\u{1}" }),
            parents: words[1].split(separator: " ").map { ObjectName($0) },
            author: .init(name: words[2], email: words[3]),
            committer: .init(name: words[4], email: words[5]), paths: []))
        index += 6
      } else if field.first == UInt8(ascii: ":"), index + 1 < fields.count, !commits.isEmpty {
        commits[commits.count - 1].paths.append(String(decoding: fields[index + 1], as: UTF8.self))
        index += 2
      } else {
        index += 1
      }
    }
    return commits
  }

  /// The merges among `commits` that differ from a parent at one of `paths`, with those paths.
  ///
  /// A merge that takes a file of one parent undoes what the other one changed in it.
  func choices(
    ofMerges commits: [Commit], at paths: Set<String>
  ) throws(GitFailure) -> [ObjectName: Set<String>] {
    var choices: [ObjectName: Set<String>] = [:]
    for commit in commits where commit.isMerge {
      for parent in commit.parents {
        let differing = try read(
          [
            "diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-relative",
            parent.description,
            commit.name.description,
          ])
        let chosen = Set(differing.fields.map(String.init)).intersection(paths)
        choices[commit.name, default: []].formUnion(chosen)
      }
    }
    return choices
  }
}
