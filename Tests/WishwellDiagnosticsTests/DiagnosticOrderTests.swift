import Testing
import WishwellDiagnostics

@Suite struct DiagnosticOrderTests {
  @Test func diagnosticsAreInTheOrderOfPathOffsetRuleAndMessage() {
    let ordered = [
      Diagnostic(.badPrice, at: SourceLocation("B.md"), "z"),
      Diagnostic(.badPrice, at: SourceLocation("a.md", SourceRange(0, 3)), "z"),
      Diagnostic(.badPrice, at: SourceLocation("a.md", SourceRange(9, 10)), "a"),
      Diagnostic(.badPrice, at: SourceLocation("a.md", SourceRange(9, 10)), "b"),
      Diagnostic(.oddName, at: SourceLocation("a.md", SourceRange(9, 10)), "a"),
      Diagnostic(.badPrice, at: SourceLocation("ä.md"), "a"),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test func severitiesAreFromTheHeaviest() {
    #expect([Severity.hint, .error, .warning].sorted() == [.error, .warning, .hint])
  }

  @Test func errorsAreFound() {
    let warning = Diagnostic(.oddName, at: SourceLocation("a.md"), "a")
    #expect(![warning].hasErrors)
    #expect([warning, Diagnostic(.badPrice, at: SourceLocation("a.md"), "a")].hasErrors)
  }
}
