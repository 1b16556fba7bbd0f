import FlyingFox
import Foundation
import Testing
import WishwellRender

@testable import WishwellBuild
@testable import WishwellPreview

@Suite struct PreviewTests {
  static func memory(_ files: [String: String]) -> OutputMemory {
    var memory = OutputMemory()
    memory.put(
      files.map { OutputFile(path: $0.key, stage: .leaf, bytes: Array($0.value.utf8)) })
    return memory
  }

  static let files = [
    "index.html": "home", "404.html": "lost", "offers/index.html": "offers",
    "offers/cards.html": "cards", "feed.json": "{}",
  ]

  func answer(_ target: String, base: String = "/") -> String {
    switch PreviewSite(Self.memory(Self.files), base: base).answer(to: target) {
    case .found(let path, let bytes): "\(path): \(String(decoding: bytes, as: UTF8.self))"
    case .moved(let address): "→ \(address)"
    case .missing(let bytes): "404 \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("/", "index.html: home"),
    ("/offers/", "offers/index.html: offers"),
    ("/offers/cards.html", "offers/cards.html: cards"),
    ("/offers", "→ /offers/"),
    ("/nothing.html", "404 lost"),
  ])
  func showsWhatWasMade(_ target: String, _ expected: String) {
    #expect(answer(target) == expected)
  }

  @Test(arguments: [
    ("/", "→ /town/"),
    ("/town", "→ /town/"),
    ("/town/", "index.html: home"),
    ("/town/offers", "→ /town/offers/"),
    ("/offers/", "404 lost"),
  ])
  func liesWhereTheSiteWillLie(_ target: String, _ expected: String) {
    #expect(answer(target, base: "/town/") == expected)
  }

  @Test(arguments: [
    "/../etc/passwd", "/offers/../index.html", "/%2e%2e/etc/passwd", "/%2e%2e%2fetc%2fpasswd",
    "/offers%2findex.html", "//etc/passwd", "/./index.html", "/.wishwell-manifest", "",
    "index.html",
    "http://localhost/index.html", "/index.html\0", "/..%5c..%5cetc",
  ])
  func knowsNoOtherPath(_ target: String) {
    #expect(answer(target) == "404 lost")
  }

  @Test func followsNoLinkInTheOutput() throws {
    let place = try TemporaryFolder()
    try place.write("secret.txt", "secret")
    try place.makeFolder("out")
    symlink("../secret.txt", place["out/index.html"])
    let site = PreviewSite(["index.html"], in: try Folder(root: place["out"]), base: "/")
    #expect(site.answer(to: "/") == .missing([]))
  }

  @Test(arguments: [
    ("localhost:8080", true), ("127.0.0.1:8080", true), ("[::1]:8080", true),
    ("LOCALHOST:8080", true), ("localhost", false), ("localhost:8081", false),
    ("evil.example:8080", false), ("localhost:8080.evil.example", false), ("", false),
    ("localhost.evil.example:8080", false), ("0.0.0.0:8080", false),
  ])
  func answersToItsOwnNameAlone(_ host: String, _ expected: Bool) {
    let handler = PreviewHandler(site: { PreviewSite(Self.memory([:]), base: "/") }, port: 8080)
    #expect(handler.isOwnName(host) == expected)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("atom.xml", "application/xml; charset=utf-8"),
    ("feed.json", "application/json; charset=utf-8"), ("photos/1a.jpg", "image/jpeg"),
    ("assets/style.1a2b3c4d.css", "text/css; charset=utf-8"),
    ("_headers", "text/plain; charset=utf-8"),
  ])
  func saysWhatAFileIs(_ path: String, _ expected: String) {
    #expect(mediaType(of: path) == expected)
  }

  @Test func answersOverTheNetworkOfThisMachine() async throws {
    let server = try PreviewServer(PreviewSite(Self.memory(Self.files), base: "/"), port: 48_080)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()

    let page = try request("/offers/", port: server.port, host: "localhost:\(server.port)")
    #expect(page.hasPrefix("HTTP/1.1 200 OK"))
    #expect(page.contains("text/html; charset=utf-8"))
    #expect(page.hasSuffix("offers"))
    let foreign = try request("/", port: server.port, host: "evil.example")
    #expect(foreign.hasPrefix("HTTP/1.1 403"))
    let up = try request(
      "/%2e%2e/%2e%2e/etc/passwd", port: server.port, host: "127.0.0.1:\(server.port)")
    #expect(up.hasPrefix("HTTP/1.1 404"))

    let second = try PreviewServer(PreviewSite(Self.memory([:]), base: "/"), port: server.port)
    #expect(second.port > server.port)
  }

  /// Asks as no well-behaved client would, and gives the whole answer.
  private func request(_ target: String, port: UInt16, host: String) throws -> String {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    let question = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    _ = question.withCString { send(client, $0, strlen($0), 0) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = recv(client, &buffer, buffer.count, 0)
      guard got > 0 else { break }
      answer += buffer[..<got]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
