import WishwellText

/// Lines of the index that stand in one file.
///
/// Where one begins is decided by the first of its lines alone, so that a line that comes, goes or
/// grows changes one file, and hardly ever where the next one begins.
struct SearchBlock {
  /// That of its first line.
  let key: String
  private(set) var bytes: [UInt8]

  /// How many bytes a block has, more or less.
  private static let length: UInt32 = 4096
  /// How many blocks are loaded for the beginning of a word, at most: beyond, its own list is.
  static let most = 4

  static func all(of lines: [(key: String, line: [UInt8])]) -> [SearchBlock] {
    var blocks: [SearchBlock] = []
    for (key, line) in lines {
      if blocks.isEmpty || shortDigest(of: key) % length < line.count {
        blocks.append(SearchBlock(key: key, bytes: line))
      } else {
        blocks[blocks.count - 1].bytes += line
      }
    }
    return blocks
  }

  /// What its file is called: its key with everything but small letters and digits as the number of
  /// its UTF-16.
  var name: String {
    key.utf16.map { unit in
      switch unit {
      case 0x30...0x39, 0x61...0x7A: String(decoding: [unit], as: UTF16.self)
      default: "_" + hexadecimal([UInt8(unit >> 8), UInt8(unit & 0xFF)])
      }
    }.joined()
  }
}
