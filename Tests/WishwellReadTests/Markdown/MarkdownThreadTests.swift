import Dispatch
import Synchronization
import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellRead

struct MarkdownThreadTests {
  /// Bodies that use every extension, next to bodies that use none: what went wrong with a table
  /// of special characters that threads switch on and off under each other.
  static let bodies = [
    "See https://a.example/x and www.b.example, ~~not~~ this.",
    "about ~20 and ~30 of https://a.example/~alice/",
    "| a | ~~b~~ |\n|---|---|\n| www.a.example | c |",
    "- [x] https://a.example/\n- [ ] plain words with w and : in them",
    "Plain *words* only, nothing special: none.",
    "~~a~~ ~~b~~ ~~c~~",
    "http://a.example/ " + String(repeating: "warm words and www.cards.example ", count: 20),
  ]

  @Test func `threads render the same bytes as one`() {
    let rounds = TestRun.isLong ? 40_000 : 400
    let expected = MarkdownThreadTests.bodies.map { readBody($0).html }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      var mine = 0
      for round in 0..<rounds {
        let index = (round &* 7 &+ worker) % MarkdownThreadTests.bodies.count
        if readBody(MarkdownThreadTests.bodies[index]).html != expected[index] { mine += 1 }
      }
      wrong.withLock { $0 += mine }
    }
    #expect(wrong.withLock { $0 } == 0)
    #expect(expected[5].contains("<del>a</del> <del>b</del>"))
  }

  @Test func `mutated bytes never stop the reader, and no markup gets through`() {
    let seed = Array(
      """
      # Tea

      Some *text* with `code`, [a link](../people/alice.md#x) and ![pic](a.jpg "t").
      <b onclick="x">html</b> ~~gone~~ www.a.example &amp; \\* <https://b.example>

      | a | b |
      |:-:|--:|
      | 1 | [c][d] |

      - [ ] task
        > quote
      1. one

      ```js
      alert(1)
      ```
      [d]: javascript:alert(1) 'x'
      """.utf8)
    var random = SplitMix(seed: 11)
    for _ in 0..<(TestRun.isLong ? 200_000 : 1_500) {
      var bytes = seed
      for _ in 0...random.next(below: 6) {
        let index = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(seed[random.next(below: seed.count)], at: index)
        default:
          let start = random.next(below: seed.count)
          bytes.insert(contentsOf: seed[start..<min(seed.count, start + 12)], at: index)
        }
      }
      let file = SourceFile(path: "content/a.md", bytes: bytes)
      let result = MarkdownReader.read(file, in: 0..<bytes.count)
      let text = html(result.value)
      #expect(tags(in: text).isSubset(of: MarkdownThreadTests.allowedTags))
      for diagnostic in result.diagnostics {
        #expect(Int(diagnostic.location.range.end) <= bytes.count)
      }
    }
  }

  private static let allowedTags: Set = [
    "p", "h2", "h3", "h4", "em", "strong", "del", "code", "pre", "a", "ul", "ol", "li", "table",
    "thead", "tbody", "tr", "th", "td", "blockquote", "br", "hr",
  ]

  private func tags(in html: String) -> Set<String> {
    Set(
      html.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1).map { part in
        String(part.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
      })
  }
}
