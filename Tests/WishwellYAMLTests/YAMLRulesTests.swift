import Testing
import WishwellDiagnostics

@testable import WishwellYAML

struct YAMLRulesTests {
  /// One broken file for each rule.
  static let fixtures: [(rule: String, text: [UInt8])] = [
    ("invalid-utf8", [0xFF]),
    ("control-character", Array("a: \u{1}".utf8)),
    ("foreign-line-end", Array("a: b\u{2028}".utf8)),
    ("yaml-syntax", Array("a: b: c".utf8)),
    ("yaml-anchor", Array("a: &b c".utf8)),
    ("yaml-alias", Array("a: *b".utf8)),
    ("yaml-tag", Array("a: !b c".utf8)),
    ("yaml-merge-key", Array("<<: {a: b}".utf8)),
    ("yaml-duplicate-key", Array("a: b\na: c".utf8)),
    ("yaml-second-document", Array("a: b\n---\nc: d".utf8)),
    ("yaml-nesting", Array("[[[[[[[[[".utf8)),
    ("yaml-key", Array("{a: b}: c".utf8)),
  ]

  @Test func `every rule has a broken file, a way out and an explanation`() {
    #expect(YAMLRulesTests.fixtures.map(\.rule) == Rule.yamlRules.map(\.id))
    for (rule, text) in YAMLRulesTests.fixtures {
      let diagnostics = YAMLReader.read(SourceFile(path: "x.yml", bytes: text)).diagnostics
      #expect(diagnostics.map(\.rule.id) == [rule])
      #expect(diagnostics.allSatisfy { $0.help != nil })
    }
    for rule in Rule.yamlRules {
      #expect(rule.explanation.contains("Wrong: ") && rule.explanation.contains("\nRight: "))
    }
  }

  @Test func `mutated bytes never stop the reader`() {
    let seed = Array(
      """
      title: 'Süßes: 茶'
      link: {shop: "https://shop.example/\\x41", other: [a, &b c, *b]}
      tags:
      - a
      - |
        block
      ? complex
      : value
      """.utf8)
    var random = SplitMix(seed: 7)
    for _ in 0..<3_000 {
      var bytes = seed
      for _ in 0...random.next(below: 4) {
        let index = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(seed[random.next(below: seed.count)], at: index)
        }
      }
      let file = SourceFile(path: "x.yml", bytes: bytes)
      let result = YAMLReader.read(file)
      #expect(result.value.isWhole || !result.diagnostics.isEmpty)
      for diagnostic in result.diagnostics {
        #expect(Int(diagnostic.location.range.end) <= bytes.count)
      }
    }
  }
}
