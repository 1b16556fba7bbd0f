import Foundation
import Testing
import WishwellDiagnostics
import WishwellTesting

@testable import WishwellTemplates

/// Whatever stands in templates, loading and rendering them comes to an end.
@Suite struct MutationTests {
  private static let files = [
    "wish": """
    {{<layout}}
    {{$main}}
      <h1>{{title}}</h1>
      {{#note}}{{.}}{{/note}}{{^note}}{{strings.newer}}{{/note}}
      {{#replies}}
        {{>partials/reply}}
      {{/replies}}
      {{{body}}}{{! a remark }}{{=<% %>=}}<%#tags%><%.%><%/tags%>
    {{/main}}
    {{/layout}}

    """,
    "layout": "<main>\n  {{$main}}{{/main}}\n</main>\n{{$foot}}\n  {{site.url}}\n{{/foot}}\n",
    "partials/reply": "<p>{{text}}\n{{#replies}}\n  {{>partials/reply}}\n{{/replies}}\n</p>\n",
  ]
  private static let pieces = [
    "{{", "}}", "{{{", "{{#replies}}", "{{/replies}}", "{{>partials/reply}}", "{{<layout}}",
    "{{$main}}", "{{/main}}", "{{/layout}}", "{{>layout}}", "{{.}}", "\n", "  ", "{{=| |=}}", "|",
    "{{#photo}}", "{{^photo}}", "{{/photo}}", "\u{0}", "é", "{{>wish}}", "{{!",
  ]

  @Test func brokenTemplatesDoNoHarm() {
    var random = SeededGenerator(seed: 20_260_314)
    let rounds = TestRun.isLong ? 100_000 : 300
    let reply = Reply(text: "a", replies: [Reply(text: "b", replies: [Reply(text: "c")])])
    let page = WishPage(photo: Photo(url: "p"), tags: ["t"], replies: [reply, reply])
    for _ in 0..<rounds {
      let files = MutationTests.files.sorted { $0.key < $1.key }.map { name, text in
        TemplateFile(
          name: name,
          source: SourceFile(path: name, bytes: MutationTests.mutated(text, &random)))
      }
      let checked = loadTemplates(
        files, for: [TemplateTest.page.declaration], constants: TemplateTest.constants)
      for diagnostic in checked.diagnostics {
        let size = files.first { $0.name == diagnostic.location.path }?.source.bytes.count ?? 0
        #expect(diagnostic.location.range.end <= size)
        #expect(diagnostic.help != nil)
      }
      _ = checked.value[TemplateTest.page]?.render(page)
    }
  }

  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...6, using: &random))
      let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
      bytes.replaceSubrange(place..<end, with: piece.utf8)
    }
    return bytes
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
