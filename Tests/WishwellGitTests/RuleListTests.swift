import Testing
import WishwellDiagnostics

@testable import WishwellGit

@Suite struct RuleListTests {
  @Test func noTwoRulesShareAName() {
    let names = Rule.all.map(\.id)
    #expect(names.count == Set(names).count)
    #expect(names == names.sorted())
  }

  @Test(arguments: Rule.all.map(\.id)) func aRuleSaysWhy(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.explanation.count > 60)
    #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
  }
}
