extension GitRepository {
  /// A file that differs from the last commit.
  package struct Uncommitted: Sendable {
    /// Relative to the site's root.
    package var path: String
    /// Whether git does not know it at all.
    package var isNew: Bool
  }

  /// The files below `folder` that are new, changed or gone since the last commit, in the order of
  /// git; `folder` is relative to the site's root.
  package func uncommitted(below folder: String) throws(GitFailure) -> [Uncommitted] {
    let answer = try read([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--", folder,
    ])
    // Each is two letters and a space, then its path from the top of the repository.
    return answer.output.split(separator: 0).compactMap { entry in
      let path = String(decoding: entry.dropFirst(3), as: UTF8.self)
      guard path.hasPrefix(prefix) else { return nil }
      return Uncommitted(
        path: String(path.dropFirst(prefix.count)), isNew: entry.starts(with: "??".utf8))
    }
  }

  /// Brings the present branch, which has nothing of its own, to where its upstream is; throws
  /// where it has, and `FilesInTheWay` where there are some that no commit has.
  package func fastForward() throws {
    try move(["merge", "--ff-only", "--quiet", "@{upstream}"])
  }
}
