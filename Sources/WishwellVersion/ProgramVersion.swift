/// Which wishwell this is.
package struct ProgramVersion: Hashable, Sendable {
  /// As its tag is called: `0.1.0`.
  package var number: String
  /// The hash of the commit that was checked out when it was built; nil where it was built from
  /// files without a repository, or without git.
  package var commit: String?

  package init(number: String, commit: String?) {
    self.number = number
    self.commit = commit
  }

  /// The one that is running.
  package static let current = ProgramVersion(number: "0.1.0", commit: embeddedCommit)
}

extension ProgramVersion: CustomStringConvertible {
  /// `wishwell 0.1.0 (4d92d64)`, as the option `--version` says it.
  package var description: String {
    let origin =
      commit.map { String($0.prefix(7)) } ?? "built without git, so its commit is unknown"
    return "wishwell \(number) (\(origin))"
  }
}
