import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellImport
import WishwellText

struct QuotesUpdate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Fetch the quotation of the day, and add it to content/quotes.yml.",
    discussion: """
      ZenQuotes asks for no key. They Said So wants one, which it takes from the environment: \
      THEYSAIDSO_KEY. Where anything fails, the quotations that are there stay as they are.
      """)

  @Option(
    help: ArgumentHelp("Who is asked: theysaidso or zenquotes.", valueName: "service"),
    completion: .list(QuoteService.allCases.map(\.rawValue)))
  var from = QuoteService.zenquotes.rawValue

  @Option(
    help: ArgumentHelp(
      "Where it is asked instead: another question to it, or one that answers alike.",
      valueName: "url"))
  var address: String?

  @OptionGroup var network: NetworkArguments
  @OptionGroup var writing: WritingArguments

  func run() async throws {
    let service = try chosenService()
    let key = try service.key.flatMap { try ServiceKey($0.variable) }
    let address = try ServiceAddress(address ?? service.address, carriesKey: key != nil)
    if key == nil, self.address == nil { try refuseWithoutKey(service) }

    let desk = try Desk(writing.place)
    // What cannot be added to is told before anybody is asked.
    _ = try desk.additions(of: [])
    let asked = AskedToday(of: desk.folder, today: desk.today)
    if asked.contains(address.text) {
      Terminal.note(
        "warning: \(quoted(address.host)) was asked today already; most have something new once a day"
      )
    }
    let found = try await quotations(of: service, at: address, key)
    if !writing.isDryRun { asked.insert(address.text) }
    try takeIn(found, from: self.address == nil ? service.name : quoted(address.host), writing)
  }

  private func chosenService() throws -> QuoteService {
    if let known = QuoteService(rawValue: from.lowercased()) { return known }
    let names = QuoteService.allCases.map(\.rawValue)
    throw UsageMistake(
      "no service for quotations is called \(quoted(from))",
      help: nearMiss(to: from, among: names).map { "did you mean `--from \($0)`?" }
        ?? "there are \(names.joined(separator: " and ")); `wishwell quotes import` takes a saved "
        + "answer of others")
  }

  private func refuseWithoutKey(_ service: QuoteService) throws {
    guard let (variable, _) = service.key else { return }
    throw UsageMistake(
      "\(service.name) answers those with a key, and \(variable) holds none",
      help: "get one at \(service.home)api/ and say `export \(variable)=…`; zenquotes asks for none"
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
        otherwise: "save the answer, and take it in with `wishwell quotes import FILE`")
    }
    let file = try inquiry.file(of: answer, from: address.host)
    let read = readQuoteAnswer(file, from: answer.address)
    if let quotes = read.value { return quotes }
    throw Unreached(refusing: read.diagnostics.first, from: address.host)
  }
}
