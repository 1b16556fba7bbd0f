import Testing

@testable import WishwellRender

@Suite struct JSONFeedTests {
  @Test func feedIsWrittenInFull() throws {
    let site = try RenderedSite(
      """
      == site.yml
      title: Lantern Street
      summary: Among neighbours
      url: https://lantern.example/
      authority: lantern.example,2026
      feeds: {hub: "https://hub.example/"}
      == people/ann.md
      ---
      name: Ann
      ---

      == offers/cards.md
      ---
      title: '"Cards" & <more>'
      author: ann
      date: 2026-05-02T10:00:00Z
      kind: card
      limit: 2
      tags: [paper]
      language: pt
      ---
      Tell me a name.

      """)
    let file = try #require(site.input.jsonFeedFiles().first)
    #expect(file.path == "feed.json")
    #expect(
      String(decoding: file.bytes, as: UTF8.self) == #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "Lantern Street",
          "home_page_url": "https://lantern.example/",
          "feed_url": "https://lantern.example/feed.json",
          "description": "Among neighbours",
          "language": "en",
          "authors": [
            {
              "name": "Lantern Street",
              "url": "https://lantern.example/"
            }
          ],
          "hubs": [
            {
              "type": "WebSub",
              "url": "https://hub.example/"
            }
          ],
          "_wishwell": {
            "about": "https://lantern.example/snapshot.schema.json"
          },
          "items": [
            {
              "id": "tag:lantern.example,2026:offers/cards",
              "url": "https://lantern.example/offers/cards.html",
              "title": "\"Cards\" & <more>",
              "content_html": "<p>2 of 2 left</p>\n<p>Tell me a name.</p>\n<ul>\n<li>What: card</li>\n<li>Where to: Worldwide</li>\n</ul>\n",
              "summary": "Tell me a name.",
              "date_published": "2026-05-02T10:00:00Z",
              "date_modified": "2026-05-02T10:00:00Z",
              "authors": [
                {
                  "name": "Ann",
                  "url": "https://lantern.example/people/ann/"
                }
              ],
              "tags": [
                "offer",
                "paper"
              ],
              "language": "pt",
              "_wishwell": {
                "kind": "offer",
                "state": "open",
                "left": 2,
                "word": "card",
                "limit": 2,
                "regions": [
                  "WW"
                ],
                "responses": {
                  "count": 0,
                  "received": 0
                }
              }
            }
          ]
        }

        """#)
  }

  @Test func everyFeedHasWhatTheFormatAsksFor() throws {
    let site = try RichSite.rendered()
    let files = site.input.jsonFeedFiles()
    #expect(
      Set(files.map(\.path)) == Set(site.input.published.feeds.compactMap(\.json).map(\.file)))
    for file in files {
      let feed = try JSON(file.bytes)
      #expect(feed["version"]?.text == "https://jsonfeed.org/version/1.1")
      #expect(feed["title"]?.text?.isEmpty == false)
      #expect(feed["feed_url"]?.text == "https://lantern.example/" + file.path)
      let items = try #require(feed["items"]).list
      #expect(Set(items.map { $0["id"]?.text }).count == items.count, "\(file.path)")
      for item in items {
        #expect(item["id"]?.text != nil && item["content_html"]?.text != nil, "\(file.path)")
        #expect(item["url"]?.text?.hasPrefix("https://lantern.example/") == true)
        #expect(item[at: "_wishwell/kind"]?.text != nil)
        // An edition of a catalogue is nobody's here.
        let isEdition = item[at: "_wishwell/kind"] == .text("catalogue")
        #expect((item["authors"]?.list.isEmpty == false) != isEdition)
      }
    }
    #expect(!files.contains { $0.path.hasPrefix("regions/") })
  }

  @Test func itemsSayWhereTheyStandAndWhatTheirKindAdds() throws {
    let site = try RichSite.rendered()
    let items = try #require(try site.jsonFeed("feed.json")["items"]).list
    func item(_ id: String) throws -> JSON {
      let id = "tag:lantern.example,2026:" + id
      return try #require(items.first { $0["id"]?.text == id }?["_wishwell"])
    }
    let kettle = try item("wishlists/birthday/kettle")
    #expect(kettle["kind"] == .text("wish"))
    #expect(kettle["state"] == .text("open"))
    #expect(kettle[at: "price/amount"] == .text("40"))
    #expect(kettle["priority"] == .text("must"))
    let released = try item("wishlists/birthday/lamp/again/1")
    #expect(released["again"] == .number(1))
    let request = try item("requests/2026-04-01-stamps")
    #expect(request["country"] == .text("PT"))
    #expect(request["closes"] == .text("2026-12-24"))
    let thanks = try item("thanks/2026-04-10-card")
    #expect(thanks["state"] == nil)
    #expect(thanks["feeling"] == .text("joyful"))
    #expect(thanks[at: "to/1"] == .object(["name": .text("The postman")]))
    #expect(thanks[at: "for/id"] == .text("tag:lantern.example,2026:offers/2026-03-01-cards"))
  }

  @Test func feedHasTheNewestAlone() throws {
    var source = RichSite.source()
    source.settings { $0.feeds.newest = 3 }
    let site = try RenderedSite(try source.derive().value)
    let items = try #require(try site.jsonFeed("feed.json")["items"]).list
    #expect(items.count == 3)
    let dates = items.compactMap { $0["date_published"]?.text }
    #expect(dates == dates.sorted(by: >))
  }
}
