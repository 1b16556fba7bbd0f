import WishwellDiagnostics
import WishwellModel

/// Checks a photo by its bytes, without decoding its pixels. `digest` is the SHA-256 of the bytes,
/// as 64 hexadecimal digits.
///
/// Nil, with a diagnostic, where it may not be published.
package func readPhoto(_ file: SourceFile, digest: String) -> Checked<PhotoFile?> {
  let bytes = file.bytes
  func refusal(_ rule: Rule, _ message: String, help: String) -> Checked<PhotoFile?> {
    Checked(nil, [Diagnostic(rule, at: SourceLocation(file.path), message, help: help)])
  }

  guard bytes.count <= PhotoLimits.bytes else {
    return refusal(
      .photoTooLarge, "this photo has \(bytes.count / 1_000_000) MB, and 25 are the most",
      help: "save it smaller; 2000 pixels on its longer side are plenty")
  }
  guard let format = PhotoFile.Format(signatureOf: bytes) else {
    return refusal(
      .photoFormat,
      bytes.isEmpty ? "this photo is empty" : "this is no JPEG, PNG, WebP, GIF or AVIF",
      help: "save the picture as JPEG, PNG or WebP")
  }
  let ending = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  guard format.endings.contains(ending) else {
    return refusal(
      .photoFormat, "the name ends in ‘.\(ending)’, and the bytes are \(format.name)",
      help: "let the name end in ‘.\(format.ending)’")
  }
  guard let facts = format.facts(of: bytes) else {
    return refusal(
      .photoDamaged, "this \(format.name) is damaged, or it ends too early",
      help: "save or copy the picture again")
  }
  guard facts.width <= PhotoLimits.side, facts.height <= PhotoLimits.side,
    facts.width * facts.height <= PhotoLimits.pixels
  else {
    return refusal(
      .photoTooLarge,
      "this photo is \(facts.width) × \(facts.height) pixels, and 60 megapixels are the most",
      help: "save it smaller; 2000 pixels on its longer side are plenty")
  }
  guard facts.frames <= 1 else {
    return refusal(
      .photoAnimated, "this \(format.name) has several frames", help: "save one frame of it")
  }
  if let metadata = facts.metadata {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return refusal(
      .photoMetadata, "this photo carries \(metadata) data, such as where it was taken",
      help: "take it out with ‘exiftool -all= \(name)’, or export the picture for the web")
  }
  return Checked(
    PhotoFile(
      path: file.path, format: format, width: facts.width, height: facts.height,
      byteCount: bytes.count, digest: digest))
}

/// What a photo may measure.
private enum PhotoLimits {
  static let bytes = 25_000_000
  static let pixels = 60_000_000
  /// Pixels.
  static let side = 20_000
}

/// What the structure of a picture says.
struct PhotoFacts: Hashable {
  /// Pixels; at least 1.
  var width: Int
  var height: Int
  var frames = 1
  /// The first kind of metadata found: EXIF, XMP, IPTC, comment.
  var metadata: String?
}

extension PhotoFile.Format {
  /// By the first bytes.
  init?(signatureOf bytes: [UInt8]) {
    let bytes = PhotoBytes(bytes)
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("ftypavif", at: 4) || bytes.has("ftypavis", at: 4) {
      self = .avif
    } else {
      return nil
    }
  }

  /// Nil where the bytes are damaged.
  fileprivate func facts(of bytes: [UInt8]) -> PhotoFacts? {
    let bytes = PhotoBytes(bytes)
    let facts =
      switch self {
      case .jpeg: jpegFacts(of: bytes)
      case .png: pngFacts(of: bytes)
      case .gif: gifFacts(of: bytes)
      case .webp: webpFacts(of: bytes)
      case .avif: avifFacts(of: bytes)
      }
    guard let facts, facts.width > 0, facts.height > 0 else { return nil }
    return facts
  }

  fileprivate var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  fileprivate var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
