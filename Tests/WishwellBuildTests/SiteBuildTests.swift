import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting
import WishwellText

@testable import WishwellBuild

@Suite struct SiteBuildTests {
  @Test func publishesOneOfEachKind() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    site.expectClean()
    site.expectFile("index.html", contains: "Lantern Street")
    site.expectFile("wishlists/birthday/index.html", contains: "A blue kettle")
    site.expectFile("wishlists/birthday/blue-kettle.html", contains: "One that whistles.")
    site.expectFile("offers/2026-10-03-ten-postcards.html", contains: "From the harbour.")
    site.expectFile("people/alice/index.html", contains: "Alice")
    site.expectFile("wishlists/birthday/atom.xml", contains: "A blue kettle")
    site.expectFile("sitemap.xml", contains: "https://lantern.example/street/offers/")
    site.expectFile("_headers", contains: "nosniff")
  }

  @Test func writesWhatAnEditChangedAndNothingElse() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    try site.build()
    site.expectWritten(0)
    try site.edit("content/index.md", "---\ntitle: Welcome\n---\nStay a while.\n")
    try site.build()
    // The page, what the search shows of it, and the words by which it finds it.
    site.expectWritten(3)
    site.expectFile("index.html", contains: "Stay a while.")
  }

  @Test func deletesThePageOfWhatIsGone() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    try site.remove("content/requests/2026-10-04-a-card.md")
    try site.build()
    try site.expectNoFile("requests/2026-10-04-a-card.html")
    #expect(try #require(site.report).changes.deleted >= 1)
  }

  @Test func endsUpAsACleanBuildWould() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    try site.edit("content/people/carol.md", "---\nname: Carol\n---\n")
    try site.edit("content/wishlists/birthday/blue-kettle.md", "---\ntitle: A red kettle\n---\n")
    try site.remove("content/thanks/2026-10-05-for-the-card.md")
    try site.build()
    let edited = try site.output
    try site.remove("output")
    try site.build()
    #expect(try site.output == edited)
  }

  @Test func publishesNothingWithAnErrorAndLosesNothing() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    let before = try site.output
    try site.edit(
      "content/wishlists/birthday/blue-kettle.md", "---\ntitle: A kettle\nprice: 12,50\n---\n")
    try site.edit("content/index.md", "---\ntitle: Changed\n---\n")
    #expect(try site.build() == nil)
    #expect(site.problems.count == 1)
    #expect(site.problems.first?.hasSuffix("[bad-price]") == true)
    #expect(try site.output == before)
  }

  @Test func tellsEveryBrokenFileAtOnce() throws {
    let site = try SiteTest(lanternStreet)
    let people = site.place["content/people"]
    symlink("alice.md", people + "/linked.md")
    mkfifo(people + "/pipe.md", 0o644)
    try site.place.makeFolder("content/people/folder.md")
    try site.edit("content/people/long.md", "---\nname: " + String(repeating: "x", count: 10 << 20))
    try site.place.write(
      "content/people/bytes.md", Array("---\nname: ".utf8) + [0xFF] + Array("\n---\n".utf8))
    try site.edit("content/people/open.md", "---\nname: Nobody\n")
    try site.edit("content/people/Zoë.md", "---\nname: Zoë\n---\n")
    try site.edit("content/people/notes.txt", "hello")
    #expect(try site.build() == nil)
    let rules = site.problems.map { line in
      let path = line.prefix { $0 != ":" }.dropFirst("content/people/".count)
      return "\(path) \(line[(line.lastIndex(of: "[") ?? line.startIndex)...])"
    }
    #expect(
      rules == [
        "Zoë.md [bad-file-name]", "bytes.md [invalid-utf8]", "folder.md [not-a-file]",
        "linked.md [symbolic-link]", "long.md [too-large]", "notes.txt [unknown-file]",
        "open.md [front-matter-unclosed]", "pipe.md [not-a-file]",
      ])
  }

  @Test func goesOnWithTheOthersWhereTheSettingsAreBroken() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("content/site.yml", "title: Lantern Street\nurl: javascript:alert(1)\n")
    try site.edit("content/people/bob.md", "---\nname: Bob\ncountry: Atlantis\n---\n")
    #expect(try site.build() == nil)
    #expect(site.plan?.site == nil)
    #expect(site.problems.contains { $0.hasPrefix("content/people/bob.md: error") })
    #expect(site.problems.contains { $0.hasPrefix("content/site.yml: error") })
  }

  @Test func stopsAtWarningsOnlyWhenStrict() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("content/notes.txt", "hello")
    #expect(try site.build() != nil)
    site.options.isStrict = true
    #expect(try site.build() == nil)
    #expect(site.problems.count == 1)
  }

  @Test func takesTheSitesOwnTemplateAndStyle() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    let before = try site.output.keys.filter { $0.hasPrefix("assets/style.") }
    try site.edit("templates/not-found.mustache", "Nothing, {{site.title}}.")
    try site.edit("templates/assets/style.css", "p { src: url(lantern.woff2) }")
    try site.edit("templates/assets/lantern.woff2", "font")
    try site.build()
    site.expectClean()
    site.expectFile("404.html", contains: "Nothing, Lantern Street.")
    let font = "lantern.\(fingerprint(of: Array("font".utf8)).prefix(8)).woff2"
    site.expectFile("assets/" + font, contains: "font")
    let after = try site.output.keys.filter { $0.hasPrefix("assets/style.") }
    #expect(before.count == 1 && after.count == 1 && before != after)
    site.expectFile(after.first ?? "", contains: "url(\"\(font)\")")
  }

  @Test func handsFieldsOfTheWritersOwnToTheSitesTemplates() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit(
      "content/terms.md", "---\ntitle: Terms\nx-colour: <blue>\nx-size: 4\n---\nBe kind.\n")
    try site.edit(
      "templates/free-page.mustache", "{{title}}:{{#extra}} {{name}}={{value}};{{/extra}}")
    try site.build()
    site.expectClean()
    site.expectFile("terms.html", contains: "Terms: colour=&lt;blue&gt;; size=4;")
  }

  @Test func namesTheMistakeInATemplate() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit("templates/not-found.mustache", "{{site.titel}}")
    try site.edit("templates/style.css", "")
    #expect(try site.build() == nil)
    #expect(site.problems.contains { $0.contains("[template-unknown-name]") })
    #expect(site.problems.contains { $0.contains("[template-stranger]") })
  }

  @Test(.enabled(if: TestPicture.hasProgram, "libvips-tools is not installed"))
  func publishesPhotosOnceAndOnlyThoseOfWhatIsPublished() throws {
    let photo = try #require(Data(base64Encoded: onePixel))
    let site = try SiteTest(lanternStreet)
    for path in ["content/people/a.gif", "content/people/b.gif", "content/people/draft.gif"] {
      try site.place.write(path, Array(photo) + (path.hasSuffix("draft.gif") ? [0x3B] : []))
    }
    try site.edit("content/people/alice.md", "---\nname: Alice\nphoto: a.gif\nalt: A\n---\n")
    try site.edit("content/people/bob.md", "---\nname: Bob\nphoto: b.gif\nalt: B\n---\n")
    try site.build()
    #expect(
      site.problems == [
        "content/people/draft.gif: hint: nothing shows this picture [unshown-photo]"
      ])
    let name = fingerprint(of: Array("wishwell photo 1 \(fingerprint(of: Array(photo)))".utf8))
      .prefix(16)
    let path = "photos/\(name)-1.webp"
    #expect(try site.output.keys.filter { $0.hasPrefix("photos/") } == [path])
    site.expectFile("people/alice/index.html", contains: path)
    site.expectFile("people/bob/index.html", contains: path)
  }

  @Test func asksForACalmSource() throws {
    let place = try TemporaryFolder()
    var options = BuildOptions(clock: .day(Day(number: 0)))
    options.source = place["nowhere"]
    #expect(throws: UsageError.self) { try SiteBuild(options) }
    options.source = place.path
    #expect(throws: UsageError.self) { try SiteBuild(options) }
    try place.makeFolder("content/people")
    options.source = place["content/people"]
    #expect {
      try SiteBuild(options)
    } throws: { error in
      (error as? UsageError)?.help?.contains("--source \(place["content/people"])/../..") == true
    }
  }

  /// A GIF of one pixel.
  private let onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
