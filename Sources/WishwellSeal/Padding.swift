/// Texts of different lengths made alike: 0x80 ends each, and zeros fill it up.
enum Padding {
  private static let end: UInt8 = 0x80

  /// Nil where `text` and its end do not fit.
  static func pad(_ text: [UInt8], to size: Int) -> [UInt8]? {
    guard text.count < size else { return nil }
    var padded = text
    padded.reserveCapacity(size)
    padded.append(end)
    padded.append(contentsOf: repeatElement(0, count: size - padded.count))
    return padded
  }

  /// The text of what `pad` made; nil for anything else.
  static func strip(_ padded: [UInt8]) -> [UInt8]? {
    guard let last = padded.lastIndex(where: { $0 != 0 }), padded[last] == end else { return nil }
    return Array(padded[..<last])
  }
}
