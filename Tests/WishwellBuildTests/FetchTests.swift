import Foundation
import Testing
import WishwellTesting

@testable import WishwellFiles

@Suite(.serialized, .timeLimit(.minutes(5))) struct FetchTests {
  private static let page = "<title>A kettle</title>"

  private static func answer(_ status: String, _ headers: [String] = [], _ body: String = page)
    -> String
  {
    (["HTTP/1.1 \(status)"] + headers + [
      "Content-Length: \(body.utf8.count)", "Connection: close", "", body,
    ])
    .joined(separator: "\n")
  }

  private func failure(of server: AnsweringSocket, _ limits: FetchLimits? = nil) async
    -> FetchFailure?
  {
    do {
      _ = try await fetch(server.address, limits: limits ?? patient)
      return nil
    } catch {
      return error
    }
  }

  /// For answers that come, however busy the machine is.
  private var patient: FetchLimits {
    var limits = FetchLimits()
    limits.seconds = 60
    return limits
  }

  private var short: FetchLimits {
    var limits = FetchLimits()
    limits.seconds = 1
    return limits
  }

  @Test func `a whole answer arrives, and who asks is said`() async throws {
    let server = try AnsweringSocket(
      Self.answer("200 OK", ["Content-Type: text/html; charset=ISO-8859-1", "Set-Cookie: a=b"]))
    let found = try await fetch(
      server.address, headers: ["Accept": "text/html"], limits: patient)
    #expect(String(decoding: found.bytes, as: UTF8.self) == Self.page)
    #expect(found.mediaType == "text/html")
    #expect(found.charset == "iso-8859-1")
    #expect(found.address == server.address)
    _ = try await fetch(server.address, limits: patient)
    #expect(server.questions.count == 2)
    #expect(server.questions[0].contains("User-Agent: Wishwell/"))
    #expect(server.questions[0].contains("Accept: text/html\r\n"))
    #expect(!server.questions[1].lowercased().contains("cookie:"))
  }

  @Test(arguments: [
    ("403 Forbidden", 403, true), ("404 Not Found", 404, false), ("429 Slow down", 429, true),
    ("500 Broken", 500, false), ("204 No Content", 204, false),
  ])
  func `an error is told by its number`(_ status: String, _ code: Int, _ isRefusal: Bool)
    async throws
  {
    let server = try AnsweringSocket(Self.answer(status))
    let failure = await failure(of: server)
    #expect(failure == .status(host: "127.0.0.1", code))
    #expect(failure?.isRefusal == isRefusal)
    #expect(failure?.message.contains("answered \(code)") == true)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\nContent-Length: 1000\n\n<title>half",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n5\nhalf ",
    "HTTP/1.1 200 OK\nContent-Type: text/ht", "HTTP/1.1 200 OK\n",
    "", "no HTTP at all\n",
  ])
  func `half an answer is none`(_ answer: String) async throws {
    let server = try AnsweringSocket(answer)
    let failure = await failure(of: server)
    #expect(failure != nil)
    if answer.contains("200 OK") { #expect(failure == .broken(host: "127.0.0.1")) }
  }

  @Test func `a slow answer is not waited for`() async throws {
    for manner in [AnsweringSocket.Manner.drop(every: 100), .silent] {
      let server = try AnsweringSocket(Self.answer("200 OK"), manner)
      #expect(await failure(of: server, short) == .slow(host: "127.0.0.1", seconds: 1))
    }
  }

  @Test func `nobody there is told so`() async throws {
    let port = try AnsweringSocket("").port
    do {
      _ = try await fetch("http://127.0.0.1:\(port)/", limits: patient)
      Issue.record("somebody answered")
    } catch {
      #expect(error == .unreachable(host: "127.0.0.1", "nothing answers there"))
      #expect(error.isPassing)
    }
  }

  @Test func `a large answer is not taken in`() async throws {
    let body = String(repeating: "x", count: 1 << 20)
    var limits = patient
    limits.bytes = 1 << 19
    let honest = try AnsweringSocket(Self.answer("200 OK", [], body))
    #expect(await failure(of: honest, limits) == .large(host: "127.0.0.1", limit: 1 << 19))
    let silent = try AnsweringSocket("HTTP/1.1 200 OK\nConnection: close\n\n" + body)
    #expect(await failure(of: silent, limits) == .large(host: "127.0.0.1", limit: 1 << 19))
  }

  @Test func `redirects are followed on the web, and not for ever`() async throws {
    let server = try AnsweringSocket(inTurn: [
      Self.answer("302 Found", ["Location: /page?moved"], ""),
      Self.answer("200 OK", ["Content-Type: text/html"]),
    ])
    #expect(
      try await fetch(server.address, limits: patient).address == server.address
        + "?moved")
    // One in fifty broke off when the client was told to stop.
    let circle = try AnsweringSocket(Self.answer("302 Found", ["Location: /page"], ""))
    for _ in 1...10 {
      #expect(await failure(of: circle) == .redirects(host: "127.0.0.1"))
    }
    let file = try AnsweringSocket(Self.answer("302 Found", ["Location: file:///etc/passwd"], ""))
    let stray = await failure(of: file)
    #expect(stray != nil)
  }

  @Test func `settings of the person make no difference`() async throws {
    let home = try TemporaryFolder()
    try home.write(".curlrc", "proxy = http://127.0.0.1:1\ninclude\n")
    var environment = TestRun.environment
    environment["HOME"] = home.path
    let server = try AnsweringSocket(Self.answer("200 OK"))
    let found = try await fetch(server.address, limits: patient, environment: environment)
    #expect(String(decoding: found.bytes, as: UTF8.self) == Self.page)
  }

  @Test func `no word of a question is an option of its own`() async throws {
    let server = try AnsweringSocket(Self.answer("200 OK"))
    let key = #"a"\#n\n" output = "x"#
    _ = try await fetch(
      server.address + #"?{a,b}[1-3]""#, headers: ["X-Key": key], limits: patient)
    #expect(server.questions.count == 1)
    #expect(server.questions[0].hasPrefix("GET /page?%7Ba,b%7D%5B1-3%5D%22 HTTP/1.1\r\n"))
    #expect(server.questions[0].contains("\r\nX-Key: a\"\\n\" output = \"x\r\n"))
  }

  @Test func `without the program it is said which package has it`() throws {
    let site = try SiteTest(lanternStreet)
    let result = try wishwell(
      ["new", "wish", "birthday", "--from", "http://127.0.0.1/"], in: site.place.path,
      before: "PATH=/nowhere")
    #expect(result.status == 69)
    #expect(
      result.errors == """
        error: nothing can be fetched from the web, because the program ‘curl’ is not installed
          help: `sudo apt-get install curl`, and try again

        """)
  }

  @Test(arguments: [
    "", "kettle", "file:///etc/passwd", "ftp://a.example/", "http://", "https:///a",
  ])
  func `what is no address is not asked`(_ address: String) async {
    await #expect(throws: FetchFailure.address(address)) {
      try await fetch(address)
    }
  }
}
