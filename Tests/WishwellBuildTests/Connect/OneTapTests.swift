import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// A tap on a button in a browser that is connected to the forge. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct OneTapTests {
  private static let kettle = "wishlists/birthday/blue-kettle.html"
  private static let promise = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
  private static let tap = "one('[data-act=promise] [data-way=forge]').click();"
  private static let act = "[data-act=promise]"

  /// All that the forge was asked is as its description says, and asked no more than once.
  private func expectDescribed(_ visit: ConnectedVisit) {
    #expect(visit.forge.now.strange == [])
    #expect(Set(visit.forge.now.commits).count == visit.forge.now.commits.count)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `it writes the very file of the link`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    let text = try visit.act(
      at: Self.kettle,
      """
      const door = one("\(Self.act) [data-way=forge]");
      door.click();
      const filled = new URLSearchParams(door.href.split("?")[1]);
      const text = filled.get("value")
        ?? filled.get("issue[description]").split("\\n").slice(1, -2).join("\\n") + "\\n";
      await until(() => states() === "done");
      return text;
      """)
    #expect(visit.forge.now.branches["main"]?[Self.promise] == text)
    #expect(text.contains("event: promised\n") && text.contains("by: bob\n"), "\(text)")
    #expect(text.contains(/\nat: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/), "\(text)")
    #expect(visit.forge.now.commits == ["main: \(Self.promise): Promise ‘A blue kettle’"])
    expectDescribed(visit)
  }

  @Test func `it says that it is on its way, and that it is done`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle,
      """
      \(Self.tap)
      const before = said("\(Self.act)");
      const line = one("\(Self.act) > .line").hidden;
      await until(() => states() === "done");
      return [before, line, said("\(Self.act)"), one("\(Self.act) .sent a").href,
        said("[data-act=grant]"), one("[data-act=grant] > .line").hidden].join(" | ");
      """)
    let link = visit.forge.repository + "/commit/abc"
    #expect(
      told
        == "◐ On its way. Undo | true | ◐ Done. The page shows it once it has been built again. "
        + "See what was written Hide this | \(link) | - | true")
  }

  @Test func `for some seconds it can be undone, and then nothing was asked`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle,
      """
      \(Self.tap)
      await wait(3000);
      one("\(Self.act) .sent button").click();
      await wait(9000);
      return [states(), said("\(Self.act)"), one("\(Self.act) > .line").hidden].join(" | ");
      """)
    #expect(told == " | - | false")
    #expect(visit.forge.now.questions == [])
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `where the branch takes nothing, it is a request`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { $0.isProtected = true }
    let told = try visit.act(
      at: Self.kettle,
      """
      \(Self.tap)
      await until(() => states() === "done");
      return said("\(Self.act)") + one("\(Self.act) .sent a").href;
      """)
    #expect(
      told == "◐ Sent as a request. It counts as soon as that is merged. See the request Hide this"
        + visit.forge.repository + "/pulls/1")
    let now = visit.forge.now
    let branch = try #require(now.branches.keys.first { $0 != "main" })
    #expect(branch.wholeMatch(of: /wishwell\/promise-a-blue-kettle-[a-z0-9]+/) != nil)
    #expect(now.branches[branch]?[Self.promise]?.contains("by: bob\n") == true)
    #expect(now.branches["main"]?[Self.promise] == nil)
    #expect(now.requests == ["\(branch) > main: Promise ‘A blue kettle’"])
    expectDescribed(visit)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `somebody may have been faster`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { $0.branches["main"]?[Self.promise] = "event: promised\nby: carol\n" }
    let told = try visit.act(
      at: Self.kettle,
      """
      \(Self.tap)
      await until(() => states().startsWith("failed"));
      return said("\(Self.act)");
      """)
    #expect(told.hasPrefix("Somebody was faster: "), "\(told)")
    #expect(visit.forge.now.commits == [] && visit.forge.now.requests == [])
    expectDescribed(visit)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `a token may have no right, or have ended`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    visit.forge.change { $0.mayWrite = false }
    let ask = """
      \(Self.tap)
      await until(() => states().startsWith("failed"));
      return said("\(Self.act)") + one("\(Self.act) .sent a").pathname;
      """
    #expect(
      try visit.act(at: Self.kettle, ask)
        == "This token may not write to the repository of this site. Connect again Try again "
        + "Do not send it/connect/")
    let ended = try ConnectedVisit(kind)
    let told = try ended.act(
      at: Self.kettle,
      before: """
        const mine = JSON.parse(localStorage.getItem("wishwell / connection"));
        localStorage.setItem("wishwell / connection", JSON.stringify({ ...mine, token: "other" }));
        """, ask)
    #expect(told.hasPrefix("This token is not accepted, or no longer is."), "\(told)")
    #expect(ended.forge.now.commits == [])
  }

  @Test func `the page tells of it again, until it was built with it`() throws {
    let visit = try ConnectedVisit()
    _ = try visit.act(
      at: Self.kettle, "\(Self.tap) await until(() => states() === 'done'); return '';")
    #expect(
      try visit.act(at: Self.kettle, "return said('\(Self.act)');").hasPrefix("◐ Done."))
    let written = try #require(visit.forge.now.branches["main"]?[Self.promise])
    // The day of the browser is that of the machine.
    let dated = written.replacing(/\nat: .*\n/, with: "\nat: 2026-11-19\n")
    try visit.site.edit(Self.promise, dated)
    try visit.build()
    let later = try visit.act(at: Self.kettle, "return [states(), said('main')].join(' | ')")
    #expect(later == " | -")
  }

  @Test func `what is still missing is asked for, and nothing is sent`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.kettle, before: "localStorage.removeItem('wishwell / person');",
      """
      \(Self.tap)
      await wait(7000);
      return [said("\(Self.act)"), document.activeElement.id, states()].join(" | ");
      """)
    #expect(told == Self.missing + "Say who you are | who | ")
    #expect(visit.forge.now.questions == [])
  }

  private static let missing =
    "Something is still missing, so nothing has been sent. Fill this in, and tap again: "

  /// ‘Replace YOUR-NAME’ stood there twice, and again after the tap, where no such word was to be
  /// seen; and a field that is 32rem wide pushed the right part of the page out of a phone.
  @Test func `a thank-you on a phone asks for its fields by what they are called`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: "thanks/index.html", size: (390, 900),
      before: "localStorage.removeItem('wishwell / person');",
      """
      one(".begin").open = true;
      const blanks = [...document.querySelectorAll("[data-blank]")];
      const isTold = blanks.some((blank) => blank.checkVisibility());
      one(".begin [data-way=forge]").click();
      const note = said(".begin .act");
      const cut = [...document.querySelectorAll(".begin, .begin *")]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > 390);
      const width = one(".begin textarea").offsetWidth;
      const found = cut.map((part) => part.outerHTML).join();
      return [blanks.length > 1, isTold, note, width > 250, found].join(" | ");
      """)
    #expect(
      told == "true | false | \(Self.missing)Title · Say who you are · To | true | ")
  }

  @Test func `what nothing on the page asks for stays a link to the forge`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: "people/index.html",
      before: """
        const mine = JSON.parse(localStorage.getItem("wishwell / connection"));
        localStorage.setItem("wishwell / connection", JSON.stringify({ ...mine, login: "" }));
        """,
      """
      let isLeft;
      addEventListener("click", (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      });
      one("[data-act=profile] [data-way=forge]").click();
      return isLeft + states();
      """)
    #expect(told == "true")
  }

  @Test func `a wish is added with what another page brought along`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: "add/index.html?title=Tea%20pot&url=https://shop.example/pot",
      """
      for (const [id, value] of [["price", "12 EUR"], ["quantity", "2"], ["isbn", "9780141439587"]])
        one("#" + id).value = value;
      one("#isbn").dispatchEvent(new Event("input", { bubbles: true }));
      one("[data-act=add] [data-way=forge]").click();
      await until(() => states() === "done");
      return kept("queue")[0].path;
      """)
    #expect(told == "content/wishlists/birthday/tea-pot.md")
    let wish = visit.forge.now.branches["main"]?[told] ?? ""
    #expect(wish.contains("title: \"Tea pot\"\n"), "\(wish)")
    #expect(wish.contains("\nlink: \"https://shop.example/pot\"\n"), "\(wish)")
    #expect(
      wish.contains(
        "\nprice: \"12 EUR\"\nquantity: \"2\"\nbook:\n  isbn: \"9780141439587\"\ndate: "),
      "\(wish)")
  }

  @Test func `somebody new joins with their account at the forge`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: "people/index.html", before: "localStorage.removeItem('wishwell / person');",
      """
      const door = one("[data-act=profile] [data-way=forge]");
      door.click();
      const called = one("[data-act=profile] [data-ask=name]");
      const first = document.activeElement === called;
      called.value = "Zoë Kern";
      called.dispatchEvent(new Event("input", { bubbles: true }));
      door.click();
      await until(() => states() === "done");
      return first;
      """)
    #expect(told == "true")
    let profile = visit.forge.now.branches["main"]?["content/people/zoe-kern.md"] ?? ""
    #expect(profile.contains("\nname: \"Zoë Kern\"\n"), "\(profile)")
    #expect(profile.contains("\naccount: bob-at-forge\n"), "\(profile)")
    #expect(!profile.contains("YOUR-"), "\(profile)")
  }

  /// The first tap asks for its words, and the second sends it.
  @Test(arguments: [
    ("offers", "From the harbour.\n\nTen of them.\n"),
    ("checklists", "- [ ] From the harbour.\n\n- [ ] Ten of them.\n"),
  ])
  func `something new is written where it is begun`(
    folder: String, end: String
  ) throws {
    let visit = try ConnectedVisit()
    let text = try visit.act(
      at: folder + "/index.html",
      """
      const act = one(".begin .act");
      const door = act.querySelector("[data-way=forge]");
      door.click();
      const [title, words] = act.querySelectorAll("[data-ask=title], [data-ask=text]");
      if (document.activeElement !== title) return "no focus";
      title.value = "Ten: \\"big\\" postcards";
      words.value = "From the harbour.\\n\\nTen of them.";
      for (const field of [title, words]) field.dispatchEvent(new Event("input", { bubbles: true }));
      door.click();
      await until(() => states() === "done");
      return kept("queue").map((item) => item.text).join();
      """)
    let files = visit.forge.now.branches["main"] ?? [:]
    let new = files.keys.first { $0.hasSuffix("ten-big-postcards.md") }
    let path = try #require(new)
    #expect(path.hasPrefix("content/\(folder)/"))
    #expect(files[path] == text)
    #expect(text.contains("\ntitle: \"Ten: \\\"big\\\" postcards\"\n"), "\(text)")
    #expect(text.hasSuffix("\n---\n\n" + end) && !text.contains("YOUR-"), "\(text)")
    try visit.site.edit(path, text)
    try visit.build()
    visit.site.expectClean()
    expectDescribed(visit)
  }
}
