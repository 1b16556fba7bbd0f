import WishwellBuild
import WishwellDiagnostics
import WishwellFormat

extension GitRepository {
  /// What could be read of the site as `commit` has it. What has errors is left out in silence; nil
  /// where there is no site yet, or its settings have errors.
  ///
  /// Throws `GitFailure` where git does not answer.
  package func readLibrary(
    at commit: ObjectName, jobs: Int = BuildOptions.everyCore
  ) throws -> Library? {
    let content = TreeContent(repository: self, tree: try Tree(of: commit, in: self))
    return try ContentReading(content, jobs: jobs).content.value
  }

  /// The file of the site at `path`, as `commit` has it; nil where there is none. Throws `GitFailure`
  /// where git does not answer.
  package func file(at path: String, of commit: ObjectName) throws -> SourceFile? {
    try TreeContent(repository: self, tree: try Tree(of: commit, in: self)).source(at: path)
  }

  /// When `commit` was made, by the clock of whoever made it, which may be wrong.
  package func date(of commit: ObjectName) throws(GitFailure) -> Moment {
    let answer = try read(
      ["log", "--no-walk", "--format=%ct", "--end-of-options", commit.description, "--"])
    return .instant(Int64(answer.text) ?? 0)
  }
}
