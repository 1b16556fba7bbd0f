import Foundation
import Synchronization
import Testing
import WishwellTesting

/// A built site on a server of this machine, its repository at a forge of this machine, and somebody
/// who acts on its pages in Chromium, with the policy of each page as it was built.
final class ConnectedVisit {
  let site: SiteTest
  let forge: LocalForge
  private let server: AnsweringSocket
  private let visitor: Visitor
  private let files = Files()

  /// What the server has now.
  private final class Files: Sendable {
    let all = Mutex<[String: [UInt8]]>([:])
    let isAway = Mutex(false)
  }

  /// `street` has private pages.
  init(
    _ kind: LocalForge.Kind = .github, mail: Bool = true, on street: PrivateSite? = nil
  ) throws {
    forge = try LocalForge(kind)
    site = try street?.site ?? SiteTest(lanternStreet)
    visitor = try Visitor()
    let files = files
    server = try AnsweringSocket { question in
      let asked = question.split(separator: " ").dropFirst().first ?? ""
      if files.isAway.withLock({ $0 }) { return [] }
      let path = asked.prefix { $0 != "?" }.drop { $0 == "/" }
      let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
      guard let bytes = files.all.withLock({ $0[String(name)] }) else {
        return Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
      }
      let types = [".css": "text/css", ".js": "text/javascript"]
      let type = types.first { name.hasSuffix($0.key) }?.value ?? "text/html"
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: \(type); charset=utf-8\r\n"
        + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
      return Array(head.utf8) + bytes
    }
    try site.edit(
      "content/site.yml",
      lanternSettings + (mail ? "mail: hello@street.example\n" : "")
        + "forge: {kind: \(kind.rawValue), repository: \"\(forge.repository)\"}\n"
        + (street.map { "seal: \($0.secret.sealKey)\n" } ?? ""))
    try build()
    // Everything is on the forge, too.
    for path in try site.place.tree("content").keys {
      let text = try #require(site.place.text("content/" + path))
      forge.change { $0.branches["main"]?["content/" + path] = text }
    }
  }

  func build() throws {
    _ = try #require(try site.build(), "\(site.problems)")
    let output = try site.output
    files.all.withLock { $0 = output }
  }

  /// Has the server say nothing from now on, as without a network; or speak again.
  func goAway(_ isAway: Bool) { files.isAway.withLock { $0 = isAway } }

  /// Has the server have `text` at `path`, too.
  func serve(_ path: String, _ text: String) {
    files.all.withLock { $0[path] = Array(text.utf8) }
  }

  /// Where the site is.
  var base: String { "http://127.0.0.1:\(server.port)/" }

  /// What was asked of the site itself.
  var questions: [String] { server.questions }

  /// What `script` returns, once it ran on the page at `address`; `before` runs before all scripts of the
  /// page. `connected` keeps a token there as the page does where one connects. An address may have a key
  /// of a private page at its end. `size` is that of the window, in pixels.
  func act(
    at address: String, connected: Bool = true, size: (width: Int, height: Int) = (800, 600),
    before: String = "", patience: Int = 20_000, _ script: String
  ) throws -> String {
    let connection = """
      localStorage.setItem("wishwell / connection", JSON.stringify({
        api: "\(api)", project: "lantern/street", token: "\(LocalForge.token)", login: "bob-at-forge" }));
      localStorage.setItem("wishwell / person", '"bob"');

      """
    let name = address.prefix { !"?#".contains($0) }
    let path = String(name.hasSuffix("/") ? name + "index.html" : name)
    let bytes = files.all.withLock { $0[path] }
    let page = String(decoding: try #require(bytes), as: UTF8.self)
    let scripts = "<script src=\"/before.js\"></script>\n"
    let driven = page.replacing("<head>", with: "<head>\n" + scripts)
      .replacing("</head>", with: "<script src=\"/act.js\" defer></script>\n</head>")
    let (first, last) = ((connected ? connection : "") + before, acting(script))
    files.all.withLock {
      $0[path] = Array(driven.utf8)
      $0["before.js"] = Array(first.utf8)
      $0["act.js"] = Array(last.utf8)
    }
    defer { files.all.withLock { $0[path] = Array(page.utf8) } }
    let seen = try visitor.look(at: base + address, size: size, patience: patience).page
    let told = seen.firstMatch(of: /<pre id="told">([^<]*)<\/pre>/)?.1
    return String(try #require(told, "\(seen)")).replacing("&amp;", with: "&")
  }

  private var api: String {
    forge.repository.replacing("/lantern/street", with: "")
      + ["/api/v3", "/api/v1", "/api/v4"][LocalForge.Kind.allCases.firstIndex(of: forge.kind) ?? 0]
  }

  /// Runs `script` once the page is there and its own scripts have run.
  private func acting(_ script: String) -> String {
    let slow = forge.repository.replacing("/lantern/street", with: "/slow")
    return """
      const wait = (time) => new Promise((done) => setTimeout(done, time));
      // The browser's clock stands still while it asks for something: what takes a while of its own can come.
      const until = async (test) => {
        for (let turn = 0; turn < 600 && !test(); turn += 1) {
          await fetch("\(slow)");
          await wait(turn < 20 ? 50 : 500);
        }
      };
      const steadily = async (coming) => {
        let isThere = false;
        coming.finally(() => { isThere = true; });
        while (!isThere) await fetch("\(slow)");
        return coming;
      };
      const one = (selector) => document.querySelector(selector);
      const said = (selector) => one(selector)?.querySelector(".sent:not([hidden])")?.textContent.trim() ?? "-";
      const kept = (name) => JSON.parse(localStorage.getItem("wishwell / " + name));
      const states = () => (kept("queue") ?? []).map(({ state, why }) => [state, why].filter(Boolean).join(" ")).join(", ");
      addEventListener("load", async () => {
        // A script that the page's own has asked for may still be on its way.
        for (let turn = 0; turn < 5; turn += 1) await fetch("\(slow)");
        await wait(100);
        let told;
        try { told = await (async () => { \(script) })(); } catch (reason) { told = "error: " + reason; }
        const pre = document.createElement("pre");
        pre.id = "told";
        pre.textContent = typeof told === "string" ? told : JSON.stringify(told);
        document.body.append(pre);
      });

      """
  }
}
