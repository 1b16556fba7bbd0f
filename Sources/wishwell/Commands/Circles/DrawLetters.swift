import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRender
import WishwellSession
import WishwellText

/// Letters to the other members of a circle that names are drawn, ready to be sent. All say the same: none tells
/// who has whom, nor has a link to a private page.
struct DrawLetters {
  private let strings: Strings
  private let settings: SiteSettings
  private let circle: SiteCircle
  private let members: [Person]

  /// Throws `UsageError` where no names are drawn, or who asks is not who has names drawn.
  init(_ session: Session, of name: String, by drawer: String?) throws {
    (circle, members) = try session.drawnCircle(named: name, by: drawer)
    settings = session.library.settings
    strings = try session.folder.strings(in: settings.language)
  }

  func say() {
    for person in members {
      guard person.link != nil else {
        Terminal.note(
          "No letter to \(person.name), who has no private page yet: `wishwell link \(person.handle) --renew`."
        )
        continue
      }
      guard let address = person.emails.first?.value,
        settings.forge?.account(behind: address) == nil
      else {
        Terminal.note("No letter to \(person.name), whose profile has no mail address: tell them.")
        continue
      }
      PrintedLetter(letter(to: person, at: address), as: "Letter to \(person.name)").say()
    }
  }

  private func letter(to person: Person, at address: String) -> Answer {
    let title = circle.circle.document.title.value
    return Answer(
      to: Mailbox(name: person.name, address: address),
      subject: strings.words("answer-drawn-subject", ["title": title]),
      text: strings.letter(
        ofDrawIn: title, for: circle.circle.event, at: settings.url.withSlash + circle.address.path,
        to: person.name))
  }
}

extension String {
  fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
