import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

@Suite struct BuildRecordTests {
  /// 20 November 2026, noon, in the time zone of Lantern Street.
  private static let noon: Int64 = 1_795_176_000

  private let site: SiteTest

  init() throws {
    site = try SiteTest(lanternStreet)
    site.options.clock = .instant(Self.noon)
  }

  /// A recorder to which whatever is on the disk is old.
  private func recorder(_ options: BuildOptions? = nil) throws -> BuildRecorder {
    try BuildRecorder(SiteBuild(options ?? site.options), at: .max)
  }

  /// Builds as the command does after it found no record, and leaves one.
  @discardableResult
  private func build() throws -> SitePlan {
    let recorder = try recorder()
    let plan = try SiteBuild(site.options).plan()
    try #require(plan.isPublishable, "\(plan.diagnostics.map(\.message))")
    recorder.record(plan, try plan.publish(), showsAllOpens: true)
    return plan
  }

  @Test func `after a build there is nothing to do, and what it said is said again`() throws {
    try site.edit(
      "content/offers/2026-10-05-late.md",
      "---\ntitle: Late\nauthor: bob\ndate: 2026-10-05\n---\nA lamp.\n")
    try site.edit("content/people/bobby.md", "---\nname: Bob\n---\n")
    let plan = try build()
    #expect(plan.diagnostics.contains { $0.severity == .warning })
    let record = try #require(try recorder().unchanged())
    #expect(record.diagnostics == plan.diagnostics)
    #expect(record.report.pages == plan.pageCount)
    let again = try SiteBuild(site.options).plan().publish()
    #expect(again.changes.written == 0)
    #expect(record.report.changes == again.changes)
    #expect(record.report.feeds == again.feeds)
  }

  private struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (SiteTest) throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (SiteTest) throws -> Void) {
      (testDescription, self.make) = (name, make)
    }
  }

  private static let kettle = "content/wishlists/birthday/blue-kettle.md"

  private static let changes = [
    Change("a text") { site in
      let text = try #require(site.place.text(kettle))
      try site.edit(kettle, text + "More.\n")
    },
    Change("a text of the same length, with the time of the old one") { site in
      let path = site.place[kettle]
      let text = try #require(site.place.text(kettle))
      let times = try FileManager.default.attributesOfItem(atPath: path)
      try Data(text.replacingOccurrences(of: "lue", with: "LUE").utf8)
        .write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.modificationDate: try #require(times[.modificationDate])], ofItemAtPath: path)
    },
    Change("a new file") { try $0.edit("content/people/nina.md", "---\nname: Nina\n---\n") },
    Change("a file that is gone") { try $0.remove(kettle) },
    Change("another name") { site in
      try FileManager.default.moveItem(
        atPath: site.place[kettle],
        toPath: site.place["content/wishlists/birthday/green-kettle.md"])
    },
    Change("an event") { site in
      try site.edit(
        "content/wishlists/birthday/blue-kettle.promise/0001.yml",
        "event: promised\nby: bob\nat: 2026-11-19\n")
    },
    Change("a template") { try $0.edit("templates/assets/style.css", "body { color: red }\n") },
    Change("a page that was edited") { try $0.edit("output/index.html", "mine") },
    Change("a page that is gone") { try $0.remove("output/404.html") },
    Change("somebody else's file in the output") { try $0.edit("output/mine.txt", "mine") },
    Change("the output that is gone") { try $0.remove("output") },
    Change("the manifest that is gone") { try $0.remove("output/.wishwell-manifest") },
    Change("a record that is cut off") { site in
      let text = try #require(site.place.text(".wishwell/last-build.json"))
      try site.edit(".wishwell/last-build.json", String(text.prefix(text.count / 2)))
    },
    Change("another address") { $0.options.baseURL = "https://elsewhere.example/" },
    Change("drafts") { $0.options.includesDrafts = true },
    Change("what is dated later") { $0.options.includesFuture = true },
    Change("warnings that count") { $0.options.isStrict = true },
    Change("another folder") { $0.options.output = $0.place["elsewhere"] },
    Change("private pages that are to go") { $0.options.privatePages = .drop },
    Change("a secret") { $0.options.secret = SiteSecret() },
    Change("another hour of publishing") { $0.options.turn = 7 },
    Change("another program") { $0.options.program = "0.2.0" },
    Change("the next day") { $0.options.clock = .instant(noon + 86_400) },
    Change("an earlier hour") { $0.options.clock = .instant(noon - 1) },
    Change("a day without an hour") { site in
      site.options.clock = .day(try #require(Day(year: 2026, month: 11, day: 20)))
    },
  ]

  @Test(arguments: changes)
  private func `after a change there is something to do`(change: Change) throws {
    try build()
    #expect(try recorder().unchanged() != nil)
    try change.make(site)
    #expect(try recorder().unchanged() == nil)
  }

  @Test func `the same is said for the rest of the day`() throws {
    try build()
    var options = site.options
    options.clock = .instant(Self.noon + 11 * 3600)
    #expect(try recorder(options).unchanged() != nil)
  }

  /// What counts is what was there before the build began to read.
  @Test func `what is changed while a build reads is not taken for known`() throws {
    let recorder = try recorder()
    let plan = try SiteBuild(site.options).plan()
    try site.edit(Self.kettle, "---\ntitle: A green kettle\n---\n")
    recorder.record(plan, try plan.publish(), showsAllOpens: true)
    #expect(try self.recorder().unchanged() == nil)
  }

  /// Whoever reads warnings page by page keeps a build waiting, and another may publish meanwhile.
  @Test func `what another build published since is not taken for one's own`() throws {
    let recorder = try recorder()
    let plan = try SiteBuild(site.options).plan()
    let report = try plan.publish()
    var elsewhere = site.options
    elsewhere.baseURL = "https://elsewhere.example/"
    _ = try SiteBuild(elsewhere).plan().publish()
    recorder.record(plan, report, showsAllOpens: true)
    #expect(try self.recorder().unchanged() == nil)
  }

  @Test func `what was changed within two seconds is not trusted`() throws {
    var status = stat()
    stat(site.place["content/site.yml"], &status)
    let newest = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    let build = try SiteBuild(site.options)
    #expect(!BuildRecorder(build, at: newest).isCertain)
    #expect(!BuildRecorder(build, at: newest + 1_999_999_999).isCertain)
    #expect(BuildRecorder(build, at: newest + 10_000_000_000).isCertain)
  }

  /// A feed gives it the time of the build, so that the next second would make another one.
  @Test func `a site with an event of this afternoon says something else each second`() throws {
    try site.edit(
      "content/offers/2026-11-20-lamp.md",
      "---\ntitle: A lamp\nauthor: bob\ndate: 2026-11-20T18:00:00Z\n---\nIt shines.\n")
    try build()
    #expect(try recorder().unchanged() == nil)
  }

  @Test func `nothing is remembered where photos could not be made`() throws {
    try site.place.write(
      "content/wishlists/birthday/kettle.png", TestPicture.png(40, 30))
    try site.edit(
      Self.kettle, "---\ntitle: A kettle\ndate: 2026-10-02\nphoto: kettle.png\nalt: It\n---\n")
    site.options.environment["PATH"] = "/nowhere"
    let plan = try build()
    #expect(plan.diagnostics.map(\.rule.id) == ["photo-program-missing"])
    #expect(try recorder().unchanged() == nil)
  }
}
