extension GitRepository {
  /// More commits than events of one evening have.
  private static let mostCommits = 100

  /// Whether each commit of `change` holds nothing that the base of its time does not hold, but for
  /// files that the head adds, as the head has them.
  ///
  /// Merges are compared like other commits, with the newest commit that they share with the base:
  /// one that brings a branch up to date is fine, one that carries a file of its own is not.
  func carriesNothingElse(_ change: Change) throws(GitFailure) -> Bool {
    guard let base = change.base, change.commits.count <= Self.mostCommits,
      let all = try additions(until: change.head, since: base)
    else { return false }
    for commit in change.commits where commit.name != change.head {
      guard let held = try additions(until: commit.name, since: base), held.isSubset(of: all)
      else { return false }
    }
    return true
  }

  /// The plain files that `commit` has beyond what it shares with `base`, each by its bytes and
  /// path as git prints them; nil where it has no one point of departure, or changes or deletes a
  /// file.
  private func additions(
    until commit: ObjectName, since base: ObjectName
  ) throws(GitFailure) -> Set<[UInt8]>? {
    let forks = try inquire(["merge-base", "--all", base.description, commit.description])
    guard forks.status == 0, !forks.text.contains("\n") else { return nil }
    let listing = try read([
      "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--no-relative",
      "--ignore-submodules=none", forks.text, commit.description,
    ])
    var added: Set<[UInt8]> = []
    // `:MODES NAMES STATUS`, the path, each with a zero byte behind it.
    let fields = listing.output.split(separator: 0)
    for start in stride(from: 0, to: fields.count - 1, by: 2) {
      let facts = fields[start]
      guard facts.starts(with: ":000000 100644 ".utf8), facts.last == UInt8(ascii: "A") else {
        return nil
      }
      added.insert(Array(facts) + [0] + Array(fields[start + 1]))
    }
    return added
  }
}
