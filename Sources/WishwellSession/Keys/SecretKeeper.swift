import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellGit
import WishwellRead
import WishwellSeal

/// Where the secret of a site is kept: in the environment of the program, else in a file of the site’s
/// folder that git does not see. Beside it stands the one that is to follow it, from before the settings
/// name its key until they do for good: at whatever moment a rotation ends, what belongs to them is here.
package struct SecretKeeper: Sendable {
  /// Of the environment.
  package static let variable = "WISHWELL_SECRET"
  /// Relative to the site’s root.
  package static let path = "\(folder)/\(name)"
  private static let folder = ".wishwell"
  private static let name = "secret"
  private static let nextName = "secret-next"

  private let site: SiteFolder
  private let given: String?
  private let place: SitePlace

  package init(_ site: SiteFolder, at place: SitePlace) {
    self.site = site
    given = place.secret
    self.place = place
  }

  /// Whether there is a secret, of whatever site.
  package var holdsSomething: Bool { given != nil || site.root.holdsSomething(at: Self.path) }

  /// Whether it came by the environment, which comes before any file.
  package var isGiven: Bool { given != nil }

  /// The secret that is here; nil where there is none.
  ///
  /// Throws `UsageError` for what is no secret, and where others could read the file, and
  /// `FileFailure` where the machine fails.
  package func secret() throws -> SiteSecret? {
    let given = try given.map { try SiteSecret($0) }
    // Everybody has it: nobody keeps it.
    if writtenSeal == SiteSecret.ofSample.sealKey { return .ofSample }
    if let given { return given }
    if let next = try next(), next.sealKey == writtenSeal { return next }
    return try secret(in: Self.name)
  }

  /// The secret that is to follow the one that is here; nil where there is none.
  package func next() throws -> SiteSecret? { try secret(in: Self.nextName) }

  /// The public key that the settings name, whatever else is in them.
  private var writtenSeal: SealKey? {
    site.files.source(at: ContentKind.settings.path).flatMap(sealKey)
  }

  private func secret(in name: String) throws -> SiteSecret? {
    let path = "\(Self.folder)/\(name)"
    guard site.root.holdsSomething(at: path) else { return nil }
    let folder = try site.root.folder(Self.folder)
    guard folder.isPrivate(name) else {
      throw UsageError(
        "others on this machine could read \(path), so it is not used",
        help: "make it yours alone: `chmod 600 \(path)`")
    }
    try refuseWhereGitSees(path)
    OwnMemory.close()
    return try SiteSecret(String(decoding: folder.read(name, limit: 1 << 16), as: UTF8.self))
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
    try secret.require(key)
    return secret
  }

  /// Writes `secret` into the file, which must not be there, for nobody else to read.
  ///
  /// Throws `UsageError` where git would see it, and `FileFailure` where the machine fails.
  package func keep(_ secret: SiteSecret) throws {
    try refuseWhereGitSees(Self.path)
    let folder = try site.root.makeFolder(Self.folder)
    try folder.create(Self.name, bytes(of: secret), isDurable: true, isPrivate: true)
    try folder.sync()
  }

  /// Deletes the file that `keep` has just made, of which nobody knows yet.
  package func takeBack() throws {
    try site.root.folder(Self.folder).delete(Self.name)
  }

  private func bytes(of secret: SiteSecret) -> [UInt8] { Array((secret.text + "\n").utf8) }

  private func refuseWhereGitSees(_ path: String) throws {
    // Only those who have a secret wait for git.
    let repository = try? GitRepository(holding: place.folder, environment: place.environment)
    guard let repository else { return }
    // What git has already counts as seen, whatever is written in `.gitignore`.
    let answer = try repository.inquire(["check-ignore", "--quiet", "--", path])
    guard answer.status != 0 else { return }
    throw UsageError(
      "git would take \(path) into the repository, where others could read it",
      help: "write ‘\(Self.folder)/’ on a line of ‘.gitignore’; if git has the file already, make "
        + "a new secret afterwards")
  }
}

extension SecretKeeper {
  /// Writes `secret` beside the one that is here, for nobody else to read: it is the one that counts as
  /// soon as the settings name its key.
  ///
  /// Throws as `keep` does.
  package func prepare(_ secret: SiteSecret) throws { try put(secret, into: Self.nextName) }

  /// Puts `secret`, which the settings name, into the place of the one that was here, in one moment, and
  /// takes away what was prepared for that. Throws as `keep` does.
  package func replace(with secret: SiteSecret) throws {
    try put(secret, into: Self.name)
    guard try next()?.sealKey == secret.sealKey else { return }
    let folder = try site.root.folder(Self.folder)
    try folder.delete(Self.nextName)
    try folder.sync()
  }

  private func put(_ secret: SiteSecret, into name: String) throws {
    // A kill could leave what is just made.
    for name in [name, Folder.nameBeside(name)] { try refuseWhereGitSees("\(Self.folder)/\(name)") }
    let folder = try site.root.makeFolder(Self.folder)
    try folder.replace(name, bytes(of: secret), isDurable: true, isPrivate: true)
    try folder.sync()
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

/// The public key that `settings` name, whatever else is in them.
func sealKey(in settings: SourceFile) -> SealKey? {
  WrittenFields(of: settings).fields.first { $0.key == SiteSettings.Field.seal.rawValue }
    .flatMap { SealKey($0.text) }
}
