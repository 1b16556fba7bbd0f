import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellSeal

/// Where the secret of a site is kept: in the environment of the program, else in a file of the site’s
/// folder that git does not see.
package struct SecretKeeper: Sendable {
  /// Of the environment.
  package static let variable = "WISHWELL_SECRET"
  /// Relative to the site’s root.
  package static let path = "\(folder)/\(name)"
  private static let folder = ".wishwell"
  private static let name = "secret"

  private let site: SiteFolder
  private let given: String?
  private let repository: GitRepository?

  package init(_ site: SiteFolder, at place: SitePlace) {
    self.site = site
    given = place.secret
    repository = GitUser(at: place).repository
  }

  /// Whether there is a secret, of whatever site.
  package var holdsSomething: Bool { given != nil || site.root.holdsSomething(at: Self.path) }

  /// The secret that is here; nil where there is none.
  ///
  /// Throws `UsageError` for what is no secret, and where others could read the file, and
  /// `FileFailure` where the machine fails.
  package func secret() throws -> SiteSecret? {
    if let given { return try SiteSecret(given) }
    guard site.root.holdsSomething(at: Self.path) else { return nil }
    let folder = try site.root.folder(Self.folder)
    guard folder.isPrivate(Self.name) else {
      throw UsageError(
        "others on this machine could read \(Self.path), so it is not used",
        help: "make it yours alone: `chmod 600 \(Self.path)`")
    }
    try refuseWhereGitSees()
    OwnMemory.close()
    return try SiteSecret(String(decoding: folder.read(Self.name, limit: 1024), as: UTF8.self))
  }

  /// The secret whose public key is `key`. Throws as `secret` does, and `UsageError` where there is
  /// none, or that of another site.
  package func secret(for key: SealKey) throws -> SiteSecret {
    guard let secret = try secret() else {
      throw UsageError(
        "the site’s secret is not here",
        help: "those who look after the site keep a copy of it: put it into \(Self.path) "
          + "(`chmod 600`), or give it as \(Self.variable)")
    }
    guard secret.sealKey == key else {
      throw UsageError(
        "this secret belongs to another site: its key is not the ‘seal’ of "
          + ContentKind.settings.path,
        help: "use the one that belongs to ‘\(key)’")
    }
    return secret
  }

  /// Writes `secret` into the file, which must not be there, for nobody else to read.
  ///
  /// Throws `UsageError` where git would see it, and `FileFailure` where the machine fails.
  package func keep(_ secret: SiteSecret) throws {
    try refuseWhereGitSees()
    let folder = try site.root.makeFolder(Self.folder)
    try folder.create(
      Self.name, Array((secret.text + "\n").utf8), isDurable: true, isPrivate: true)
    try folder.sync()
  }

  /// Deletes the file that `keep` has just made, of which nobody knows yet.
  package func takeBack() throws {
    try site.root.folder(Self.folder).delete(Self.name)
  }

  private func refuseWhereGitSees() throws {
    guard let repository else { return }
    // What git has already counts as seen, whatever is written in `.gitignore`.
    let answer = try repository.inquire(["check-ignore", "--quiet", "--", Self.path])
    guard answer.status != 0 else { return }
    throw UsageError(
      "git would take \(Self.path) into the repository, where others could read it",
      help: "write ‘\(Self.folder)/’ on a line of ‘.gitignore’; if git has the file already, make "
        + "a new secret afterwards")
  }
}

extension SitePlace {
  /// Variables that forges set in their jobs.
  private static let ofJobs = [
    "CI", "GITHUB_ACTIONS", "GITLAB_CI", "GITEA_ACTIONS", "FORGEJO_ACTIONS",
  ]

  /// Throws `UsageError` in a job of a forge, whose log others read; `what` would be shown in it.
  package func refuseInJob(showing what: String) throws(UsageError) {
    let isJob = Self.ofJobs.contains { name in
      environment[name].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    }
    guard isJob else { return }
    throw UsageError(
      "this is a job of a forge, and \(what) would stand in its log for others to read",
      help: "do it on a machine of your own")
  }
}
