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
/// the marks of Markdown, escaped by an editor, encoded in an address or as HTML. What has fewer
/// letters than `least` is none.
package func keyTraces(
  in bytes: some Collection<UInt8>, least: Int = KeyTrace.length
) -> [KeyTrace] {
  // Nearly every text ends here.
  guard longestRun(in: bytes) >= least else { return [] }
  let text = PlainBytes(bytes)
  var traces: [KeyTrace] = []
  for place in text.bytes.indices {
    let mark = text.bytes[place]
    guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: "#") else { continue }
    // First: a megabyte of marks has no letters behind them.
    let letters = text.run(from: place + 1)
    guard letters.count >= least else { continue }
    let isLink = mark == UInt8(ascii: "#")
    let start = isLink ? text.startOfPage(before: place) : text.startOfScheme(before: place)
    guard let start else { continue }
    traces.append(
      KeyTrace(
        kind: isLink ? .link : .secret, start: text.origins[start],
        letters: text.origins[letters.lowerBound]..<text.origins[letters.upperBound]))
  }
  return traces
}

/// `text` without the letters of secrets and keys, also of those that are not whole: what a message
/// may quote.
package func masked(_ text: String) -> String {
  let traces = keyTraces(in: text.utf8, least: KeyTrace.telling)
  guard !traces.isEmpty else { return text }
  let bytes = Array(text.utf8)
  var shown: [UInt8] = []
  var end = 0
  for trace in traces where trace.letters.lowerBound >= end {
    shown += bytes[end..<trace.letters.lowerBound] + Array("…".utf8)
    end = trace.letters.upperBound
  }
  return String(decoding: shown + bytes[end...], as: UTF8.self)
}

/// Bytes of a text without the ways in which programs write a character: `\_`, `%23`, `&#35;`.
private struct PlainBytes {
  private(set) var bytes: [UInt8] = []
  /// Where each of them stood; one more than there are.
  private(set) var origins: [Int] = []

  init(_ text: some Collection<UInt8>) {
    let raw = Array(text)
    bytes.reserveCapacity(raw.count)
    origins.reserveCapacity(raw.count + 1)
    var place = 0
    while place < raw.count {
      let (byte, length) = PlainBytes.character(in: raw[place...])
      bytes.append(byte)
      origins.append(place)
      place += length
    }
    origins.append(raw.count)
  }

  /// The character at the start of `raw`, and how many bytes it is written in.
  private static func character(in raw: ArraySlice<UInt8>) -> (UInt8, length: Int) {
    let rest = raw.dropFirst()
    switch raw.first {
    case UInt8(ascii: "\\"):
      if let mark = rest.first, mark > 0x20, mark < 0x7F, !isLetterOrDigit(mark) {
        return (mark, 2)
      }
    case UInt8(ascii: "%"):
      if let byte = number(rest.prefix(2), radix: 16), rest.count >= 2 { return (byte, 3) }
    case UInt8(ascii: "&"):
      guard rest.first == UInt8(ascii: "#"),
        let end = rest.prefix(8).firstIndex(of: UInt8(ascii: ";"))
      else { break }
      let digits = rest[..<end].dropFirst()
      let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
      let byte = number(
        isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      if let byte { return (byte, end - raw.startIndex + 1) }
    default: break
    }
    return (raw.first ?? 0, 1)
  }

  /// Nil for what is no number of a byte.
  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt8? {
    guard digits.allSatisfy(isLetterOrDigit) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// Where letters of base64url stand one after the other from `start` on.
  func run(from start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex { !isLetter($0) } ?? bytes.endIndex)
  }

  /// Where the scheme of a secret begins that ends at `place`.
  func startOfScheme(before place: Int) -> Int? {
    let start = place + 1 - KeyTrace.scheme.utf8.count
    return start >= 0 && bytes[start...place].elementsEqual(KeyTrace.scheme.utf8) ? start : nil
  }

  /// Where the folder of a private page begins, with its slash, in the address whose fragment begins
  /// at `place`: 128 bits in 22 letters. A name of a file, or a query, may stand between.
  func startOfPage(before place: Int) -> Int? {
    var end = place
    for index in bytes[max(0, place - 512)..<place].indices.reversed() {
      let byte = bytes[index]
      if isLetter(byte) { continue }
      if byte == UInt8(ascii: "/"), end - index == 23, "AQgw".utf8.contains(bytes[end - 1]) {
        return index
      }
      if byte <= 0x20 { return nil }
      end = index
    }
    return nil
  }
}

/// The length of the longest run of letters of base64url, and of what editors write among them.
private func longestRun(in bytes: some Collection<UInt8>) -> Int {
  var (longest, length) = (0, 0)
  for byte in bytes {
    if isLetter(byte) || byte == UInt8(ascii: "\\") {
      length += 1
      longest = max(longest, length)
    } else {
      length = 0
    }
  }
  return longest
}

/// Of base64url.
private func isLetter(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
