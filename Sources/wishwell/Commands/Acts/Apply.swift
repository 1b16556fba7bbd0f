import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellMail
import WishwellSession

struct Apply: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Do what letters ask for: `wishwell apply letter.eml`.",
    discussion: """
      A button on a page writes a mail for people without an account. A maintainer saves it (‘Save
      as’, ‘Download message’) and applies it here, or pipes it in with ‘-’. What it asks for is
      judged and numbered as if it were done now, for the person whose profile has the address, or
      else for a guest.

      A sender's address alone proves little. If your own mail server records what it found out
      about the sender, name it with `--trust-headers`, and only that counts.
      """)

  @Argument(help: ArgumentHelp("Mails, mailboxes, or ‘-’.", valueName: "file"))
  var files: [String]

  @Option(
    name: .customLong("trust-headers"),
    help: ArgumentHelp(
      "Only take letters whose sender this server verified: its name in ‘Authentication-Results’.",
      valueName: "server"))
  var server: String?

  @OptionGroup var recording: RecordingArguments

  func run() throws {
    try Session(recording.place).refuseToEnterForOthers()
    var isRefused = false
    for name in files {
      // What is larger than a mail may be is cut behind that, and refused when it is read.
      let source = try readStream(named: name, upTo: MailLimits.file + 1)
      for checked in readLetters(source) {
        if try !apply(checked, in: source) { isRefused = true }
      }
    }
    if isRefused { throw ExitCode.content }
  }

  /// Whether all that the letter asks for was done.
  private func apply(_ checked: Checked<Letter?>, in source: SourceFile) throws -> Bool {
    tell(checked.diagnostics, in: source)
    guard let letter = checked.value else { return false }
    let trust = letter.trust(in: server)
    tell(trust.diagnostics, in: source)
    guard let proof = trust.value else { return false }
    let name = letter.sender.name.map { "\(quoted($0)), " } ?? ""
    Terminal.note("\(source.path): a letter of \(name)\(quoted(letter.sender.address)). \(proof)")
    var isDone = true
    for file in letter.files {
      if try !apply(file.block, from: letter.sender) { isDone = false }
    }
    return isDone
  }

  private func apply(_ file: EmbeddedFile, from sender: Mailbox) throws -> Bool {
    do {
      try ActTransaction(recording).record { session in
        let judged = perform(
          file, from: sender, at: try session.moment(recording.date), in: session.library,
          on: session.site)
        return (judged, by: session.library.giver(of: sender))
      }
      return true
    } catch let error as ActError {
      tell(error, of: file)
      return false
    }
  }

  /// What is wrong in the file that the letter brings is shown there; what is wrong with the act has
  /// no place, as its file was never written.
  private func tell(_ error: ActError, of file: EmbeddedFile) {
    let isPlaced = error.first == nil
    let placed = error.diagnostics.filter { isPlaced && $0.location.path == file.path }
    tell(placed, in: SourceFile(path: file.path, text: file.text))
    guard placed.isEmpty else { return }
    Terminal.complain(error)
  }

  private func tell(_ diagnostics: [Diagnostic], in source: SourceFile) {
    guard !diagnostics.isEmpty else { return }
    let writer = TextDiagnosticWriter(isColoured: Terminal.hasColours) { path in
      path == source.path ? source : nil
    }
    Terminal.note(written: writer.write(diagnostics))
  }
}

extension Library {
  /// Whose profile has the address of `sender`; nil for guests.
  fileprivate func giver(of sender: Mailbox) -> Participant? {
    person(withAddress: sender.address).map { .person($0.handle) }
  }
}
