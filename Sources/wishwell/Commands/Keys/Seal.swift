import ArgumentParser
import WishwellDiagnostics
import WishwellFormat
import WishwellSession
import WishwellText

struct Seal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seal",
    abstract: "Put your postal address into your profile, sealed.",
    discussion: """
      It asks for the address, which the terminal does not show, or reads it from the standard input.
      Never write it after the command: others on the machine could read it there, and the shell would
      keep it. Your profile then holds it sealed, and only whoever has the site’s secret can open it:
      those who look after the site, and the job that publishes it.

      It is on the private page of anyone whose offer you answer, anyone you say yes to for a request
      of yours, and anyone who promises a wish of a list that has your name under `ship`, until 30 days
      after that is over. `wishwell seal contact` does the same for another way to reach you.

      For example: wishwell seal address --push
      """.flowing)

  /// One, or more where somebody wrote what is to be sealed: no message may repeat that.
  @Argument(
    help: ArgumentHelp("What it is: address or contact.", valueName: "field"),
    completion: .list(Person.SealedField.allCases.map(\.rawValue)))
  var words: [String] = []

  @Flag(help: "Take it out of your profile.")
  var remove = false

  @Option(
    help: ArgumentHelp(
      "Who you are, by the name of your profile; otherwise as `wishwell whoami` says.",
      valueName: "person"),
    completion: .people)
  var by: String?

  @OptionGroup var writing: WritingArguments

  func run() throws {
    let field = try field()
    if remove {
      try ActTransaction(writing).record { session in
        let (changeSet, person) = try session.unsealing(field, named: by)
        return (Checked(changeSet), by: .person(person.handle))
      }
      return
    }
    let session = try Session(writing.place)
    _ = try session.requireSealing()
    let person = try session.sealer(named: by)
    Terminal.note(session.readersAtOnce(ofSealsOf: person.handle).joined(separator: "\n"))
    let text = Terminal.askUnseenLines(field.question) ?? ""
    Terminal.note("Read: \(counted(sealedLines(of: text).count, "line")).")
    try ActTransaction(writing).record { session in
      let person = try session.sealer(named: by)
      let changeSet = try session.sealing(text, as: field, of: person)
      return (Checked(changeSet), by: .person(person.handle))
    }
  }
}

extension Seal {
  /// What is to be sealed. Throws `UsageError` where that is not said, and where more is.
  private func field() throws(UsageError) -> Person.SealedField {
    guard let word = words.first else {
      throw UsageError(
        "say what is to be sealed: address or contact", help: "for example `wishwell seal address`")
    }
    let fields = Person.SealedField.allCases
    guard let field = fields.first(where: { $0.rawValue == word.lowercased() }) else {
      let near = nearMiss(to: word, among: fields.map(\.rawValue))
      throw UsageError(
        "only an address or a contact can be sealed",
        help: near.map { "did you mean `wishwell seal \($0)`?" } ?? Self.wayOut)
    }
    guard words.count == 1 else {
      throw UsageError(
        "what is to be sealed never stands behind the command: others on the machine could read it, "
          + "and the shell keeps it", help: Self.wayOut)
    }
    return field
  }

  private static let wayOut = "run `wishwell seal address`, and type it where you are asked"
}

extension Person.SealedField {
  fileprivate var question: String {
    let end = "(what you type is not shown; an empty line ends it)"
    return switch self {
    case .address: "Your postal address, line by line, with your name \(end):"
    case .contact: "How you can be reached, line by line \(end):"
    }
  }
}
