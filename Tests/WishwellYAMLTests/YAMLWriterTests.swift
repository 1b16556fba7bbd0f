import Testing
import WishwellDiagnostics
import WishwellText

@testable import WishwellYAML

struct YAMLWriterTests {
  @Test func `an event is written as a person would`() {
    let bytes = YAMLWriter.bytes(of: [
      YAMLEntry("event", .plain("promised")),
      YAMLEntry("by", .plain("bob")),
      YAMLEntry("at", .plain("2026-11-20T10:00:00Z")),
      YAMLEntry("quantity", .plain("2")),
      YAMLEntry("with", .list([.text("Cleo"), .text("Zoë 🎁")])),
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        event: promised
        by: bob
        at: 2026-11-20T10:00:00Z
        quantity: 2
        with:
        - Cleo
        - Zoë 🎁

        """)
  }

  @Test(arguments: [
    ("A blue kettle", "A blue kettle"),
    ("Lost: a cat", "'Lost: a cat'"),
    ("#1", "'#1'"),
    ("- dash", "'- dash'"),
    ("it's", "it's"),
    ("'quoted'", "'''quoted'''"),
    ("no", "'no'"),
    ("12.50", "'12.50'"),
    ("2026-03-14", "'2026-03-14'"),
    ("~", "'~'"),
    ("", "''"),
    (" padded ", "' padded '"),
    ("&Co", "'&Co'"),
    ("شكراً 🙏", "شكراً 🙏"),
    ("🎁: a gift", "'🎁: a gift'"),
    ("tab\there", #""tab\there""#),
    ("two\nlines", "|-\n  two\n  lines"),
  ])
  func `text is quoted where it would be read as something else`(text: String, written: String) {
    let bytes = YAMLWriter.bytes(of: [YAMLEntry("k", .text(text))])
    #expect(String(decoding: bytes, as: UTF8.self) == "k: \(written)\n")
  }

  @Test(arguments: [
    ("kettle.jpg", "photo: kettle.jpg"), ("a: b #c.jpg", "photo: 'a: b #c.jpg'"),
  ])
  func `a line stands alone as it does in a file`(name: String, line: String) {
    #expect(YAMLWriter.line(YAMLEntry("photo", .plain(name))) == line)
  }

  @Test func `maps and lists stand inside each other`() {
    let bytes = YAMLWriter.bytes(of: [
      YAMLEntry("link", .map([YAMLEntry("Shop: one", .text("https://shop.example/a?b=c#d"))])),
      YAMLEntry("photos", .list([.map([YAMLEntry("photo", .text("a.jpg"))])])),
      YAMLEntry("tags", .list([])),
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        link:
          'Shop: one': https://shop.example/a?b=c#d
        photos:
        - photo: a.jpg
        tags: []

        """)
  }

  @Test func `what was written reads back the same, its line ends aside`() {
    var random = SplitMix(seed: 2026)
    let letters = Array(
      "ab :#-'\"\\\n\t&*!|>%@`{}[],?~0.é茶🎁ש\u{85}\u{2028}\u{A0}\u{E000}".unicodeScalars)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.next(below: 12) {
        text.append(letters[random.next(below: letters.count)])
      }
      let bytes = YAMLWriter.bytes(of: [YAMLEntry("k", .list([.text(String(text))]))])
      let result = YAMLReader.read(SourceFile(path: "x.yml", bytes: bytes))
      #expect(result.diagnostics == [])
      guard case .mapping(let pairs) = result.value.root.content,
        case .sequence(let items)? = pairs.first?.value.content,
        case .scalar(let scalar)? = items.first?.content
      else {
        Issue.record("\(String(reflecting: String(text))) was read as another type")
        continue
      }
      #expect(Array(scalar.text.utf8) == Array(withLineFeeds(String(text)).utf8))
    }
  }
}

/// A small generator whose numbers are the same on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
