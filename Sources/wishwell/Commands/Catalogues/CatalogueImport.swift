import ArgumentParser
import WishwellDiagnostics
import WishwellRead

struct CatalogueImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in a saved answer of the NYT Books API.",
    discussion: """
      One list in its present shape or the older one, or an overview, which becomes an edition of each \
      of its lists.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file that was saved, or ‘-’ for the standard input.", valueName: "file"),
    completion: .file())
  var file: String

  @OptionGroup var writing: WritingArguments

  func run() throws {
    _ = try writing.place.open()
    let source = try savedAnswer(file)
    let read = CatalogueEditionReader.readAnswer(source)
    tell(read.diagnostics, of: source)
    guard let editions = read.value else { throw ExitCode.content }
    try takeIn(editions, writing)
  }
}
