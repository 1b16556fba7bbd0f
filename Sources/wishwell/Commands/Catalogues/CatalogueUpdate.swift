import ArgumentParser
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellImport
import WishwellRead
import WishwellSession
import WishwellText

struct CatalogueUpdate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Fetch the newest editions of lists of books: `wishwell catalogue update`.",
    discussion: """
      Without a name, it asks for all catalogues of the site, except those without an edition in the
      last year. A name that the site does not have yet starts a catalogue; `wishwell catalogue
      names` lists them all. The key for the NYT Books API is taken from the environment:
      NYT_BOOKS_KEY. If anything fails, the existing editions stay as they are.
      """.flowing)

  @Argument(
    help: ArgumentHelp("Lists, such as hardcover-fiction.", valueName: "name"),
    completion: .catalogues)
  var names: [String] = []

  @OptionGroup var service: CatalogueArguments
  @OptionGroup var writing: WritingArguments

  func run() async throws {
    let session = try Session(writing.place)
    let wanted = try names.isEmpty ? standing(at: session) : names.map(handle)
    let service = try service.open()
    var found: [CatalogueFile] = []
    var isWhole = true
    for name in wanted where !found.contains(where: { $0.catalogue == name }) {
      do {
        found.append(try await service.current(name))
      } catch {
        isWhole = false
        let refusal = try await refusal(error, of: name, by: service, at: session)
        Terminal.complain("\(quoted(name.text)): \(refusal.message)", help: refusal.help)
        guard let failure = error as? FetchFailure, failure.concernsAll else { continue }
        let rest = wanted.drop { $0 != name }.dropFirst().map(\.text)
        if !rest.isEmpty { Terminal.note("Not asked for: \(rest.joined(separator: ", ")).") }
        break
      }
    }
    try takeIn(found, writing)
    if !isWhole {
      if !found.isEmpty || !session.library.catalogues.isEmpty {
        Terminal.note("The other catalogues stay as they are.")
      }
      throw ExitCode.unreached
    }
  }

  /// The catalogues of the site that are still published.
  private func standing(at session: Session) throws -> [Handle] {
    let (active, resting) = session.library.catalogues.divided {
      isPublished($0.editions.last?.date, on: session.today)
    }
    for catalogue in resting {
      let last = catalogue.editions.last.map { " since \($0.date)" } ?? ""
      Terminal.note(
        "\(quoted(catalogue.handle.text)) has had no edition\(last), and is left out; name it to "
          + "ask for it anyway")
    }
    if !active.isEmpty { return active.map(\.handle) }
    throw UsageError(
      resting.isEmpty
        ? "the site has no catalogue yet" : "no catalogue of the site had an edition for a year",
      help: "name one to start it: `wishwell catalogue update hardcover-fiction`")
  }

  /// `hardcover-fiction`, also from ‘Hardcover Fiction’.
  private func handle(_ name: String) throws -> Handle {
    if let handle = Handle(name) ?? Handle(slug(of: name, atMost: 80)) { return handle }
    throw UsageError(
      "\(quoted(name)) is not the name of a list",
      help: "name one such as hardcover-fiction; `wishwell catalogue names` lists them all")
  }

  /// Why there is no edition of a list, in words.
  private func refusal(
    _ error: any Error, of name: Handle, by service: CatalogueService, at session: Session
  ) async throws -> NetworkError {
    if let refusal = error as? NetworkError { return refusal }
    guard let failure = error as? FetchFailure else { throw error }
    guard failure.isAboutName else {
      return service.unreached(
        failure, otherwise: "save the answer, and bring it in: `wishwell catalogue import FILE`")
    }
    let names = (try? await service.names())?.map(\.handle.text)
    let known = names ?? session.library.catalogues.map(\.handle.text)
    return NetworkError(
      "\(quoted(service.host)) has no list by this name",
      help: nearMiss(to: name.text, among: known).map { "did you mean ‘\($0)’?" }
        ?? "`wishwell catalogue names` lists them all")
  }
}
