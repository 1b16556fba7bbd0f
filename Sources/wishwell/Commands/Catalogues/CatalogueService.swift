import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellImport
import WishwellRead

/// The NYT Books API, or one that answers alike.
struct CatalogueService {
  /// Of the environment; it holds the key.
  static let variable = "NYT_BOOKS_KEY"
  static let home = "https://api.nytimes.com/svc/books/v3"
  /// Where people get a key.
  private static let counter = "https://developer.nytimes.com/"

  private let address: ServiceAddress
  private let key: ServiceKey?
  private let inquiry: Inquiry

  var host: String { address.host }

  /// Throws `UsageError` for an address that is none, and where the key is missing that the New York
  /// Times want.
  init(_ place: String?, _ network: NetworkArguments) throws(UsageError) {
    key = try ServiceKey(Self.variable)
    address = try ServiceAddress(place ?? Self.home, carriesKey: key != nil)
    inquiry = Inquiry(arguments: network, key: key)
    guard key == nil, place == nil else { return }
    throw UsageError(
      "the New York Times only answers with a key, and \(Self.variable) does not hold one",
      help: "get one of your own at \(Self.counter) and type `export \(Self.variable)=…`, or bring "
        + "in saved answers: `wishwell catalogue import FILE`")
  }

  /// The newest edition of a list. Throws `FetchFailure`, and `NetworkError` where the answer is none,
  /// half of one, or about something else.
  func current(_ name: Handle) async throws -> CatalogueFile {
    let file = try await answer("/lists/current/\(name).json")
    let read = CatalogueEditionReader.readAnswer(file)
    let trouble =
      read.diagnostics.first { $0.severity == .error }
      ?? read.diagnostics.first { $0.rule == .cataloguePart }
    guard trouble == nil, let editions = read.value, let edition = editions.first else {
      throw NetworkError(refusing: trouble, from: host)
    }
    guard editions.count == 1, edition.catalogue == name else {
      throw NetworkError(
        "\(quoted(host)) answered with another list: \(quoted(edition.catalogue.text))",
        help: "`wishwell catalogue names` lists what they are called")
    }
    return edition
  }

  /// All lists that can be asked for. Throws `FetchFailure`, and `NetworkError` where they are not told.
  func names() async throws -> [CatalogueName] {
    let read = readCatalogueNames(try await answer("/lists/names.json"))
    if let names = read.value { return names }
    throw NetworkError(refusing: read.diagnostics.first, from: host)
  }

  private func answer(_ path: String) async throws -> SourceFile {
    let answer = try await inquiry.ask(address.below(path, key: key))
    return try inquiry.file(of: answer, from: host)
  }

  /// For somebody who waits for an answer. `otherwise` is another way to it.
  func unreached(_ failure: FetchFailure, otherwise: String) -> NetworkError {
    guard failure.isAboutKey, key == nil else {
      return failure.unreached(variable: Self.variable, otherwise: otherwise)
    }
    return NetworkError(
      "\(failure.message), and \(Self.variable) does not hold a key",
      help: "type `export \(Self.variable)=…`, or \(otherwise)")
  }
}
