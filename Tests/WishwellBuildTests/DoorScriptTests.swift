import Testing
import WishwellTesting

@testable import WishwellBuild

/// What the script of the pages makes of their doors, where a site has a mail and a forge, and what
/// it keeps of a promise. Without Chromium these are left out.
@Suite(.enabled(if: Chromium.isInstalled)) struct DoorScriptTests {
  let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    try site.edit(
      "content/site.yml",
      lanternSettings + """
        mail: hello@street.example
        forge: {kind: github, repository: https://github.com/lantern/street}

        """)
    try site.edit(
      "content/wishlists/birthday/blue-kettle.md",
      """
      ---
      title: A blue kettle
      date: 2026-10-02
      price: about 40 EUR
      link: https://shop.example/kettle
      ---
      One that whistles.

      """)
    _ = try site.build()
  }

  private static let kettle = "wishlists/birthday/blue-kettle.html"

  /// A browser that kept `values`, in JSON, by the last words of their names.
  private func keeping(_ values: [String: String]) -> String {
    let entries = values.map { "\"\($0.key)\": `\($0.value)`" }.sorted().joined(separator: ", ")
    return """
      const kept = {\(entries)};
      Storage.prototype.getItem = (name) => kept[name.split(" ").at(-1)] ?? null;
      """
  }

  /// Hands out what `expression` comes to once the page at `path` is there.
  private func ask(
    _ path: String, before: String = "", doing act: String = "", _ expression: String
  ) throws -> String {
    let after = "\(act); document.body.innerHTML = `<pre>${\(expression)}</pre>`"
    let page = try Browser.look(at: path, of: site.place, before: before, after: after)
    return String(try #require(page.firstMatch(of: /<pre>([^<]*)<\/pre>/)?.1))
  }

  /// Of a promise, each door with what it looks like, its words, and whether it is there.
  private let doors = """
    [...document.querySelectorAll("[data-act=promise] a[data-way]")].map((door) =>
      [door.dataset.way, door.className, door.textContent.trim(), door.hidden].join("|")).join(", ")
    """

  @Test func `the forge's door stays beside the letter's`() throws {
    #expect(
      try ask(Self.kettle, doors)
        == "mail|button|Promise ‘A blue kettle’ By e-mail|false, "
        + "forge|door|On GitHub, with an account|false")
  }

  @Test func `whoever uses the forge finds its door first, and the other beside it`() throws {
    #expect(
      try ask(Self.kettle, before: keeping(["way": "\"forge\""]), doors)
        == "forge|button|Promise ‘A blue kettle’ On GitHub, with an account|false, "
        + "mail|door|By e-mail|false")
  }

  @Test func `without a script there is the letter alone, and nothing to replace`() throws {
    let page = try #require(site.place.text("output/" + Self.kettle))
    #expect(page.contains(" data-stem=\"content/wishlists/birthday/blue-kettle\""))
    #expect(page.contains(" data-file=\".promise/0001.yml\""))
    #expect(!page.contains("data-way=\"forge\""))
    #expect(!page.contains("data-blank"))
  }

  /// It was the same for each of a page’s letters: a sixth of a button.
  @Test func `in each letter the script says what to do with the line, right above it`() throws {
    let letter = try ask(
      Self.kettle,
      "decodeURIComponent(document.querySelector('[data-act=promise] [data-way=mail]').href)")
    let care = "Please leave the line in square brackets as it is."
    #expect(
      letter.replacing("\r\n", with: "\n")
        .contains("\n\n\(care)\n\n[wishwell: promise birthday/blue-kettle "), "\(letter)")
  }

  @Test func `beside a letter it says what is left to fill in on the forge`() throws {
    let blanks = try ask(
      Self.kettle,
      "[...document.querySelectorAll('.how > .blank')].map((blank) => blank.textContent).join()")
    #expect(blanks.contains("On GitHub, with an account: Replace YOUR-\u{2060}NAME"), "\(blanks)")
    let joining = try ask(
      "people/index.html", "document.querySelector('[data-blank=YOUR-NAME]').textContent")
    #expect(joining.contains("Replace YOUR-\u{2060}NAME with your name."), "\(joining)")
  }

  @Test func `the file of the forge's door has the day on which it is opened`() throws {
    let link = try ask(
      Self.kettle, "document.querySelector('[data-act=promise] [data-way=forge]').href")
    let text = try #require(link.split(separator: "value=").last?.removingPercentEncoding)
    let digest = try digest()
    #expect(
      text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "NOW")
        == "event: promised\nby: YOUR-NAME\nat: NOW\nwish: \(digest)\n")
    #expect(
      link.contains("filename=content%2Fwishlists%2Fbirthday%2Fblue-kettle.promise%2F0001.yml"))
    #expect(!link.contains("TODAY"))
  }

  @Test func `a new offer is called after the day, and dated`() throws {
    let link = try ask(
      "offers/index.html",
      "decodeURIComponent(document.querySelector('[data-act=post] [data-way=forge]').href)")
    #expect(link.contains(/filename=content\/offers\/\d{4}-\d\d-\d\d-YOUR-TITLE\.md/), "\(link)")
    #expect(link.contains(/\ndate: \d{4}-\d\d-\d\d\n/) && !link.contains("TODAY"), "\(link)")
  }

  @Test(arguments: [
    ([:], "true"), (["person": "\"bob\""], "true"), (["way": "\"mail\""], "true"),
    (["way": "\"forge\""], "false"),
  ])
  func `they are told to whoever has to replace them`(
    kept: [String: String], isHidden: String
  ) throws {
    let blank = "document.querySelector('[data-blank=YOUR-NAME]').hidden"
    #expect(try ask(Self.kettle, before: keeping(kept), blank) == isHidden)
  }

  @Test func `a new profile on the forge has the name that the page was told`() throws {
    let door = "document.querySelector('[data-act=profile] [data-way=forge]')"
    let filled = try ask(
      "people/index.html", before: keeping(["called": "\"Zoë Kern\""]),
      "decodeURIComponent(\(door).href)")
    #expect(filled.contains("content/people/zoe-kern.md"), "\(filled)")
    #expect(filled.contains("\nname: \"Zoë Kern\"\n"), "\(filled)")
    #expect(!filled.contains("YOUR-NAME"), "\(filled)")
  }

  /// As the program itself names what is new on a German site.
  @Test func `on a German site its file has two letters for an umlaut`() throws {
    let settings = site.place.text("content/site.yml") ?? ""
    try site.edit(
      "content/site.yml", settings.replacing("language: en", with: "language: de"))
    _ = try site.build()
    let door = "document.querySelector('[data-act=profile] [data-way=forge]')"
    let filled = try ask(
      "people/index.html", before: keeping(["called": "\"Jörg Übermäß\""]),
      "decodeURIComponent(\(door).href)")
    #expect(filled.contains("content/people/joerg-uebermaess.md"), "\(filled)")
    #expect(filled.contains("\nname: \"Jörg Übermäß\"\n"), "\(filled)")
    #expect(filled.contains("\nemails: DEINE-MAIL\n"), "\(filled)")
    let offer = try ask(
      "offers/index.html",
      "decodeURIComponent(document.querySelector('[data-act=post] [data-way=forge]').href)")
    #expect(offer.contains(/filename=content\/offers\/\d{4}-\d\d-\d\d-DEIN-TITEL\.md/), "\(offer)")
  }

  @Test func `a feeling that is chosen stands in the letter`() throws {
    let letter = try ask(
      "thanks/index.html",
      doing: """
        const choice = document.querySelector("[data-ask=feeling]");
        choice.value = "grateful";
        choice.dispatchEvent(new Event("change", { bubbles: true }))
        """,
      "decodeURIComponent(choice.closest('[data-act]').querySelector('[data-way=mail]').href)")
    #expect(letter.contains("\nFeeling: grateful\n"), "\(letter)")
  }

  @Test func `whoever opens the letter of a promise keeps what was wished for`() throws {
    let kept = try ask(
      Self.kettle,
      doing: """
        addEventListener("click", (event) => event.preventDefault());
        document.querySelector("[data-act=promise] [data-way=mail]").click()
        """,
      """
      Object.keys(localStorage).filter((name) => name.endsWith(" opened"))
        .map((name) => Object.values(JSON.parse(localStorage.getItem(name)))[0])
        .map(({ title, price, links }) => [title, price, links[0].name, links[0].url].join("|"))
      """)
    #expect(kept == "A blue kettle|about 40 EUR|shop.example|https://shop.example/kettle")
  }

  @Test func `the quiet page of a wish shows its giver what they kept, until they forget it`()
    throws
  {
    try site.edit(
      "content/wishlists/birthday/blue-kettle.promise/0001.yml",
      "event: promised\nby: bob\nat: 2026-10-08\nwish: \(try digest())\n")
    _ = try site.build()
    let before = """
      const path = location.pathname;
      localStorage.setItem(`wishwell ${path.split("wishlists/")[0]} opened`, JSON.stringify({ [path]: {
        title: "A blue kettle", price: "about 40 EUR", day: "2026-10-07T09:00:00Z",
        links: [{ name: "shop.example", url: "https://shop.example/kettle" }] } }));
      """
    let note = "document.querySelector('p[data-opened]')"
    let told = try ask(Self.kettle, before: before, "\(note).hidden + \(note).innerText")
    #expect(
      told == "falseOn 7 October 2026, you began to promise this. Forget this\n"
        + "A blue kettle · about 40 EUR · shop.example")
    let forgotten = try ask(
      Self.kettle, before: before, doing: "\(note).querySelector('button').click()",
      "\(note).hidden + JSON.stringify(Object.values(localStorage))")
    #expect(forgotten == "true[\"{}\"]")
  }

  /// Which text of the wish is promised, as its page says it in the letter.
  private func digest() throws -> String {
    let page = try #require(site.place.text("output/" + Self.kettle))
    let letter = page.firstMatch(of: /blue-kettle%20([0-9a-f]{32})/)
    return String(try #require(letter?.1))
  }

  /// The link in it stood on a line of its own, torn out of its sentence.
  @Test func `the sentence about feed readers is one paragraph`() throws {
    let style = "getComputedStyle(document.querySelector('a[href$=opml]').parentElement).display"
    #expect(try ask("subscribe/index.html", style) == "block")
  }
}
