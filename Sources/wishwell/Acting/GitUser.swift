import WishwellBuild
import WishwellDiagnostics
import WishwellGit
import WishwellQueries

/// What git knows about the person at the keyboard.
struct GitUser {
  /// Where `wishwell login` keeps the choice.
  static let setting = "wishwell.person"

  /// Nil where the site is in none.
  let repository: GitRepository?
  let identity: GitIdentity
  /// The person chosen with `wishwell login`.
  let chosen: String?

  init(in folder: String) {
    repository = try? GitRepository(holding: folder)
    identity = GitIdentity(askingGitIn: folder)
    chosen = repository.flatMap { try? $0.setting(Self.setting) }
  }

  /// The repository, which has to be there. Throws `UsageError`.
  func requireRepository(to purpose: String) throws -> GitRepository {
    if let repository { return repository }
    throw UsageError(
      "the site is not in a git repository, so there is none to \(purpose)",
      help: "start one with `git init`")
  }
}
