import Testing

@testable import WishwellFormat

@Suite struct PathReadingTests {
  private func reading(_ path: String) -> PathReading { PathReading("content/" + path) }

  @Test func `every path of the format is known`() throws {
    let alice = try #require(Handle("alice"))
    let list = try #require(Handle("birthday"))
    let wish = WishKey(list: list, wish: try #require(Handle("blue-kettle")))
    let offer = PostKey(kind: .offer, handle: try #require(Handle("2026-03-14-ten-postcards")))
    let thanks = PostKey(kind: .thanks, handle: try #require(Handle("lamp")))
    #expect(reading("site.yml") == .text(.settings))
    #expect(reading("index.md") == .text(.page(.home)))
    #expect(
      reading("guide/first/alice.md")
        == .text(.page(PageKey(folder: "guide/first/", handle: alice))))
    #expect(reading("people/alice.md") == .text(.person(alice)))
    #expect(reading("wishlists/birthday/index.md") == .text(.wishList(list)))
    #expect(reading("wishlists/birthday/blue-kettle.md") == .text(.wish(wish)))
    #expect(reading("offers/2026-03-14-ten-postcards.md") == .text(.post(offer)))
    #expect(reading("thanks/lamp.md") == .text(.post(thanks)))
    #expect(
      reading("wishlists/birthday/blue-kettle.promise/0012.yml")
        == .text(.event(.promise(wish), number: 12)))
    #expect(
      reading("offers/2026-03-14-ten-postcards.responses/alice/0001.yml")
        == .text(.event(.response(offer, respondent: alice), number: 1)))
    #expect(
      reading("offers/2026-03-14-ten-postcards.state/10000.yml")
        == .text(.event(.state(offer), number: 10_000)))
    #expect(
      reading("thanks/lamp.likes/alice/0001.yml")
        == .text(.event(.like(thanks, person: alice), number: 1)))
    for path in ["people/alice.jpg", "photos/Big Tree.PNG", "wishlists/birthday/kettle.webp"] {
      #expect(reading(path) == .photo)
    }
    #expect(reading("quotes.yml") == .text(.quotes))
    let stories = try #require(Handle("stories"))
    let day = try #require(Day(year: 2026, month: 3, day: 14))
    #expect(
      reading("catalogues/stories/2026-03-14.json") == .text(.edition(catalogue: stories, day)))
    #expect(reading("catalogues/stories/9780141439518.jpg") == .photo)
    #expect(reading("checklists/lamp.md") == .text(.checklist(thanks.handle)))
    #expect(reading("circles/lamp.md") == .text(.circle(thanks.handle)))
    #expect(
      reading("checklists/lamp.members/alice/0001.yml")
        == .text(.event(.membership(checklist: thanks.handle, person: alice), number: 1)))
  }

  @Test(arguments: [
    ("site.yaml", "did you mean ‘content/site.yml’?"),
    ("notes.csv", "take it out of content/, or begin its name with a dot"),
    ("offers/deep/a.md", "take it out of content/, or begin its name with a dot"),
    (
      "notes.txt",
      "if it is a text of the site, rename it to ‘notes.md’; else take it out of content/, "
        + "or begin its name with a dot"
    ),
  ])
  func `an unknown file is told what it may have been meant to be`(path: String, help: String) {
    guard case .refused(let problem) = reading(path) else {
      Issue.record("‘\(path)’ is known")
      return
    }
    #expect(problem.help == help)
  }

  @Test(arguments: ["Bicycle.md", "bicycle", "bicycle.MD", "Bicycle.markdown", "bicycle.txt"])
  func `a text with a wrong name is told the right one`(name: String) {
    for folder in ["wishlists/birthday/", "offers/", "people/", ""] {
      guard case .refused(let problem) = reading(folder + name) else {
        Issue.record("‘\(folder + name)’ is known")
        continue
      }
      #expect(problem.help.contains("rename it to ‘bicycle.md’"), "\(folder): \(problem.help)")
    }
  }

  @Test(arguments: [
    "", "content", "content/", "people/alice.md", "Content/people/alice.md", "/content/about.md",
    "templates/people/alice.md", "content.md", "content//people/alice.md",
  ])
  func `nothing is read that does not stand in the folder of content`(path: String) {
    guard case .refused = PathReading(path) else {
      Issue.record("‘\(path)’ is known")
      return
    }
  }

  @Test(
    arguments: [
      ("site.yml/about.md", .badName), ("quotes.yml/about.md", .badName),
      ("people", .unknown), ("offers/a/b.md", .unknown), ("people/a/b.md", .unknown),
      ("catalogues/a.json", .unknown), ("catalogues/a/2026-02-30.json", .badName),
      ("catalogues/a/2026-3-14.json", .badName), ("wishlists/a.md", .unknown),
      ("thanks/a.state/0001.yml", .eventName), ("offers/a.state/00001.yml", .eventName),
      ("offers/a.state/1000000.yml", .eventName), ("offers/deep/a.state/0001.yml", .eventName),
      ("offers/a.likes/YOUR-NAME/0001.yml", .placeholder), ("people/feed.md", .reservedName),
    ] as [(String, PathError.Kind)])
  func `a path that is nearly one of the format is refused`(path: String, kind: PathError.Kind) {
    guard case .refused(let problem) = reading(path) else {
      Issue.record("‘\(path)’ is known")
      return
    }
    #expect(problem.kind == kind)
  }

  @Test(
    arguments: [
      ("people/alice.md", "bob", nil), ("people/alice.md", "index", .reservedName),
      ("wishlists/a/w.md", "index", .reservedName), ("about.md", "404", .reservedAddress),
      ("guide/about.md", "404", nil), ("site.yml", "bob", nil),
    ] as [(String, String, PathError.Kind?)])
  func `a file cannot take every name`(path: String, name: String, kind: PathError.Kind?) throws {
    let file = try #require(ContentKind(path: "content/" + path))
    #expect(file.problem(ofHandle: try #require(Handle(name)))?.kind == kind)
  }
}
