import WishwellDerive
import WishwellDiagnostics
import WishwellRender

extension Rule {
  package static let badPreview = Rule(
    "bad-preview", .warning,
    """
    The pictures ‘preview-….png’ of ‘templates/assets/’ are shown with links to pages without a photo.
    Each page says how large its picture is, so it has to be a PNG; one that is not is left out.

    Wrong: a JPEG that is called templates/assets/preview-wish.png
    Right: a PNG of 1200 × 630 pixels
    """)
}

extension LoadedTheme {
  /// The pictures of links that the theme has.
  var previews: [Preview: PreviewPicture] {
    let pictures = Preview.allCases.compactMap { preview -> (Preview, PreviewPicture)? in
      guard let asset = assets.first(where: { $0.name == preview.fileName }),
        let size = pngSize(of: asset.bytes)
      else { return nil }
      return (
        preview,
        PreviewPicture(address: Address(asset.path), width: size.width, height: size.height)
      )
    }
    return Dictionary(pictures, uniquingKeysWith: { first, _ in first })
  }

  /// A warning for each of the site's own pictures of links that is no PNG.
  static func badPreviews(in own: [SourceFile]) -> [Diagnostic] {
    let paths = Set(Preview.allCases.map { "templates/assets/" + $0.fileName })
    return own.filter { paths.contains($0.path) && pngSize(of: $0.bytes) == nil }.map { file in
      Diagnostic(
        .badPreview, at: SourceLocation(file.path),
        "this is not a PNG, and no link is shown with it",
        help: "save the picture as PNG, best of 1200 × 630 pixels")
    }
  }
}

/// In pixels, as the header of a PNG has it (ISO/IEC 15948, section 11.2.2); nil of other files.
private func pngSize(of bytes: [UInt8]) -> (width: Int, height: Int)? {
  let signature = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
  guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
  func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  return (number(at: 16), number(at: 20))
}
