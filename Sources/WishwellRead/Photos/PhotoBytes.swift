/// Bytes that are read at any offset without leaving their bounds: what would, is nil or false. So
/// a reader of strangers' files needs no check of its own before each look.
struct PhotoBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Whether `expected` stands at `offset`.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && offset + expected.count <= bytes.count
      && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  /// The same of a text in UTF-8.
  func has(_ expected: String, at offset: Int) -> Bool { has(Array(expected.utf8), at: offset) }

  /// An unsigned number of `width` bytes, at most 4.
  func bigEndian(_ width: Int, at offset: Int) -> Int? {
    number(width, at: offset) { value, byte, _ in value << 8 | Int(byte) }
  }

  /// The same, its lowest byte first.
  func littleEndian(_ width: Int, at offset: Int) -> Int? {
    number(width, at: offset) { value, byte, index in value | Int(byte) << (8 * index) }
  }

  /// `width` bytes at `offset`, put together by `add` from what came before, the next byte and its
  /// place; nil where they are not all there.
  private func number(_ width: Int, at offset: Int, _ add: (Int, UInt8, Int) -> Int) -> Int? {
    guard offset >= 0, offset + width <= bytes.count else { return nil }
    return (0..<width).reduce(0) { add($0, bytes[offset + $1], $1) }
  }

  /// Four characters, as chunks and boxes are called.
  func name(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// Where `byte` stands first from `offset` on.
  func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    return bytes[offset...].firstIndex(of: byte)
  }
}
