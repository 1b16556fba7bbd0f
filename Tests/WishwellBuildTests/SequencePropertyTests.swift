import Testing
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// What a build makes depends on what there is, and not on what was built before, how that ended, or what
/// was left behind.
@Suite struct SequencePropertyTests {
  @Test(arguments: 0..<(TestRun.isLong ? 500 : 8))
  func `after any sequence of changes a build is what one from nothing is`(seed: Int) throws {
    var sequence = try Sequence(seed: UInt64(seed))
    for _ in 0..<6 {
      try sequence.change()
      try sequence.expectSameAsFromNothing()
    }
  }
}

/// A site that is changed at random, and after each change planned from memory, looked up in the record of
/// the last build, and published over what that left. Some of the builds are killed.
private struct Sequence {
  private let remembered: RememberedSite
  private var numbers: SeededNumbers
  private var day: Day
  /// What was done so far, to be read where something fails.
  private var done: [String] = []
  /// Texts that once stood somewhere, and where.
  private var former: [(path: String, text: String)] = []

  private static let settings = "content/site.yml"
  private static let acts = [
    ("wishlists/birthday/blue-kettle.promise", "promised", "bob"),
    ("wishlists/birthday/blue-kettle.promise", "released", "bob"),
    ("wishlists/birthday/blue-kettle.promise", "granted", "alice"),
    ("offers/2026-10-03-ten-postcards.responses/alice", "responded", "alice"),
    ("offers/2026-10-03-ten-postcards.likes/alice", "liked", "alice"),
    ("requests/2026-10-04-a-card.responses/bob", "asked", "bob"),
    ("requests/2026-10-04-a-card.responses/bob", "approved", "alice"),
    ("requests/2026-10-04-a-card.state", "closed", "alice"),
  ]
  private static let templates = [
    ("templates/assets/style.css", "p { color: red }\n"),
    ("templates/assets/site.js", "document.currentScript.words;\n"),
    ("templates/strings/en.yml", "nav-offers: What we give\n"),
    ("templates/partials/updated.mustache", "<p>Updated, in our words.</p>\n"),
  ]

  init(seed: UInt64) throws {
    remembered = try RememberedSite(lanternStreet)
    numbers = SeededNumbers(seed: seed)
    day = try #require(Day("2026-11-20"))
  }

  private var site: SiteTest { remembered.site }

  private mutating func below(_ end: Int) -> Int { .random(in: 0..<end, using: &numbers) }

  /// One of the texts of the content, but for the settings.
  private mutating func anyText() throws -> String {
    let texts = try site.place.tree("content").keys.sorted().map { "content/" + $0 }
    return texts.filter { $0 != Self.settings }.randomElement(using: &numbers) ?? Self.settings
  }

  private mutating func write(_ path: String, _ text: String, _ what: String) throws {
    if let old = site.place.text(path) { former.append((path, old)) }
    try site.edit(path, text)
    done.append("\(what): \(path)")
  }

  private mutating func remove(_ path: String, _ what: String) throws {
    guard let old = site.place.text(path) else { return }
    former.append((path, old))
    try site.remove(path)
    done.append("\(what): \(path)")
  }

  /// Something that people do to a site between two builds.
  mutating func change() throws {
    let number = below(1_000)
    switch below(13) {
    case 0...2:
      let path = try anyText()
      try write(path, (site.place.text(path) ?? "") + "\nAnd \(number).\n", "words")
    case 3:
      let path = try anyText()
      let text = (site.place.text(path) ?? "").replacing(
        /title: .*/, with: "title: Title \(number)")
      try write(path, text, "title")
    case 4:
      let path = try anyText()
      let text = site.place.text(path) ?? ""
      try remove(path, "renamed from")
      try write(path.replacing(/[^\/]*$/, with: "name-\(number).md"), text, "to")
    case 5: try remove(anyText(), "removed")
    case 6, 7:
      let (folder, event, person) = Self.acts[below(Self.acts.count)]
      let path = "content/\(folder)/000\(below(4) + 1).yml"
      try write(path, "event: \(event)\nby: \(person)\nat: 2026-11-0\(below(9) + 1)\n", "act")
    case 8:
      let texts = [
        lanternSettings.replacing("Lantern Street", with: "Street \(number)"),
        lanternSettings.replacing("language: en", with: "language: de"),
        lanternSettings + "mail: street@x.example\n", lanternSettings + "x: [\n", lanternSettings,
      ]
      try write(Self.settings, texts[below(texts.count)], "settings")
    case 9:
      let (path, text) = Self.templates[below(Self.templates.count)]
      if site.place.text(path) == nil {
        try write(path, text, "template")
      } else {
        try remove(path, "removed template")
      }
    case 10:
      day = day.advanced(by: below(60))
      site.options.clock = .day(day)
      done.append("day \(day)")
    case 11: try write(anyText(), "---\ntitle: [\n---\n", "broken")
    default:
      guard let (path, text) = former.randomElement(using: &numbers) else { return }
      try write(path, text, "as before")
    }
  }

  mutating func expectSameAsFromNothing() throws {
    let fresh = try remembered.planFromNothing()
    let files = try fresh.files
    let plan = try remembered.plan().plan
    #expect(plan.diagnostics == fresh.diagnostics, "\(done)")
    #expect(try plan.files == files, "\(done)")
    let recorder = try BuildRecorder(SiteBuild(site.options), at: .max)
    if let record = recorder.unchanged() {
      #expect(record.diagnostics == fresh.diagnostics, "\(done)")
      #expect(try output() == files, "\(done)")
    }
    guard plan.isPublishable else { return }
    if below(3) == 0 {
      let steps = below(2 * files.count + 20)
      try publish(plan, killedAfter: steps)
      done.append("killed after \(steps) steps")
    } else {
      let report = try plan.publish()
      recorder.record(plan, report, showsAllOpens: false)
      done.append("built")
      #expect(try output() == files, "\(done)")
      let record = try BuildRecorder(SiteBuild(site.options), at: .max).unchanged()
      #expect(record?.diagnostics == plan.diagnostics, "\(done)")
    }
  }

  private func publish(_ plan: SitePlan, killedAfter steps: Int) throws {
    let ending = Ending(after: steps)
    let writer = try OutputWriter(path: site.place["output"], isForced: false, jobs: 2) { _ in
      try ending.step()
    }
    do { _ = try plan.make(into: writer) } catch is Kill {}
  }

  /// What is published, by path.
  private func output() throws -> [String: [UInt8]] {
    try site.output.filter { !$0.key.hasPrefix(".") }
  }
}
