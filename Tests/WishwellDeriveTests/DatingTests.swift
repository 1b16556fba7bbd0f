import Foundation
import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct DatingTests {
  private let lisbon = SiteCalendar(zone: TimeZone(identifier: "Europe/Lisbon") ?? .gmt)

  private func day(_ year: Int, _ month: Int, _ day: Int) -> Moment {
    Day(year: year, month: month, day: day).map(Moment.day) ?? .instant(0)
  }

  private func publication(_ identity: String, _ date: Moment, _ changes: [Moment]) -> Publication {
    Dating(calendar: lisbon).publication(
      identity: identity, address: Address("x.html"), date: date, changes: changes)
  }

  /// A second somewhere in the day lay in the future for most of it.
  @Test func `a date without a time is early on its own local day`() {
    let midsummer = day(2026, 6, 24)
    let first = publication("tag:a,2026:offers/x", midsummer, [])
    let second = publication("tag:a,2026:offers/y", midsummer, [])
    let midnight: Int64 = 1_782_255_600  // 2026-06-24T00:00:00+01:00
    #expect(lisbon.seconds(of: midsummer) == midnight)
    #expect(first.published != second.published)
    for publication in [first, second] {
      #expect((midnight..<midnight + 300).contains(publication.published))
      #expect(publication.updated == publication.published)
    }
    #expect(first == publication("tag:a,2026:offers/x", midsummer, []))
  }

  @Test func `a change on the day of publication comes after it`() {
    let date = day(2026, 6, 24)
    let plain = publication("tag:a,2026:offers/x", date, [])
    #expect(publication("tag:a,2026:offers/x", date, [date]).updated == plain.published + 1)
    let midnight = Moment.instant(1_782_255_600)
    #expect(publication("tag:a,2026:offers/x", date, [midnight]).updated == plain.published + 1)
  }

  @Test func `what has a time comes after what has none, and in its order`() {
    let date = day(2026, 6, 24)
    let wish = publication("tag:a,2026:wishlists/x/bike", date, [])
    let atTwo = publication("tag:a,2026:offers/y", .instant(1_782_255_600 + 7_200), [])
    let atThree = publication("tag:a,2026:offers/z", .instant(1_782_255_600 + 10_800), [])
    #expect(wish.published < atTwo.published)
    #expect(atTwo.published < atThree.published)
  }

  @Test func `updated is the newest change, and one before the date does not count`() {
    let late = Moment.instant(1_790_000_000)
    let changes = [day(2026, 7, 1), late, day(2026, 6, 1)]
    #expect(publication("x", day(2026, 6, 24), changes).updated == 1_790_000_000)
    let plain = publication("x", day(2026, 6, 24), [day(2026, 6, 1)])
    #expect(plain.updated == plain.published)
  }

  @Test(arguments: [
    ("Tea", "tea"), ("Größe & Café", "grosse-cafe"), ("tea  time", "tea-time"),
    ("お茶", "t-d56d29df"),
  ])
  func `the address of a tag is its slug, else made from its SHA-256`(tag: String, slug: String) {
    #expect(tagSlug(of: tag) == slug)
  }
}
