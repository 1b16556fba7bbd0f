import Testing
import WishwellFormat
import WishwellText

@testable import WishwellRender

/// Small things that pages are made with.
@Suite struct WordTests {
  @Test(arguments: [
    ("", nil), ("short", "short"), ("exactly ten", "exactly…"), ("a small, blue one", "a small…"),
    ("seven – twelve", "seven…"),
    ("aaaaaaaaaaaaaaa", "aaaaaaaaa…"), ("日本語日本語日本語日本語", "日本語日本語日本語…"),
    ("👨‍👩‍👧 family", "👨‍👩‍👧 family"),
  ])
  func excerpts(_ text: String, _ expected: String?) {
    #expect(excerpt(text, 10) == expected)
  }

  @Test(arguments: [
    ("en", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("az-Arab", "rtl"), ("ur-Latn", "ltr"),
    ("fa", "rtl"), ("", "ltr"),
  ])
  func directions(_ language: String, _ expected: String) {
    #expect(writingDirection(of: language) == expected)
  }

  /// ‘Wohin: Portugal’ stood on a profile, as if its person went there.
  @Test(arguments: [("en", "Sends to"), ("de", "Verschickt nach")])
  func `a profile says where its person sends to`(language: String, words: String) throws {
    let ann = "== people/ann.md\n---\nname: Ann\nregions: [PT]\n---\n"
    let page = try RenderedSite(ann, language: language)["people/ann/index.html"]
    #expect(page.contains("<dt>\(words)</dt>"))
  }

  @Test func jsonInAScriptElementCannotEndIt() {
    let json = #"{"a": "</script><!-- & \#u{2028}\#u{2029} é"}"#
    #expect(
      embeddable(Array(json.utf8)).text
        == #"{"a": "\u003c/script\u003e\u003c!-- \u0026 \u2028\u2029 é"}"#)
  }

  @Test(arguments: [
    (Region.anywhere, "Worldwide"), (.group("EU"), "EU"), (.group("iberia"), "Iberia"),
    (.group("far-north"), "Far north"),
  ])
  func regions(_ region: Region, _ expected: String) throws {
    #expect(try LoadedTheme.inLanguage("en").strings.name(of: region) == expected)
  }
}
