/// A secret of a site, or the key of somebody's private link, where it stands in a text.
package struct KeyTrace: Hashable, Sendable {
  package let kind: Kind
  /// Where it begins, in bytes: before what tells it from other letters.
  package let start: Int
  /// Its letters, in bytes, which nobody is to read.
  package let letters: Range<Int>

  package enum Kind: Hashable, Sendable { case secret, link }

  /// What every secret of a site begins with, so that it is found where it must not stand.
  package static let scheme = "wishwell-secret-1:"
  /// In letters of base64url: 256 bits.
  package static let length = 43
  /// As many of them as nobody guesses: fewer may be told.
  static let telling = 12
}

/// The secrets and keys that stand in `bytes`, in their order, also as people paste them: between
/// the marks of Markdown, escaped by an editor, encoded in an address or as HTML, broken by a mail
/// program, with a blank behind the colon. What has fewer letters than `least` is none.
package func keyTraces(
  in bytes: some Collection<UInt8>, least: Int = KeyTrace.length
) -> [KeyTrace] {
  // Nearly every text ends here.
  guard longestRun(in: bytes) >= least, bytes.contains(where: mayBeMark) else { return [] }
  let text = PlainBytes(bytes)
  var traces: [KeyTrace] = []
  for place in text.bytes.indices {
    let mark = text.bytes[place]
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "#") else { continue }
    // First: a megabyte of marks has no letters behind them.
    let isLink = mark == UInt8(ascii: "#")
    let letters = text.run(from: isLink ? place + 1 : text.endOfBlanks(from: place + 1))
    guard letters.count >= least else { continue }
    let start = isLink ? text.startOfPage(before: place) : text.startOfScheme(before: place)
    guard let start else { continue }
    traces.append(
      KeyTrace(
        kind: isLink ? .link : .secret, start: text.origins[start],
        letters: text.origins[letters.lowerBound]..<text.origins[letters.upperBound]))
  }
  return traces
}

/// What a key stands behind, a colon or a number sign, or the beginning of how one is encoded.
private func mayBeMark(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"): true
  default: false
  }
}

/// `text` without the letters of secrets and keys, also of those that are not whole or stand alone:
/// what a message may quote.
package func masked(_ text: String) -> String {
  let letters = keyLetters(in: text.utf8)
  guard !letters.isEmpty else { return text }
  let bytes = Array(text.utf8)
  var shown: [UInt8] = []
  var end = 0
  for letters in letters where letters.lowerBound >= end {
    shown += bytes[end..<letters.lowerBound] + Array("…".utf8)
    end = letters.upperBound
  }
  return String(decoding: shown + bytes[end...], as: UTF8.self)
}

/// Where letters stand in `bytes` that nobody is to read, in their order: those of traces, and what
/// looks like a key that lost all around it.
func keyLetters(in bytes: some Collection<UInt8>) -> [Range<Int>] {
  let traces = keyTraces(in: bytes, least: KeyTrace.telling).map(\.letters)
  guard longestRun(in: bytes) >= KeyTrace.length else { return traces }
  return (traces + PlainBytes(bytes).lonelyKeys).sorted { $0.lowerBound < $1.lowerBound }
}

/// The length of the longest run of letters of base64url, and of what programs write among them.
private func longestRun(in bytes: some Collection<UInt8>) -> Int {
  bytes.withContiguousStorageIfAvailable(longestRun(ofBytes:))
    ?? Array(bytes).withUnsafeBufferPointer(longestRun(ofBytes:))
}

private func longestRun(ofBytes bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var (longest, length) = (0, 0)
  var before: UInt8 = 0
  for byte in bytes {
    if isLetter(byte) || isAmongLetters(byte, after: before) {
      length += 1
      longest = max(longest, length)
    } else {
      length = 0
    }
    before = byte
  }
  return longest
}

/// Of an escape, a soft line break, or a character that shows nothing.
private func isAmongLetters(_ byte: UInt8, after before: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "#"),
    UInt8(ascii: ";"), UInt8(ascii: "="), 0xC2, 0xE2, 0xEF, 0x80...0xBF:
    true
  case UInt8(ascii: "\r"): before == UInt8(ascii: "=")
  case UInt8(ascii: "\n"): before == UInt8(ascii: "=") || before == UInt8(ascii: "\r")
  default: false
  }
}
