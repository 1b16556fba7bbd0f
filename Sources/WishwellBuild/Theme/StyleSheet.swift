/// The addresses in a CSS style sheet.
enum StyleSheet {
  /// `css` with every `url(…)`, quoted or not, for which `replacement` has another address.
  /// Comments and strings are not told apart from the rest.
  static func replacingAddresses(
    in css: [UInt8], by replacement: (String) -> String?
  ) -> [UInt8] {
    var result: [UInt8] = []
    var rest = css[...]
    let opening = Array("url(".utf8)
    while let start = rest.firstIndex(of: UInt8(ascii: "(")) {
      let inside = rest[start...].dropFirst()
      result += rest[...start]
      rest = inside
      guard result.suffix(opening.count) == opening[...] else { continue }
      guard let end = inside.firstIndex(of: UInt8(ascii: ")")) else { break }
      let written = inside[..<end]
      let address = String(decoding: written, as: UTF8.self).trimmingQuotes
      if let replacement = replacement(address) {
        result += "\"\(replacement)\"".utf8
      } else {
        result += written
      }
      rest = rest[end...]
    }
    return result + rest
  }
}

extension String {
  /// Without the space round it and the quotes within that.
  fileprivate var trimmingQuotes: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast())
    }
    return String(text)
  }
}
