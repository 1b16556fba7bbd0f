import ArgumentParser
import WishwellDiagnostics
import WishwellRead

struct CatalogueImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in a saved answer of the NYT Books API.",
    discussion: """
      It can be one list, in its present shape or the older one, or an overview, which becomes an
      edition of each of its lists.
      """.flowing)

  @OptionGroup var answer: SavedAnswer
  @OptionGroup var writing: WritingArguments

  func run() throws {
    _ = try writing.place.open()
    let source = try answer.read()
    let read = CatalogueEditionReader.readAnswer(source)
    tell(read.diagnostics, of: source)
    guard let editions = read.value else { throw ExitCode.content }
    try takeIn(editions, writing)
  }
}
