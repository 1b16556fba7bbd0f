import Testing
import WishwellDerive
import WishwellFormat
import WishwellRead

@testable import WishwellRender

@Suite struct NewsletterTests {
  private let street = """
    == people/ann.md
    ---
    name: Ann <A>
    ---

    == people/bob.md
    ---
    name: Bob
    ---

    == offers/cards.md
    ---
    title: Ten cards & a stamp
    author: bob
    date: 2026-11-16
    limit: 10
    ---

    Tell me a name, and I draw what I see when I hear it, on a card that I made of old maps.

    == offers/old.md
    ---
    title: Too old
    author: bob
    date: 2026-11-13
    ---

    == offers/today.md
    ---
    title: Of today
    author: bob
    date: 2026-11-21
    ---

    == requests/quiet.md
    ---
    title: In no index
    author: bob
    date: 2026-11-17
    listed: no
    ---

    == thanks/tea.md
    ---
    title: The tea
    author: ann
    to: bob
    date: 2026-11-20T23:59:59Z
    ---

    == wishlists/ours/index.md
    ---
    title: Ours
    owner: ann
    date: 2026-10-01
    ---

    == wishlists/ours/second.md
    ---
    title: Second
    date: 2026-11-18
    ---

    == wishlists/ours/first.md
    ---
    title: First
    date: 2026-11-15
    ---

    == wishlists/ours/secret.md
    ---
    title: The secret kettle
    date: 2026-11-15
    ---

    == wishlists/ours/secret.promise/0001.yml
    event: promised
    by: bob
    at: 2026-11-16
    == wishlists/ours/had.md
    ---
    title: Had at last
    date: 2026-10-02
    ---

    == wishlists/ours/had.promise/0001.yml
    event: promised
    by: bob
    at: 2026-11-14
    == wishlists/ours/had.promise/0002.yml
    event: granted
    by: ann
    at: 2026-11-19

    """

  private func letter(from first: String, to last: String, of text: String) throws -> Newsletter {
    let site = try FedSite(text, at: "2026-11-21")
    func day(_ text: String) throws -> Day {
      SiteCalendar.utc.day(of: try parseMoment(text).get())
    }
    return site.input.newsletter(of: try day(first)...day(last))
  }

  /// It said “Second · Open again”, and below that “Open again: Second”.
  @Test func `a wish that is open again is told once`() throws {
    let text =
      street + """
        == wishlists/ours/second.promise/0001.yml
        event: promised
        by: bob
        at: 2026-11-19
        == wishlists/ours/second.promise/0002.yml
        event: released
        by: bob
        at: 2026-11-20

        """
    let letter = try letter(from: "2026-11-14", to: "2026-11-20", of: text).text
    #expect(letter.components(separatedBy: "ours/second.html").count == 2, "\(letter)")
    #expect(letter.contains("* Open again: Second\n"), "\(letter)")
  }

  @Test func `it tells of whole days, by what it is and as it happened`() throws {
    let letter = try letter(from: "2026-11-14", to: "2026-11-20", of: street)
    #expect(
      letter.text == """
        News from ‘Lantern Street’, 14 to 20 November 2026

        OURS

        * First
          Ann <A> · 15 November · Open
          https://lantern.example/wishlists/ours/first.html

        * Second
          Ann <A> · 18 November · Open
          https://lantern.example/wishlists/ours/second.html

        OFFERS

        * Ten cards & a stamp
          Bob · 16 November · 10 of 10 left
          Tell me a name, and I draw what I see when I hear it, on a card that I
          made of old maps.
          https://lantern.example/offers/cards.html

        THANKS

        * The tea
          20 November · Ann <A> thanks Bob
          https://lantern.example/thanks/tea.html

        CAME TRUE

        * Had at last
          Ann <A> · Came true 19 November 2026
          https://lantern.example/wishlists/ours/had.html

        --\(" ")
        Everything that is open: https://lantern.example/
        To hear of it as it happens: https://lantern.example/subscribe/

        """)
  }

  /// “Quince jam · Closed” was among what can still be had, and what came true was told twice.
  @Test func `what nobody can have any more is left out`() throws {
    let closed = """
      == offers/jam.md
      ---
      title: Quince jam
      author: ann
      date: 2026-11-15
      closes: 2026-11-16
      ---

      == wishlists/ours/quick.md
      ---
      title: New and had
      date: 2026-11-15
      ---

      == wishlists/ours/quick.promise/0001.yml
      {event: promised, by: bob, at: 2026-11-16}

      == wishlists/ours/quick.promise/0002.yml
      {event: granted, by: ann, at: 2026-11-18}

      == wishlists/ours/mind.md
      ---
      title: Changed her mind
      date: 2026-11-15
      ---

      == wishlists/ours/mind.promise/0001.yml
      {event: withdrawn, by: ann, at: 2026-11-17}

      == wishlists/attic/index.md
      ---
      title: Attic
      owner: ann
      date: 2026-10-01
      archived: yes
      ---

      == wishlists/attic/ladder.md
      ---
      title: Of a list that is over
      date: 2026-11-15
      ---

      """
    let text = try letter(from: "2026-11-14", to: "2026-11-20", of: street + closed).text
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("* ") }.map(String.init)
    #expect(
      titles == [
        "* First", "* Second", "* Ten cards & a stamp", "* The tea", "* New and had",
        "* Had at last",
      ])
  }

  @Test func `a week of which nothing is left says so`() throws {
    let site = """
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/jam.md
      ---
      title: Quince jam
      author: ann
      date: 2026-11-15
      closes: 2026-11-16
      ---

      """
    let letter = try letter(from: "2026-11-14", to: "2026-11-20", of: site)
    #expect(letter.isEmpty)
    #expect(letter.text.contains("\n\nThese days brought nothing new that can still be had.\n\n"))
  }

  @Test func `as HTML it says the same, escaped, with whole addresses`() throws {
    let html = try letter(from: "2026-11-14", to: "2026-11-20", of: street).html
    #expect(
      html.contains(
        #"<a href="https://lantern.example/offers/cards.html">Ten cards &amp; a stamp</a>"#))
    #expect(html.contains("Ann &lt;A&gt; thanks Bob"))
    let links = html.matches(of: /href="([^"]*)"/).map(\.1)
    #expect(links.count == 7)
    #expect(links.allSatisfy { $0.hasPrefix("https://lantern.example/") })
    #expect(!html.contains("<img") && !html.contains("<script"))
  }

  @Test func `nothing is in it that the pages do not tell`() throws {
    let letter = try letter(from: "2026-11-14", to: "2026-11-20", of: street)
    for form in [letter.text, letter.html] {
      #expect(!form.contains("secret") && !form.contains("In no index"))
    }
  }

  @Test func `a day or a year is named as people do`() throws {
    #expect(
      try letter(from: "2026-11-15", to: "2026-11-15", of: street).subject
        == "News from ‘Lantern Street’, 15 November 2026")
    #expect(
      try letter(from: "2025-12-30", to: "2026-11-20", of: street).subject
        == "News from ‘Lantern Street’, 30 December 2025 to 20 November 2026")
  }

  @Test func `an empty week says so`() throws {
    let letter = try letter(from: "2026-11-01", to: "2026-11-02", of: street)
    #expect(letter.isEmpty)
    #expect(letter.text.contains("\n\nThese days brought nothing new that can still be had.\n\n"))
    #expect(letter.html.contains("<p>These days brought nothing new that can still be had.</p>"))
  }
}
