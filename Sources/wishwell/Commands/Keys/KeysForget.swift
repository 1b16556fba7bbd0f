import ArgumentParser
import WishwellDiagnostics
import WishwellRecipes
import WishwellSession

struct KeysForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget the secret that the site had before `wishwell keys rotate`.",
    discussion: """
      The old secret stays beside the new one to open what was sealed to it and came in late. This takes
      it away, and refuses while anything in the content still needs it.
      """.flowing)

  @OptionGroup var place: SourceOption

  func run() throws {
    let sitePlace = place.sitePlace
    try sitePlace.refuseInJob(showing: "the secret")
    let session = try Session(at: sitePlace)
    let keeper = SecretKeeper(session.folder, at: sitePlace)
    let secret = try keeper.secret(for: session.requireSeal())
    guard !secret.former.isEmpty else {
      throw UsageError(
        "there is no old secret here: the site has had the present one alone, or the old one is "
          + "forgotten", help: "`wishwell keys rotate` gives the site another secret")
    }
    try keeper.requireFile()
    try session.requireReadableSeals()
    try session.requireShared()
    guard try session.isPublished(secret.sealKey) else {
      throw UsageError(
        "the site still has the old secret where others see it",
        help: "once the change is merged there, `wishwell sync`, and try again")
    }
    try session.refuseForgetting(before: secret)
    try keeper.replace(with: secret.withoutFormer)
    Terminal.say(
      """
      The old secret is forgotten here. What is left is the secret of the site:

        \(secret.withoutFormer.text)

      The job that publishes the site needs no more than that, in the place of the line with both:
      \(SecretPlace.words(for: session.library.settings.forge?.kind)).
      Delete every other copy of the old one: it opens what was sealed to it and stands in git’s history,
      and every page that somebody kept.
      """)
  }
}
