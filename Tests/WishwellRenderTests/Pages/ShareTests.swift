import Foundation
import Testing

@testable import WishwellRender

@Suite struct ShareTests {
  private func site(_ title: String, language: String = "en") throws -> RenderedSite {
    try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/cards.md
      ---
      title: Cards
      author: ann
      date: 2026-01-01
      ---

      == thanks/tea.md
      ---
      title: "\(title)"
      author: ann
      date: 2026-01-02
      to: [Aunt Rosa, The postman]
      ---

      """, language: language)
  }

  /// What the link opens a message with.
  private func body(of link: String?) throws -> String {
    let link = try #require(link)
    return try #require(DoorPage.fields(of: link)["body"])
  }

  @Test(arguments: [
    (
      "en",
      "‘Tea & 100% cake?’: Ann says thank you to Aunt Rosa and The postman. "
        + "I thought you would like to read it."
    ),
    (
      "de",
      "‚Tea & 100% cake?‘: Ann sagt Aunt Rosa und The postman danke. "
        + "Ich dachte, das liest du gern."
    ),
  ])
  func `a thank-you is told of in a sentence, with its whole address`(
    language: String, sentence: String
  ) throws {
    let site = try site("Tea & 100% cake?", language: language)
    let share = try #require(
      try site.builder(at: "thanks/tea.html").share(try site.post(.thanks, "tea")))
    #expect(share.text == sentence)
    #expect(share.url == "https://lantern.example/thanks/tea.html")
    #expect(share.sms?.hasPrefix("sms:?body=") == true)
    #expect(try body(of: share.sms) == "\(sentence)\n\n\(share.url)")
    #expect(share.mail?.hasPrefix("mailto:?subject=Tea%20%26%20100%25%20cake%3F&body=") == true)
    #expect(try body(of: share.mail) == "\(sentence)\r\n\r\n\(share.url)")
    let html = site["thanks/tea.html"]
    #expect(html.contains(#"<a class="button" href="sms:?body="#))
    #expect(html.contains(#"data-url="https://lantern.example/thanks/tea.html""#))
    #expect(!html.contains("onclick") && !html.contains(" style="))
    #expect(!site["offers/cards.html"].contains("sms:"))
  }

  @Test(arguments: [
    String(repeating: "👩‍👩‍👧‍👦", count: 28), String(repeating: "Ω", count: 200),
  ])
  func `a long title leaves the address`(title: String) throws {
    let site = try site(title)
    let share = try #require(
      try site.builder(at: "thanks/tea.html").share(try site.post(.thanks, "tea")))
    for link in [share.sms, share.mail] {
      let link = try #require(link)
      #expect(link.utf8.count < 2_000)
      #expect(try body(of: link).hasSuffix(share.url))
    }
  }
}
