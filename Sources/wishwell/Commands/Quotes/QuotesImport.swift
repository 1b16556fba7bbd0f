import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellImport

struct QuotesImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in the saved answer of a service for quotations.",
    discussion: """
      It takes what They Said So, ZenQuotes and Quotable with its like answer, as a browser saves it.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file that was saved, or ‘-’ for the standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var writing: WritingArguments

  func run() throws {
    _ = try Desk(writing.place).additions(of: [])
    let source = try savedAnswer(file)
    let read = readQuoteAnswer(source)
    guard let quotes = read.value else {
      tell(read.diagnostics, of: source)
      throw ExitCode.content
    }
    try takeIn(quotes, writing)
  }
}
