import Foundation
import Testing
import WishwellDerive
import WishwellSiteTesting
import WishwellTesting
import WishwellYAML

@testable import WishwellRender

/// Sites whose authors write anything at all: what leaves is text.
@Suite struct OutputTextTests {
  @Test func `every file that is published is text that its readers take`() throws {
    var pick = Pick(state: 9)
    var shown = 0
    for _ in 0..<(TestRun.isLong ? 300 : 6) {
      let source = site(&pick)
      let site = try SiteSource(source).derive().value
      shown += site.posts.count
      for (path, bytes) in try output(of: site) {
        #expect(String(validating: bytes, as: UTF8.self) != nil, "\(path) of\n\(source)")
        #expect(TextCheck.refusedCharacters(in: bytes[...]).isEmpty, "\(path) of\n\(source)")
        if path.hasSuffix(".xml") || path.hasSuffix(".opml") {
          _ = try XMLDocument(String(decoding: bytes, as: UTF8.self))
        }
        if path.hasSuffix(".json") {
          _ = try JSONSerialization.jsonObject(with: Data(bytes))
        }
      }
    }
    // The rest has been refused.
    #expect(shown > 10)
  }

  private func output(of site: Site) throws -> [(path: String, bytes: [UInt8])] {
    let input = RenderInput(
      PublishedSite(site), strings: try LoadedTheme.inLanguage("en").strings, photos: [:])
    let renderer = PageRenderer(
      input, templates: try LoadedTheme.inLanguage("en").templates, assets: RenderedSite.assets)
    let files =
      input.published.pages.map(renderer.render) + input.atomFiles() + input.jsonFeedFiles()
      + input.siteFiles() + input.snapshotFiles() + renderer.searchFiles()
    return files.map { ($0.path, $0.bytes) }
      + ExportForm.allCases.map { ("export.\($0)", input.export(as: $0)) }
  }

  private func site(_ pick: inout Pick) -> String {
    var text = """
      == people/ann.md
      ---
      name: \(title(&pick))
      ---
      \(body(&pick))
      == wishlists/own/index.md
      ---
      title: \(title(&pick))
      owner: ann
      ---
      \(body(&pick))

      """
    for number in 0..<8 {
      text += """
        == wishlists/own/wish-\(number).md
        ---
        title: \(title(&pick))
        tags: [\(title(&pick))]
        ---
        \(body(&pick))
        == offers/2026-01-0\(number + 1)-a.md
        ---
        title: \(title(&pick))
        author: ann
        date: 2026-01-0\(number + 1)
        closes: 2027-01-01
        ---
        \(body(&pick))

        """
    }
    return text
  }

  private func title(_ pick: inout Pick) -> String {
    "\"" + pick.some(of: Self.letters, atMost: 6) + "a\""
  }

  private func body(_ pick: inout Pick) -> String {
    pick.some(of: Self.letters + Self.markup, atMost: 9)
  }

  private static let letters = [
    "é", "🎁", "茶", "\u{301}", "\u{200D}", "\u{202E}", "\u{A0}", "\u{E000}", "\u{FFFD}", "&amp;",
    "&#x1F381;", "&#xFFFD;", "&lt;", "&", "<", ">", "'", "]]>", "-->", ";", ",", "=", " ",
    "\\u00E9",
  ]
  // Half of the references here are refused, and the file with them.
  private static let markup = [
    "&#x10FFFD;", "&#x2028;", "&#9;", "&#160;", "`&#0;`", "\\&#xFFFE;", "&#xFFFE;", "&#1;", "**",
    "`", "[a](https://a.example/", "\"", ")", "\n\n", "# ", "- [ ] ", "> ", "~~~\n", "|", "word ",
  ]

  /// Choices that are the same on every machine.
  private struct Pick {
    var state: UInt64

    mutating func some(of pieces: [String], atMost most: Int) -> String {
      (0..<next(below: most + 1)).map { _ in pieces[next(below: pieces.count)] }.joined()
    }

    private mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }
}
