import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Connecting a browser to the forge, and who gets to see its token. Without Chromium these are left
/// out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct ConnectTests {
  private static let kettle = "wishlists/birthday/blue-kettle.html"
  private static let door = "one('[data-act=promise] [data-way=forge]')"

  private func connecting(with token: String = LocalForge.token) -> String {
    """
    one("#token").value = "\(token)";
    one(".connect form button").click();
    const status = one(".connect [role=status]");
    await until(() => !one("[data-connected-as]").hidden || !["", "One moment…"].includes(status.textContent));
    return status.textContent + one("[data-connected-as] b").textContent;
    """
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `a token that may write connects, and stands nowhere on the page`(
    _ kind: LocalForge.Kind
  ) throws {
    let visit = try ConnectedVisit(kind)
    let told = try visit.act(at: "connect/index.html", connected: false, connecting())
    #expect(told == "Connected as bob-at-forge")
    let page = try visit.act(
      at: "connect/index.html", connected: false,
      "return document.documentElement.outerHTML + one('#token').value;")
    #expect(page.contains("Connected as bob-at-forge"))
    #expect(!page.contains(LocalForge.token))
    #expect(visit.forge.now.strange == [])
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `why a token does not connect is said`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    func tell(_ token: String = LocalForge.token) throws -> String {
      try visit.act(at: "connect/index.html", connected: false, connecting(with: token))
    }
    #expect(try tell("wrong-token").hasPrefix("This token is not accepted"))
    #expect(try tell("wrong tökén").hasPrefix("This token is not accepted"))
    visit.forge.change { $0.mayWrite = false }
    #expect(try tell() == "This token may not write to the repository of this site.")
    visit.forge.change { $0.mood = .broken }
    #expect(try tell().hasPrefix("The server is out of order."))
    visit.forge.change {
      $0.mood = .well
      $0.answersPages = false
    }
    #expect(try tell().hasPrefix("There is no answer."))
    let kept = try visit.act(
      at: "connect/index.html", connected: false,
      "return Object.keys(localStorage).sort().join() + one('#token').value;")
    #expect(kept == "wishwell / words")
  }

  @Test func `disconnecting forgets the token and all that was not sent`() throws {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.mood = .away }
    _ = try visit.act(
      at: Self.kettle, patience: 15_000,
      "\(Self.door).click(); await until(() => states() === 'waiting offline'); return '';")
    let told = try visit.act(
      at: "connect/index.html", connected: false,
      """
      one("[data-connected-as] button").click();
      return [one(".connect form").hidden, JSON.stringify({ ...localStorage })].join(" | ");
      """)
    #expect(told.hasPrefix("false | "), "\(told)")
    #expect(!told.contains(LocalForge.token) && !told.contains("promised"), "\(told)")
    visit.forge.change { $0.questions = [] }
    let link = try visit.act(
      at: Self.kettle, connected: false,
      """
      let isLeft;
      addEventListener("click", (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      });
      \(Self.door).click();
      return isLeft;
      """)
    #expect(link == "true")
    #expect(visit.forge.now.questions == [])
  }

  @Test func `the token is in nothing but one header of what the forge is asked`() throws {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.isProtected = true }
    let page = try visit.act(
      at: Self.kettle,
      """
      \(Self.door).click();
      await until(() => states() === "done");
      return document.documentElement.outerHTML + localStorage.getItem("wishwell / queue");
      """)
    #expect(!page.contains(LocalForge.token))
    #expect(!visit.questions.contains { $0.contains(LocalForge.token) })
    #expect(visit.forge.now.questions.count >= 6)
    for question in visit.forge.now.questions {
      let parts = question.components(separatedBy: LocalForge.token)
      #expect(parts.count == 2, "\(question)")
      #expect(parts[0].lowercased().hasSuffix("\r\nauthorization: bearer "), "\(question)")
    }
  }

  @Test func `in the frame of another page nothing is done with it`() throws {
    let visit = try ConnectedVisit()
    // Of another site: it has no policy against frames.
    visit.serve(
      "other.html", "<!doctype html><head></head><title>Other</title><body></body>")
    let told = try visit.act(
      at: "other.html",
      """
      const frame = document.createElement("iframe");
      frame.src = "/\(Self.kettle)";
      const come = new Promise((done) => { frame.onload = done; });
      document.body.append(frame);
      await come;
      const page = frame.contentDocument;
      page.addEventListener("click", (event) => event.preventDefault());
      page.querySelector("[data-act=promise] [data-way=forge]").click();
      await wait(8000);
      return states() + page.documentElement.dataset.connected;
      """)
    #expect(told == "undefined")
    #expect(visit.forge.now.questions == [])
  }

  /// What others write into a page, and what comes with an address, is no reason to write a file.
  @Test(arguments: [
    "door.href.replace('127.0.0.1', 'localhost')", "door.href.replace('lantern/', 'other/')",
    "door.href.replace('/new/main', '/edit/main')", "door.href.replace('content%2F', '')",
    "door.href.replace('content%2F', 'content%2F..%2F')",
    "door.href.replace('content%2F', 'content%2F%2F')",
    "door.href.replace('content%2F', 'content%2F.git%2F')", "door.href.replace('.yml', '.html')",
    "door.href.replace('content%2F', '.github%2Fworkflows%2F')",
  ])
  func `a link that is no new file of this site is left alone`(_ changed: String) throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle,
      """
      const door = \(Self.door);
      const link = \(changed);
      if (link === door.href) return "not changed";
      door.dataset.fill = link;
      let isLeft;
      addEventListener("click", (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      });
      door.click();
      await wait(6000);
      return isLeft + states();
      """)
    #expect(told == "true")
    #expect(visit.forge.now.questions == [])
  }

  /// Acts that waited for the old repository would have been sent to the new one without a tap.
  @Test func `a token of another repository is forgotten, with what waits`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle,
      before: """
        const other = JSON.parse(localStorage.getItem("wishwell / connection"));
        localStorage.setItem("wishwell / connection", JSON.stringify({ ...other, project: "lantern/lane" }));
        localStorage.setItem("wishwell / queue", JSON.stringify([{ id: "a", page: "/", state: "waiting" }]));
        """,
      """
      return [kept("connection"), kept("queue"), document.documentElement.dataset.connected].join();
      """)
    #expect(told == ",,")
  }

  @Test func `the policy of each page names the forge's host and no other`() throws {
    let visit = try ConnectedVisit()
    let api = visit.forge.repository.replacing("/lantern/street", with: "")
    for (path, bytes) in try visit.site.output where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(page.contains("connect-src 'self' \(api);"), "\(path)")
    }
  }
}
