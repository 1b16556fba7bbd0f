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

  @OptionGroup var answer: SavedAnswer
  @OptionGroup var writing: WritingArguments

  func run() throws {
    _ = try Desk(writing.place).additions(of: [])
    let source = try answer.read()
    let read = readQuoteAnswer(source)
    guard let quotes = read.value else {
      tell(read.diagnostics, of: source)
      throw ExitCode.content
    }
    try takeIn(quotes, writing)
  }
}
