import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellRender

@Suite struct MapTests {
  private static let people = """
    == people/alice.md
    ---
    name: Alice
    country: PT
    ---
    == people/bob.md
    ---
    name: Bob
    country: JP
    ---
    == people/carol.md
    ---
    name: Carol
    country: MT
    ---
    == people/dora.md
    ---
    name: Dora
    ---

    """

  @Test func `what arrived stands on the map, each exchange once`() throws {
    let pages = try RenderedSite(
      MapTests.people + """
        == offers/cards.md
        ---
        title: Cards
        author: alice
        date: 2026-11-01
        ---
        == offers/cards.responses/bob/0001.yml
        {event: responded, by: bob, at: 2026-11-02}
        == offers/cards.responses/bob/0002.yml
        {event: completed, by: alice, at: 2026-11-03}
        == offers/cards.responses/bob/0003.yml
        {event: received, by: bob, at: 2026-11-10}
        == offers/cards.responses/carol/0001.yml
        {event: responded, by: carol, at: 2026-11-02}
        == thanks/cards.md
        ---
        title: It came
        author: bob
        date: 2026-11-11
        to: [alice, Aunt Rosa]
        for: offers/cards
        ---
        == thanks/tea.md
        ---
        title: Tea
        author: alice
        date: 2026-11-11
        to: carol
        ---
        == thanks/hug.md
        ---
        title: A hug
        author: alice
        date: 2026-11-11
        to: dora
        ---
        """)
    let map = try #require(
      try pages.builder(at: "map/index.html").map(of: pages.input.published.exchanges))
    #expect(
      map.rows.map { [$0.place.title, $0.sent, $0.received] } == [
        ["Portugal", "1", "1"], ["Japan", "0", "1"], ["Malta", "1", "0"],
      ])
    #expect(map.ways.map(\.title) == ["Malta to Portugal, once", "Portugal to Japan, once"])
    #expect(map.label == "Sent from 2 countries, received in 2 countries")
    #expect(map.rest == "1 more is not on the map, because somebody’s country is not known.")
    // Malta has no outline at this scale, and is seen all the same.
    #expect(map.marks.map(\.title).contains("Malta: 1 sent, 0 received"))
    #expect(pages["people/bob/index.html"].contains("Portugal to Japan"))
    #expect(!pages["people/bob/index.html"].contains("Malta to"))
    #expect(!pages["people/dora/index.html"].contains("class=\"world\""))
  }

  /// The corners of a square mark are 1.6 times its size away.
  @Test func `neither of the marks of a country hides the other`() throws {
    let japan = try #require(Country("JP"))
    let at = Projection.point(try #require(World.earth.points[japan]))
    for (sent, received) in [(1, 1), (9, 1), (4, 3), (1, 9), (40, 20), (3, 40), (20, 0)] {
      let place = MapDrawing.Place(
        country: japan, at: at, sent: sent, received: received)
      let round = Double(MapDrawing.Place.size(sent))
      guard received > 0 else {
        #expect(!place.isCovered)
        continue
      }
      #expect(
        place.isCovered
          ? Double(place.sizeInside) * 1.6 < round
          : Double(MapDrawing.Place.size(received)) * 1.6 > round, "\(sent), \(received)")
    }
  }

  @Test func `a grant is on the map only where its giver is shown`() throws {
    func exchanges(promises mode: String) throws -> [Exchange] {
      try RenderedSite(
        MapTests.people + """
          == wishlists/birthday/index.md
          ---
          title: Birthday
          owner: alice
          date: 2026-11-01
          promises: \(mode)
          ---
          == wishlists/birthday/kettle.md
          ---
          title: Kettle
          ---
          == wishlists/birthday/kettle.promise/0001.yml
          {event: promised, by: bob, at: 2026-11-02, shown: \(mode == "shown")}
          == wishlists/birthday/kettle.promise/0002.yml
          {event: granted, by: alice, at: 2026-11-03}
          """
      ).input.published.exchanges
    }
    #expect(try exchanges(promises: "hidden") == [])
    #expect(try exchanges(promises: "shown").map { "\($0.giver) \($0.receiver)" } == ["bob alice"])
  }

  @Test func `every country has a place on the map, and the land is small`() {
    let missing = Country.codes.filter { code in
      Country(code).map { World.earth.points[$0] == nil } ?? true
    }
    // Islands where nobody lives.
    #expect(missing.sorted() == ["BV", "HM", "UM"])
    let frame = (x: 0...Projection.width, y: 0...Projection.height)
    let outside = World.earth.points.filter { country, place in
      let point = Projection.point(place)
      return country.code != "AQ" && !(frame.x.contains(point.x) && frame.y.contains(point.y))
    }
    #expect(outside.keys.map(\.code) == [])
    #expect(World.earth.outlines.count > 250)
    #expect((30_000..<60_000).contains(landDrawing().count))
  }

  @Test(arguments: [
    (0, 0, 800, 400), (1800, 0, 1600, 400), (-1800, 0, 0, 400), (0, 900, 800, -6),
    (-91, 387, 762, 205), (1397, 357, 1383, 220),
  ])
  func `Robinson's projection`(longitude: Int, latitude: Int, x: Int, y: Int) {
    let point = Projection.point(.init(longitude: longitude, latitude: latitude))
    #expect(abs(point.x - x) <= 1 && abs(point.y - y) <= 1, "\(point)")
  }
}
