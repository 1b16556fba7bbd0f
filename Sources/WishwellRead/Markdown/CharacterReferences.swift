import WishwellDiagnostics
import WishwellYAML

/// Numeric character references (`&#8;`, `&#xFFFE;`) to what no page can hold.
///
/// cmark-gfm 0.29 writes U+FFFE and U+FFFF as the single bytes FE and FF, control characters and
/// other noncharacters as they are, and U+FFFD for what is no character. So before it parses, a
/// mark goes between the `&` and the `#` of each, which leaves the reference the text that was
/// written; what was parsed is read without the marks. A mark is a noncharacter, which `TextCheck`
/// has taken out of every text.
enum CharacterReferences {
  /// How every numeric reference begins.
  private static let beginning = Array("&#".utf8)
  /// U+FDD0.
  private static let mark: [UInt8] = [0xEF, 0xB7, 0x90]
  /// What both marks begin with.
  private static let lead: [UInt8] = [0xEF, 0xB7]
  /// U+FDD1, for a reference behind a backslash, which means to be text.
  private static let escapedMark: [UInt8] = [0xEF, 0xB7, 0x91]

  /// `text` with its marks; nil where it needs none.
  static func marked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var done = 0
    var next = 0
    while let start = offset(of: beginning, in: UnsafeRawBufferPointer(text), from: next) {
      next = start + 2
      guard refersToNothing(text[next...]) else { continue }
      result += text[done..<start + 1]
      let backslashes = text[done..<start].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      result += backslashes.isMultiple(of: 2) ? mark : escapedMark
      done = start + 1
    }
    return result.isEmpty ? nil : result + text[done...]
  }

  /// `text` without marks; nil where it has none.
  static func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var done = 0
    var next = 0
    while let start = offset(of: lead, in: UnsafeRawBufferPointer(text), from: next) {
      next = start + mark.count
      guard isMark(text[start...].prefix(mark.count)) else { continue }
      result += text[done..<start]
      done = next
    }
    return done == 0 ? nil : result + text[done...]
  }

  /// The marked references in `text` that mean to be more than text, as they were written.
  static func found(in text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var references: [[UInt8]] = []
    var next = 0
    while let start = offset(of: mark, in: UnsafeRawBufferPointer(text), from: next) {
      next = start + mark.count
      let end = text[next...].firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? text.count
      references.append([UInt8(ascii: "&")] + text[next..<end])
    }
    return references
  }

  /// Whether `bytes` are one of the two marks.
  private static func isMark(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual(mark) || bytes.elementsEqual(escapedMark)
  }

  /// Whether `digits`, with what stands behind them, are the rest of a reference to no character.
  private static func refersToNothing(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    // cmark-gfm takes eight digits at the most.
    let text = digits.dropFirst(isHexadecimal ? 1 : 0).prefix(9)
    guard let end = text.firstIndex(of: UInt8(ascii: ";")), end > text.startIndex,
      text.first != UInt8(ascii: "+"), text.first != UInt8(ascii: "-"),
      let value = UInt32(
        String(decoding: text[..<end], as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return false }
    // Where no line can end, CR and NEL are control characters like others.
    guard let scalar = Unicode.Scalar(value), value != 0x0D, value != 0x85 else { return true }
    return TextCheck.isRefused(scalar)
  }
}
