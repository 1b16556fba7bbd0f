import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellBuild
@testable import WishwellRender

@Suite struct ExportTests {
  private static let site = """
    == people/alice.md
    ---
    name: Alice
    emails: alice@example.org
    ---
    == people/bob.md
    ---
    name: Bob
    ---
    == wishlists/birthday/index.md
    ---
    title: Alice turns forty, with cake; and candles
    owner: alice
    date: 2026-10-01
    event: 2026-12-13
    ---
    == wishlists/birthday/formula.md
    ---
    title: '=HYPERLINK("https://evil.example","x")'
    price: about 20 EUR
    tags: [a, 'b "c"']
    date: 2026-10-02
    ---
    == wishlists/birthday/secret-kettle.md
    ---
    title: The secret kettle
    date: 2026-10-02
    ---
    == wishlists/birthday/secret-kettle.promise/0001.yml
    event: promised
    by: bob
    at: 2026-11-01
    == wishlists/family/index.md
    ---
    title: Only for the family
    owner: alice
    date: 2026-10-01
    event: 2026-12-24
    listed: false
    ---
    == wishlists/family/cousins.md
    ---
    title: A visit of the cousins
    date: 2026-10-02
    ---
    == offers/2026-10-03-cards.md
    ---
    title: Ten postcards
    author: bob
    date: 2026-10-03
    closes: 2026-12-01
    ---
    == offers/2026-10-04-closed.md
    ---
    title: Closed by hand
    author: bob
    date: 2026-10-04
    closes: 2026-12-01
    ---
    == offers/2026-10-04-closed.state/0001.yml
    event: closed
    by: bob
    at: 2026-10-05
    == requests/2026-10-04-a-card.md
    ---
    title: A card for my father, who is ninety and keeps every one of them in a box of tea
    author: alice
    date: 2026-10-04
    closes: 2026-11-01
    ---
    """

  private func export(_ form: ExportForm, list: String? = nil) throws -> String {
    let site = try SiteTest(Self.site)
    let plan = try SiteBuild(site.options).plan()
    #expect(plan.diagnostics.filter { $0.severity == .error } == [])
    return String(decoding: try #require(try plan.export(as: form, list: list)), as: UTF8.self)
  }

  @Test func `the table has what pages show, and runs nothing`() throws {
    #expect(
      try export(.csv)
        == [
          "list,wish,title,state,left,quantity,shares,priority,price,currency,author,isbn,link,tags,date,url,"
            + "photo,alt,one-of,book-description,text",
          "birthday,formula,\"'=HYPERLINK(\"\"https://evil.example\"\",\"\"x\"\")\",open,1,1,,normal,about 20,"
            + "EUR,,,,\"a, b \"\"c\"\"\",2026-10-02,"
            + "https://lantern.example/street/wishlists/birthday/formula.html,,,,,", "",
        ].joined(separator: "\r\n"))
  }

  /// The table said nothing of them.
  @Test func `the table names a photo, with what it shows`() throws {
    let site = try SiteTest(
      """
      == people/alice.md
      ---
      name: Alice
      ---
      == wishlists/birthday/index.md
      ---
      title: Birthday
      owner: alice
      date: 2026-10-01
      ---
      == wishlists/birthday/kettle.md
      ---
      title: Blue kettle
      date: 2026-10-02
      photo: kettle.png
      alt: A kettle on a stove
      ---
      """)
    try site.place.write("content/wishlists/birthday/kettle.png", TestPicture.png(40, 30))
    let plan = try SiteBuild(site.options).plan()
    let bytes = try #require(try plan.export(as: .csv, list: nil))
    let table = String(decoding: bytes, as: UTF8.self)
    let photo = /,https:\/\/lantern\.example\/street\/photos\/[^,]+,A kettle on a stove,/
    #expect(table.contains(photo), "\(table)")
  }

  @Test func `the json is the snapshot`() throws {
    let site = try SiteTest(Self.site)
    try site.build()
    let snapshot = String(decoding: try #require(try site.output["snapshot.json"]), as: UTF8.self)
    #expect(try export(.json) == snapshot)
    let list = try export(.json, list: "birthday")
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any])
    #expect(Set(parsed.keys) == ["version", "clock", "wishlists"])
    #expect(!list.contains("secret"))
  }

  @Test func `the calendar has the days of lists and the last days of what is open`() throws {
    let calendar = try export(.ics)
    #expect(
      calendar.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wishwell//Wishwell//EN", "CALSCALE:GREGORIAN",
        "X-WR-CALNAME:Lantern Street",
        "BEGIN:VEVENT", "UID:tag:lantern.example\\,2026:wishlists/birthday/index",
        dtstamp(in: calendar, 0), "DTSTART;VALUE=DATE:20261213", "DTEND;VALUE=DATE:20261214",
        "SUMMARY:Alice turns forty\\, with cake\\; and candles",
        "URL:https://lantern.example/street/wishlists/birthday/", "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "BEGIN:VEVENT", "UID:tag:lantern.example\\,2026:offers/2026-10-03-cards",
        dtstamp(in: calendar, 1), "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261202",
        "SUMMARY:Last day: Ten postcards",
        "URL:https://lantern.example/street/offers/2026-10-03-cards.html", "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "BEGIN:VEVENT", "UID:tag:lantern.example\\,2026:requests/2026-10-04-a-card",
        dtstamp(in: calendar, 2), "DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261102",
        "SUMMARY:Last day: A card for my father\\, who is ninety and keeps every one of them in a box "
          + "of tea",
        "URL:https://lantern.example/street/requests/2026-10-04-a-card.html", "TRANSP:TRANSPARENT",
        "END:VEVENT", "END:VCALENDAR",
      ])
    for line in calendar.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75) }
    #expect(try export(.ics) == calendar)
  }

  /// The stamps are those of feeds: a second of the day that the identity gives.
  private func dtstamp(in calendar: String, _ index: Int) -> String {
    let found = calendar.components(separatedBy: "\r\n").filter { $0.hasPrefix("DTSTAMP:20261") }
    return index < found.count && found[index].hasSuffix("Z") ? found[index] : "no stamp"
  }

  @Test func `nothing that is hidden is exported`() throws {
    for form in ExportForm.allCases {
      for list in [nil, "birthday"] {
        let text = try export(form, list: list).lowercased()
        for secret in ["secret", "cousins", "only for the family", "alice@example.org"] {
          #expect(!text.contains(secret), "\(form): \(secret)")
        }
      }
      #expect(throws: UsageError.self) { try export(form, list: "family") }
    }
  }

  @Test func `folding never cuts a character`() {
    var writer = CalendarWriter()
    writer.text("SUMMARY", String(repeating: "é🎁", count: 60))
    let lines = String(decoding: writer.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(!lines.joined().contains("\u{FFFD}"))
    #expect(
      lines.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }.joined()
        == "SUMMARY:" + String(repeating: "é🎁", count: 60))
  }
}
