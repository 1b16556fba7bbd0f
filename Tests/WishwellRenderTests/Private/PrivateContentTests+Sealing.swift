import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// The form in which somebody seals their address.
extension PrivateContentTests {
  private static let carol = """
    == people/carol.md
    ---
    name: Carol
    MORE
    ---

    """

  /// The page of Carol, whose profile has `more`.
  private func page(
    _ more: String, language: String = "en",
    _ settings: @escaping (inout SiteSettings) -> Void = { _ in }
  ) throws -> String {
    var source = SiteSource(Self.carol.replacing("MORE", with: more))
    source.settings { value in
      value.language = language
      value.seal = SealKey(bytes: [9] + Array(repeating: 0, count: 31)).map { Located($0, .start) }
      settings(&value)
    }
    return try content(of: "carol", on: try source.derive().value, language: language)
  }

  private func forge(_ settings: inout SiteSettings) {
    settings.forge = SiteSettings.Forge(
      kind: .github, repository: "https://github.com/lantern/street", branch: "main")
  }

  @Test(arguments: [
    ("emails: [Carol@Example.org, c@a.example]", "carol@example.org"),
    ("account: Carol-B", "account carol-b"),
  ])
  func `the form has all that a value is bound to`(more: String, mark: String) throws {
    let page = try page(more)
    #expect(page.contains("data-key=\"CQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\""))
    #expect(page.contains("data-identity=\"tag:"))
    #expect(page.contains("people/carol\" data-mark=\"\(mark)\">"), "\(page)")
    #expect(page.contains("<li>Nobody sees it yet.</li>"))
    // Until its script finds that the browser can.
    #expect(page.contains("data-seal=\"address\" hidden>"))
  }

  @Test func `nothing can be sealed for whom nothing says whose the profile is`() throws {
    #expect(try !page("country: PT").contains("data-seal"))
    #expect(try !page("emails: c@a.example") { $0.seal = nil }.contains("data-seal"))
  }

  @Test func `a value takes the ways that there are`() throws {
    let (mail, forge, line) = (
      "data-value=\"mailto:", "data-value=\"https://github.com/", "data-value=\"address: SEALED\""
    )
    func ways(_ page: String) -> [Bool] { [mail, forge, line].map(page.contains) }
    let own = "emails: carol@example.org"
    let both = try page(own) {
      $0.mail = "hello@street.example"
      self.forge(&$0)
    }
    #expect(ways(both) == [true, false, true])
    #expect(both.contains("href=\"https://github.com/lantern/street/edit/main/content/people/"))
    #expect(both.contains("such as carol@example.org."))
    #expect(ways(try page(own) { $0.mail = "hello@street.example" }) == [true, false, false])
    #expect(ways(try page(own) { self.forge(&$0) }) == [false, true, true])
    let none = try page(own)
    #expect(ways(none) == [false, false, true] && none.contains("Pass this line on"))
    // Nobody would know whose letter it is.
    let account = try page("account: carol-b") { $0.mail = "hello@street.example" }
    #expect(ways(account) == [false, false, true])
  }

  @Test func `the form speaks the language of the site`() throws {
    let page = try page("emails: carol@example.org", language: "de") {
      $0.mail = "hallo@strasse.example"
    }
    #expect(page.contains("Versiegeln</button>") && page.contains("Noch sieht es niemand."))
    #expect(page.contains("Hallo. Bitte tragt meine Postadresse in mein Profil ein."))
    #expect(!page.contains("Type your") && !page.contains("Seal<"))
  }
}
