import Testing
import WishwellDiagnostics

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

  @Test(arguments: ["url(", "url()", "url(\"", "a { b: url(x.png }", "", "url(url(x))"])
  func leavesWhatItDoesNotKnow(_ css: String) {
    #expect(StyleSheet.replacingAddresses(in: Array(css.utf8)) { _ in nil } == Array(css.utf8))
  }
}
