import Testing
import WishwellSiteTesting

@testable import WishwellRender

/// The site of the page tests, and what it lacks: one of every key that a snapshot can have.
enum RichSite {
  static func source() -> SiteSource {
    var source = SiteSource(
      lanternText + """
        == site.yml
        title: Lantern Street
        summary: Wishes, cards and thanks among neighbours
        url: https://lantern.example/
        authority: lantern.example,2026
        timezone: Europe/Lisbon
        maintainers: [ann]
        forge: {kind: forgejo, repository: "https://forge.example/lantern/street", branch: main}
        mail: hello@lantern.example
        currency: EUR
        feelings: {grateful: 🙏, joyful: 😊}
        regions: {EU: [AT, PT]}
        feeds: {newest: 20, hub: "https://hub.example/"}
        == quotes.yml
        - handle: open-doors
          text: A door that stands open is half a gift
          author: Ann Lee
          source: https://quotes.example/doors
        == catalogues/best-sellers/2026-11-14.json
        {"copyright": "Copyright (c) The New York Times Company", "results": {
         "display_name": "Best sellers", "updated": "WEEKLY", "books": [
         {"rank": 1, "title": "EMMA", "author": "Jane Austen", "primary_isbn13": "9780141439587",
          "rank_last_week": 2, "weeks_on_list": 3, "price": "12.50"},
         {"rank": 2, "title": "CRANFORD", "rank_last_week": 2, "weeks_on_list": 1}]}}
        == people/emre.md
        ---
        name: Emre
        emails: [emre@secret.example]
        signers: [ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDiVfGO9Nn0yeZ1hY4pFjdo2nVdYyPZQ8pJm1n6u4S6z]
        account: emre-secret-account
        contact: https://emre.example/write
        regions: [TR, EU]
        favourites: [best-sellers]
        away: {from: 2026-11-20}
        photo: emre.jpg
        alt: Emre by the sea
        tags: [sea, مرحبا]
        language: tr
        ---
        See [Ann](ann.md#top) and [a draft](../offers/draft.md).

        == wishlists/birthday/globe.md
        ---
        title: A globe
        price: 10-20 EUR
        link: https://globes.example/
        quantity: 5
        one-of: Something round
        updated: 2026-11-01
        ---

        == wishlists/birthday/globe.promise/0001.yml
        event: promised
        by: bob
        at: 2026-06-01
        wish: 0000000000000000
        quantity: 2
        shown: true
        == wishlists/birthday/globe.promise/0002.yml
        event: promised
        by: emre
        at: 2026-06-02
        quantity: 1
        == wishlists/birthday/bicycle.md
        ---
        title: A bicycle
        price: 200 EUR
        shares: 8
        ---

        == wishlists/attic/index.md
        ---
        title: The attic
        owner: emre
        date: 2026-02-01
        archived: yes
        photo: attic.jpg
        language: tr
        ---

        == wishlists/attic/trunk.md
        ---
        title: A trunk
        photo: trunk.jpg
        language: tr
        ---

        == offers/trunks.md
        ---
        title: Trunks
        author: emre
        date: 2026-02-02
        closes: 2026-12-01
        photo: trunks.jpg
        language: tr
        ---

        == requests/keys.md
        ---
        title: Keys
        author: emre
        date: 2026-02-03
        kind: key
        photo: keys.jpg
        language: tr
        tags: [sea]
        ---

        == thanks/key.md
        ---
        title: It fits
        author: emre
        date: 2026-02-04
        to: bob
        quote: open-doors
        photo: key.jpg
        language: tr
        tags: [sea]
        ---

        """)
    for path in [
      "people/emre", "wishlists/attic/attic", "wishlists/attic/trunk", "offers/trunks",
      "requests/keys", "thanks/key",
    ] {
      source.add(photo: path + ".jpg")
    }
    return source
  }
}

extension RichSite {
  static func render() throws -> RenderedSite { try RenderedSite(try source().derive().value) }

  /// The same, rendered once.
  static func rendered() throws -> RenderedSite { try once.get() }

  private static let once = Result { try render() }
}

// What programs read of a site.
extension RenderedSite {
  var snapshotText: String {
    String(decoding: input.snapshotFiles().last?.bytes ?? [], as: UTF8.self)
  }

  func snapshot() throws -> JSON { try JSON(#require(input.snapshotFiles().last).bytes) }

  func validator() throws -> SchemaValidator {
    try SchemaValidator(input.snapshotFiles()[0].bytes)
  }

  func jsonFeed(_ path: String) throws -> JSON {
    try JSON(try #require(input.jsonFeedFiles().first { $0.path == path }).bytes)
  }

  /// The snapshot and all JSON feeds, by path.
  var dataFiles: [(path: String, text: String)] {
    (input.snapshotFiles() + input.jsonFeedFiles()).map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  }
}

extension JSON {
  func list(_ handle: String) -> JSON? {
    self["wishlists"]?.list.first { $0["handle"]?.text == handle }
  }

  func wish(_ list: String, _ handle: String) -> JSON? {
    self.list(list)?["wishes"]?.list.first { $0["handle"]?.text == handle }
  }
}
