import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// The folder of private pages is the program's own: with the secret it holds what was made now, and
/// without it nobody's page is lost unasked.
@Suite struct PrivateFolderTests {
  @Test func `what a build did not make is deleted there`() throws {
    let street = try PrivateSite()
    try street.build()
    let carol = try street.path(of: "carol")
    let script = FixedAddress.privatePages.path + "private.01234567.js"
    try street.place.write("output/" + script, "of an older program")
    try street.site.remove("content/people/carol.md")
    let report = try street.build()
    #expect(try street.site.output[carol] == nil)
    #expect(try street.site.output[script] == nil)
    // Two pages, two feeds and the script.
    #expect(try street.privateFiles.count == 5)
    // Carol's public profile and feeds alone.
    #expect(report.changes.deleted > 0)
    #expect(!street.place.exists("output/" + carol.replacing("/index.html", with: "")))
  }

  /// No private page is called so.
  static let foreign = [
    "cv.html", "index.html", "private.js", "private.0123456G.js", "photos/index.html",
    "AAAAAAAAAAAAAAAAAAAAAA/cv.html", "AAAAAAAAAAAAAAAAAAAAAB/index.html", "feed.xml",
    "AAAAAAAAAAAAAAAAAAAAAB.xml", "AAAAAAAAAAAAAAAAAAAAAA.xml.html",
  ]

  @Test(arguments: foreign)
  func `what nobody made but its owner is never deleted there`(_ name: String) throws {
    let street = try PrivateSite()
    try street.build()
    let path = FixedAddress.privatePages.path + name
    try street.place.write("output/" + path, "mine")
    let error = #expect(throws: OutputError.self) { try street.site.build() }
    #expect(error?.message.contains("‘\(path)’") == true)
    #expect(error?.help?.contains("--force") == true)
    street.site.options.isForced = true
    try street.build()
    #expect(street.place.text("output/" + path) == "mine")
  }

  @Test(
    arguments: [
      "cv.html", "AAAAAAAAAAAAAAAAAAAAAA/index.html", "AAAAAAAAAAAAAAAAAAAAAA.xml",
      "private.01234567.js",
    ])
  func `the first build takes nothing for its own`(_ name: String) throws {
    let street = try PrivateSite()
    let path = FixedAddress.privatePages.path + name
    try street.place.write("output/" + path, "mine")
    let error = #expect(throws: OutputError.self) { try street.site.build() }
    #expect(error?.message.contains("‘\(path)’") == true)
    street.site.options.isForced = true
    try street.build()
    #expect(street.place.text("output/" + path) == "mine")
    #expect(try street.privateFiles.count == 8)
  }

  @Test func `without the secret, pages that are there stop the build until one says what to do`()
    throws
  {
    let street = try PrivateSite()
    try street.build()
    let before = try street.site.output
    street.site.options.secret = nil
    try street.site.edit("content/people/dora.md", "---\nname: Dora\n---\n")
    let error = #expect(throws: OutputError.self) { try street.site.build() }
    #expect(error?.help?.contains("--private keep") == true)
    #expect(try street.site.output == before)

    street.site.options.privatePages = .keep
    try street.build()
    #expect(try street.privateFiles == before.filter { isPrivatePath($0.key) })
    #expect(try street.site.output["people/dora/index.html"] != nil)

    street.site.options.privatePages = .drop
    let report = try street.build()
    #expect(try street.privateFiles.isEmpty)
    #expect(!street.place.exists("output/" + FixedAddress.privatePages.path))
    #expect(report.changes.deleted == 0)
  }

  @Test func `where private pages are required, nothing is published without them`() throws {
    let street = try PrivateSite()
    street.site.options.privatePages = .require
    try street.build()
    let before = try street.site.output
    try street.site.edit("content/people/dora.md", "---\nname: Dora\n---\n")
    street.site.options.secret = nil
    #expect(throws: UsageError.self) { try street.site.build() }
    street.site.options.secret = SiteSecret()
    #expect(throws: UsageError.self) { try street.site.build() }
    #expect(try street.site.output == before)
  }

  @Test func `the secret of another site is refused`() throws {
    let street = try PrivateSite()
    street.site.options.secret = SiteSecret()
    let error = #expect(throws: UsageError.self) { try street.site.build() }
    #expect(error?.message.contains("does not belong to the ‘seal’") == true)
    #expect(!street.place.exists("output"))
  }

  @Test func `a site without a key has no such folder, and a secret makes no difference`() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    let before = try site.output
    site.options.secret = SiteSecret()
    try site.build()
    #expect(site.report?.changes.written == 0)
    #expect(try site.output == before)
    #expect(try site.output.keys.allSatisfy { !isPrivatePath($0) })
  }

  @Test(arguments: ["", "https://lantern.example/street/", "https://lantern.example/for/x/#y"])
  func `what is no link opens nothing`(_ link: String) throws {
    let street = try PrivateSite()
    try street.build()
    #expect(throws: UsageError.self) {
      try OpenedPage(link, in: street.site.options.outputPath)
    }
  }

  @Test func `a link opens its own page alone, and only while that is whole`() throws {
    let street = try PrivateSite()
    try street.build()
    let (alice, bob) = (try street.link(of: "alice"), try street.link(of: "bob"))
    let mixed = alice.prefix { $0 != "#" } + bob.drop { $0 != "#" }
    let output = street.site.options.outputPath
    #expect(throws: UsageError.self) { try OpenedPage(String(mixed), in: output) }
    let path = "output/" + (try street.path(of: "alice"))
    let page = try #require(street.place.text(path))
    try street.place.write(path, page.replacing("data-block hidden>", with: "data-block hidden>A"))
    #expect(throws: UsageError.self) { try OpenedPage(alice, in: output) }
  }
}
