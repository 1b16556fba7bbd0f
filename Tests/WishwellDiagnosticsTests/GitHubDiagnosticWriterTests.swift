import Testing
import WishwellDiagnostics

@Suite struct GitHubDiagnosticWriterTests {
  @Test func aDiagnosticIsACommand() {
    let text = "a: 1\nprice: 12,50\n"
    let diagnostic = Diagnostic(
      at: "12,50", in: text, "‘12,50’ is not a price", help: "write ‘1 EUR’")
    #expect(
      GitHubDiagnosticWriter(source: lookup(["a.md": text])).write([diagnostic])
        == "::error file=a.md,line=2,col=8,endLine=2,endColumn=13,title=bad-price"
        + "::‘12,50’ is not a price%0Ahelp: write ‘1 EUR’\n")
  }

  @Test func signsOfTheCommandAreEscaped() {
    let location = SourceLocation("a,b:c%\n.md")
    let diagnostic = Diagnostic(.longText, at: location, "100%: a,\r\n::error::\u{1B}")
    #expect(
      GitHubDiagnosticWriter { _ in nil }.write([diagnostic])
        == "::notice file=a%2Cb%3Ac%25%0A.md,line=1,col=1,title=long-text"
        + "::100%25: a,%0D%0A::error::\\u{1b}\n")
  }

  @Test func tenOfAKindAreWrittenErrorsFirst() {
    let all = (1...13).flatMap { number in
      [
        Diagnostic(.longText, at: SourceLocation("a.md"), "hint \(number)"),
        Diagnostic(.badPrice, at: SourceLocation("a.md"), "error \(number)"),
      ]
    }
    let warning = Diagnostic(.oddName, at: SourceLocation("a.md"), "a warning")
    let lines = GitHubDiagnosticWriter { _ in nil }.write(all + [warning]).split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[9].hasSuffix("::error 10"))
    #expect(lines[10].hasPrefix("::warning "))
    #expect(lines[11...20].allSatisfy { $0.hasPrefix("::notice ") })
    #expect(lines.last == "and 3 errors, 3 hints more")
  }

  @Test func aRangeOverLinesHasNoEnd() {
    let text = "ab\ncd\n"
    #expect(
      GitHubDiagnosticWriter(source: lookup(["a.md": text])).write([
        Diagnostic(at: "b\nc", in: text)
      ]) == "::error file=a.md,line=1,col=2,title=bad-price::wrong\n")
    #expect(GitHubDiagnosticWriter { _ in nil }.write([]) == "")
  }
}
