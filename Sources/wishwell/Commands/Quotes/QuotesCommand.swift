import ArgumentParser

struct QuotesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quotes", abstract: "Bring in quotations, for people who need a first sentence.",
    discussion: """
      They are added to content/quotes.yml, after those that are there, which stay as they are.
      Either all quotations of an answer are taken or none; those that the site already has are left
      out.
      """.flowing,
    subcommands: [QuotesUpdate.self, QuotesImport.self])
}
