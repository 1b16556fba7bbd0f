import Testing
import WishwellDerive
import WishwellFormat
import WishwellRead
import WishwellSiteTesting

@testable import WishwellRender

/// Every feed of a site, and what else it has beside its pages.
struct FedSite {
  let site: Site
  let input: RenderInput
  /// Text by path in the output.
  let files: [String: String]

  init(_ site: Site, now: Int64? = nil) throws {
    self.site = site
    let photos = site.photos.mapValues { SitePhoto($0.file, largest: $0.file.variant()) }
    let strings = try LoadedTheme.inLanguage("en").strings
    input = RenderInput(
      PublishedSite(site), strings: strings, photos: photos, icon: Address("assets/icon.png"),
      now: now)
    let all = input.atomFiles() + input.siteFiles()
    files = Dictionary(
      uniqueKeysWithValues: all.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// As built at `clock`, a day or an instant.
  init(_ text: String, at clock: String) throws {
    let moment = try parseMoment(clock).get()
    var source = SiteSource(text)
    source.today = SiteCalendar.utc.day(of: moment)
    try self.init(source, now: moment.time)
  }

  /// Read, derived and rendered; errors of the content fail the test.
  init(_ source: SiteSource, now: Int64? = nil) throws {
    let site = try source.derive()
    let errors = site.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors.isEmpty)
    try self.init(site.value, now: now)
  }

  init(_ text: String) throws { try self.init(SiteSource(text)) }

  subscript(path: String) -> String { files[path] ?? "" }

  /// Paths of Atom documents, in order.
  var atomPaths: [String] {
    files.filter { $0.value.contains("<feed xmlns=\"http://www.w3.org/2005/Atom\"") }.keys.sorted()
  }

  func document(_ path: String) throws -> XMLDocument {
    try XMLDocument(try #require(files[path], "\(path)"))
  }
}
