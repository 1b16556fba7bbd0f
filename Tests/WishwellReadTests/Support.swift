import Foundation
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Diagnostics as `line:column: message [rule]`.
func lines(_ diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
  diagnostics.map { diagnostic in
    let (line, column) = file.position(of: Int(diagnostic.location.range.start))
    return "\(line):\(column): \(diagnostic.message) [\(diagnostic.rule.id)]"
  }
}

/// HTML with its gaps shown: `{0}…{/0}` round a link, `{photo 1}` for a picture.
func html(_ body: Body) -> String {
  body.pieces.map { piece in
    switch piece {
    case .html(let html): html.text
    case .linkStart(let index): "{\(index)}"
    case .linkEnd(let index): "{/\(index)}"
    case .photo(let index): "{photo \(index)}"
    }
  }.joined()
}

func readBody(
  _ text: String, at path: String = "content/offers/ten-cards.md", allowsContact: Bool = false
) -> (html: String, problems: [String], body: Body, file: SourceFile) {
  let file = SourceFile(path: path, text: text)
  let result = MarkdownReader.read(
    file, in: 0..<file.bytes.count, allowsContact: allowsContact)
  return (html(result.value), lines(result.diagnostics, in: file), result.value, file)
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
