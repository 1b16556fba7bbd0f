import Foundation
import Testing

@testable import WishwellRender

/// The sample site of the repository.
@Suite struct SampleSiteTests {
  @Test func everyPageIsWritten() throws {
    let source = try SiteSource(folder: LoadedTheme.repository)
    let site = try source.derive()
    let rendered = try RenderedSite(site.value)
    #expect(rendered.pages.count == site.value.pages.count)
    for (path, html) in rendered.pages {
      #expect(html.hasSuffix("</html>\n"), "\(path)")
    }
    if let folder = ProcessInfo.processInfo.environment["PAGES_PREVIEW"] {
      for (path, html) in rendered.pages {
        let url = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(html.utf8).write(to: url)
      }
      print(site.diagnostics.map { "\($0.location.path): \($0.message)" }.joined(separator: "\n"))
    }
  }
}
