import Testing
import WishwellDerive
import WishwellSiteTesting

@testable import WishwellRender

/// The sample site of the repository.
@Suite struct SampleSiteTests {
  @Test func everyPageIsWrittenAndLeadsSomewhere() throws {
    let site = try SiteSource(folder: LoadedTheme.repository).derive().value
    let rendered = try RenderedSite(site)
    #expect(rendered.pages.count == rendered.input.published.pages.count)
    for (path, html) in rendered.pages {
      #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"), "\(path)")
    }
    #expect(PageLinks(rendered).broken() == [])
  }

  @Test func itHasEveryKindOfPage() throws {
    let site = try SiteSource(folder: LoadedTheme.repository).derive().value
    let kinds = Set(PublishedSite(site).pages.map { String("\($0.kind)".prefix { $0 != "(" }) })
    #expect(
      kinds == [
        "home", "wishLists", "wishList", "wishListArchive", "wish", "quietWish", "stream", "post",
        "people", "person", "tags", "tag", "feelings", "feeling", "quotes", "regions", "region",
        "map", "checklists", "checklist", "circles", "circle", "catalogues", "catalogue", "book",
        "authors", "add", "search", "connect", "subscribe", "followUps", "freePage", "moved",
        "notFound",
      ])
  }

  @Test func threadsDoNotMatter() async throws {
    let site = PublishedSite(try SiteSource(folder: LoadedTheme.repository).derive().value)
    let theme = try LoadedTheme.inLanguage("de")
    let renderer = PageRenderer(
      RenderInput(site, strings: theme.strings, photos: [:]), templates: theme.templates,
      assets: RenderedSite.assets)
    let alone = site.pages.map { renderer.render($0).bytes }
    let together = await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, page) in site.pages.enumerated() {
        group.addTask { (index, renderer.render(page).bytes) }
      }
      return await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect(site.pages.indices.allSatisfy { together[$0] == alone[$0] })
  }
}
