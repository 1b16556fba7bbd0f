/// The theme that the program carries: the files of `templates/`, put in by the plugin
/// `EmbedTheme` whenever the program is built, so that they cannot drift apart.
package enum Theme {
  /// Paths from the site's root (`templates/wish.mustache`), in the order of their bytes.
  package static let files: [(path: String, bytes: [UInt8])] = embeddedFiles.map { file in
    ("templates/" + String(decoding: bytes(file.path), as: UTF8.self), bytes(file.content))
  }

  /// Of a byte below 128 the literal has that, of another the two that UTF-8 writes its number as.
  private static func bytes(_ literal: StaticString) -> [UInt8] {
    literal.withUTF8Buffer { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { bytes, count in
        var place = 0
        while place < source.count {
          let isOne = source[place] < 0x80
          bytes[count] = isOne ? source[place] : source[place] << 6 | source[place + 1] & 0x3F
          place += isOne ? 1 : 2
          count += 1
        }
      }
    }
  }
}
