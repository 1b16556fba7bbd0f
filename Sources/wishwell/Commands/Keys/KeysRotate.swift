import ArgumentParser
import WishwellDiagnostics
import WishwellFormat
import WishwellRecipes
import WishwellSeal
import WishwellSession

struct KeysRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Give the site another secret, and seal everything to it.",
    discussion: """
      It makes a secret, seals to it all that people sealed, and writes its public key into
      `content/site.yml`, all in one change. Everybody’s private link becomes another one. The old
      secret stays beside the new one, only to open what was sealed to it and comes in late, until
      `wishwell keys forget`. If it ends in between, nothing is lost: run it again.

      For example: wishwell keys rotate --push
      """.flowing)

  @OptionGroup var writing: WritingArguments

  func run() throws {
    let place = writing.place.sitePlace
    try place.refuseInJob(showing: "the secret")
    let session = try Session(at: place)
    let keeper = SecretKeeper(session.folder, at: place)
    let secret = try keeper.secret(for: session.requireSeal())
    try keeper.requireFile()
    try session.requireMaintainer(to: "give it another secret")
    try session.requireReadableSeals()
    try session.requireShared()
    if let next = try keeper.next(), next.sealKey == secret.sealKey {
      return try finish(secret, keeper, session)
    }
    let next = (try keeper.next()?.withoutFormer ?? SiteSecret()).following(secret)
    Terminal.note(
      "Everybody’s private link becomes another one with this, and the old ones open nothing that is "
        + "built from then on.\n")
    if !writing.isDryRun { try keeper.prepare(next) }
    try ActTransaction(writing).record { session in
      (Checked(try session.rotation(to: next)), by: nil)
    }
    guard !writing.isDryRun else { return }
    let now = try Session(at: place)
    if (try? now.isPublished(next.sealKey)) == true { try keeper.replace(with: next) }
    tell(next, now)
  }

  /// What a run that ended before its end, or a request, has left to do.
  private func finish(
    _ secret: SiteSecret, _ keeper: SecretKeeper, _ session: Session
  ) throws {
    guard !writing.isDryRun else {
      return Terminal.note("The site has the new secret already. Nothing was written.")
    }
    if try session.isPublished(secret.sealKey) { try keeper.replace(with: secret) }
    Terminal.say("The site has another secret already: this was begun before, and is done now.")
    tell(secret, session)
  }

  private func tell(_ secret: SiteSecret, _ session: Session) {
    let forge = session.library.settings.forge?.kind
    Terminal.say(
      """

      \(writing.requests
        ? "This will be the secret of the site once the request is merged."
        : "This is the secret of the site now.") \
      Behind the dot is what came before it, which only opens what was
      sealed to it. Keep a copy of the whole line where you keep passwords:

        \(secret.text)

      \(writing.requests ? "Once the request is merged, the" : "The") job that publishes the site needs \
      that line in the place of the old secret:
      \(SecretPlace.words(for: forge)).
      \(writing.requests
        ? "Not before: until the merge, that job needs the old one."
        : "Without it that job publishes nothing. Once it has it, run the job once more.")

      Once the site is published with it, hand out the new links:

      \(session.linkCommands.map { "  \($0)\n" }.joined())
      Once nothing is on its way any more that somebody sealed before: `wishwell keys forget`.
      """)
  }
}

extension Session {
  /// What brings each person with a page their link.
  fileprivate var linkCommands: [String] {
    library.people.filter { !$0.hasLeft && !$0.document.isDraft && $0.link != nil }.map { person in
      let mail = person.emails.first.map(\.value)
      let takesMail = mail.map { library.settings.forge?.account(behind: $0) == nil } ?? false
      return "wishwell link \(person.handle)" + (takesMail ? " --letter" : "")
    }
  }
}

extension SecretKeeper {
  /// Throws `UsageError` where the secret came by the environment, which no command can change.
  func requireFile() throws(UsageError) {
    guard isGiven else { return }
    throw UsageError(
      "the secret came as \(Self.variable), where it would stay as it is",
      help: "put it into \(Self.path) instead (`chmod 600 \(Self.path)`), and unset "
        + "\(Self.variable)")
  }
}
