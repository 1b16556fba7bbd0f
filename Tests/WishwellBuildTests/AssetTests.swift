import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellBuild

@Suite struct AssetTests {
  private func publish(_ files: KeyValuePairs<String, String>) -> [String] {
    Asset.all(
      in: files.map { SourceFile(path: "templates/assets/" + $0.key, text: $0.value) }
    ).map { "\($0.path): \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test func namesTellTheBytes() {
    #expect(
      publish(["favicon.svg": "<svg/>", "LICENSE": "MIT", "fonts/a.b.woff2": "font"]) == [
        "assets/LICENSE.e5dcffe8: MIT", "assets/favicon.d4dc5666.svg: <svg/>",
        "assets/fonts/a.b.795ea3ef.woff2: font",
      ])
  }

  @Test func aLaterFileTakesTheEarliersPlace() {
    #expect(publish(["style.css": "a", "style.css": "b"]) == ["assets/style.3e23e816.css: b"])
  }

  @Test func aStyleSheetLoadsWhatIsPublished() {
    let css =
      #"@font-face { src: url( "fonts/a.woff2" ), url('https://x.example/a') } b { c: url(a.png) }"#
    let published = publish(["fonts/a.woff2": "font", "a.png": "png", "style.css": css])
    #expect(
      published.last?.hasSuffix(
        #"@font-face { src: url("fonts/a.795ea3ef.woff2"), url('https://x.example/a') } "#
          + #"b { c: url("a.8f8cbb7d.png") }"#) == true, "\(published)")
  }

  @Test func aPictureOfTheSitesOwnTellsItsSize() throws {
    let site = try SiteTest(lanternStreet)
    try site.build()
    site.expectFile(
      "offers/2026-10-03-ten-postcards.html", contains: "og:image:width\" content=\"1200\"")
    var picture = [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
    picture += [0, 0, 2, 0x58, 0, 0, 1, 0x3B, 8, 2, 0, 0, 0]
    try site.place.write("templates/assets/preview-offer.png", picture)
    try site.build()
    site.expectFile(
      "offers/2026-10-03-ten-postcards.html", contains: "og:image:width\" content=\"600\"")
    site.expectFile(
      "offers/2026-10-03-ten-postcards.html", contains: "og:image:height\" content=\"315\"")
  }

  @Test func aPictureOfALinkThatIsNoPNGIsNamed() throws {
    let site = try SiteTest(lanternStreet)
    try site.place.write("templates/assets/preview-offer.png", [0xFF, 0xD8, 0xFF, 0xE0])
    try site.build()
    site.expectDiagnostics([
      "templates/assets/preview-offer.png: warning: this is not a PNG, and no link is shown with it "
        + "[bad-preview]"
    ])
    let page = site.place.text("output/offers/2026-10-03-ten-postcards.html")
    #expect(page?.contains("og:image") == false)
  }

  @Test(arguments: ["url(", "url()", "url(\"", "a { b: url(x.png }", "", "url(url(x))"])
  func leavesWhatItDoesNotKnow(_ css: String) {
    #expect(StyleSheet.replacingAddresses(in: Array(css.utf8)) { _ in nil } == Array(css.utf8))
  }
}
