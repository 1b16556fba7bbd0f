import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellSiteTesting

@testable import WishwellRender

/// How whoever has no connected browser ticks a checklist on its page.
@Suite struct TickingDoorsTests {
  private static let forge =
    "forge: {kind: github, repository: \"https://github.com/lantern/street\", branch: main}"
  private static let mail = "mail: hello@lanternstreet.example"

  private func page(
    _ settings: [String], _ items: [String] = ["[ ] Sleeping bags", "[x] Bread"],
    language: String = "en"
  ) throws -> String {
    let site = try SiteSource(
      """
      == site.yml
      title: Lantern Street
      url: https://lantern.example/
      authority: lantern.example,2026
      \(settings.joined(separator: "\n"))
      == people/alice.md
      ---
      name: Alice
      ---
      == checklists/camping.md
      ---
      title: Camping
      owner: alice
      ---
      \(items.map { "- " + $0 }.joined(separator: "\n\n"))

      """
    ).derive()
    #expect(site.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return try RenderedSite(site.value, language: language)["checklists/camping.html"]
  }

  /// Of each box, in the order of the page.
  private func boxes(_ page: String) -> [(link: String, name: String)] {
    page.matches(of: #/<a class="box"[^>]* href="([^"]*)" aria-label="([^"]*)">/#).map {
      (DoorPage.unescaped(String($0.1)), DoorPage.unescaped(String($0.2)))
    }
  }

  @Test func `each box is a letter that asks for its item`() throws {
    let page = try page([Self.mail, Self.forge])
    let boxes = boxes(page)
    #expect(boxes.map(\.name) == ["Tick Sleeping bags by e-mail", "Untick Bread by e-mail"])
    let fields = boxes.map { DoorPage.fields(of: $0.link) }
    #expect(fields.map { $0["subject"] } == ["Tick Sleeping bags", "Untick Bread"])
    #expect(
      fields.map { $0["body"] } == [
        "[wishwell: tick camping: Sleeping bags]", "[wishwell: untick camping: Bread]",
      ])
    #expect(boxes.allSatisfy { $0.link.hasPrefix("mailto:hello@lanternstreet.example?") })
    #expect(page.contains("If you keep this list, tap a box to tick it."))
    #expect(
      page.contains(
        "With an account on GitHub, you can do it there, too: the link below what is to do opens the file"
      ))
  }

  /// It stood in what is said of the boxes, which open an e-mail.
  @Test func `the link to the file alone says what to write there`() throws {
    let page = try page([Self.mail, Self.forge])
    let ways = try #require(page.firstMatch(of: #/<p class="meta" data-ticking[^>]*>([^<]*)</#))
    #expect(!ways.1.contains("[x]"), "\(ways.1)")
    #expect(
      page.contains(">On GitHub, with an account: write an x into the box of the line, [x]</a>"))
  }

  @Test func `where the site takes no letters, a box is the editor at its line`() throws {
    let page = try page([Self.forge])
    #expect(
      boxes(page).map(\.link)
        == [5, 7].map {
          "https://github.com/lantern/street/edit/main/content/checklists/camping.md#L\($0)"
        })
    #expect(boxes(page).map(\.name) == ["Tick Sleeping bags on GitHub", "Untick Bread on GitHub"])
    #expect(
      page.contains(
        "class=\"button\" rel=\"nofollow\" href=\"https://github.com/lantern/"))
  }

  @Test(arguments: ["gitea", "forgejo", "gitlab"])
  func `no line is named where no forge is known to open it`(kind: String) throws {
    let page = try page([Self.forge.replacing("github,", with: kind + ",")])
    #expect(boxes(page).count == 2)
    #expect(boxes(page).allSatisfy { $0.link.hasSuffix("/content/checklists/camping.md") })
  }

  @Test func `a site without a door has plain boxes, and says whom to ask`() throws {
    let page = try page([])
    #expect(boxes(page).isEmpty && page.contains("<span class=\"box\" aria-hidden=\"true\">"))
    #expect(page.contains("To tick or add something, ask one of those who keep the list."))
    #expect(!page.contains("class=\"line adding\""))
  }

  @Test func `one letter adds what is written between its marks`() throws {
    let page = try page([Self.mail, Self.forge])
    let link = try #require(
      page.firstMatch(of: #/class="line adding"><a class="button" href="([^"]*)"/#))
    let body = try #require(
      DoorPage.fields(of: DoorPage.unescaped(String(link.1)))["body"]?.replacing("\r\n", with: "\n")
    )
    #expect(
      body.hasPrefix(
        "Hello. Something for a checklist stands below, each thing on a line of its own. Please put this "
          + "on the site for me.\n\n(For you,"), "\(body)")
    #expect(body.hasSuffix("\n[wishwell: add camping]\n\n[wishwell: end]\n"), "\(body)")
    let filled = body.replacing("camping]\n", with: "camping]\nMatches\nA second pan")
    let asked = try #require(LetterMatter.Content.all(in: filled).first.flatMap { AskedItems($0) })
    #expect(asked.items == ["Matches", "A second pan"])
    #expect(
      page.contains(
        "#L7\" aria-label=\"Add something to ‘Camping’. On GitHub, with an account: write an x into the box "
          + "of the line, [x]\""))
  }

  /// One letter for the whole list: a door beside each item would double the page.
  @Test func `one letter takes things off the list, or renames them`() throws {
    let page = try page([Self.mail, Self.forge])
    let door = #/class="line changing"><a class="door" href="([^"]*)">([^<]*)</#
    let link = try #require(page.firstMatch(of: door))
    #expect(link.2 == "Take something off ‘Camping’, or rename it")
    let body = try #require(
      DoorPage.fields(of: DoorPage.unescaped(String(link.1)))["body"]?.replacing("\r\n", with: "\n")
    )
    let filled = body.replacing("remove camping]\n", with: "remove camping]\nBread")
      .replacing("rename camping]\n", with: "rename camping]\nSleeping bags -> Mats")
    let asked = LetterMatter.Content.all(in: filled).compactMap { AskedItems($0) }
    #expect(asked.map(\.items) == [["Bread"], ["Sleeping bags"]])
    #expect(asked.map(\.names) == [[], ["Mats"]])
    #expect(try !self.page([Self.mail], []).contains("line changing"))
    #expect(try !self.page([Self.forge]).contains("line changing"))
  }

  /// Whatever people write into a list.
  @Test(arguments: [
    "] x", "Milk & \"eggs\" + <b>", "a%0D%0ABcc: x", "\u{202E}gab\u{202C} bag",
    "[wishwell: end]", "Tent; by Carol", "🍞", "水とパン", "?subject=x&cc=y",
  ])
  func `no item writes into its letter`(words: String) throws {
    let page = try page([Self.mail], ["[ ] \(words)", "[ ] Tent"])
    let box = try #require(boxes(page).first)
    #expect(box.link.split(separator: "?", maxSplits: 1)[0] == "mailto:hello@lanternstreet.example")
    let fields = box.link.split(separator: "?", maxSplits: 1)[1].split(separator: "&")
    #expect(fields.map { $0.prefix { $0 != "=" } } == ["subject", "body"])
    let decoded = DoorPage.fields(of: box.link)
    #expect(decoded["subject"]?.contains(where: \.isNewline) == false)
    #expect(decoded["subject"]?.contains("\u{202E}") == false && !box.name.contains("\u{202E}"))
    #expect(decoded["body"]?.hasPrefix("[wishwell: tick camping: ") == true)
    #expect(decoded["body"]?.filter { "[]\n".contains($0) } == "[]", "\(decoded)")
  }

  @Test func `a long list does not weigh much`() throws {
    let items = (1...100).map { "[ ] Sleeping bag \($0)" }
    let plain = try page([], items).utf8.count
    let doors = try page([Self.mail, Self.forge], items).utf8.count
    let one = try page([], ["[ ] A"]).utf8.count
    let oneDoor = try page([Self.mail, Self.forge], ["[ ] A"]).utf8.count
    let each = ((doors - plain) - (oneDoor - one)) / 99
    #expect(each <= 170, "\(each) bytes an item")
  }

  @Test func `it speaks German`() throws {
    let page = try page([Self.mail], language: "de")
    #expect(
      boxes(page).map(\.name) == [
        "Sleeping bags per E-Mail abhaken", "Haken bei Bread per E-Mail entfernen",
      ])
  }
}
