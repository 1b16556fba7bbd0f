import ArgumentParser
import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSeal
import WishwellSession

struct LinkCommand: AskingCommand {
  static let missing = "say whose link"
  static let example = "wishwell link alice"

  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Show the link to somebody’s private page, for them alone.",
    discussion: """
      The key to the page is in the link: whoever has it can read the page. If it has fallen into
      other hands, `--renew` makes a new one. It needs the secret of the site (`wishwell keys new`).

      For example: \(example)
      """.flowing)

  @Argument(help: "The person, by the name of their profile.", completion: .people)
  var person: String

  @Flag(help: "Make a new link; the old one opens nothing that is built from then on.")
  var renew = false

  @Flag(help: "Put it into a letter to the e-mail address of their profile.")
  var letter = false

  @Flag(help: "Draw it as a QR code as well, for the camera of their phone.")
  var qr = false

  @OptionGroup var writing: WritingArguments

  func validate() throws {
    if qr, letter {
      throw ValidationError(
        "‘--qr’ is for somebody beside you, and ‘--letter’ for somebody elsewhere: choose one")
    }
    guard !renew, writing.isDryRun || writing.commits || writing.pushes || writing.requests else {
      return
    }
    throw ValidationError("without ‘--renew’ nothing is written, so there is nothing to share")
  }

  /// For the person who looks at the screen; nil where none is asked for.
  private func picture(of link: PrivateLink) throws -> String? {
    guard qr else { return nil }
    return try link.picture(
      isColoured: isatty(STDOUT_FILENO) == 1, environment: writing.place.sitePlace.environment)
  }

  func run() throws {
    let place = writing.place.sitePlace
    try place.refuseInJob(showing: "the link")
    let session = try Session(at: place)
    let secret = try SecretKeeper(session.folder, at: place).secret(for: session.requireSeal())
    try session.requireAddress()
    let tray = letter ? try LinkLetter(session, to: session.personWithPage(named: person)) : nil
    guard renew else { return try show(in: session, secret, tray) }
    let renewed = try ActTransaction(writing).recordFirst { session in
      let owner = try session.personWithPage(named: person)
      return (Checked(try session.renewal(ofLinkOf: owner)), by: nil)
    }
    // Of a request the word is not here yet, and the link it makes cannot be shown.
    if writing.isDryRun || writing.requests { return }
    try show(in: Session(at: place), secret, tray)
    try renewed.end()
  }

  /// Shows the link, or the letter that brings it.
  private func show(in now: Session, _ secret: SiteSecret, _ tray: LinkLetter?) throws {
    let owner = try now.personWithPage(named: person)
    let link = try now.privateLink(of: owner, secret)
    guard let tray else {
      let picture = try picture(of: link)
      Terminal.say((renew ? "\n" : "") + link.text)
      if let picture { Terminal.write("\n\(picture)\n", to: STDOUT_FILENO) }
      if !link.base.hasPrefix("https:") {
        Terminal.note("Browsers open private pages over https alone: ‘url’ begins with http.")
      }
      Terminal.note("For \(owner.name) alone: whoever has this link can read the page.")
      return
    }
    let letter = tray.letter(with: link)
    PrintedLetter(letter, as: "\(renew ? "\n" : "")Letter to \(owner.name), for them alone").say()
  }
}

/// A letter that brings somebody their link.
struct LinkLetter {
  private let strings: Strings
  private let settings: SiteSettings
  private let person: Person
  private let address: String

  /// Throws `UsageError` where the profile has no mail address, or another one than what others have
  /// of it.
  init(_ session: Session, to person: Person) throws {
    settings = session.library.settings
    strings = try session.folder.strings(in: settings.language)
    self.person = person
    guard let address = person.emails.first?.value else {
      throw UsageError(
        "there is no mail address in the profile of \(quoted(person.name))",
        help: "without ‘--letter’ the link is shown, to bring it in another way")
    }
    guard settings.forge?.account(behind: address) == nil else {
      throw UsageError(
        "\(address) takes no mail: the forge made it up for \(quoted(person.name))",
        help: "without ‘--letter’ the link is shown, to bring it in another way")
    }
    self.address = address
    try session.refuseOtherAddress(than: address, of: person)
  }

  func letter(with link: PrivateLink) -> Answer {
    Answer(
      to: Mailbox(name: person.name, address: address),
      subject: strings.words("answer-own-page-subject", ["site": settings.title]),
      text: strings.letter(bringing: link.text, to: person.name))
  }
}
