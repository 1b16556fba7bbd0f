import Testing

@testable import WishwellRender

@Suite struct PluralRuleTests {
  /// Examples of whole numbers from Unicode CLDR's table of cardinal rules.
  @Test(arguments: [
    ("en", "one: 1; other: 0 2 11 21 100"),
    ("de-AT", "one: 1; other: 0 2 16 1000"),
    ("ja", "other: 0 1 2 15 100"),
    ("fr", "one: 0 1; other: 2 17 100"),
    ("pt", "one: 0 1; other: 2 17 100"),
    ("pt-PT", "one: 1; other: 0 2 16 100"),
    ("ru", "one: 1 21 31 101; few: 2 3 4 22 102; many: 0 5 11 12 14 19 100 111"),
    ("hr", "one: 1 21 101; few: 2 4 22 102; other: 0 5 11 12 19 100"),
    ("pl", "one: 1; few: 2 3 4 22 24 102; many: 0 5 11 12 19 21 25 101"),
    ("cs", "one: 1; few: 2 3 4; other: 0 5 19 22 100"),
    ("lt", "one: 1 21 101; few: 2 9 22 102; other: 0 10 11 20 30 111"),
    ("lv", "zero: 0 10 11 20 30 111; one: 1 21 101; other: 2 9 22 102"),
    ("ro", "one: 1; few: 0 2 16 101 119; other: 20 35 100 120"),
    ("sl", "one: 1 101 201; two: 2 102; few: 3 4 103; other: 0 5 19 100 105"),
    ("ar", "zero: 0; one: 1; two: 2; few: 3 10 103 110; many: 11 26 99 111; other: 100 102 200"),
    ("he", "one: 1; two: 2; other: 0 3 17 100"),
    ("ga", "one: 1; two: 2; few: 3 6; many: 7 10; other: 0 11 25 100"),
    ("gd", "one: 1 11; two: 2 12; few: 3 10 13 19; other: 0 20 100"),
    ("cy", "zero: 0; one: 1; two: 2; few: 3; many: 6; other: 4 5 7 20 100"),
    ("mt", "one: 1; two: 2; few: 0 3 10 103; many: 11 19 111; other: 20 35 100"),
    ("is", "one: 1 21 101; other: 0 2 11 16 100 111"),
    ("fil", "one: 0 1 2 3 5 7 8 10 15; other: 4 6 9 14 16 19 24"),
    ("xx", "one: 1; other: 0 2"),
  ])
  func `numbers take the form of their language`(_ language: String, _ examples: String) throws {
    let rule = PluralRule(language: language)
    var seen: [PluralCategory] = []
    for example in examples.split(separator: "; ") {
      let parts = example.split(separator: ": ")
      let category = try #require(PluralCategory(rawValue: String(parts[0])))
      seen.append(category)
      for number in parts[1].split(separator: " ").compactMap({ Int($0) }) {
        #expect(rule.category(of: number) == category, "\(number) in \(language)")
      }
    }
    #expect(rule.categories == seen)
  }

  @Test(arguments: ["en", "ja", "fr", "ru", "hr", "pl", "cs", "lt", "lv", "ro", "sl", "ar", "he"])
  func `no number has a form that its language lacks`(_ language: String) {
    let rule = PluralRule(language: language)
    #expect((0...1_000).allSatisfy { rule.categories.contains(rule.category(of: $0)) })
  }
}
