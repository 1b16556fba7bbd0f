import ArgumentParser
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellSession
import WishwellText

struct Draw: AskingCommand {
  static let missing = "say which circle"
  static let example = "wishwell draw christmas-2026"

  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw names in a circle, so that each gives to one other.",
    discussion: """
      It writes into the file of the circle what decides who gives to whom, sealed for the site’s secret,
      and tells nobody the result. With the next build, each member finds on their private page whom they
      drew, and nothing of anybody else.

      `--check` says whether names can be drawn, and draws none. Where the circle has others under
      `before`, that may need the site’s secret, as only it tells who had whom.

      `--letters` draws none either. It writes a letter to each other member that says that names are drawn, and
      where to look; nobody is told the result, and no letter has a link to a private page.

      For example: wishwell draw christmas-2026 --push
      """.flowing)

  @Argument(
    help: ArgumentHelp("The circle, by its title or the name of its file.", valueName: "circle"),
    completion: .circles)
  var name: String

  @Flag(help: "Say whether names can be drawn, and draw none.")
  var check = false

  @Flag(help: "Write letters to the other members that names are drawn, and draw none.")
  var letters = false

  @Flag(help: "Draw although names are drawn already, which draws anew for everybody.")
  var again = false

  @Option(
    help: ArgumentHelp(
      "Who you are, by the name of your profile; otherwise as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments

  func validate() throws {
    guard letters, check || again else { return }
    throw ValidationError(
      "‘--letters’ is for names that are drawn: leave out ‘\(check ? "--check" : "--again")’")
  }

  func run() throws {
    if letters { return try DrawLetters(Session(writing.place), of: name, by: by).say() }
    guard check else {
      try ActTransaction(writing).record { session in
        (Checked(try session.drawing(circle(in: session))), by: nil)
      }
      return
    }
    // What is drawn already may be looked at too.
    let session = try Session(writing.place)
    let ready = try session.circleToDraw(
      named: name, by: by, again: true, with: try secret(session))
    let members = counted(ready.circle.terms.members.count, "member")
    let drawn = ready.circle.draw == nil ? "" : " They are drawn already."
    Terminal.say(
      (["Names can be drawn in ‘\(ready.circle.document.title.value)’: \(members).\(drawn)"]
        + ready.remarks).joined(separator: "\n"))
  }

  private func circle(in session: Session) throws -> Session.ReadyCircle {
    try session.circleToDraw(named: name, by: by, again: again, with: secret(session))
  }

  /// Nil where the site’s secret is not here: most draws need none.
  private func secret(_ session: Session) throws -> SiteSecret? {
    guard let key = session.library.settings.seal?.value else { return nil }
    let keeper = SecretKeeper(session.folder, at: writing.place.sitePlace)
    return keeper.holdsSomething || key == SiteSecret.ofSample.sealKey
      ? try keeper.secret(for: key) : nil
  }
}
