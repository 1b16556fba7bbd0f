import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

/// What a file from outside gives: each wish on a line, then what was left out, and diagnostics as
/// `line:column: message [rule]`.
struct Reading {
  var list: FoundList?
  var problems: [String]

  init(_ text: String, from source: ImportSource, shelf: String = wantedShelf) {
    self.init(Array(text.utf8), from: source, shelf: shelf)
  }

  init(_ bytes: [UInt8], from source: ImportSource, shelf: String = wantedShelf) {
    let file = SourceFile(path: "export.csv", bytes: bytes)
    let read = readWishes(file, from: source, shelf: shelf, currency: Currency("EUR"))
    list = read.value
    problems = lines(read.diagnostics, in: shownText(of: file))
  }

  /// `Title | author | isbn | series | day | link`, `-` for what is not known.
  var wishes: [String] {
    (list?.wishes ?? []).map { wish in
      [
        wish.title, wish.author ?? "-", wish.isbn ?? "-", wish.series ?? "-",
        wish.day?.description ?? "-", wish.link ?? "-",
      ].joined(separator: " | ")
    }
  }
}

/// Diagnostics as `line:column: message [rule]`.
func lines(_ diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
  diagnostics.map { diagnostic in
    let (line, column) = file.position(of: Int(diagnostic.location.range.start))
    return "\(line):\(column): \(diagnostic.message) [\(diagnostic.rule.id)]"
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
