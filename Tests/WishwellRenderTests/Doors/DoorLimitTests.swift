import Foundation
import Testing
import WishwellActs
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Long names and secrets.
@Suite struct DoorLimitTests {
  /// Titles up to the longest that the format takes.
  static let titles = [
    String(repeating: "🎁", count: 200), String(repeating: "Ω", count: 200),
    String(repeating: "a quite long word ", count: 11), "‘\"<&>'?=%+#", "👩‍👩‍👧‍👦 family",
  ]

  @Test(arguments: titles, SiteSettings.Forge.Kind.allCases)
  func `no link is too long, and a letter is always possible`(
    title: String, forge: SiteSettings.Forge.Kind
  ) throws {
    let handle = String(repeating: "h", count: 80)
    let list = String(repeating: "l", count: 80)
    var source = SiteSource(
      """
      == people/\(handle).md
      ---
      name: \(quotedYAML(title))
      ---

      == wishlists/\(list)/index.md
      ---
      title: \(quotedYAML(title))
      owner: \(handle)
      date: 2026-11-01
      ---

      == wishlists/\(list)/\(handle).md
      ---
      title: \(quotedYAML(title))
      ---

      == offers/\(handle).md
      ---
      title: \(quotedYAML(title))
      author: \(handle)
      date: 2026-11-01
      ---

      """)
    source.settings { settings in
      settings.mail = String(repeating: "m", count: 60) + "@street.example"
      settings.forge = .init(
        kind: forge, repository: "https://forge.example/" + String(repeating: "r", count: 90),
        branch: "a/branch")
    }
    let rendered = try RenderedSite(try source.derive().value)
    var count = 0
    for (path, html) in rendered.pages {
      for act in DoorPage(html, of: rendered.site).acts {
        count += 1
        #expect(act.links.allSatisfy { $0.utf8.count < 2_000 }, "\(path): \(act.name)")
        // The act itself is short, whatever things are called: a letter is always possible.
        #expect(act.mail != nil && act.matters.count == 1, "\(path): \(act.name)")
        if act.forge != nil { #expect(act.file.path.hasPrefix("content/"), "\(path)") }
      }
    }
    #expect(count > 8)
  }

  @Test(arguments: DoorTests.scenes.indices)
  func `a hidden promise is told by no door`(scene: Int) throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[scene])
    for (path, html) in rendered.pages where path.hasPrefix("wishlists/birthday/") {
      // Links are read as they are decoded. Whoever reads may be anybody of the site.
      let text = (html.removingPercentEncoding ?? html)
        .replacing(/<select id="who">[\s\S]*?<\/select>/, with: "")
      #expect(!text.contains("bob") && !text.contains("carol"), "\(path)")
      #expect(!text.contains("Bob") && !text.contains("Carol"), "\(path)")
    }
    let isSecret = !(try rendered.wish("birthday", "lamp")).isShown
    for (path, html) in rendered.pages {
      let text = html.removingPercentEncoding ?? html
      #expect(!isSecret || !text.contains("nobody may know"), "\(path)")
    }
    if isSecret {
      let names = DoorPage(rendered["wishlists/birthday/lamp.html"], of: rendered.site).acts.map(
        \.name)
      #expect(names == ["sent", "release", "grant"])
      #expect(!rendered["wishlists/birthday/lamp.html"].contains("Edit this page"))
    }
  }
}

/// As YAML in double quotes has it.
private func quotedYAML(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
