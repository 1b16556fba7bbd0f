import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

@Suite struct ImportRuleTests {
  private struct Fixture {
    var rule: String
    var source: ImportSource = .csv
    var bytes: [UInt8]
    var expected: String

    init(_ rule: String, _ text: String, _ source: ImportSource = .csv, _ expected: String) {
      self.init(rule, Array(text.utf8), source, expected)
    }

    init(_ rule: String, _ bytes: [UInt8], _ source: ImportSource = .csv, _ expected: String) {
      self.rule = rule
      self.bytes = bytes
      self.source = source
      self.expected = expected
    }
  }

  private static let fixtures: [Fixture] = [
    Fixture(
      "import-encoding", Array("title\nBront".utf8) + [0xEB], .csv, "2:6: this is not in UTF-8"),
    Fixture(
      "import-encoding", [0x74, 0, 0x69, 0], .csv,
      "1:2: there is a zero byte here, so this is not UTF-8 text"),
    Fixture("import-format", "", .csv, "1:1: this file is empty"),
    Fixture(
      "import-format", "name of book,writer\nEmma,Jane\n", .csv,
      "1:1: no column is called ‘title’: the columns are ‘name of book’, ‘writer’"),
    Fixture(
      "import-format", "Title,Read Status\nEmma,read\n", .goodreads,
      "1:1: these are the columns of a StoryGraph export"),
    Fixture(
      "import-format", "Title,Exclusive Shelf\nEmma,read\n", .csv,
      "1:1: these are the columns of a Goodreads export"),
    // Their prices and links were lost without a word.
    Fixture(
      "import-format", "title,price,link\nTeapot,5 EUR,https://shop.example/pot\n", .goodreads,
      "1:1: these are not the columns of a Goodreads export"),
    Fixture(
      "import-format", "Title,Quantity\nTeapot,2\n", .storygraph,
      "1:1: these are not the columns of a StoryGraph export"),
    Fixture(
      "import-format", "PK\u{3}\u{4}abc", .csv,
      "1:1: this is a workbook (.xlsx, .ods) or another archive, not a table or a reading log"),
    Fixture(
      "import-format", "Unsere Wünsche\n\nTitel;Preis\nLampe;5 €\n", .csv,
      "3:1: the names of the columns are in line 3, and not in the first row"),
    Fixture(
      "import-format", "Unsere Wünsche;;\nTitel;Preis;Link\nLampe;5 €;\n", .csv,
      "2:1: the names of the columns are in line 2, and not in the first row"),
    Fixture(
      "import-format", "<!DOCTYPE html><title>Sign in</title>", .goodreads,
      "1:1: this is a web page, not a table or a reading log"),
    Fixture("import-json", "{", .openlibrary, "1:2: this is not JSON: the file ends in the middle"),
    Fixture(
      "import-quote", "title,note\nEmma,\"x\"y\n", .csv,
      "2:9: this comes after the quotation mark that ends the cell"),
    Fixture(
      "import-row", "title\nEmma,Jane\n", .csv,
      "2:1: this row has 2 cells, but the first row names 1"),
    Fixture(
      "import-column", "title;price;Price\nEmma;5;6\n", .csv,
      "1:13: a column before this one is called ‘Price’ too"),
    Fixture("import-value", "title,date\nEmma,soon\n", .csv, "2:6: ‘soon’ is not a day"),
  ]

  @Test(arguments: fixtures.indices)
  func `a broken file is told so`(index: Int) {
    let fixture = Self.fixtures[index]
    let reading = Reading(fixture.bytes, from: fixture.source)
    #expect(reading.problems == ["\(fixture.expected) [\(fixture.rule)]"])
  }

  @Test func `every rule has a broken file`() {
    // Those by the site are in the tests of plans, those of answers in the tests of quotations.
    let covered = Set(Self.fixtures.map(\.rule)).union(["import-refused", "answer-refused"])
    #expect(covered == Set(Rule.importRules.map(\.id)))
  }
}
