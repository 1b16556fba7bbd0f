import Foundation
import Testing
import WishwellText

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
      "Dear Aunt Rosa and The postman, thank you! I have written it down here: ‘Tea’.",
      "Thank you"
    ),
    (
      "de",
      "Hallo Aunt Rosa und The postman, danke! Ich habe es hier aufgeschrieben: „Tea“.", "Danke"
    ),
  ])
  func `whoever wrote a thank-you tells of it in the first person`(
    language: String, sentence: String, subject: String
  ) throws {
    let site = try site("Tea", language: language)
    let share = try #require(
      try site.builder(at: "thanks/tea.html").share(try site.post(.thanks, "tea")))
    let own = try #require(share.own)
    #expect(own.author == "ann")
    #expect(own.text == sentence)
    #expect(own.subject == subject)
    // The script makes the links of it. They stood in the page, hidden, with the sentence in each.
    let page = site["thanks/tea.html"]
    #expect(
      page.contains(" data-by=\"ann\" data-subject=\"\(subject)\" data-body=\"\(sentence)\">"))
    #expect(page.matches(of: /href="(?:sms|mailto):/).count == 2)
    #expect(!site["offers/cards.html"].contains("data-by="))
  }

  @Test(arguments: [
    (
      "en",
      "‘Tea & 100% cake?’: Ann says thank you to Aunt Rosa and The postman. "
        + "I thought you would like to read it.",
      "A thank-you from Ann to Aunt Rosa and The postman"
    ),
    (
      "de",
      "„Tea & 100% cake?“: Ann sagt Aunt Rosa und The postman danke. "
        + "Ich dachte, das liest du gern.", "Ein Dank von Ann an Aunt Rosa und The postman"
    ),
  ])
  func `a thank-you is told of in a sentence, with its whole address`(
    language: String, sentence: String, subject: String
  ) throws {
    let site = try site("Tea & 100% cake?", language: language)
    let share = try #require(
      try site.builder(at: "thanks/tea.html").share(try site.post(.thanks, "tea")))
    #expect(share.url == "https://lantern.example/thanks/tea.html")
    #expect(share.sms?.hasPrefix("sms:?body=") == true)
    #expect(try body(of: share.sms) == "\(sentence)\n\n\(share.url)")
    // The whole sentence was the subject.
    #expect(DoorPage.fields(of: try #require(share.mail))["subject"] == subject)
    #expect(try body(of: share.mail) == "\(sentence)\r\n\r\n\(share.url)")
    let html = site["thanks/tea.html"]
    #expect(html.contains(#"<a class="button" href="sms:?body="#))
    #expect(html.contains(">https://lantern.example/thanks/tea.html</pre>"))
    #expect(!html.contains("data:image"))
    #expect(!html.contains("onclick") && !html.contains(" style="))
  }

  private let street = """
    == people/ann.md
    ---
    name: Ann
    ---

    == people/bob.md
    ---
    name: Bob
    ---

    == offers/cards.md
    ---
    title: Cards
    author: ann
    date: 2026-01-01
    ---

    == offers/gone.md
    ---
    title: Gone
    author: ann
    date: 2026-01-01
    ---

    == offers/gone.state/0001.yml
    event: closed
    by: ann
    at: 2026-01-02
    == requests/stamps.md
    ---
    title: Stamps
    author: bob
    date: 2026-01-01
    ---

    == wishlists/ours/index.md
    ---
    title: Ours
    owner: ann
    date: 2026-01-01
    ---

    == wishlists/ours/lamp.md
    ---
    title: A lamp
    ---

    == wishlists/ours/had.md
    ---
    title: Had
    ---

    == wishlists/ours/had.promise/0001.yml
    event: granted
    by: ann
    at: 2026-01-02
    == wishlists/ours/taken.md
    ---
    title: Taken
    ---

    == wishlists/ours/taken.promise/0001.yml
    event: promised
    by: bob
    at: 2026-01-02
    == wishlists/quiet/index.md
    ---
    title: Quiet
    owner: ann
    date: 2026-01-01
    listed: no
    ---

    == wishlists/over/index.md
    ---
    title: Over
    owner: ann
    date: 2026-01-01
    archived: yes
    ---

    """

  @Test(arguments: [
    ("offers/cards.html", "‘Cards’: Ann offers it."),
    ("requests/stamps.html", "‘Stamps’: Bob asks for it."),
    ("wishlists/ours/lamp.html", "‘A lamp’ is on the wish list of Ann."),
    ("wishlists/ours/index.html", "‘Ours’: the wish list of Ann."),
  ])
  func `what one can act on is passed on in a sentence, by its address, and by a code`(
    path: String, sentence: String
  ) throws {
    let page = try RenderedSite(street)[path]
    let address = "https://lantern.example/" + path.replacing("index.html", with: "")
    let written = linkOnPage(percentEncoded(sentence, alsoAllowed: ":"))
    #expect(page.contains("sms:?body=\(written)%0A%0A"))
    #expect(page.contains(">\(address)</pre>"))
    // Single wishes hang in no hall: their list does.
    let code = try #require(QRCode(address))
    let picture = "src=\"data:image/bmp;base64,\(base64(code.bitmap))\""
    #expect(page.contains(picture) == !path.contains("lamp"))
    // Where there is no text of its own, it says this to those who get the link.
    if !path.contains("ours/index") {
      #expect(
        page.contains(
          "<meta name=\"description\" property=\"og:description\" content=\"\(sentence)\">"))
    }
    #expect(!page.contains("Only those who have this address"))
  }

  @Test(arguments: [
    "offers/gone.html", "wishlists/ours/had.html", "wishlists/ours/taken.html",
    "wishlists/over/index.html", "people/ann/index.html", "follow-ups/index.html",
  ])
  func `what is over, promised in secret or a person is not passed on`(path: String) throws {
    let page = try RenderedSite(street)[path]
    #expect(!page.isEmpty)
    #expect(!page.contains("class=\"share\""))
    #expect(!page.contains("class=\"code\""))
  }

  @Test func `a list in no index is passed on by those who know what that means`() throws {
    let page = try RenderedSite(street)["wishlists/quiet/index.html"]
    #expect(page.contains("class=\"share\""))
    #expect(page.contains("Only those who have this address find the page."))
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
