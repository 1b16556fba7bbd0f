/// The path of a file in a repository, byte for byte as git has it, without a first `/`.
///
/// Git and file systems tell apart what Swift's `String` takes for one: `é` in one code point or in
/// two, the letter `K` and the Kelvin sign, and all that is not UTF-8. So a path is text only where
/// it is shown.
struct GitPath: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  /// The path that `text` is in UTF-8.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The path as text; nil where it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }
}

extension GitPath: CustomStringConvertible {
  /// Repaired where it is not UTF-8.
  var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension GitPath: Comparable {
  /// Orders by bytes, as git does.
  static func < (left: GitPath, right: GitPath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
