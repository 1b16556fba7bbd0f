import Glibc

/// The text of a web page in UTF-8, its letters read as browsers read them (Encoding Standard).
/// `served` is what the server, or an archive, said of its encoding. What is no letter of its encoding
/// becomes U+FFFD.
///
/// Other than in browsers, what is UTF-8 is UTF-8, whatever it says of itself: they save pages so, and
/// leave the old `meta` in them.
func utf8(ofPage bytes: [UInt8], served: String?) -> [UInt8] {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    return utf8(fromMarkedUTF16: bytes)
  }
  let encoding = [served, labelWithin(bytes)].lazy.compactMap { $0 }
    .compactMap { WebEncoding(label: $0) }.first
  // Where the page is cut, half a letter may be left.
  let isUnicode = (0...(bytes.count == longestPage ? 3 : 0)).contains {
    String(validating: bytes.dropLast($0), as: UTF8.self) != nil
  }
  if (isUnicode && encoding?.looksLikeASCII(bytes) != true) || encoding == .utf8 {
    return Array(String(decoding: bytes, as: UTF8.self).utf8)
  }
  // What a page says of itself cannot be read in UTF-16, so it is none (HTML, section 13.2.3.2).
  guard let encoding else { return WebEncoding.western.utf8(of: bytes) }
  return encoding.utf8(of: bytes)
}

/// The label in a page’s `meta`, as far as it stands at the start, where it belongs.
private func labelWithin(_ bytes: [UInt8]) -> String? {
  let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
  let label = start.firstMatch(of: /charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]+)/.ignoresCase())
    .map { String($0.1).lowercased() }
  return label?.hasPrefix("utf-16") == true ? "utf-8" : label
}

/// An encoding of the Encoding Standard, by the name that glibc has for it.
struct WebEncoding: Hashable {
  let name: String

  static let utf8 = WebEncoding(name: "UTF-8")
  /// That of pages which do not say theirs.
  static let western = WebEncoding(name: "CP1252")
  /// ASCII alone, in which an escape begins other letters.
  static let escapedJapanese = WebEncoding(name: "ISO-2022-JP")

  /// Whether `bytes` are of this encoding though all of them are ASCII: what means other letters
  /// behind an escape, and what has a zero beside each letter of ASCII.
  func looksLikeASCII(_ bytes: [UInt8]) -> Bool {
    (self == .escapedJapanese && bytes.contains(0x1B))
      || (name.hasPrefix("UTF-16") && bytes.contains(0))
  }

  private init(name: String) { self.name = name }

  /// Nil for a label that browsers do not know.
  init?(label: String) {
    let label = label.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
      .lowercased()
    guard let name = Self.names[label] else { return nil }
    self.name = name
  }

  /// `bytes` in UTF-8. A byte that begins no letter is passed over.
  func utf8(of bytes: [UInt8]) -> [UInt8] {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // Every byte becomes at most three: the letters of Unicode that old encodings have, and U+FFFD.
    let capacity = source.count * 3 + 64
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { target in
        source.withUnsafeMutableBufferPointer { source in
          var input = source.baseAddress
          var output = target.baseAddress
          var (inputLeft, outputLeft) = (source.count, capacity)
          while inputLeft > 0, iconv(converter, &input, &inputLeft, &output, &outputLeft) == -1 {
            guard inputLeft > 0, outputLeft >= 3 else { break }
            for byte in "\u{FFFD}".utf8 {
              output?.pointee = CChar(bitPattern: byte)
              output = output?.advanced(by: 1)
            }
            outputLeft -= 3
            input = input?.advanced(by: 1)
            inputLeft -= 1
          }
          // Some letters wait for an accent that may follow them.
          iconv(converter, nil, nil, &output, &outputLeft)
          count = capacity - outputLeft
        }
      }
    }
  }
}
