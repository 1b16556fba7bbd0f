import WishwellDiagnostics
import WishwellFormat

/// A photo as its bytes tell of it, without decoding its pixels. `digest` is the SHA-256 of the
/// bytes, as 64 hexadecimal digits, and is taken as given.
///
/// Nil, with one error, where nothing can be published of it: too large, in no known format, in
/// another than its name says, damaged, or, unless it is a GIF, of several frames. What it carries
/// besides its picture is no concern here: that is never published.
package func readPhoto(_ file: SourceFile, digest: String) -> Checked<PhotoFile?> {
  let bytes = file.bytes
  func refusal(_ rule: Rule, _ message: String, help: String) -> Checked<PhotoFile?> {
    Checked(nil, [Diagnostic(rule, at: SourceLocation(file.path), message, help: help)])
  }

  guard bytes.count <= PhotoLimits.bytes else {
    return refusal(
      .photoTooLarge, "this photo has \(bytes.count / 1_000_000) MB; at most 25 are allowed",
      help: "save it smaller; 2000 pixels on the longer side are plenty")
  }
  guard let format = PhotoFile.Format(signatureOf: bytes) else {
    return refusal(
      .photoFormat,
      bytes.isEmpty ? "this photo is empty" : "this is not a JPEG, PNG, WebP, GIF, AVIF or HEIC",
      help: "save the picture as JPEG, PNG or WebP")
  }
  let ending = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  guard format.endings.contains(ending) else {
    return refusal(
      .photoFormat, "the name ends in ‘.\(ending)’, but the bytes are \(format.name)",
      help: "make the name end in ‘.\(format.ending)’")
  }
  guard let header = format.header(of: bytes) else {
    return refusal(
      .photoDamaged, "this \(format.name) is damaged, or ends too early",
      help: "save or copy the picture again")
  }
  guard header.width <= PhotoLimits.side, header.height <= PhotoLimits.side,
    header.width * header.height <= PhotoLimits.pixels
  else {
    return refusal(
      .photoTooLarge,
      "this photo is \(header.width) × \(header.height) pixels; at most "
        + (header.width * header.height > PhotoLimits.pixels
          ? "60 megapixels" : "20,000 on a side") + " are allowed",
      help: "save it smaller; 2000 pixels on the longer side are plenty")
  }
  // A GIF is told by its first frame, which is what one sees of it where nothing moves.
  guard header.frames <= 1 || format == .gif else {
    return refusal(
      .photoAnimated, "this \(format.name) has several frames", help: "save one of its frames")
  }
  return Checked(
    PhotoFile(
      path: file.path, format: format, width: header.width, height: header.height,
      isTransparent: header.isTransparent, byteCount: bytes.count, digest: digest))
}

/// What a photo may measure.
private enum PhotoLimits {
  /// Of the file.
  static let bytes = 25_000_000
  /// Width times height.
  static let pixels = 60_000_000
  /// Pixels.
  static let side = 20_000
}

extension PhotoFile.Format {
  /// The format that the first bytes tell; nil where it is none of these.
  package init?(signatureOf bytes: [UInt8]) {
    let bytes = PhotoBytes(bytes)
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if let format = heifFormat(of: bytes) {
      self = format
    } else {
      return nil
    }
  }

  /// The header of a picture in this format; nil where the bytes are damaged, or end too early.
  package func header(of bytes: [UInt8]) -> ImageHeader? {
    let bytes = PhotoBytes(bytes)
    let header =
      switch self {
      case .jpeg: jpegFacts(of: bytes)
      case .png: pngFacts(of: bytes)
      case .gif: gifFacts(of: bytes)
      case .webp: webpFacts(of: bytes)
      case .avif, .heic: heifFacts(of: bytes)
      }
    guard let header, header.width > 0, header.height > 0 else { return nil }
    return header
  }

  /// Those that its file may have, in small letters, without the dot.
  fileprivate var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .heic: ["heic", "heif"]
    default: [rawValue]
    }
  }

  /// As people write it: `WebP`, `JPEG`.
  package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
