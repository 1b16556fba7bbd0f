import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct EditorTests {
  private static let settings = """

    forge: {kind: github, repository: "https://github.com/lantern/street"}
    admin: {editor: sveltia, script: sveltia-cms.js}

    """

  @Test func `an editor without its script stops the build`() throws {
    let site = try SiteTest(lanternStreet)
    try site.edit(
      "content/site.yml", (site.place.text("content/site.yml") ?? "") + Self.settings)
    let result = try wishwell(["build", "--clock", "2026-11-20"], in: site.place.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("there is no ‘templates/assets/sveltia-cms.js’"))
    // It did not say where that is to be had.
    #expect(
      result.errors.contains(
        "help: put the editor's script there, which is the file ‘dist/sveltia-cms.js’ in the "
          + "package ‘@sveltia/cms’; or say where it is: ‘script: https://…’"))
    try site.edit("templates/assets/sveltia-cms.js", "// an editor")
    let built = try wishwell(["build", "--clock", "2026-11-20"], in: site.place.path)
    #expect((built.status, built.errors) == (0, ""))
    let page = site.place.text("output/admin/index.html") ?? ""
    let script = try #require(
      page.firstMatch(of: /src="\.\.\/(assets\/sveltia-cms\.[0-9a-f]+\.js)"/))
    #expect(site.place.text("output/\(script.1)") == "// an editor")
    #expect(site.place.exists("output/admin/config.yml"))
    let sitemap = site.place.text("output/sitemap.xml") ?? ""
    #expect(!sitemap.contains("admin"))
  }

  @Test func `a site without an editor has no such page`() throws {
    let site = try SiteTest(lanternStreet)
    #expect(try wishwell(["build", "--clock", "2026-11-20"], in: site.place.path).status == 0)
    #expect(!site.place.exists("output/admin"))
  }
}
