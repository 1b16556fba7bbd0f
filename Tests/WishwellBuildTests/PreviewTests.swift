import Foundation
import Testing
import WishwellFiles
import WishwellRender
import WishwellTesting
import WishwellText

@testable import WishwellBuild
@testable import WishwellPreview

@Suite struct PreviewTests {
  static func memory(_ files: [String: String]) -> OutputMemory {
    let memory = OutputMemory()
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

  @Test(arguments: [
    ("localhost:8080", true), ("127.0.0.1:8080", true), ("[::1]:8080", true),
    ("LOCALHOST:8080", true), ("localhost", false), ("localhost:8081", false),
    ("evil.example:8080", false), ("localhost:8080.evil.example", false), ("", false),
    ("localhost.evil.example:8080", false), ("0.0.0.0:8080", false),
    ("192.168.1.5:8080", false), ("[::1]", false), ("[::1]:8081", false), (":8080", false),
  ])
  func answersToItsOwnNameAlone(_ host: String, _ expected: Bool) {
    let handler = PreviewHandler(shown: ShownSite(nil), port: 8080)
    #expect(handler.isOwnName(host) == expected)
  }

  /// A name can be made to lead here by whoever owns it; a number cannot.
  @Test(arguments: [
    ("192.168.1.5:8080", true), ("[fe80::1]:8080", true), ("localhost:8080", true),
    ("192.168.1.5", false), ("192.168.1.5:80", false), ("192.168.1.5.evil.example:8080", false),
    ("evil.example:8080", false), ("0x7f.1:8080", false),
  ])
  func answersOtherDevicesByNumbersAlone(_ host: String, _ expected: Bool) {
    let handler = PreviewHandler(shown: ShownSite(nil), port: 8080, isOpen: true)
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

    let page = try await askAside("/offers/", port: server.port, host: "localhost:\(server.port)")
    #expect(page.hasPrefix("HTTP/1.1 200 OK"))
    #expect(page.contains("text/html; charset=utf-8"))
    #expect(page.hasSuffix("offers"))
    let foreign = try await askAside("/", port: server.port, host: "evil.example")
    #expect(foreign.hasPrefix("HTTP/1.1 403"))
    let up = try await askAside(
      "/%2e%2e/%2e%2e/etc/passwd", port: server.port, host: "127.0.0.1:\(server.port)")
    #expect(up.hasPrefix("HTTP/1.1 404"))

    let hidden = try await askAside("/.preview/preview.js", port: server.port, host: "evil.example")
    #expect(hidden.hasPrefix("HTTP/1.1 403"))

    let second = try await PreviewServer.start(ShownSite(site), port: server.port)
    defer { second.stop() }
    #expect(second.port > server.port)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / a"),
    (
      "HEAD /offers/?page=%2Fa&version=1 HTTP/1.0\nhost:b:80 \n\n",
      "HEAD /offers/ b:80 page=/a version=1"
    ),
    ("GET / HTTP/1.1\r\n\r\n", "GET / "),
    ("GET  / HTTP/1.1\r\n\r\n", "malformed"), ("GET /\r\n\r\n", "malformed"),
    ("\r\n\r\n", "malformed"), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "malformed"),
    ("\u{16}\u{3}\u{1} / TLS\r\n\r\n", "malformed"),
    ("GET /?%zz=%&&=x&a HTTP/1.1\r\n\r\n", "GET /  = a="),
  ])
  func `the head of a request is read, or is none`(head: String, expected: String) {
    let read: String
    do throws(PreviewRequest.Refusal) {
      let request = try PreviewRequest(head: head.utf8)
      let query = request.query.map { "\($0.key)=\($0.value)" }.sorted()
      read = ([request.method, request.path, request.host] + query).joined(separator: " ")
    } catch { read = "\(error)" }
    #expect(read == expected)
  }

  // MARK: - What a page is told

  private static func site(_ files: [String: String], style: String? = nil) -> PreviewSite {
    PreviewSite(memory(files), base: "/town/", style: style)
  }

  /// What the page at `target`, made from the first of `sites`, is told of the others, without what is
  /// wrong: before a reload, that would lie over the page for a moment and be gone.
  private func told(
    _ target: String, of sites: [PreviewSite?], version: String? = nil
  ) async throws -> [String] {
    let shown = ShownSite(sites[0])
    let events = PreviewEvents(
      shown: shown, target: target,
      version: version ?? fingerprint(of: shown.state.page(at: target)))
    var iterator = events.pieces.makeAsyncIterator()
    var told: [String] = []
    for next in sites.dropFirst() + [sites[0]] {
      var words = ":\n\n"
      while words == ":\n\n" {
        let bytes = try #require(await iterator.next())
        words = String(decoding: bytes, as: UTF8.self)
      }
      let events = words.components(separatedBy: "\n\n").filter { !$0.isEmpty }
      told += events.filter {
        !$0.hasPrefix("event: problems\ndata: {") || events.last?.hasPrefix("event: reload") == true
      }
      shown.show(next)
    }
    return told
  }

  @Test func `a page is told when it has changed, and when it has not`() async throws {
    let first = Self.site(["index.html": "home", "other.html": "other"])
    let second = Self.site(["index.html": "home, sweet", "other.html": "other"])
    #expect(try await told("/town/", of: [first, second]) == ["event: reload\ndata: "])
    #expect(try await told("/town/other.html", of: [first, second]) == ["event: same\ndata: "])
    #expect(try await told("/town/", of: [first, nil]) == ["event: reload\ndata: "])
    #expect(
      try await told("/town/", of: [first], version: "before") == ["event: reload\ndata: "])
  }

  @Test func `a page is told where its new style sheet is, if nothing else has changed`()
    async throws
  {
    let first = Self.site(["index.html": "<link assets/style.1.css>"], style: "assets/style.1.css")
    let second = Self.site(["index.html": "<link assets/style.2.css>"], style: "assets/style.2.css")
    let third = Self.site(["index.html": "<link assets/style.2.css>!"], style: "assets/style.2.css")
    #expect(
      try await told("/town/", of: [first, second])
        == ["event: style\ndata: /town/assets/style.2.css"])
    #expect(try await told("/town/", of: [first, third]) == ["event: reload\ndata: "])
  }

  @Test func `what is wrong is one line for the page, whatever stands in it`() {
    let problems = PreviewProblems(
      title: "1 error", isError: true,
      problems: [.init(severity: "error", text: "a.md:1:1: error: ‘</script>’ \n  1 | \u{2028}\n")])
    #expect(!problems.json.contains("\n"))
  }

  /// A hint came first and the error last.
  @Test func `what is gravest comes first, and in the order of places`() {
    let words = [("hint", "a"), ("warning", "b"), ("error", "c"), ("warning", "d"), ("error", "e")]
    let problems = PreviewProblems(
      problems: words.map { PreviewProblems.Problem(severity: $0.0, text: $0.1) }
    ).problems
    #expect(problems.map(\.text) == ["c", "e", "b", "d", "a"])
  }

  /// It said that there is nothing at this address, and that the page was moved or removed.
  @Test func `a page whose file cannot be read says so, and none that never was`() {
    let broken = PreviewProblems(
      title: "1 error", isError: true,
      problems: [.init(severity: "error", text: "content/offers/cards.md:4:1: error")])
    let less = Self.site(["404.html": "lost"])
    let shown = ShownSite(Self.site(Self.files))
    func page(_ path: String, of shown: ShownSite) -> String {
      String(decoding: shown.state.page(at: "/town/" + path), as: UTF8.self)
    }
    let words = "cannot be read at the moment: the panel says why"
    for _ in 1...2 {
      shown.show(less, broken)
      #expect(page("offers/cards.html", of: shown).contains(words))
      #expect(page("offers/", of: shown).contains(words))
      #expect(page("nothing.html", of: shown) == "lost")
    }
    shown.show(less)
    #expect(page("offers/cards.html", of: shown) == "lost")
    // It was so when the preview began.
    let unread: Set = ["content/offers/cards.md", "content/wishlists/birthday/index.md"]
    let first = ShownSite(
      PreviewSite(Self.memory(["404.html": "lost"]), base: "/town/", unread: unread), broken)
    for path in ["offers/cards.html", "wishlists/birthday/"] {
      #expect(page(path, of: first).contains(words), "\(path)")
    }
    #expect(page("offers/", of: first) == "lost")
  }

  @Test func `without a site its place is taken by what is wrong, as text`() {
    let page = ProblemPage(
      PreviewProblems(problems: [.init(severity: "error", text: "<b>&</b>\n")]))
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("<pre>&lt;b&gt;&amp;&lt;/b&gt;\n</pre>"))
  }
}
