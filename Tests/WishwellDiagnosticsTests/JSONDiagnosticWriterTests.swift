import Foundation
import Testing
import WishwellDiagnostics

@Suite struct JSONDiagnosticWriterTests {
  private struct Entry: Decodable, Equatable {
    var path: String
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var severity: String
    var rule: String
    var message: String
    var help: String?
  }

  private func decode(_ text: String) throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
  }

  @Test func aDiagnosticIsAnObjectInALine() {
    let text = "a: 1\nprice: 日x\n"
    let diagnostic = Diagnostic(at: "日x", in: text, "‘日x’ is not a price", help: "write ‘1 EUR’")
    #expect(
      JSONDiagnosticWriter(source: lookup(["a.md": text])).write([diagnostic]) == """
        [
          {"path": "a.md", "line": 2, "column": 8, "endLine": 2, "endColumn": 10, \
        "severity": "error", "rule": "bad-price", "message": "‘日x’ is not a price", \
        "help": "write ‘1 EUR’"}
        ]

        """)
  }

  @Test func itIsJSONWhateverIsInIt() throws {
    let every = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
    let odd = every + "\"\\/\u{2028}\u{2029}\u{FFFF}👩‍👧"
    let diagnostic = Diagnostic(.oddName, at: SourceLocation(odd), odd, help: odd)
    let text = JSONDiagnosticWriter { _ in nil }.write([diagnostic, diagnostic])
    let entry = Entry(
      path: odd, line: 1, column: 1, endLine: 1, endColumn: 1, severity: "warning",
      rule: "odd-name", message: odd, help: odd)
    #expect(try decode(text) == [entry, entry])
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func noneAreAnEmptyArrayAndNoHelpIsNull() throws {
    let writer = JSONDiagnosticWriter { _ in nil }
    #expect(writer.write([]) == "[]\n")
    let text = writer.write([Diagnostic(.badPrice, at: SourceLocation("a.md"), "wrong")])
    #expect(text.contains("\"help\": null"))
    #expect(try decode(text).map(\.help) == [nil])
  }
}
