import ArgumentParser
import WishwellDiagnostics
import WishwellFiles
import WishwellImport
import WishwellSession
import WishwellText

struct QuotesUpdate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Fetch the quotation of the day, and add it to content/quotes.yml.",
    discussion: """
      ZenQuotes needs no key. They Said So requires one, which is taken from the environment:
      THEYSAIDSO_KEY. If anything fails, the existing quotations stay as they are.
      """.flowing)

  @Option(
    help: ArgumentHelp("Which service to ask: theysaidso or zenquotes.", valueName: "service"),
    completion: .list(QuoteService.allCases.map(\.rawValue)))
  var from = QuoteService.zenquotes.rawValue

  @Option(
    help: ArgumentHelp(
      "Another address to ask: another page of the service, or one that answers in the same way.",
      valueName: "url"))
  var address: String?

  @OptionGroup var network: NetworkArguments
  @OptionGroup var writing: WritingArguments

  func run() async throws {
    let service = try chosenService()
    let key = try service.key.flatMap { try ServiceKey($0.variable) }
    let address = try ServiceAddress(address ?? service.address, carriesKey: key != nil)
    if key == nil, self.address == nil { try refuseWithoutKey(service) }

    let session = try Session(writing.place)
    // What cannot be added to is told before anybody is asked.
    _ = try session.additions(of: [])
    let asked = AskedToday(of: session.folder, today: session.today)
    if asked.contains(address.text) {
      Terminal.note(
        "warning: \(quoted(address.host)) was already asked today; most have something new each day"
      )
    }
    let found = try await quotations(of: service, at: address, key)
    if !writing.isDryRun { asked.insert(address.text) }
    try takeIn(found, from: self.address == nil ? service.name : quoted(address.host), writing)
  }

  private func chosenService() throws -> QuoteService {
    if let known = QuoteService(rawValue: from.lowercased()) { return known }
    let names = QuoteService.allCases.map(\.rawValue)
    throw UsageError(
      "\(quoted(from)) is not a quotation service",
      help: nearMiss(to: from, among: names).map { "did you mean `--from \($0)`?" }
        ?? "there are \(names.joined(separator: " and ")); `wishwell quotes import` takes a saved "
        + "answer of others")
  }

  private func refuseWithoutKey(_ service: QuoteService) throws {
    guard let (variable, _) = service.key else { return }
    throw UsageError(
      "\(service.name) only answers with a key, and \(variable) does not hold one",
      help: "get one at \(service.home)api/ and type `export \(variable)=…`; zenquotes needs none"
    )
  }

  private func quotations(
    of service: QuoteService, at address: ServiceAddress, _ key: ServiceKey?
  ) async throws -> [FoundQuote] {
    let inquiry = Inquiry(arguments: network, key: key)
    var headers: [String: String] = [:]
    if let key, let (_, header) = service.key { headers[header] = key.text }
    let answer: Fetched
    do throws(FetchFailure) {
      answer = try await inquiry.ask(address.text, headers: headers)
    } catch {
      throw error.unreached(
        variable: key == nil ? nil : service.key?.variable,
        otherwise: "save the answer, and bring it in with `wishwell quotes import FILE`")
    }
    let file = try inquiry.file(of: answer, from: address.host)
    let read = readQuoteAnswer(file, from: answer.address)
    if let quotes = read.value { return quotes }
    throw NetworkError(refusing: read.diagnostics.first, from: address.host)
  }
}
