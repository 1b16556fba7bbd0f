import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// `WISHWELL_CLOCK`, on a site in Lisbon.
@Suite struct ClockTests {
  let site: SiteTest

  init() throws { site = try SiteTest(lanternStreet) }

  private func list(_ arguments: String..., clock: String) throws -> CommandResult {
    try wishwell(
      ["list", "--format", "json"] + arguments, in: site.place.path,
      before: "WISHWELL_CLOCK=\(clock)")
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20"),
    ("2028-02-29", "2028-02-29"),
    ("2026-12-31T23:59:30Z", "2026-12-31"),
    ("2026-12-31T23:59:30-01:00", "2027-01-01"),
    ("2027-01-01T00:59:30+01:00", "2026-12-31"),
    // In summer Lisbon is an hour ahead of UTC.
    ("2027-06-30T23:30:00Z", "2027-07-01"),
    ("2028-02-28T23:59:59Z", "2028-02-28"),
  ])
  func `takes the place of the machine's clock`(_ clock: String, _ day: String) throws {
    let result = try list(clock: clock)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"clock\" : \"\(day)\""))
  }

  @Test func `gives way to the option`() throws {
    let result = try list("--clock", "2026-11-21", clock: "2031-07-01")
    #expect(result.output.contains("\"clock\" : \"2026-11-21\""))
  }

  @Test(arguments: [
    ("yesterday", "WISHWELL_CLOCK: ‘yesterday’ is not a date"),
    ("1795000000", "WISHWELL_CLOCK: ‘1795000000’ is not a date"),
    ("2026-02-30", "WISHWELL_CLOCK: ‘2026-02-30’ is a day that does not exist"),
    (
      "2026-11-20T10:00:00",
      "WISHWELL_CLOCK: ‘2026-11-20T10:00:00’ does not say in which time zone it is"
    ),
  ])
  func `is refused where it is no moment`(_ clock: String, _ message: String) throws {
    let result = try list(clock: clock)
    #expect((result.status, result.output) == (64, ""))
    #expect(result.errors.hasPrefix("error: \(message)\n  help: "), "\(result.errors)")
  }

  @Test func `says nothing where it is empty`() throws {
    #expect(try list(clock: "").status == 0)
  }

  @Test func `dates what is done, to the second`() throws {
    let bob = try GitSite(
      lanternStreet + "\n== people/bob.md\n---\nname: Bob\nemails: bob@example.org\n---")
    try bob.act(as: "Bob", "bob@example.org")
    let act = try wishwell(
      ["promise", "blue-kettle"], in: bob.path,
      before: "WISHWELL_CLOCK=2028-02-29T23:59:30.5-01:00")
    #expect(act.status == 0, "\(act.errors)")
    let event = bob.text("content/wishlists/birthday/blue-kettle.promise/0001.yml") ?? ""
    #expect(event.contains("\nat: 2028-03-01T00:59:30Z\n"), "\(event)")
  }
}
