import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct ChecklistPageTests {
  private static let text = """
    == site.yml
    title: Lantern Street
    url: https://lantern.example/
    authority: lantern.example,2026
    forge: {kind: github, repository: "https://forge.example/lantern/street", branch: main}
    == people/alice.md
    ---
    name: Alice
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == people/carol.md
    ---
    name: Carol
    ---
    == checklists/groceries.md
    ---
    title: Groceries
    owner: alice
    editors: bob
    ---
    For *Saturday*.

    - [ ] Oat milk ![carton](oat-milk.jpg)

      Four, see [what we said](#bread).

    - [ ] A kettle <3

    - [x] [Bread](../about.md)
    == checklists/groceries.members/carol/0001.yml
    {event: invited, by: alice, at: 2026-11-02}
    == checklists/groceries.members/carol/0002.yml
    {event: accepted, by: carol, at: 2026-11-02}
    == about.md
    ---
    title: About
    ---

    """

  private func render(_ text: String = text, language: String = "en") throws -> RenderedSite {
    var source = SiteSource(text)
    source.add(photo: "checklists/oat-milk.jpg")
    let site = try source.derive()
    #expect(site.diagnostics.map(\.message) == [])
    return try RenderedSite(site.value, language: language)
  }

  @Test func `what is to do stands above what is done`() throws {
    let pages = try render()
    let html = pages["checklists/groceries.html"]
    let builder = try pages.builder(at: "checklists/groceries.html")
    let values = builder.page(of: pages.site.checklists[0])
    #expect(values.active.map(\.title) == ["Oat milk", "A kettle <3"])
    #expect(values.archived.map(\.id) == ["bread"])
    #expect(values.activeCount == "2 things to do")
    #expect(values.archivedCount == "1 done")
    #expect(values.progress?.text == "1 of 3 done")
    #expect(html.contains("<s><a href=\"../about.html\">Bread</a></s>"))
    #expect(html.contains("id=\"oat-milk\""))
    #expect(html.contains("A kettle &lt;3"))
    #expect(html.contains("edited by"))
    #expect(html.contains("together with"))
    #expect(html.contains(">Carol<"))
    #expect(PageLinks(pages).broken() == [])
  }

  /// “0 things to do” stood above “All done”.
  @Test func `where all is done, no heading counts what is to do`() throws {
    let done = Self.text.replacing("- [ ] ", with: "- [x] ")
    let html = try render(done)["checklists/groceries.html"]
    #expect(html.contains("All done. Time for a cup of tea."))
    #expect(html.contains("<h2>3 done</h2>") && !html.contains("<h2>0 things to do</h2>"))
  }

  @Test func `an item shows its photo, its sign or the quiet tile`() throws {
    let pages = try render()
    let builder = try pages.builder(at: "checklists/groceries.html")
    let values = builder.page(of: pages.site.checklists[0])
    #expect(values.active[0].photo?.alt == "carton")
    #expect(values.active[0].photos.isEmpty)
    #expect(values.active[1].photo == nil)
    #expect(values.archived[0].sign == nil)
    let html = pages["checklists/groceries.html"]
    #expect(html.contains("<a class=\"tile\" href=\"#oat-milk\">"))
    #expect(html.contains("tile quiet"))
  }

  @Test func `its doors lead to its file and to new members`() throws {
    let html = try render()["checklists/groceries.html"]
    #expect(html.contains("/edit/main/content/checklists/groceries.md"))
    #expect(html.contains("content/checklists/groceries.members/YOUR-NAME/0002.yml"))
    #expect(html.contains("content/checklists/groceries.members/THEIR-NAME/0001.yml"))
  }

  @Test func `it is in the index and at the foot of every page`() throws {
    let pages = try render()
    #expect(pages["checklists/index.html"].contains("href=\"groceries.html\""))
    #expect(pages["checklists/index.html"].contains("content/checklists/YOUR-TITLE.md"))
    #expect(pages["index.html"].contains("href=\"checklists/\""))
    let family = Self.text.replacing("owner: alice", with: "owner: alice\nlisted: no")
    let hidden = try render(family)
    #expect(hidden["checklists/index.html"] == "")
    #expect(!hidden["index.html"].contains("checklists"))
    #expect(hidden["checklists/groceries.html"].contains("noindex"))
    #expect(!hidden["checklists/groceries.html"].contains("href=\"./\""))
  }

  @Test func `it stands on the profiles of its owner, its editors and those who joined`() throws {
    let pages = try render()
    for person in ["alice", "bob", "carol"] {
      let profile = pages["people/\(person)/index.html"]
      #expect(profile.contains("href=\"../../checklists/groceries.html\""), "\(person)")
    }
    let invited = try render(Self.text.replacing("event: accepted", with: "event: declined"))
    #expect(!invited["people/carol/index.html"].contains("groceries.html"))
    let family = try render(Self.text.replacing("owner: alice", with: "owner: alice\nlisted: no"))
    #expect(!family["people/alice/index.html"].contains("groceries.html"))
  }

  @Test func `it speaks German`() throws {
    let html = try render(language: "de")["checklists/groceries.html"]
    #expect(html.contains("2 Sachen offen"))
    #expect(html.contains("zusammen mit"))
  }

  @Test func `the snapshot has it with its items`() throws {
    let pages = try render()
    let snapshot = String(
      decoding: try #require(pages.input.snapshotFiles().first { $0.path == "snapshot.json" })
        .bytes,
      as: UTF8.self)
    #expect(snapshot.contains("https://lantern.example/checklists/groceries.html#oat-milk"))
    #expect(snapshot.contains("\"active\": 2") || snapshot.contains("\"active\":2"))
  }
}
