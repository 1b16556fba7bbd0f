import Foundation
import WishwellTesting

@testable import WishwellGit

/// A git repository in a temporary folder, which goes when this value does. Nothing of the machine's
/// own settings of git reaches it.
final class GitTest {
  let folder: URL
  let repository: GitRepository

  /// `site` is the folder of the site in the repository.
  init(site: String = "") throws {
    folder = URL(filePath: TestRun.temporaryFolder)
      .appending(path: "wishwell-git-\(UUID().uuidString)")
    let root = folder.appending(path: site)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    _ = try runGit(
      ["-C", folder.path, "init", "--quiet", "--initial-branch=main"], input: [],
      environment: Self.environment)
    repository = try GitRepository(holding: root.path, environment: Self.environment)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let environment = TestRun.environment.merging([
    "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.org",
    "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.org",
    "GIT_AUTHOR_DATE": "2026-11-20T10:00:00Z", "GIT_COMMITTER_DATE": "2026-11-20T10:00:00Z",
  ]) { $1 }

  @discardableResult
  func git(_ arguments: String...) throws -> String { try repository.run(arguments).text }
}
