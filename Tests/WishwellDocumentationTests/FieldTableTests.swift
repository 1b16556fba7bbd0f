import Foundation
import Testing
import WishwellFormat
import WishwellTesting

/// The tables of fields are made from their declarations, and those of events from what they say.
///
/// `WISHWELL_RECORD=1` writes them anew, and fails, so that a recording run never passes.
@Suite struct FieldTableTests {
  /// A table of a chapter: the first one below a heading.
  struct Table: CustomTestStringConvertible {
    var chapter: String
    var heading: String
    var head: String
    var rows: [String]

    var testDescription: String { "\(chapter), \(heading)" }

    var text: String {
      let columns = head.split(separator: "|", omittingEmptySubsequences: false).count - 2
      let rule = "|" + String(repeating: "---|", count: columns)
      return ([head, rule] + rows).map { $0 + "\n" }.joined()
    }
  }

  static let tables: [Table] = {
    func fields(
      _ chapter: String, _ heading: String, _ fields: [any FieldKey], called name: String = "field"
    ) -> Table {
      Table(
        chapter: chapter, heading: heading, head: "| \(name) | type | default | meaning |",
        rows: fields.map(row))
    }
    return [
      Table(
        chapter: "Format", heading: "## Front matter", head: "| list | entries |", rows: limits),
      fields(
        "Format", "### In every Markdown file", Document.Field.allCases.filter { $0 != .name }),
      fields("Format", "### Person", [Document.Field.name] + Person.ownFields),
      fields("Format", "### Wish list", WishList.ownFields),
      fields("Format", "### Wish", Wish.ownFields),
      fields("Format", "### Offer", Offer.ownFields),
      fields("Format", "### Request", Request.ownFields),
      fields("Format", "### Thank-you", Thanks.ownFields),
      fields("Format", "### Checklist", Checklist.ownFields),
      fields("Format", "### Circle", Circle.ownFields),
      fields("Format", "### Quotations", Quote.Field.allCases),
      fields("Events", "## Fields", Event.Field.allCases),
      events("## The promise of a wish", UnitState.table, hasFields: true),
      events("## Notes among givers", GiverNotes.table),
      events("## Answers to an offer", Post.Kind.offer.responseTable),
      events("## Answers to a request", Post.Kind.request.responseTable),
      events("## Closing and likes", PostSwitch.table),
      events("## Closing and likes", LikeState.table, called: "event of a like"),
      events("## Members of a checklist", Membership.table),
      fields("Publishing", "## Settings", SiteSettings.Field.allCases, called: "setting"),
    ]
  }()

  @Test(.serialized, arguments: tables)
  func `a table is that of the program`(table: Table) throws {
    let chapter = try Chapter(table.chapter)
    let heading = try #require(chapter.text.range(of: "\n\(table.heading)\n"))
    let rest = heading.upperBound..<chapter.text.endIndex
    let start = try #require(chapter.text.range(of: "\(table.head)\n", range: rest)?.lowerBound)
    let end =
      chapter.text.range(of: "\n\n", range: start..<chapter.text.endIndex)
      .map { chapter.text.index(after: $0.lowerBound) } ?? chapter.text.endIndex
    guard TestRun.isRecording else {
      #expect(
        table.text == chapter.text[start..<end],
        "run this test with WISHWELL_RECORD=1, and look at what changed")
      return
    }
    try chapter.text.replacingCharacters(in: start..<end, with: table.text)
      .write(to: chapter.url, atomically: true, encoding: .utf8)
    Issue.record("the table is recorded anew: run again without WISHWELL_RECORD")
  }

  /// An event stands in one line, also where it has a row for each state that it leaves as it is.
  private static func events<State: RawRepresentable<String>>(
    _ heading: String, _ table: EventTable<State>, called name: String = "event",
    hasFields: Bool = false
  ) -> Table {
    var lines: [String] = []
    var told: Set<EventKind> = []
    for event in table.rows.map(\.event) where told.insert(event).inserted {
      let rows = table.rows(for: event)
      let (from, to) = (rows.flatMap(\.from), Set(rows.map(\.to)))
      let isKept = rows.allSatisfy { $0.from == [$0.to] }
      let fields = rows[0].fields.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      lines.append(
        "| `\(event.rawValue)` | \(rows[0].by.words) "
          + "| \(from.map(\.rawValue).joined(separator: ", ")) "
          + "| \(isKept ? "the same" : to.map(\.rawValue).joined(separator: ", ")) |"
          + (hasFields ? " \(fields) |" : ""))
    }
    return Table(
      chapter: "Events", heading: heading,
      head: "| \(name) | by | from | to |" + (hasFields ? " further fields |" : ""), rows: lines)
  }

  private static func row(_ field: any FieldKey) -> String {
    let declaration = field.declaration
    let meaning = declaration.meaning.isEmpty ? "`\(field.exampleLine)`" : declaration.meaning
    return "| `\(field.rawValue)` | \(declaration.type.words) | \(declaration.otherwise) "
      + "| \(meaning) |"
  }

  /// Of each list once, however many kinds of file have it.
  private static var limits: [String] {
    func lists(_ fields: [any FieldKey], of place: String = "") -> [(String, ListLimit)] {
      fields.flatMap { [$0] + $0.declaration.type.fields }.compactMap { field in
        field.declaration.type.limit.map { ("`\(field.rawValue)`\(place)", $0) }
      }
    }
    let all: [(String, ListLimit)] =
      lists(Document.Field.allCases) + fileKinds.flatMap { lists($0.ownFields) }
      + lists(Event.Field.allCases, of: " of an event")
      + [("items of a checklist", .items), ("quotations", .quotations)]
      + lists(SiteSettings.Field.allCases, of: " of `site.yml`")
      + [("countries of a group", .countries)]
    var rows: [String] = []
    for (name, limit) in all {
      let most = limit.most < 1_000 ? "\(limit.most)" : "\(limit.most / 1_000),000"
      let row = "| \(name) | \(most) |"
      if !rows.contains(row) { rows.append(row) }
    }
    return rows
  }
}
