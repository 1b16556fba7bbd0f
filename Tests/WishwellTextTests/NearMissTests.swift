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

  @Test func theFirstOfTheClosestWins() {
    #expect(nearMiss(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearMiss(to: "hats", among: ["cats", "hat"]) == "cats")
    #expect(nearMiss(to: "abcdxx", among: ["abcdef", "abcdxy"]) == "abcdxy")
    #expect(nearMiss(to: "a", among: [String]()) == nil)
    #expect(nearMiss(to: "ü", among: ["u"]) == "u")
  }
}
