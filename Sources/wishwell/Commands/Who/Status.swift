import ArgumentParser
import WishwellFormat
import WishwellQueries
import WishwellSession

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "See what others expect, what is new, and what you promised or are waiting for.",
    discussion: """
      It is only for you, and says more than the pages do, such as that somebody cannot send what you
      wait for, and the note they wrote for you. Each thing to do comes with the command for the next
      step, and each wish you promised with its price, links and page. Something is new for 30 days,
      or until you answer it. Whoever asked to join reads where that waits, and what to do meanwhile.

      Where somebody who promised a wish has no copy of the site, and is to agree to an edit of it,
      whoever looks after the site and may know who they are is told so. `--letters` prints the letters
      to send them.
      """.flowing)

  @Option(
    help: ArgumentHelp(
      "Whose status; otherwise yours, as `wishwell whoami` says.", valueName: "person"),
    completion: .people)
  var by: String?

  @Flag(help: "Print the letters that ask others whether they agree to an edit, and nothing else.")
  var letters = false

  @OptionGroup var spoiling: SpoilOption
  @OptionGroup var place: SourceOption

  func validate() throws {
    guard letters, by != nil else { return }
    throw ValidationError("‘--letters’ is for letters that you send: leave out ‘--by’")
  }

  func run() throws {
    let session = try Session(at: spoiling.sitePlace(place))
    if by == nil, let words = session.joiningWords {
      Terminal.say(words)
      if session.pendingRequests.count > 1, let words = session.pendingWords {
        Terminal.say("\n\(words)")
      }
      if let words = session.unsharedWords { Terminal.say("\n\(words)") }
      return
    }
    let person = try session.currentPerson(as: by).person
    Terminal.say("\(session.site.names[person] ?? person.text), on \(session.today)")
    if letters {
      if try !session.askByLetter() { Terminal.say("\nThere is no letter for you to send.") }
      return
    }
    let seen = session.site.seen(by: .person(person))
    let isOwn = session.viewer == .insider || session.viewer == .person(person)
    let asked = isOwn ? session.askedEdits(of: person) : nil
    var agenda = session.explaining(
      Agenda(of: person, on: isOwn ? seen : seen.withoutNotes), of: person)
    if let asked { agenda = asked.added(to: agenda) }
    Terminal.say(
      agenda.isEmpty
        ? "\nNobody is waiting for you, and you are waiting for nobody. `wishwell list` shows what is open."
        : "\n" + agenda.text)
    if let limit = asked?.limit { Terminal.say("\n" + limit) }
    let promised = session.site.promisedLines(onListsOf: person)
    if !promised.isEmpty {
      Terminal.say(
        "\nPromised on your lists, and no page says by whom:\n"
          + promised.map { "  \($0)" }.joined(separator: "\n"))
    }
    if session.hasSealedNames {
      // The same for everybody: whose they are, a clone does not tell.
      Terminal.say(
        "\nSome promises here are under sealed names. If one is yours, it is on your private page.")
    }
    for circle in session.drawnCircles(of: person) {
      Terminal.say("\n" + circle)
    }
    if by == nil, let words = session.pendingWords { Terminal.say("\n\(words)") }
    if by == nil, let words = session.waitingWords { Terminal.say("\n\(words)") }
    if by == nil, let words = session.wordsOfLetters(printedBy: printingLetters(in: session)) {
      Terminal.say("\n\(words)")
    }
    if let words = session.unsharedWords { Terminal.say("\n\(words)") }
  }

  private func printingLetters(in session: Session) -> String {
    "wishwell status --letters" + (spoiling.spoils ? " --spoil" : "") + session.folder.option
  }
}
