import Testing
import WishwellFormat
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// What becomes of the key of a private page in a browser: who has it, what counts as one, and what
/// is forgotten. Without Chromium these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct PrivateKeyTests {
  let street: PrivateSite

  init() throws {
    street = try PrivateSite()
    try street.site.edit(
      "content/wishlists/birthday/blue-kettle.md",
      """
      ---
      title: A blue kettle
      ---
      One that whistles: [short](#short), [long](#\(String(repeating: "A", count: 43))).

      """)
    try street.build()
  }

  private func key(of person: String) throws -> String {
    String(try street.link(of: person).split(separator: "#")[1])
  }

  /// What the browser reports of Bob's page at `link`, which is relative to its folder: what the page
  /// says, whether it is open, and the values of `told`. `before` runs before its script, and a
  /// second later `steps`.
  private func report(
    _ link: String, before: String = "", steps: String = "", told: String = "",
    isSecure: Bool = true
  ) throws -> [String] {
    let script = try #require(
      try street.site.output.keys.first { isPrivatePath($0) && $0.hasSuffix(".js") })
    let source = try #require(street.place.text("output/" + script))
    let id = try street.keys(of: "bob").pageID
    let around = """
      const $ = (selector) => document.querySelector(selector);
      const kept = (what) => `wishwell private \(id) ${what}`;
      const wait = () => new Promise((done) => setTimeout(done, 500));
      \(before)
      setTimeout(async () => {
        \(steps)
        await wait();
        const said = [...document.querySelectorAll("[data-say]")].filter((words) => !words.hidden);
        document.title = [
          said.map((words) => words.dataset.say), $("[data-content]").innerText.includes("For Bob"),
          \(told)
        ].join("|");
      }, 1000);

      """
    let visit = try PrivateVisit(street, replacing: [script: around + source])
    let path = try street.path(of: "bob").replacing("index.html", with: "")
    let page = try visit.look(at: (isSecure ? visit.base : visit.insecureBase) + path + link)
    let title = try #require(page.firstMatch(of: /<title>([^<]*)<\/title>/)?.1)
    return title.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a link within what was opened leads there, and is no key`() throws {
    let bob = try key(of: "bob")
    let told = try report(
      "#" + bob,
      steps: """
        const links = [...document.querySelectorAll(".prose a")];
        for (const link of links) { link.click(); await wait(); }
        """,
      told: "sessionStorage.getItem(kept('key')), location.hash, links.length")
    #expect(told == ["", "true", bob, "#in." + String(repeating: "A", count: 43), "2"])
  }

  @Test func `a key that opens nothing takes the place of none that does`() throws {
    let (bob, alice) = (try key(of: "bob"), try key(of: "alice"))
    let told = try report(
      "?fbclid=1#" + bob,
      steps: """
        location.hash = "\(alice)";
        await wait();
        const hash = location.hash;
        let copied;
        navigator.clipboard.writeText = async (text) => { copied = text; };
        $("[data-copy]").click();
        $("[data-remember] button").click();
        """,
      told: "sessionStorage.getItem(kept('key')), localStorage.getItem(kept('key')), hash, copied")
    #expect(told.prefix(5) == ["wrong-key", "true", bob, bob, ""])
    #expect(told[5].hasPrefix("http://127.0.0.1:") && told[5].hasSuffix("/#" + bob))
    #expect(!told[5].contains("fbclid"))
  }

  /// By what this browser knows the kettle, for whoever has `key`.
  private func mark(_ key: String) -> String {
    base64URL(sha256(of: "wishwell 1\nwrapped\n\(key)\nbirthday/blue-kettle"))
  }

  @Test func `what is wrapped is ticked in this browser, which keeps no word of it`() throws {
    let bob = try key(of: "bob")
    let told = try report(
      "#" + bob, steps: "$('[data-wrapped] input').click();",
      told: "$('[data-wrapped]').hidden, localStorage.getItem(kept('wrapped'))")
    #expect(told == ["", "true", "false", mark(bob)])
  }

  @Test func `a tick outlives a new build, and is taken away where it was set`() throws {
    let bob = try key(of: "bob")
    let before = "localStorage.setItem(kept('wrapped'), 'another \(mark(bob))');"
    let told = "$('[data-wrapped] input').checked, localStorage.getItem(kept('wrapped'))"
    #expect(
      try report("#" + bob, before: before, told: told).suffix(2) == [
        "true", "another \(mark(bob))",
      ])
    #expect(
      try report(
        "#" + bob, before: before, steps: "$('[data-wrapped] input').click();", told: told
      ).suffix(2) == ["false", ""])
    // That of another key, as of a link that is no more.
    let other = "localStorage.setItem(kept('wrapped'), '\(mark(try key(of: "alice")))');"
    #expect(try report("#" + bob, before: other, told: told)[2] == "false")
  }

  @Test func `what is wrapped is forgotten with the key`() throws {
    let told = try report(
      "#" + key(of: "bob"),
      steps: "$('[data-wrapped] input').click(); $('[data-forget]').click();",
      told: "localStorage.getItem(kept('wrapped'))")
    #expect(told.last == "")
  }

  @Test func `what is remembered opens the page also where a link does not`() throws {
    let (bob, alice) = (try key(of: "bob"), try key(of: "alice"))
    let told = try report(
      "#" + alice, before: "localStorage.setItem(kept('key'), '\(bob)');",
      told: "localStorage.getItem(kept('key')), sessionStorage.getItem(kept('key'))")
    #expect(told == ["wrong-key", "true", bob, bob])
  }

  @Test func `a remembered key that is out of date can be forgotten`() throws {
    let alice = try key(of: "alice")
    let before = "localStorage.setItem(kept('key'), '\(alice)');"
    #expect(
      try report("", before: before, told: "localStorage.getItem(kept('key'))")
        == ["old-key", "false", alice])
    #expect(
      try report(
        "", before: before, steps: "$('[data-say=old-key] [data-forget]').click();",
        told: "localStorage.length") == ["forgotten", "false", "0"])
  }

  @Test func `what is no key beside what is remembered changes nothing`() throws {
    let bob = try key(of: "bob")
    let told = try report("#main", before: "localStorage.setItem(kept('key'), '\(bob)');")
    #expect(told.prefix(2) == ["", "true"])
  }

  @Test func `a new link takes the place of what is remembered once it is to`() throws {
    let (bob, alice) = (try key(of: "bob"), try key(of: "alice"))
    let told = try report(
      "#" + bob, before: "localStorage.setItem(kept('key'), '\(alice)');",
      steps: """
        const isOffered = !$("[data-remember]").hidden;
        $("[data-remember] button").click();
        """,
      told: "isOffered, $('[data-remember]').hidden, localStorage.getItem(kept('key'))")
    #expect(told == ["", "true", "true", "true", bob])
  }

  @Test func `to forget leaves nothing on the device and nothing on the page`() throws {
    let told = try report(
      "#" + (try key(of: "bob")),
      steps: """
        $("[data-remember] button").click();
        const before = localStorage.length + sessionStorage.length;
        $("[data-link] [data-forget]").click();
        """,
      told: """
        before, localStorage.length + sessionStorage.length, $("[data-content]").innerHTML,
        $("[data-link]").hidden
        """)
    #expect(told == ["forgotten", "false", "4", "0", "", "true"])
  }

  /// It said that a bookmark opens nothing, and offered to forget what it had not been told to keep.
  @Test func `what is said of the link is true before and after it is remembered`() throws {
    let seen =
      #"[...document.querySelectorAll("[data-link] p, [data-link] button")]"#
      + ".filter((part) => part.checkVisibility()).map((part) => part.innerText).join(' ')"
    let told = try report(
      "#" + (try key(of: "bob")),
      steps: """
        const before = \(seen);
        $("[data-remember] button").click();
        """, told: "before, \(seen)")
    try #require(told.count == 4, "\(told)")
    #expect(told[2].contains("A bookmark made here lacks the key") && !told[2].contains("Forget"))
    #expect(!told[3].contains("lacks the key") && !told[3].contains("Remember on"), "\(told[3])")
    #expect(told[3].contains("This device remembers your link") && told[3].contains("Forget on"))
  }

  @Test func `what another tab forgets is forgotten here`() throws {
    let told = try report(
      "#" + (try key(of: "bob")),
      steps: """
        const other = document.createElement("iframe");
        document.body.append(other);
        other.contentWindow.localStorage.removeItem(kept("day"));
        """,
      told: "sessionStorage.length")
    #expect(told == ["forgotten", "false", "0"])
  }

  @Test func `what was forgotten since does not come back by the way back`() throws {
    let told = try report(
      "#" + (try key(of: "bob")),
      steps: """
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        const isOpen = !$("[data-link]").hidden;
        sessionStorage.clear();
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        """,
      told: "isOpen, localStorage.length")
    #expect(told == ["forgotten", "false", "true", "0"])
  }

  @Test func `the key leaves the address also where nothing is opened`() throws {
    let bob = try key(of: "bob")
    #expect(
      try report("#" + bob, told: "location.hash", isSecure: false) == ["insecure", "false", ""])
    #expect(try report("#" + bob.dropLast(), told: "location.hash") == ["wrong-key", "false", ""])
  }

  /// The letters A and B, say, end the same 32 bytes: one link has one spelling, as in the program.
  @Test func `a key has one spelling`() throws {
    let bob = try key(of: "bob")
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    let last = try #require(bob.last)
    let place = try #require(letters.firstIndex(of: last))
    let other = bob.dropLast() + String(letters[place + 1])
    #expect(try report("#" + other) == ["wrong-key", "false"])
  }
}
