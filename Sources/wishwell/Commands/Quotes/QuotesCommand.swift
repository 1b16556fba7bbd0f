import ArgumentParser

struct QuotesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quotes", abstract: "Take in quotations, for those who look for a first sentence.",
    discussion: """
      They come to stand in content/quotes.yml, behind those that are there, which stay as they are. \
      Of an answer all quotations are taken or none, and those that the site has already are left out.
      """,
    subcommands: [QuotesUpdate.self, QuotesImport.self])
}
