import Foundation
import Testing

@testable import WishwellBuild

@Suite struct SinceTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet + "\n" + OverviewTests.promise) }

  private func since(_ arguments: String...) throws -> CommandResult {
    try wishwell(["since", "--clock", "2026-11-20"] + arguments, in: site.place.path)
  }

  @Test func tellsWhatChangedSinceADay() throws {
    let result = try since("2026-10-03")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Alice turns forty
          A wish of ‘Alice turns forty’ was promised

        Requests
          Alice asks for ‘A card for my father’

        Thanks
          Alice thanks Bob: ‘It made him laugh’

        """)
  }

  @Test func tellsItToPrograms() throws {
    let result = try since("2026-10-05", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["from"] as? String == "2026-10-05")
    #expect(report["to"] as? String == "2026-11-20")
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["promised"])
    #expect(changes.map { $0["group"] as? String } == ["wishlists/birthday"])
    #expect(changes.allSatisfy { $0["about"] == nil })
  }

  @Test func saysSoWhereNothingChanged() throws {
    #expect(
      try since("2026-11-01").output
        == "Nothing changed since 2026-11-01, as far as everyone may know. All is as it was.\n")
  }

  @Test func aDayToComeIsAMistake() throws {
    let result = try since("2026-12-01")
    #expect(result.status == 64)
    #expect(result.errors.contains("‘2026-12-01’ is still to come: today is 2026-11-20"))
  }
}
