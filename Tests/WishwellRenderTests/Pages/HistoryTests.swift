import Testing

@testable import WishwellRender

/// What somebody said to others and heard from them, on their profile and by feeling.
@Suite struct HistoryTests {
  private let people = """
    == people/ann.md
    ---
    name: Ann
    ---

    == people/bob.md
    ---
    name: Bob
    ---

    == people/shy.md
    ---
    name: Shy
    listed: no
    ---


    """

  private func thanks(
    _ name: String, _ author: String, _ fields: String, day: Int = 10
  ) -> String {
    """
    == thanks/\(name).md
    ---
    title: Thanks \(name)
    author: \(author)
    date: 2026-10-\(day)
    \(fields)
    ---

    """
  }

  @Test func `a profile counts by feeling and lists all`() throws {
    let site = try RenderedSite(
      people + thanks("a", "ann", "to: [bob, shy]\nfeeling: joyful", day: 14)
        + thanks("b", "bob", "to: ann\nfeeling: joyful", day: 13)
        + thanks("c", "bob", "to: ann\nlanguage: de", day: 12)
        + thanks("d", "shy", "to: ann", day: 11))
    let page = try site.builder(at: "people/ann/index.html").page(of: site.site.people[0])
    let history = try #require(page.history)
    #expect(
      history.counts.map { "\($0.emoji ?? "") \($0.name.title) \($0.sent) \($0.received)" }
        == ["😊 joyful 1 1", " No feeling named 0 2"])
    #expect(history.counts.map(\.name.url) == ["../../feelings/joyful/", nil])
    #expect("\(history.total.sent) \(history.total.received)" == "1 3")
    #expect(history.all == "All 4 messages")
    #expect(
      history.messages.map(\.between.said)
        == ["to [Bob] and Shy", "from [Bob]", "from [Bob]", "from Shy"])
    // Who is not listed cannot be found by name.
    #expect(history.messages.map(\.others) == ["bob", "bob", "bob", ""])
    #expect(history.messages.map { $0.feeling?.text } == ["joyful", "joyful", nil, nil])
    #expect(history.messages.map(\.language) == [nil, nil, "de", nil])
    let html = site["people/ann/index.html"]
    #expect(
      html.contains(#"<p class="own" data-own="Between the two of you, NAME: COUNT" hidden>"#))
    #expect(html.contains(#"<li data-with="bob">"#))
  }

  @Test func `whoever has none has no table of nothing`() throws {
    let site = try RenderedSite(people)
    #expect(!site["people/ann/index.html"].contains("<table"))
  }

  @Test func `two hundred messages stay a page that one can read`() throws {
    let many = (0..<200).map { number in
      thanks("t\(number)", number % 2 == 0 ? "ann" : "bob", "to: [ann, bob]\nfeeling: grateful")
    }.joined()
    let site = try RenderedSite(people + many)
    let html = site["people/ann/index.html"]
    #expect(html.components(separatedBy: #"<li class="row "#).count - 1 == 10)
    #expect(html.components(separatedBy: "<li data-with=").count - 1 == 200)
    #expect(html.contains("All 200 messages"))
    #expect(html.utf8.count < 200_000)
  }

  @Test(arguments: [
    ("en", "2 thank-yous by 1 person", "Between 3 people"),
    ("de", "2 Dankeschöns von einem Menschen", "Zwischen 3 Menschen"),
  ])
  func `a feeling says how many felt it, and who`(
    language: String, lead: String, people names: String
  ) throws {
    let site = try RenderedSite(
      people + thanks("a", "ann", "to: [bob, Aunt Rosa]\nfeeling: joyful")
        + thanks("b", "ann", "to: bob\nfeeling: joyful"), language: language)
    let page = try site.builder(at: "feelings/joyful/index.html").page(of: site.site.feelings[1])
    #expect(page.lead == lead)
    #expect(page.people == names)
    #expect(
      page.counts.map { "\($0.name.title) \($0.handle ?? "–") \($0.sent) \($0.received)" }
        == ["Ann ann 2 0", "Bob bob 0 2", "Aunt Rosa – 0 1"])
    #expect(site["feelings/joyful/index.html"].contains(#"data-with="bob" data-count="2""#))
    #expect(site["feelings/index.html"].contains(lead))
    #expect(!site["feelings/grateful/index.html"].contains("data-own"))
  }
}
