import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// A tap on one's own private page, in a browser that is connected to the forge. Without Chromium these
/// are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct PrivateTapTests {
  private static let send = "one('[data-act=complete] [data-way=forge]')"
  private static let act = "[data-act=complete]"
  private static let sent =
    "content/offers/2026-10-03-ten-postcards.responses/alice/0002.yml"
  private static let isOpen = "await until(() => one('[data-content] h1'));"

  let street: PrivateSite
  let visit: ConnectedVisit

  init() throws {
    street = try PrivateSite()
    visit = try ConnectedVisit(on: street)
  }

  /// The way to the page of `person` from the base of the site, with its key.
  private func way(to person: String = "bob") throws -> String {
    try street.link(of: person, base: "")
  }

  /// What `script` returns on the page of `person`, once it is open.
  private func act(
    as person: String = "bob", key: String? = nil, patience: Int = 20_000, _ script: String
  ) throws -> String {
    let way = try way(to: person)
    let address = key.map { way.prefix { $0 != "#" } + $0 } ?? way[...]
    return try visit.act(
      at: String(address), patience: patience, key == nil ? Self.isOpen + script : script)
  }

  /// As whoever connected here: the words are kept from there.
  private func connect() throws {
    _ = try visit.act(at: "connect/index.html", "return '';")
    visit.forge.change { $0.questions = [] }
  }

  /// Nothing that left the browser has the name of the page, or its key.
  private func expectSecret(_ sayings: [String]) throws {
    let parts = try way().split(separator: "/").last.map(String.init) ?? ""
    for secret in [try street.keys(of: "bob").pageID, String(parts.dropFirst()), "/for/"] {
      for saying in sayings {
        let decoded = saying.removingPercentEncoding ?? saying
        #expect(!decoded.contains(secret), "\(secret): \(saying.prefix(300))")
      }
    }
  }

  @Test func `it writes the file of the link, and nothing is asked before`() throws {
    try connect()
    let before = visit.questions.count
    let told = try act(
      """
      await wait(3000);
      const link = new URLSearchParams(\(Self.send).href.split("?")[1]).get("value");
      const button = \(Self.send).className + ": " + \(Self.send).textContent;
      \(Self.send).click();
      await until(() => said("\(Self.act)").startsWith("◐ Done"));
      return [button, link, said("\(Self.act)"), localStorage.getItem("wishwell / queue")].join(" | ");
      """)
    let parts = told.components(separatedBy: " | ")
    try #require(parts.count == 4, "\(told)")
    #expect(parts[0].hasPrefix("button: ") && parts[0].hasSuffix(" in one tap"), "\(told)")
    let written = try #require(visit.forge.now.branches["main"]?[Self.sent])
    let (dated, timed) = (/at: \d{4}-\d\d-\d\d\n/, /at: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/)
    #expect(written.replacing(timed, with: "") == parts[1].replacing(dated, with: ""))
    #expect(written.contains("event: completed\nby: bob\n") && written.contains(timed))
    // What everyone may know, as the command would say it: a forge mails it around.
    #expect(
      visit.forge.now.commits
        == ["main: \(Self.sent): An answer to ‘Ten postcards’ moves on"])
    // All that the site was asked for: the page, its style, its scripts, and those of this test.
    let asked = visit.questions.dropFirst(before).compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    #expect(
      asked.allSatisfy {
        $0.hasPrefix("/for/") || $0.hasPrefix("/assets/") || $0.hasSuffix("e.js") || $0 == "/act.js"
      }, "\(asked)")
    #expect(visit.forge.now.questions.count == 1)
    #expect(visit.forge.now.strange == [])
    try expectSecret(visit.forge.now.questions + visit.forge.now.commits + [parts[3]])
  }

  @Test func `opening it asks the forge for nothing`() throws {
    try connect()
    #expect(try act("await wait(9000); return said('main');") == "-")
    #expect(visit.forge.now.questions == [])
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `where the branch takes nothing, no request names the page`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind, on: try PrivateSite())
    _ = try visit.act(at: "connect/index.html", "return '';")
    visit.forge.change { ($0.isProtected, $0.questions) = (true, []) }
    let told = try visit.act(
      at: try way(),
      """
      \(Self.isOpen)
      \(Self.send).click();
      await until(() => said("\(Self.act)").startsWith("◐ Sent as a request"));
      return said("\(Self.act)");
      """)
    #expect(told.hasPrefix("◐ Sent as a request."), "\(told)")
    let now = visit.forge.now
    #expect(now.requests.count == 1 && now.strange == [])
    let base = visit.base.replacing("/", with: #"\/"#)
    #expect(now.questions.contains { $0.contains("\"\(visit.base)\"") || $0.contains(base) })
    try expectSecret(now.questions + now.commits + now.requests + Array(now.branches.keys))
  }

  @Test func `it can be undone, and then nothing was asked`() throws {
    try connect()
    let told = try act(
      """
      \(Self.send).click();
      await wait(3000);
      const words = said("\(Self.act)");
      one("\(Self.act) .sent button").click();
      await wait(9000);
      return [words, said("\(Self.act)"), Object.keys(localStorage).filter((name) => / acts /.test(name)).length].join(" | ");
      """)
    #expect(told == "◐ On its way. Undo | - | 0")
    #expect(visit.forge.now.questions == [])
  }

  /// Kept for the page alone, which alone tells of it and sends it; and gone when that is forgotten.
  @Test func `without a network it waits sealed, and only its page shows and sends it`() throws {
    try connect()
    visit.forge.change { $0.mood = .away }
    let waiting = try act(
      patience: 15_000,
      """
      \(Self.send).click();
      await until(() => said("\(Self.act)").includes("no network"));
      return said("\(Self.act)") + " | " + JSON.stringify({ ...localStorage });
      """)
    #expect(waiting.hasPrefix("◐ There is no network. This stays here"), "\(waiting)")
    #expect(waiting.contains("wishwell / acts "), "\(waiting)")
    for word in ["postcards", "completed", "responses"] {
      #expect(!waiting.drop { $0 != "|" }.contains(word), "\(waiting)")
    }
    visit.forge.change { ($0.mood, $0.questions) = (.well, []) }
    let offer = "offers/2026-10-03-ten-postcards.html"
    #expect(try visit.act(at: offer, "await wait(8000); return said('main') + states();") == "-")
    #expect(try act(as: "alice", "await wait(8000); return said('main');") == "-")
    let wrong = try act(
      key: "#" + String(repeating: "A", count: 43), "await wait(8000); return said('main');")
    #expect(wrong == "-")
    #expect(visit.forge.now.questions == [])
    let sent = try act(
      """
      await until(() => said("\(Self.act)") !== "-");
      dispatchEvent(new Event("online"));
      await until(() => said("\(Self.act)").startsWith("◐ Done"));
      return said("\(Self.act)");
      """)
    #expect(sent.hasPrefix("◐ Done."), "\(sent)")
    #expect(visit.forge.now.commits.count == 1)
  }

  /// Each on a page that names more than the commit does, as a forge mails that around.
  @Test(arguments: [
    (
      "alice", "approve", "requests/2026-10-04-a-card.responses/bob/0002.yml",
      "An answer to ‘A card for my father’ moves on"
    ),
    (
      "alice", "decline", "requests/2026-10-04-a-card.responses/bob/0002.yml",
      "An answer to ‘A card for my father’ moves on"
    ),
    ("carol", "promise", "wishlists/moving/lamp.promise/0002.yml", "A surprise moves on"),
    (
      "bob", "sent", "wishlists/birthday/blue-kettle.promise/0002.yml",
      "A wish of ‘Alice turns forty’ is on its way"
    ),
  ])
  func `whoever has something to do does it in one tap`(
    person: String, act: String, path: String, subject: String
  ) throws {
    try visit.site.edit(
      "content/requests/2026-10-04-a-card.responses/bob/0001.yml",
      "event: asked\nby: bob\nat: 2026-11-02\n")
    try visit.site.edit(
      "content/wishlists/moving/index.md",
      "---\ntitle: Alice moves\nowner: alice\ndate: 2026-10-01\npromises: surprise\n"
        + "event: 2026-12-24\n---\n")
    try visit.site.edit(
      "content/wishlists/moving/lamp.md", "---\ntitle: A lamp\nquantity: 2\ndate: 2026-10-02\n---\n"
    )
    try visit.site.edit(
      "content/wishlists/moving/lamp.promise/0001.yml",
      "event: promised\nby: bob\nat: 2026-11-02\nquantity: 1\nsurprise: [alice]\nuntil: 2026-12-24\n"
    )
    try visit.build()
    try connect()
    let told = try self.act(
      as: person,
      """
      one("[data-act=\(act)] [data-way=forge]").click();
      await until(() => said("[data-act=\(act)]").startsWith("◐ Done"));
      return said("[data-act=\(act)]");
      """)
    #expect(told.hasPrefix("◐ Done."), "\(told)")
    #expect(visit.forge.now.commits == ["main: content/\(path): \(subject)"])
    #expect(
      visit.forge.now.branches["main"]?["content/" + path]?.contains("by: \(person)\n") == true)
  }

  @Test(arguments: ["forget", "disconnect"])
  func `nothing of it is left where the page or the token is forgotten`(_ how: String) throws {
    try connect()
    visit.forge.change { $0.mood = .away }
    let forgetting = how == "forget" ? "one('[data-kept] [data-forget]').click();" : ""
    _ = try act(
      patience: 15_000,
      """
      \(Self.send).click();
      await until(() => said("\(Self.act)").includes("no network"));
      \(forgetting)
      return "";
      """)
    let disconnecting = how == "forget" ? "" : "one('[data-connected-as] button').click();"
    // Browsers write down what they keep, and what they forget, some seconds later.
    let kept = try visit.act(
      at: "connect/index.html", connected: false, patience: 60_000,
      """
      \(disconnecting)
      for (let turn = 0; turn < 300; turn += 1) await fetch("/slow");
      return Object.keys(localStorage).join();
      """)
    #expect(!kept.contains(" acts "), "\(kept)")
    visit.forge.change { ($0.mood, $0.questions) = (.well, []) }
    try connect()
    let told = try act("await wait(8000); return said('main');")
    #expect(told == "-", "\(told)")
    #expect(visit.forge.now.commits == [])
  }

  @Test func `in a browser that is not connected, or has no words, the link is as before`() throws {
    let look = """
      let isLeft;
      addEventListener("click", (event) => { isLeft = !event.defaultPrevented; event.preventDefault(); });
      \(Self.send).click();
      return [isLeft, \(Self.send).className, one("[data-how] a").pathname].join(" ");
      """
    #expect(try act(look) == "true door /connect/")
    let told = try visit.act(
      at: try way(), connected: false, before: "localStorage.clear();", Self.isOpen + look)
    #expect(told == "true door /connect/")
    #expect(visit.forge.now.questions == [])
  }

  /// A note of a neighbour and a wish in Markdown stand on the page.
  @Test func `what others wrote is no button, whatever it looks like`() throws {
    let link =
      visit.forge.repository
      + "/new/main?filename=content%2Fpeople%2Fmallory.md&value=---%0Aname%3A%20M%0A---%0A"
    let html =
      "<a class=button data-act=complete data-way=forge data-fill href=\\\"\(link)\\\">Send</a>"
    try visit.site.edit(
      "content/offers/2026-10-03-ten-postcards.responses/alice/0001.yml",
      "event: responded\nby: alice\nat: 2026-11-02\nnote: \"\(html)\"\n")
    try visit.site.edit(
      "content/wishlists/birthday/blue-kettle.md",
      "---\ntitle: A blue kettle\ndate: 2026-10-02\n---\n[Send it](\(link))\n\n\(html.replacing("\\", with: ""))\n"
    )
    try visit.build()
    try connect()
    let told = try act(
      """
      const links = [...document.querySelectorAll("[data-content] a")].filter(({ href }) => href.includes("mallory"));
      let left = 0;
      addEventListener("click", (event) => { left += !event.defaultPrevented; event.preventDefault(); });
      for (const link of links) link.click();
      await wait(8000);
      return [links.length, left, said("main")].join(" ");
      """)
    #expect(told == "1 1 -", "\(told)")
    #expect(visit.forge.now.questions == [])
  }

  @Test func `the page may talk to the forge and to nobody else`() throws {
    try connect()
    let told = try act(
      """
      const tried = [];
      for (const place of ["\(visit.base)index.html", "http://127.0.0.1:9/", "http://localhost:9/"])
        tried.push(await fetch(place).then(() => "came", ({ message }) => message));
      const pixel = new Image();
      const refused = await new Promise((done) => {
        pixel.onload = () => done("came");
        pixel.onerror = () => done("refused");
        pixel.src = "\(visit.base)assets/favicon.svg";
      });
      return [...tried, refused].join();
      """)
    #expect(!told.contains("came"), "\(told)")
    let page = try #require(try visit.site.output[street.path(of: "bob")])
    let host = visit.forge.repository.replacing("/lantern/street", with: "")
    #expect(String(decoding: page, as: UTF8.self).contains("; connect-src \(host)\""))
  }
}
