/// The theme that the program carries: the files of `templates/`, put in by the plugin
/// `EmbedTheme` whenever the program is built, so that they cannot drift apart.
package enum Theme {
  /// Paths from the site's root (`templates/wish.mustache`), in the order of their bytes.
  package static let files: [(path: String, bytes: [UInt8])] = embeddedFiles.map { file in
    ("templates/" + String(decoding: bytes(file.path), as: UTF8.self), bytes(file.content))
  }

  private static func bytes(_ literal: StaticString) -> [UInt8] {
    literal.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
