import ArgumentParser
import WishwellDiagnostics
import WishwellImport
import WishwellSession

struct QuotesImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in a saved answer of a quotation service.",
    discussion: """
      It reads answers of They Said So, ZenQuotes, and Quotable and its like, as a browser saves
      them.
      """.flowing)

  @OptionGroup var answer: SavedAnswer
  @OptionGroup var writing: WritingArguments

  func run() throws {
    _ = try Session(writing.place).additions(of: [])
    let source = try answer.read()
    let read = readQuoteAnswer(source)
    guard let quotes = read.value else {
      tell(read.diagnostics, of: source)
      throw ExitCode.content
    }
    try takeIn(quotes, writing)
  }
}
