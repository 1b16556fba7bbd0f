import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellGit

@Suite struct RuleTableTests {
  /// `| `rule-id` | severity | what is wrong |`
  @Test func theChapterNamesEveryRuleOnceWithItsSeverity() throws {
    let rows = try Chapter("Diagnostics").text
      .matches(of: /\| `([a-z0-9-]+)` \| (error|warning|hint) \|/)
      .map { "\($0.1) \($0.2)" }
    let rules = Rule.all.map { "\($0.id) \($0.severity.rawValue)" }
    #expect(rules.filter { !rows.contains($0) } == [], "the chapter lacks them")
    #expect(rows.filter { !rules.contains($0) } == [], "the program has no such rules")
    #expect(rows.count == Set(rows).count)
  }

  @Test func theConflictsAreNamedWhereEventsAre() throws {
    let named = Set(
      try Chapter("Events").text.matches(of: /\| `([a-z-]+)` \|/).map { String($0.1) })
    for rule in Rule.conflicts { #expect(named.contains(rule.id)) }
  }
}
