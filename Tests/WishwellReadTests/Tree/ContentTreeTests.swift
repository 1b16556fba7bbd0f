import Testing
import WishwellDiagnostics

@testable import WishwellRead

struct ContentTreeTests {
  /// `path: message [rule]` for each diagnostic of a site that has settings.
  private func problems(_ paths: [String]) -> [String] {
    ContentTree(paths: paths.map { "content/" + $0 } + ["content/site.yml"]).diagnostics.map {
      "\($0.location.path.dropFirst("content/".count)): \($0.message) [\($0.rule.id)]"
    }
  }

  @Test(arguments: [
    ("people/Alice.md", "the name ‘Alice’ is not a handle [bad-file-name]"),
    ("people/zoë.md", "the name ‘zoë’ is not a handle [bad-file-name]"),
    ("My Pages/a.md", "the folder ‘My Pages’ is not a handle [bad-file-name]"),
    ("wishlists/b_day/index.md", "the folder ‘b_day’ is not a handle [bad-file-name]"),
    ("offers/a.likes/Bob/0001.yml", "the folder ‘Bob’ is not a handle [bad-file-name]"),
    (
      "wishlists/birthday/archive.md",
      "the name ‘archive’ is taken by the site's own pages [reserved-file-name]"
    ),
    (
      "guide/index.md", "the name ‘index’ is taken by the site's own pages [reserved-file-name]"
    ),
    (
      "catalogues/stories/march.json",
      "‘march.json’ is not the name of an edition [bad-file-name]"
    ),
    ("catalogues/Top Ten/2026-03-14.json", "the folder ‘Top Ten’ is not a handle [bad-file-name]"),
    (
      "catalogues/feed/2026-03-14.json",
      "the name ‘feed’ is taken by the site's own pages [reserved-file-name]"
    ),
    ("tags/a.md", "a page here would take an address of the site itself [reserved-address]"),
    ("404.md", "a page here would take an address of the site itself [reserved-address]"),
    ("offers/a.state/0001.yaml", "‘0001.yaml’ is not the name of an event [event-file-name]"),
    ("offers/a.state/1.yml", "‘1.yml’ is not the name of an event [event-file-name]"),
    ("offers/a.state/0000.yml", "‘0000.yml’ is not the name of an event [event-file-name]"),
    ("offers/a.state/photo.jpg", "‘photo.jpg’ is not the name of an event [event-file-name]"),
    ("offers/a.likes/0001.yml", "events do not belong here [event-file-name]"),
    ("offers/a.state/bob/0001.yml", "events do not belong here [event-file-name]"),
    (
      "thanks/a.responses/bob/0001.yml",
      "‘thanks/a.responses’ is not a place for events [event-file-name]"
    ),
    ("people/a.promise/0001.yml", "‘people/a.promise’ is not a place for events [event-file-name]"),
    ("offers/a.state/0002.yml", "‘0001.yml’ is missing before this event [event-gap]"),
    ("logo.svg", "an SVG picture can hold scripts [refused-file]"),
    ("about.HTML", "an HTML page can hold scripts [refused-file]"),
    ("site.yaml", "this file is not part of a site, and is not published [unknown-file]"),
    ("offers/deep/a.md", "this file is not part of a site, and is not published [unknown-file]"),
    ("offers/notes.txt", "this file is not part of a site, and is not published [unknown-file]"),
  ])
  func `a wrong name is reported at its path`(path: String, problem: String) {
    #expect(problems([path]) == ["\(path): \(problem)"])
    #expect(ContentTree(paths: ["content/" + path]).texts.isEmpty || problem.contains("event-gap"))
  }

  @Test func `names that some machines take for one are refused`() {
    #expect(
      problems(["photos/Cat.jpg", "photos/cat.jpg"]) == [
        "photos/cat.jpg: ‘content/photos/cat.jpg’ and ‘content/photos/Cat.jpg’ are the same "
          + "name on some machines [name-collision]"
      ])
    #expect(problems(["photos/é.jpg", "photos/e\u{301}.jpg"]).count == 1)
    #expect(problems(["Photos/a.jpg", "photos/b.jpg"]).count == 1)
    #expect(problems(["photos/a.jpg", "photos/b.jpg", "photos/a/a.jpg"]) == [])
  }

  @Test func `names that Windows keeps for devices are warned of, each once`() {
    #expect(
      problems([
        "people/con.md", "photos/Aux.jpg", "wishlists/nul/index.md", "wishlists/nul/lamp.md",
        "people/connie.md", "offers/com10.md",
      ]) == [
        "people/con.md: nothing can be called ‘con.md’ on Windows [device-name]",
        "photos/Aux.jpg: nothing can be called ‘Aux.jpg’ on Windows [device-name]",
        "wishlists/nul/index.md: nothing can be called ‘nul’ on Windows [device-name]",
      ])
  }

  @Test func `a site without settings says so`() {
    #expect(
      ContentTree(paths: ["content/index.md"]).diagnostics.map(\.message)
        == ["there is no ‘content/site.yml’"])
  }

  @Test func `a gap is reported once, at the event behind it`() {
    #expect(
      problems((3...5).map { "offers/a.state/000\($0).yml" } + ["offers/a.state/0001.yml"]) == [
        "offers/a.state/0003.yml: ‘0002.yml’ is missing before this event [event-gap]"
      ])
  }
}
