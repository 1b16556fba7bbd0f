import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellRecipes
import WishwellSeal
import WishwellSession

struct KeysNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make the secret of the site, and begin with private pages.",
    discussion: """
      It shows the secret, and keeps it in `.wishwell/secret`, which git does not see. Its public key
      comes into `content/site.yml`. A secret that is there is never replaced.

      For example: wishwell keys new --commit
      """.flowing)

  @OptionGroup var writing: WritingArguments

  func run() throws {
    let place = writing.place.sitePlace
    try place.refuseInJob(showing: "the secret")
    let secret = SiteSecret()
    let keeper = SecretKeeper(try writing.place.open(), at: place)
    let session = try Session(at: place)
    _ = try session.beginning(withKey: secret.sealKey)
    try refuseOther(keeper)
    if !writing.isDryRun { try keeper.keep(secret) }
    let begun: RecordedFirst
    do {
      begun = try ActTransaction(writing).recordFirst { session in
        (Checked(try session.beginning(withKey: secret.sealKey)), by: nil)
      }
    } catch {
      // Where the key is written, or could be, its secret stays.
      if !writing.isDryRun, let now = try? Session(at: place), now.library.settings.seal == nil {
        try keeper.takeBack()
      }
      throw error
    }
    guard !writing.isDryRun else { return }
    Terminal.say(words(for: secret, session.library.settings.forge?.kind))
    for step in try stepsToPrivatePages(at: place) { Terminal.say("\n" + step) }
    try begun.end()
  }

  /// What to do with files that would go on publishing the site as before.
  private func stepsToPrivatePages(at place: SitePlace) throws -> [String] {
    let session = try Session(at: place)
    guard let kind = session.library.settings.forge?.kind else { return [] }
    let recipes = WishwellRecipes.recipes(
      for: kind, of: session.library, program: ProgramSource(repository: "", version: ""))
    return session.folder.root.withoutPrivatePages(recipes)
      .map { $0.stepToPrivatePages(on: kind) }
  }

  /// Never over an old one: there would be no way back.
  private func refuseOther(_ keeper: SecretKeeper) throws {
    guard keeper.holdsSomething else { return }
    let key = try keeper.secret()?.sealKey
    throw UsageError(
      "there is a secret here already, and it stays as it is",
      help: (key.map { "if it belongs to this site, write ‘seal: \($0)’ into content/site.yml; " }
        ?? "")
        + "if not, move \(SecretKeeper.path) away, or unset \(SecretKeeper.variable)")
  }

  private func words(for secret: SiteSecret, _ forge: SiteSettings.Forge.Kind?) -> String {
    """

    This is the secret of the site. Keep a copy where you keep passwords:

      \(secret.text)

    Here it is in \(SecretKeeper.path), which git does not see. The job that publishes the site
    needs it too: \(SecretPlace.words(for: forge)).
    No forge gives it back.\(forge == nil ? "" : " `wishwell init` says what else to do there.")

    Whoever has the secret can read every private page, also of the past. Without it no page can be
    made: everybody would need a new link.

    Next: `wishwell link PERSON` shows the link for one person. Whoever wants to be sent things
    puts their address into their profile, sealed: `wishwell seal address`.
    """
  }
}
