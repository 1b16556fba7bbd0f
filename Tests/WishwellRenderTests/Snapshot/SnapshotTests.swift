import Foundation
import Testing
import WishwellDerive

@testable import WishwellRender

@Suite struct SnapshotTests {
  @Test func smallSiteIsWrittenInFull() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/birthday/index.md
      ---
      title: Forty
      owner: ann
      date: 2026-05-01T10:00:00Z
      ---

      == wishlists/birthday/kettle.md
      ---
      title: Kettle
      price: about 40.50 EUR
      quantity: 3
      ---
      Blue, like [hers](../../people/ann.md).

      == wishlists/birthday/kettle.promise/0001.yml
      event: promised
      by: guest
      name: Rosa
      via: mail
      at: 2026-06-01
      == wishlists/birthday/surprise.md
      ---
      title: A surprise
      ---

      == wishlists/birthday/surprise.promise/0001.yml
      event: promised
      by: guest
      name: Rosa
      via: mail
      at: 2026-06-01
      == offers/cards.md
      ---
      title: Cards
      author: ann
      date: 2026-05-02T10:00:00+02:00
      kind: card
      limit: 2
      ---

      """)
    #expect(
      site.snapshotText == """
        {
          "version": 1,
          "clock": "2026-11-21",
          "site": {
            "title": "Lantern Street",
            "url": "https://lantern.example/",
            "authority": "lantern.example,2026",
            "language": "en",
            "timezone": "GMT",
            "promises": "hidden",
            "regions": {},
            "feelings": {
              "grateful": "🙏",
              "joyful": "😊"
            }
          },
          "people": [
            {
              "id": "tag:lantern.example,2026:people/ann",
              "url": "https://lantern.example/people/ann/",
              "handle": "ann",
              "name": "Ann",
              "score": 0
            }
          ],
          "wishlists": [
            {
              "id": "tag:lantern.example,2026:wishlists/birthday/index",
              "url": "https://lantern.example/wishlists/birthday/",
              "handle": "birthday",
              "title": "Forty",
              "date": "2026-05-01",
              "published": "2026-05-01T10:00:00Z",
              "updated": "2026-05-01T10:00:00Z",
              "owner": [
                {
                  "name": "Ann",
                  "handle": "ann"
                }
              ],
              "promises": "hidden",
              "counts": {
                "wishes": 2,
                "promised": 1,
                "granted": 0
              },
              "wishes": [
                {
                  "id": "tag:lantern.example,2026:wishlists/birthday/kettle",
                  "url": "https://lantern.example/wishlists/birthday/kettle.html",
                  "handle": "kettle",
                  "title": "Kettle",
                  "date": "2026-05-01",
                  "published": "2026-05-01T00:03:18Z",
                  "updated": "2026-05-01T00:03:18Z",
                  "state": "partly-promised",
                  "left": 2,
                  "quantity": 3,
                  "priority": "normal",
                  "price": {
                    "amount": "40.50",
                    "about": true,
                    "currency": "EUR"
                  },
                  "digest": "\(try site.wish("birthday", "kettle").digest)",
                  "body": "<p>Blue, like <a href=\\"https://lantern.example/people/ann/\\">hers</a>.</p>\\n"
                }
              ]
            }
          ],
          "offers": [
            {
              "id": "tag:lantern.example,2026:offers/cards",
              "url": "https://lantern.example/offers/cards.html",
              "handle": "cards",
              "title": "Cards",
              "date": "2026-05-02",
              "published": "2026-05-02T08:00:00Z",
              "updated": "2026-05-02T08:00:00Z",
              "author": {
                "name": "Ann",
                "handle": "ann"
              },
              "kind": "card",
              "state": "open",
              "left": 2,
              "limit": 2,
              "regions": [
                "WW"
              ],
              "responses": {
                "count": 0,
                "received": 0
              },
              "likes": 0
            }
          ],
          "requests": [],
          "thanks": [],
          "quotes": [],
          "checklists": [],
          "circles": [],
          "catalogues": []
        }

        """)
  }

  @Test func sameSiteGivesTheSameBytes() throws {
    let files = try (0..<2).map { _ in try RichSite.render().input.snapshotFiles() }
    #expect(files[0].map(\.bytes) == files[1].map(\.bytes))
    let sections = [
      "people", "wishlists", "offers", "requests", "thanks", "quotes", "checklists", "circles",
      "catalogues",
    ].map { "snapshot/\($0).json" }
    #expect(files[0].map(\.path) == ["snapshot.schema.json"] + sections + ["snapshot.json"])
  }

  @Test func `a section is what the whole says of it, in files of a hundred that lead on`() throws {
    let offers = (1...201).map { number in
      "== offers/offer-\(number).md\n---\ntitle: Tea \(number)\nauthor: ann\ndate: 2026-01-01\n---\n\n"
    }.joined()
    let site = try RenderedSite("== people/ann.md\n---\nname: Ann\n---\n\n" + offers)
    let files = Dictionary(
      uniqueKeysWithValues: try site.input.snapshotFiles().map { file in
        (file.path, try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
      })
    var found: [String] = []
    var next: String? = "https://lantern.example/snapshot/offers.json"
    var counts: [Int] = []
    while let address = next {
      let file = try #require(
        files[address.replacing("https://lantern.example/", with: "")], "\(address)")
      // It says no day, so that none changes with the day.
      #expect(file?["version"] as? Int == 1 && file?["clock"] == nil)
      let titles = try #require(file?["offers"] as? [[String: Any]]).compactMap {
        $0["title"] as? String
      }
      counts.append(titles.count)
      found += titles
      next = file?["next"] as? String
    }
    #expect(counts == [100, 100, 1])
    let whole = try #require(files["snapshot.json"]??["offers"] as? [[String: Any]])
    #expect(found == whole.compactMap { $0["title"] as? String })
  }

  @Test func openAndSharedGiftsNameTheirGivers() throws {
    let snapshot = try RichSite.rendered().snapshot()
    let socks = try #require(snapshot.wish("birthday", "socks"))
    #expect(socks["promised"]?.list.count == 1)
    #expect(
      socks[at: "promised/0/by"]?.list.map { $0["name"]?.text }
        == ["Bob", "Grandmother Rosa", "Cleo"])
    #expect(socks[at: "promised/0/quantity"] == .number(1))
    #expect(socks["left"] == .number(2))
    // Emre's part was not promised under names.
    let globe = try #require(snapshot.wish("birthday", "globe"))
    #expect(globe["promised"]?.list.count == 1)
    #expect(globe[at: "promised/0/by/0/handle"] == .text("bob"))
    #expect(globe["changed"] == .boolean(true))
    #expect(globe["left"] == .number(2))
    let book = try #require(snapshot.wish("birthday", "book"))
    #expect(book[at: "granted/0/by/0/name"] == .text("Bob"))
    #expect(book[at: "granted/0/date"] == .text("2026-07-01"))
    // A wish that somebody without a profile holds.
    let vase = try #require(snapshot.wish("birthday", "vase"))
    #expect(vase[at: "promised/0/by/0"] == .object(["name": .text("Dan")]))
    #expect(snapshot.wish("birthday", "lamp")?["released"] == .list([.text("2026-07-01")]))
    #expect(snapshot.wish("birthday", "hat")?["state"] == .text("withdrawn"))
  }

  @Test func includedWishesStandInTheirOwnList() throws {
    let snapshot = try RichSite.rendered().snapshot()
    let flat = try #require(snapshot.list("flat"))
    #expect(flat["include"] == .list([.text("birthday/kettle")]))
    #expect(flat["wishes"]?.list.map { $0["handle"]?.text } == ["pan"])
    #expect(flat[at: "counts/wishes"] == .number(3))
    #expect(flat[at: "counts/promised"] == .number(1))
  }

  @Test func responsesAreCountsUntilTheyArrive() throws {
    let snapshot = try RichSite.rendered().snapshot()
    #expect(snapshot[at: "offers/0/responses/count"] == .number(1))
    #expect(snapshot[at: "offers/0/responses/received-by/0/name"] == .text("Bob"))
    #expect(snapshot[at: "offers/0/likes"] == .number(1))
    #expect(
      snapshot[at: "requests/0/responses"]
        == .object(["count": .number(1), "received": .number(0)]))
    #expect(snapshot[at: "requests/2/state"] == .text("expired"))
  }

  @Test func markupInTextsIsText() throws {
    let title = #"</script><script>alert("1")</script> \u0000 نور"#
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: '\(title)'
      ---

      == offers/one.md
      ---
      title: '\(title)'
      author: ann
      date: 2026-01-01
      ---

      """)
    let snapshot = try site.snapshot()
    #expect(snapshot[at: "people/0/name"] == .text(title))
    #expect(snapshot[at: "offers/0/title"] == .text(title))
    #expect(try site.validator().problems(of: snapshot) == [])
  }
}
