import WishwellDiagnostics

/// A reference to a picture.
package struct Photo: Hashable, Sendable {
  /// Relative to the site's root, resolved from where it was written.
  package var path: String
  package var alt: String?
  package var range: SourceRange

  package init(path: String, alt: String?, range: SourceRange) {
    self.path = path
    self.alt = alt
    self.range = range
  }
}

/// A picture's file, as its bytes tell.
package struct PhotoFile: Hashable, Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case jpeg, png, webp, gif, avif, heic

    package var mediaType: String { "image/" + rawValue }
    /// The usual ending of names.
    package var ending: String { self == .jpeg ? "jpg" : rawValue }
  }

  /// Relative to the site's root.
  package var path: String
  package var format: Format
  /// Pixels, as the picture is looked at: after the turn that its bytes ask for.
  package var width: Int
  package var height: Int
  /// Whether parts of it may be see-through.
  package var isTransparent: Bool
  package var byteCount: Int
  /// SHA-256 of the bytes, as 64 hexadecimal digits.
  package var digest: String

  package init(
    path: String, format: Format, width: Int, height: Int, isTransparent: Bool = false,
    byteCount: Int, digest: String
  ) {
    self.path = path
    self.format = format
    self.width = width
    self.height = height
    self.isTransparent = isTransparent
    self.byteCount = byteCount
    self.digest = digest
  }
}
