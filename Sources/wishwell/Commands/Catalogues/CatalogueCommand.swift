import ArgumentParser

struct CatalogueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue", abstract: "Bring in lists of books: the newest, or saved ones.",
    discussion: """
      They are those of the NYT Books API, each with its editions in content/catalogues/NAME/. An
      edition is only written once it has arrived whole and can be read; otherwise what is there
      stays.
      """.flowing,
    subcommands: [CatalogueUpdate.self, CatalogueImport.self, CatalogueNames.self])
}
