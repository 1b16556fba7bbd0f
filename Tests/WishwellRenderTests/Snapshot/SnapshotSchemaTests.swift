import Testing

@testable import WishwellRender

@Suite struct SnapshotSchemaTests {
  @Test func schemaHoldsForARichSite() throws {
    let site = try RichSite.rendered()
    let snapshot = try site.snapshot()
    let validator = try site.validator()
    #expect(validator.problems(of: snapshot) == [])
    let coverage = validator.coverage(of: snapshot)
    #expect(coverage.unnamed == [], "the schema does not name them")
    #expect(coverage.unused == [], "no test shows them")
  }

  @Test func schemaHoldsForAnEmptySite() throws {
    let site = try RenderedSite("")
    #expect(try site.validator().problems(of: try site.snapshot()) == [])
  }

  @Test func everyKeyIsDescribed() throws {
    let schema = try RichSite.rendered().validator().schema
    func check(_ schema: JSON, _ path: String) {
      for (name, property) in schema["properties"]?.object ?? [:] {
        let text = property["description"]?.text ?? ""
        #expect(text.hasSuffix(".") || text.hasSuffix("…"), "\(path).\(name): \(text)")
      }
      for (key, value) in schema.object { check(value, "\(path).\(key)") }
    }
    check(schema, "")
  }

  @Test func keysMayBeAdded() throws {
    let site = try RichSite.rendered()
    var snapshot = try site.snapshot()
    snapshot["checklists"] = .list([])
    snapshot[at: "offers/0/colour"] = .text("blue")
    #expect(try site.validator().problems(of: snapshot) == [])
  }

  /// A path into the snapshot, what is put there, and what is said of it.
  static let broken: [(path: String, value: JSON?, problem: String)] = [
    ("version", .number(2), "version: is not number(1.0)"),
    ("clock", .text("today"), "clock: ‘today’ is no date"),
    ("thanks", nil, ": ‘thanks’ is missing"),
    ("people", .object([:]), "people: is no array"),
    ("people/0/score", .number(-1), "people/0/score: is below 0.0"),
    ("people/0/score", .number(0.5), "people/0/score: is no integer"),
    ("people/0/score", .text("1"), "people/0/score: is no integer"),
    ("people/0/url", .text("people/ann/"), "people/0/url: ‘people/ann/’ is no uri"),
    ("people/0/handle", nil, "people/0: ‘handle’ is missing"),
    ("site/regions/EU", .text("PT"), "site/regions/EU: is no array"),
    ("site/feelings/joyful", .null, "site/feelings/joyful: is no string"),
    ("wishlists/0/owner", .list([]), "wishlists/0/owner: is too short"),
    ("wishlists/0/promises", .text("secret"), "wishlists/0/promises: is none of the words"),
    ("wishlists/0/counts/granted", nil, "wishlists/0/counts: ‘granted’ is missing"),
    (
      "wishlists/1/wishes/0/state", .text("wanted"),
      "wishlists/1/wishes/0/state: is none of the words"
    ),
    (
      "wishlists/1/wishes/0/quantity", .text("many"),
      "wishlists/1/wishes/0/quantity: is nothing of what it may be"
    ),
    (
      "wishlists/1/wishes/0/price", .object(["amount": .text("5,0"), "currency": .text("EUR")]),
      "wishlists/1/wishes/0/price/amount: ‘5,0’ does not match ^[0-9]+(\\.[0-9]+)?$"
    ),
    (
      "offers/0/published", .text("2026-03-01"), "offers/0/published: ‘2026-03-01’ is no date-time"
    ),
    ("offers/0/author", .text("ann"), "offers/0/author: is no object"),
    ("offers/0/responses", nil, "offers/0: ‘responses’ is missing"),
    ("thanks/0/to/0/name", nil, "thanks/0/to/0: ‘name’ is missing"),
  ]

  @Test(arguments: broken)
  func schemaRefusesWhatIsBroken(path: String, value: JSON?, problem: String) throws {
    let site = try RichSite.rendered()
    var snapshot = try site.snapshot()
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    try #require(parent.isEmpty || snapshot[at: parent] != nil)
    snapshot[at: path] = value
    #expect(try site.validator().problems(of: snapshot).contains(problem))
  }
}
