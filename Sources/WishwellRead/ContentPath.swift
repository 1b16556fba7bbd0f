import WishwellFormat

/// Paths from one file of `content/` to another.
enum ContentPath {
  /// What `written` means in the file at `path`: a path relative to the site's root, empty for a
  /// mere fragment, and the fragment without `#`. Nil for what leads out of `content/`.
  ///
  /// Percent-encoding is undone; a query is dropped; a leading `/` means `content/`.
  ///
  /// Bytes that are no UTF-8 once decoded become U+FFFD.
  static func resolve(
    _ written: String, from path: String
  ) -> (path: String, fragment: String?)? {
    let text = Array(written.utf8)
    let hash = text.firstIndex(of: UInt8(ascii: "#")) ?? text.count
    let fragment = hash < text.count ? string(percentDecoded(text[(hash + 1)...])) : nil
    let target = text[..<hash].prefix { $0 != UInt8(ascii: "?") }
    if target.isEmpty { return ("", fragment) }
    guard let resolved = folded(percentDecoded(target), from: path) else { return nil }
    return (resolved, fragment)
  }

  /// What `target`, not percent-encoded, is from the folder of the file at `path`: relative to the
  /// site's root, in a folder with a `/` at its end. `.`, `..` and empty parts are worked out; nil
  /// for what leads out of `content/`.
  static func folded(_ target: String, from path: String) -> String? {
    folded(Array(target.utf8), from: path)
  }

  private static func folded(_ target: [UInt8], from path: String) -> String? {
    let slash = UInt8(ascii: "/")
    var folders =
      target.first == slash
      ? [Array(ContentRoot.name.utf8)[...]] : Array(path.utf8).split(separator: slash).dropLast()
    var endsInFolder = false
    for part in target.split(separator: slash, omittingEmptySubsequences: false) {
      let isParent = part.elementsEqual("..".utf8)
      endsInFolder = isParent || part.isEmpty || part.elementsEqual(".".utf8)
      if isParent {
        guard folders.count > 1 else { return nil }
        folders.removeLast()
      } else if !endsInFolder {
        folders.append(part)
      }
    }
    if endsInFolder { folders.append([]) }
    return string(Array(folders.joined(separator: [slash])))
  }

  /// `source` with each `%XX` as its byte; a `%` without two hexadecimal digits behind it stays
  /// (RFC 3986, section 2.1).
  static func percentDecoded(_ source: ArraySlice<UInt8>) -> [UInt8] {
    guard source.contains(UInt8(ascii: "%")) else { return Array(source) }
    var bytes: [UInt8] = []
    var index = source.startIndex
    while index < source.endIndex {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.endIndex,
        let high = hexadecimalValue(source[index + 1]),
        let low = hexadecimalValue(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }

  private static func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
