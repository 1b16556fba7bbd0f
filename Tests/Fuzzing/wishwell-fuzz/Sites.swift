import CLibXML2
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellRender
import WishwellTemplates

@testable import WishwellBuild

extension FuzzTarget {
  /// The files under `content/` of a whole site, parted by lines `== PATH`, to all that is
  /// published of it.
  static let sites = FuzzTarget(name: "sites") { bytes in
    guard let read = MemorySite(bytes).read(), let today = Day(year: 2026, month: 11, day: 22)
    else { return }
    let library = read.library(with: read.settings ?? unknownSettings)
    let site = deriveSite(library, options: DeriveOptions(today: today))
    expectSound(read.diagnostics + site.diagnostics, in: MemorySite(bytes).files)
    // A build with an error publishes nothing.
    if (read.diagnostics + site.diagnostics).hasErrors { return }
    for file in output(of: site.value) {
      expectText(file.bytes, file.path)
      if file.path.hasSuffix(".xml") || file.path.hasSuffix(".opml") {
        expectXML(file.bytes, file.path)
      }
    }
  }
}

let unknownSettings = SiteSettings(
  title: "", url: "https://example.org/", authority: "example.org,2026")

private let look = LoadedTheme.read(own: [], language: "en").value

private func output(of site: Site) -> [(path: String, bytes: [UInt8])] {
  let input = RenderInput(PublishedSite(site), strings: look.strings, photos: [:])
  let assets = ThemeAssets(
    style: look.address(of: "style.css"), favicon: look.address(of: "favicon.svg"),
    land: look.address(of: "land.svg"), script: look.address(of: "site.js"),
    search: look.address(of: "search.js"), connectScript: look.address(of: "connect.js"),
    photosScript: look.address(of: "photos.js"))
  let renderer = PageRenderer(input, templates: look.templates, assets: assets)
  var files: [OutputFile] = input.published.pages.map { renderer.render($0) }
  for feed in input.published.feeds {
    input.eachAtomFile(of: feed) { files.append($0) }
    files += [input.jsonFeedFile(of: feed)].compactMap { $0 }
  }
  input.eachSnapshotFile { files.append($0) }
  renderer.eachSearchFile { files.append($0) }
  files += input.siteFiles()
  let exports = ExportForm.allCases.map { ("export.\($0)", input.export(as: $0)) }
  return files.map { ($0.path, $0.bytes) } + exports
}

private func expectXML(_ bytes: [UInt8], _ path: String) {
  let document = bytes.withUnsafeBytes { bytes in
    xmlReadMemory(
      bytes.baseAddress, Int32(bytes.count), nil, "UTF-8",
      Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue))
  }
  expect(document != nil, "\(path) is not XML")
  xmlFreeDoc(document)
}

/// The files of a site as one input holds them.
struct MemorySite: ContentSource {
  let files: [SourceFile]

  init(_ bytes: [UInt8]) {
    files = sections(of: bytes).prefix(64).map { name, bytes in
      SourceFile(path: "content/" + name, bytes: bytes)
    }
  }

  init(_ files: [SourceFile]) { self.files = files }

  func read() -> ContentReading? { try? ContentReading(self, jobs: 1) }

  func scan() -> Scan {
    Scan(files.map { Scan.Listed(path: $0.path, kind: .file, isUTF8: true) })
  }

  func read<Result: Sendable>(
    _ paths: [String], limit: Int, jobs: Int,
    _ take: @Sendable (String, Checked<[UInt8]?>) -> Result
  ) -> [Result] {
    paths.map { path in
      take(path, Checked(files.first { $0.path == path }?.bytes))
    }
  }
}
