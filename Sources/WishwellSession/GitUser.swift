import WishwellDiagnostics
import WishwellGit
import WishwellQueries

/// The person at the keyboard, as git knows them.
package struct GitUser: Sendable {
  /// The setting of git in which `wishwell login` keeps the choice.
  package static let setting = "wishwell.person"

  /// The repository that the site is in; nil where it is in none.
  package let repository: GitRepository?
  /// The name and mail address that git puts into commits.
  package let identity: GitIdentity
  /// The person chosen with `wishwell login`; nil where nobody was.
  package let chosen: String?

  package init(at place: SitePlace) {
    repository = try? GitRepository(holding: place.folder, environment: place.environment)
    identity = GitIdentity(askingGitIn: place.folder, environment: place.environment)
    chosen = repository.flatMap { try? $0.setting(Self.setting) }
  }

  /// The repository, which has to be there: `purpose` is what for, such as `commit to`.
  package func requireRepository(to purpose: String) throws(UsageError) -> GitRepository {
    if let repository { return repository }
    throw UsageError(
      "the site is not in a git repository, so there is none to \(purpose)",
      help: "start one with `git init`")
  }
}
