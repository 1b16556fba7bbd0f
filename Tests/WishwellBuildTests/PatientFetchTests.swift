import Foundation
import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellFiles

/// Asking again, and keeping a key.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PatientFetchTests {
  private static let good =
    "HTTP/1.1 200 OK\nContent-Length: 2\nConnection: close\n\n{}"

  private static func bad(_ status: String, _ header: String = "X: y") -> String {
    "HTTP/1.1 \(status)\n\(header)\nContent-Length: 0\nConnection: close\n\n"
  }

  private var limits: FetchLimits {
    var limits = FetchLimits()
    limits.seconds = 60
    return limits
  }

  private var quick: FetchPatience {
    var patience = FetchPatience()
    patience.pause = .milliseconds(1)
    return patience
  }

  /// What came of asking, and what was told before each pause.
  private func ask(
    _ server: AnsweringSocket, _ patience: FetchPatience? = nil
  ) async -> (found: String?, failure: FetchFailure?, pauses: [Duration]) {
    var pauses: [Duration] = []
    do throws(FetchFailure) {
      let fetched = try await fetchPatiently(
        server.address, limits: limits, patience: patience ?? quick
      ) { pauses.append($1) }
      return (String(decoding: fetched.bytes, as: UTF8.self), nil, pauses)
    } catch {
      return (nil, error, pauses)
    }
  }

  @Test func `trouble that passes is waited for`() async throws {
    let server = try AnsweringSocket(inTurn: [
      Self.bad("503 Busy"), "HTTP/1.1 200 OK\nContent-Length: 100\n\n{", Self.good,
    ])
    let came = await ask(server)
    #expect(came.found == "{}")
    #expect(came.pauses == [.milliseconds(1), .milliseconds(2)])
    #expect(server.questions.count == 3)
  }

  @Test func `patience ends`() async throws {
    let server = try AnsweringSocket(Self.bad("500 Broken"))
    let came = await ask(server)
    #expect(came.failure == .status(host: "127.0.0.1", 500))
    #expect(server.questions.count == 3)
  }

  @Test(arguments: ["401 No", "403 No", "404 No", "400 No", "204 Nothing"])
  func `what does not pass is not asked for again`(_ status: String) async throws {
    let server = try AnsweringSocket(Self.bad(status))
    #expect(await ask(server).failure != nil)
    #expect(server.questions.count == 1)
  }

  @Test func `a pause that is asked for is kept, within a bound`() async throws {
    let short = try AnsweringSocket(
      inTurn: [Self.bad("429 Slow down", "Retry-After: 1"), Self.good])
    let came = await ask(short)
    #expect(came.found == "{}")
    #expect(came.pauses == [.seconds(1)])
    let long = try AnsweringSocket(Self.bad("429 Slow down", "Retry-After: 3600"))
    #expect(await ask(long).failure == .status(host: "127.0.0.1", 429, wait: 3600))
    #expect(long.questions.count == 1)
  }

  @Test(arguments: [
    ("Tue, 20 Oct 2015 23:59:59 GMT", Duration.seconds(2)),
    ("Wed, 21 Oct 2015 00:00:01 GMT", .zero), ("Thu, 22 Oct 2015 00:00:00 GMT", .zero),
    ("the other day", .milliseconds(1)),
  ])
  func `a moment that is asked for counts from the date of the answer`(
    _ date: String, _ pause: Duration
  ) async throws {
    let header = "Date: \(date)\nRetry-After: Wed, 21 Oct 2015 00:00:01 GMT"
    let server = try AnsweringSocket(inTurn: [Self.bad("503 No", header), Self.good])
    #expect(await ask(server).pauses == [pause])
  }

  @Test func `pauses grow`() {
    let patience = FetchPatience()
    let busy = FetchFailure.status(host: "a", 503)
    let often = FetchFailure.status(host: "a", 429)
    #expect(patience.pause(after: busy, 1) == .seconds(2))
    #expect(patience.pause(after: busy, 2) == .seconds(4))
    #expect(patience.pause(after: busy, 3) == nil)
    #expect(patience.pause(after: often, 1) == .seconds(20))
    #expect(patience.pause(after: often, 2) == .seconds(40))
    #expect(patience.pause(after: .address("a"), 1) == nil)
  }

  @Test func `a redirect to another machine carries no key`() async throws {
    let net = try Net(answering: [
      "http://192.0.2.1/page": Self.bad("302 Found", "Location: http://192.0.2.2/moved"),
      "http://192.0.2.2/moved": Self.good,
    ])
    _ = try await fetch(
      "http://192.0.2.1/page", headers: ["X-Key": "secret"], limits: limits,
      environment: net.environment)
    #expect(net.questions.count == 2)
    #expect(net.questions.first?.contains("X-Key: secret") == true)
    #expect(net.questions.last?.contains("secret") == false)
    let home = try AnsweringSocket { question in
      let isFirst = question.hasPrefix("GET /page ")
      let answer = isFirst ? Self.bad("302 Found", "Location: /next") : Self.good
      return Array(answer.replacing("\n", with: "\r\n").utf8)
    }
    _ = try await fetch(
      home.address, headers: ["X-Key": "secret"], limits: limits)
    #expect(home.questions.last?.contains("X-Key: secret") == true)
  }

  @Test func `a key is in no words`() throws {
    let key = try #require(try ServiceKey("KEY", in: ["KEY": " a+secret/key \n"]))
    #expect("\(key)" == "a key")
    #expect(String(reflecting: key) == "a key")
    #expect(Mirror(reflecting: key).children.isEmpty)
    #expect(key.hidden(in: "a+secret/key, a%2Bsecret%2Fkey") == "…, …")
    #expect(key.isSaid(in: Array("{\"you\": \"a+secret/key\"}".utf8)))
    #expect(!key.isSaid(in: Array("{}".utf8)))
    #expect(try ServiceKey("KEY", in: [:]) == nil)
    #expect(try ServiceKey("KEY", in: ["KEY": " "]) == nil)
    #expect(throws: UsageError.self) { try ServiceKey("KEY", in: ["KEY": "a\nb: c"]) }
    let failures: [FetchFailure] = [
      .address("http://a/?k=a%2Bsecret%2Fkey"), .unreachable(host: "a", "no a+secret/key"),
      .strayRedirect(host: "a", to: "ftp://b/?a%2Bsecret%2Fkey"),
      .otherKind("http://a/?k=a+secret/key", "text/html"),
    ]
    for failure in failures { #expect(!failure.hiding(key).message.contains("secret")) }
  }

  @Test func `a key goes over closed ways alone`() throws {
    #expect(throws: UsageError.self) {
      try ServiceAddress("http://api.example/", carriesKey: true)
    }
    #expect(throws: UsageError.self) { try ServiceAddress("api.example", carriesKey: false) }
    #expect(try ServiceAddress("http://api.example/", carriesKey: false).host == "api.example")
    let here = try ServiceAddress("http://localhost:8000/v3/", carriesKey: true)
    let key = try ServiceKey("KEY", in: ["KEY": "a+b"])
    #expect(
      here.below("/lists.json", key: key) == "http://localhost:8000/v3/lists.json?api-key=a%2Bb")
    #expect(here.below("/lists.json", key: nil) == "http://localhost:8000/v3/lists.json")
  }
}
