import ArgumentParser
import WishwellFormat
import WishwellQueries
import WishwellSession

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "See what others expect from you, what you promised, and what you are waiting for.",
    discussion: """
      It is only for you, and says more than the pages do. Each thing comes with the command for the
      next step.
      """)

  @Option(
    help: ArgumentHelp(
      "Whose status; otherwise yours, as `wishwell whoami` says.", valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var place: SourceOption

  func run() throws {
    let session = try Session(place)
    let person = try session.currentPerson(as: by).person
    let agenda = Agenda(of: person, on: session.site.seen(by: .person(person)))
    Terminal.say("\(session.site.names[person] ?? person.text), on \(session.today)")
    guard !agenda.isEmpty else {
      Terminal.say(
        "\nNobody is waiting for you, nor you for anybody. `wishwell list` shows what is open.")
      return
    }
    say("For you to do", agenda.tasks)
    say("You promised", agenda.promises)
    say("You are waiting for", agenda.waiting)
  }

  private func say(_ title: String, _ items: [Agenda.Item]) {
    guard !items.isEmpty else { return }
    Terminal.say("\n\(title)")
    for item in items {
      let words = item.words.prefix(1).uppercased() + item.words.dropFirst()
      let age = "since \(item.since)" + (item.isStale ? ", a long time" : "")
      Terminal.say("  \(words) (\(age))")
      if !item.commands.isEmpty {
        Terminal.say("    " + item.commands.joined(separator: "   or   "))
      }
      for contact in item.contacts { Terminal.say("    \(contact)") }
    }
  }
}
