import Testing

@testable import WishwellRender

@Suite struct ThemeTests {
  /// Every name that a template uses is one that its page has, in branches never taken too.
  @Test(arguments: ["en", "de"])
  func fitsThePages(_ language: String) throws {
    let theme = try LoadedTheme.inLanguage(language)
    #expect(theme.diagnostics.map { "\($0.location.path): \($0.message)" } == [])
  }

  @Test func namesItsPages() {
    #expect(
      pageDeclarations.map(\.template) == [
        "home", "wishlists", "wishlist", "wishlist-archive", "wish", "quiet-wish", "stream", "post",
        "people", "person", "tags", "tag", "feelings", "feeling", "quotes", "regions", "region",
        "map", "checklists", "checklist", "circles", "circle", "catalogues", "catalogue", "book",
        "authors", "add", "search", "connect", "subscribe", "follow-ups", "free-page", "moved",
        "not-found",
        "private-frame",
        "private-content",
      ])
  }

  @Test func saysWhatAPageHas() throws {
    let wish = try #require(pageDeclarations.first { $0.template == "wish" })
    let names = wish.names
    #expect(names.first?.name == "id")
    #expect(names.last?.name == "url")
    let panel = try #require(names.first { $0.name == "panel" })
    #expect(panel.type == "record (panel)")
    #expect(
      panel.nested.map(\.name) == [
        "id", "colour", "sign", "title", "text", "progress", "has-sentences", "sentences",
      ])
  }
}
