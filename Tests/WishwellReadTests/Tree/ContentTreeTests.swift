import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

struct ContentTreeTests {
  /// `path: message [rule]` for each diagnostic of a site that has settings.
  private func problems(_ paths: [String]) -> [String] {
    ContentTree(paths: paths.map { "content/" + $0 } + ["content/site.yml"]).diagnostics.map {
      "\($0.location.path.dropFirst("content/".count)): \($0.message) [\($0.rule.id)]"
    }
  }

  private func kind(_ path: String) -> PathReading { ContentPathReader.read("content/" + path) }

  @Test func `every path of the format is known`() throws {
    let alice = try #require(Handle("alice"))
    let list = try #require(Handle("birthday"))
    let wish = WishKey(list: list, wish: try #require(Handle("blue-kettle")))
    let offer = PostKey(kind: .offer, handle: try #require(Handle("2026-03-14-ten-postcards")))
    let thanks = PostKey(kind: .thanks, handle: try #require(Handle("lamp")))
    #expect(kind("site.yml") == .text(.settings))
    #expect(kind("index.md") == .text(.page(try #require(Handle("index")))))
    #expect(kind("guide/first/alice.md") == .text(.page(alice)))
    #expect(kind("people/alice.md") == .text(.person(alice)))
    #expect(kind("wishlists/birthday/index.md") == .text(.wishList(list)))
    #expect(kind("wishlists/birthday/blue-kettle.md") == .text(.wish(list: list, wish.wish)))
    #expect(kind("offers/2026-03-14-ten-postcards.md") == .text(.post(offer)))
    #expect(kind("thanks/lamp.md") == .text(.post(thanks)))
    #expect(
      kind("wishlists/birthday/blue-kettle.promise/0012.yml")
        == .text(.event(.promise(wish), number: 12)))
    #expect(
      kind("offers/2026-03-14-ten-postcards.responses/alice/0001.yml")
        == .text(.event(.response(offer, respondent: alice), number: 1)))
    #expect(
      kind("offers/2026-03-14-ten-postcards.state/10000.yml")
        == .text(.event(.state(offer), number: 10_000)))
    #expect(
      kind("thanks/lamp.likes/alice/0001.yml")
        == .text(.event(.like(thanks, person: alice), number: 1)))
    for path in ["people/alice.jpg", "photos/Big Tree.PNG", "wishlists/birthday/kettle.webp"] {
      #expect(kind(path) == .photo)
    }
    #expect(kind("quotes.yml") == .text(.quotes))
    let stories = try #require(Handle("stories"))
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    #expect(kind("catalogues/stories/2026-03-14.json") == .text(.edition(catalogue: stories, day)))
    #expect(kind("catalogues/stories/9780141439518.jpg") == .photo)
    #expect(kind("checklists/lamp.md") == .text(.checklist(thanks.handle)))
    #expect(
      kind("checklists/lamp.members/alice/0001.yml")
        == .text(.event(.membership(checklist: thanks.handle, person: alice), number: 1)))
  }

  @Test(arguments: [
    ("site.yaml", "did you mean ‘content/site.yml’?"),
    ("notes.txt", "take it out of content/, or begin its name with a dot"),
  ])
  func `an unknown file is told what it may have been meant to be`(path: String, help: String) {
    guard case .refused(let problem) = kind(path) else {
      Issue.record("‘\(path)’ is known")
      return
    }
    #expect(problem.help == help)
  }

  @Test(arguments: [
    ("people/Alice.md", "the name ‘Alice’ is no handle [bad-file-name]"),
    ("people/zoë.md", "the name ‘zoë’ is no handle [bad-file-name]"),
    ("My Pages/a.md", "the folder ‘My Pages’ is no handle [bad-file-name]"),
    ("wishlists/b_day/index.md", "the folder ‘b_day’ is no handle [bad-file-name]"),
    ("offers/a.likes/Bob/0001.yml", "the folder ‘Bob’ is no handle [bad-file-name]"),
    (
      "wishlists/birthday/archive.md",
      "the name ‘archive’ is taken by pages of the site's own [reserved-file-name]"
    ),
    (
      "guide/index.md", "the name ‘index’ is taken by pages of the site's own [reserved-file-name]"
    ),
    (
      "catalogues/stories/march.json",
      "‘march.json’ is no name of an edition [bad-file-name]"
    ),
    ("catalogues/Top Ten/2026-03-14.json", "the folder ‘Top Ten’ is no handle [bad-file-name]"),
    (
      "catalogues/feed/2026-03-14.json",
      "the name ‘feed’ is taken by pages of the site's own [reserved-file-name]"
    ),
    ("tags/a.md", "a page here would take an address of the site's own [reserved-address]"),
    ("404.md", "a page here would take an address of the site's own [reserved-address]"),
    ("offers/a.state/0001.yaml", "‘0001.yaml’ is no name of an event [event-file-name]"),
    ("offers/a.state/1.yml", "‘1.yml’ is no name of an event [event-file-name]"),
    ("offers/a.state/0000.yml", "‘0000.yml’ is no name of an event [event-file-name]"),
    ("offers/a.state/photo.jpg", "‘photo.jpg’ is no name of an event [event-file-name]"),
    ("offers/a.likes/0001.yml", "no event belongs here [event-file-name]"),
    ("offers/a.state/bob/0001.yml", "no event belongs here [event-file-name]"),
    (
      "thanks/a.responses/bob/0001.yml",
      "‘thanks/a.responses’ is no place for events [event-file-name]"
    ),
    ("people/a.promise/0001.yml", "‘people/a.promise’ is no place for events [event-file-name]"),
    ("offers/a.state/0002.yml", "‘0001.yml’ is missing before this event [event-gap]"),
    ("logo.svg", "an SVG picture can hold scripts [refused-file]"),
    ("about.HTML", "a page of HTML can hold scripts [refused-file]"),
    ("site.yaml", "this file is no part of a site, and is not published [unknown-file]"),
    ("offers/deep/a.md", "this file is no part of a site, and is not published [unknown-file]"),
    ("offers/notes.txt", "this file is no part of a site, and is not published [unknown-file]"),
  ])
  func `a wrong name is reported at its path`(path: String, problem: String) {
    #expect(problems([path]) == ["\(path): \(problem)"])
    #expect(ContentTree(paths: ["content/" + path]).texts.isEmpty || problem.contains("event-gap"))
  }

  @Test func `names that some machines take for one are refused`() {
    #expect(
      problems(["photos/Cat.jpg", "photos/cat.jpg"]) == [
        "photos/cat.jpg: ‘content/photos/cat.jpg’ and ‘content/photos/Cat.jpg’ are one name on "
          + "some machines [name-collision]"
      ])
    #expect(problems(["photos/é.jpg", "photos/e\u{301}.jpg"]).count == 1)
    #expect(problems(["Photos/a.jpg", "photos/b.jpg"]).count == 1)
    #expect(problems(["photos/a.jpg", "photos/b.jpg", "photos/a/a.jpg"]) == [])
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
