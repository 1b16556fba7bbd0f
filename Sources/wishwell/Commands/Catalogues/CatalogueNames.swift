import ArgumentParser
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellImport
import WishwellQueries

struct CatalogueNames: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "List what the NYT Books API has, with the names to ask for.",
    discussion: """
      Lists without an edition in the last year come last. The key is taken from the environment:
      NYT_BOOKS_KEY.
      """.flowing)

  @OptionGroup var service: CatalogueArguments

  func run() async throws {
    let service = try service.open()
    let names: [CatalogueName]
    do {
      names = try await service.names()
    } catch let failure as FetchFailure {
      throw service.unreached(
        failure, otherwise: "see https://developer.nytimes.com/docs/books-product/1/overview")
    }
    let today = try SystemClock.today()
    let (active, resting) = names.divided { isPublished($0.newest, on: today) }
    Terminal.say(columns(active.map(row)))
    guard !resting.isEmpty else { return }
    Terminal.say("\nNo longer published\n" + columns(resting.map(row)))
  }

  /// `hardcover-fiction`, ‘Hardcover Fiction’, weekly, 2026-11-29.
  private func row(_ name: CatalogueName) -> [String] {
    [
      name.handle.text, name.title, name.frequency?.rawValue ?? "",
      name.newest.map { "\($0)" } ?? "",
    ]
  }
}
