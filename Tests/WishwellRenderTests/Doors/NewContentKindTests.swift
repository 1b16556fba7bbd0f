import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// What the heads of lists and streams invite to.
@Suite struct NewContentKindTests {
  /// The file of the act `name` at `path`, with ‘zoe’ for every name and ‘harp’ for every title.
  private func filled(_ name: String, at path: String, _ rendered: RenderedSite) throws -> NewFile {
    let act = try #require(
      DoorPage(rendered[path], of: rendered.site).acts.first { $0.name == name }, "\(path)")
    #expect(act.form != nil)
    return filled(act.file)
  }

  private func filled(_ file: NewFile) -> NewFile {
    func filled(_ text: String) -> String {
      text.replacing("YOUR-NAME", with: "zoe").replacing("THEIR-NAME", with: "bob")
        .replacing("YOUR-TITLE", with: "harp").replacing("YOUR-MAIL", with: "zoe@street.example")
        .replacing("YOUR-LIST", with: "birthday")
    }
    return NewFile(path: filled(file.path), text: filled(file.text))
  }

  @Test func `a new file is what the command writes, but for name, title and day`() throws {
    let rendered = try DoorSite.rendered()
    // No page says what day it is: a script fills it in.
    let day: Day? = nil
    let zoe = try #require(Handle("zoe"))
    let harp = try #require(Handle("harp"))
    let dated = Blank.titleOf(day)
    let list = try #require(Handle("birthday"))
    let key = WishKey(list: list, wish: harp)
    let feelings = rendered.site.settings.feelings.map(\.handle)
    let expected: [(name: String, path: String, file: NewFile)] = [
      (
        "wish", "wishlists/birthday/index.html",
        .wish(key, title: "harp", date: day, suggestedBy: nil)
      ),
      (
        "suggestion", "wishlists/birthday/index.html",
        .wish(key, title: "harp", date: day, suggestedBy: zoe)
      ),
      ("add", "add/index.html", .wish(key, title: "harp", date: day, suggestedBy: zoe)),
      ("list", "wishlists/index.html", .wishList(harp, title: "harp", owner: zoe, date: day)),
      ("post", "offers/index.html", .offer(dated, title: "harp", author: zoe, date: day)),
      ("post", "requests/index.html", .request(dated, title: "harp", author: zoe, date: day)),
      (
        "post", "thanks/index.html",
        .thanks(
          dated, title: "harp", author: zoe, date: day, to: ["bob"], subject: nil,
          feelings: feelings,
          quotes: rendered.site.quotesInTurn.map { rendered.site.quotes[$0].quote.handle })
      ),
      (
        "profile", "people/index.html",
        .person("zoe", name: "zoe", email: "zoe@street.example", joined: day)
      ),
      (
        "profile", "index.html",
        .person("zoe", name: "zoe", email: "zoe@street.example", joined: day)
      ),
    ]
    for (name, path, file) in expected {
      #expect(try filled(name, at: path, rendered) == filled(file), "\(path)")
    }
  }

  @Test func `an archived list takes no new wishes`() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/old/index.md
      ---
      title: Old
      owner: ann
      date: 2020-01-01
      archived: yes
      ---

      """)
    #expect(DoorPage(site["wishlists/old/index.html"], of: site.site).acts == [])
  }

  /// ‘Ersetze YOUR-NAME’ was half a sentence to whoever reads no English.
  @Test func `a German site says in German what is left open`() throws {
    var source = SiteSource(DoorSite.text)
    source.settings { settings in
      settings.language = "de"
      settings.forge = SiteSettings.Forge(
        kind: .github, repository: "https://forge.example/lantern/street", branch: "main")
    }
    let rendered = try RenderedSite(try source.derive().value, language: "de")
    for (path, html) in rendered.pages {
      for file in DoorPage(html, of: rendered.site).acts.map(\.file) {
        let left = Placeholder.all.filter { file.path.contains($0) || file.text.contains($0) }
        #expect(left == [], "\(path): \(file.path)")
      }
    }
    let people = rendered["people/index.html"]
    let profile = DoorPage(people, of: rendered.site).acts.first { $0.name == "profile" }?.file
    #expect(profile?.path == "content/people/DEIN-NAME.md")
    #expect(profile?.text.contains("\nname: DEIN-NAME\njoined: HEUTIGES-DATUM\n") == true)
    #expect(profile?.text.contains("\nemails: DEINE-MAIL\n") == true)
    #expect(profile?.text.contains("  # zwei Buchstaben, nie eine Adresse\n") == true)
    #expect(profile?.text.contains("Optional:") == false)
    let words = try ScriptWords.said(on: rendered.site, language: "de")
    #expect(words.blanks?.hasPrefix("YOUR-NAME=DEIN-NAME&") == true)
    #expect(people.contains(#" data-blank="YOUR-NAME""#))
    #expect(people.contains("Ersetze DEIN-\u{2060}NAME durch deinen Namen."))
    let offers = DoorPage(rendered["offers/index.html"], of: rendered.site).acts
    let offer = offers.first { $0.name == "post" }?.file
    #expect(offer?.path == "content/offers/HEUTIGES-DATUM-DEIN-TITEL.md")
  }

  @Test func `the page for adding says who keeps which list`() throws {
    let rendered = try DoorSite.rendered()
    let html = rendered["add/index.html"]
    #expect(
      html.contains(#"<option value="birthday" data-owners="alice">Alice turns forty</option>"#))
    let facts = html.matches(of: /<input id="(\w+)" data-fact="/).map { String($0.1) }
    #expect(facts == ["price", "quantity", "isbn"])
    // Who is here, the script asks where it is needed.
    #expect(!html.contains(#"<option value="bob""#))
    #expect(rendered["follow-ups/index.html"].contains(#"<option value="bob">Bob</option>"#))
    #expect(html.contains(#"<meta name="robots" content="noindex">"#))
    #expect(html.contains("location.href=&#39;https://lantern.example/add/?url=&#39;"))
    // A mark of inline script would not pass the policy of the page.
    #expect(!html.contains("<script>") && !html.contains("onclick"))
  }
}
