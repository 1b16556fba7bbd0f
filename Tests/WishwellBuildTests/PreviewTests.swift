import FlyingFox
import Foundation
import Testing
import WishwellFiles
import WishwellRender
import WishwellTesting

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
    let site = PreviewSite(Self.memory(Self.files), base: "/")
    let server = try await PreviewServer.start(ShownSite(site), port: 48_080)
    defer { server.stop() }

    let page = try ask("/offers/", port: server.port, host: "localhost:\(server.port)")
    #expect(page.hasPrefix("HTTP/1.1 200 OK"))
    #expect(page.contains("text/html; charset=utf-8"))
    #expect(page.hasSuffix("offers"))
    let foreign = try ask("/", port: server.port, host: "evil.example")
    #expect(foreign.hasPrefix("HTTP/1.1 403"))
    let up = try ask(
      "/%2e%2e/%2e%2e/etc/passwd", port: server.port, host: "127.0.0.1:\(server.port)")
    #expect(up.hasPrefix("HTTP/1.1 404"))

    let second = try await PreviewServer.start(ShownSite(site), port: server.port)
    defer { second.stop() }
    #expect(second.port > server.port)
  }
}
