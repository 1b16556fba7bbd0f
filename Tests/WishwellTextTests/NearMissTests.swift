import Testing
import WishwellText

@Suite struct NearMissTests {
  private let known = ["title", "tags", "priority", "photo", "price", "date"]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("tag", "tags"), ("prise", "price"), ("pirce", "price"),
    ("priotity", "priority"), ("poto", "photo"), ("dates", "date"),
  ])
  func findsWhatWasMeant(_ typed: String, _ meant: String) {
    #expect(nearMiss(to: typed, among: known) == meant)
  }

  @Test(arguments: ["", "x", "colour", "updated", "prioritization", "titletitle"])
  func findsNothingFarAway(_ typed: String) {
    #expect(nearMiss(to: typed, among: known) == nil)
  }

  /// Things of one list, or of one day, were taken for each other.
  @Test(
    arguments: [
      ("offers/2026-11-26-cello", nil), ("kitchen/whisk", nil), ("kitchen/", nil),
      ("2026-11-26-old-lamp", nil), ("kitchn/cups", "kitchen/cups"),
      ("offers/2026-11-26-two-jar", "offers/2026-11-26-two-jars"),
      ("offers/2025-11-26-two-jars", "offers/2026-11-26-two-jars"),
      ("offers/two-jars", "offers/2026-11-26-two-jars"),
    ] as [(String, String?)])
  func `what stands in front of a name makes it like no other`(typed: String, meant: String?) {
    let things = ["kitchen/cups", "offers/2026-11-26-two-jars", "2026-11-26-old-chair"]
    #expect(nearMiss(to: typed, among: things) == meant)
  }

  @Test func `of several years, the nearest is meant`() {
    let cookies = ["offers/2024-12-01-cookies", "offers/2025-12-01-cookies"]
    #expect(nearMiss(to: "offers/2025-12-02-cookies", among: cookies) == cookies[1])
  }

  @Test func theFirstOfTheClosestWins() {
    #expect(nearMiss(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearMiss(to: "hats", among: ["cats", "hat"]) == "cats")
    #expect(nearMiss(to: "abcdxx", among: ["abcdef", "abcdxy"]) == "abcdxy")
    #expect(nearMiss(to: "a", among: [String]()) == nil)
    #expect(nearMiss(to: "ü", among: ["u"]) == "u")
  }
}
