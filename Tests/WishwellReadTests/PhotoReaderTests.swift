import Testing
import WishwellDiagnostics
import WishwellModel

@testable import WishwellRead

/// Pictures as small as their formats allow, with what a test adds.
private enum Picture {
  static func jpeg(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34]
    return [0xFF, 0xD8] + extra + frame + scan + [0xFF, 0xD9]
  }

  static func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
    [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + text.utf8
  }

  static func png(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
    let header = chunk("IHDR", fourBytes(width) + fourBytes(height) + [8, 2, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + extra
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    fourBytes(data.count) + name.utf8 + data + [0, 0, 0, 0]
  }

  static func gif(frames: Int) -> [UInt8] {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 1, 0x44, 0]
    return Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0] + (0..<frames).flatMap { _ in frame }
      + [0x3B]
  }

  static func webp(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + littleEndian(chunks.count + 4) + "WEBP".utf8 + chunks
  }

  static func lossy(_ width: Int, _ height: Int) -> [UInt8] {
    let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
    let data: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A] + size
    return "VP8 ".utf8 + littleEndian(data.count) + data
  }

  static func avif(_ width: Int, _ height: Int, item: String = "av01") -> [UInt8] {
    let size = box("ispe", [0, 0, 0, 0] + fourBytes(width) + fourBytes(height))
    let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + item.utf8 + [0])
    let items = box("iinf", [0, 0, 0, 0, 0, 1] + entry)
    let meta = box("meta", [0, 0, 0, 0] + items + box("iprp", box("ipco", size)))
    return box("ftyp", "avif".utf8 + [0, 0, 0, 0]) + meta + box("mdat", [1, 2])
  }

  private static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
    fourBytes(data.count + 8) + name.utf8 + data
  }

  static func fourBytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  static func littleEndian(_ number: Int) -> [UInt8] { fourBytes(number).reversed() }
}

private func read(_ name: String, _ bytes: [UInt8]) -> Checked<PhotoFile?> {
  readPhoto(SourceFile(path: "content/people/\(name)", bytes: bytes), digest: "d")
}

@Suite struct PhotoReaderTests {
  @Test(arguments: [
    ("a.jpg", Picture.jpeg(800, 600), "jpeg 800 600"),
    ("a.JPEG", Picture.jpeg(1, 2), "jpeg 1 2"),
    ("a.png", Picture.png(300, 200), "png 300 200"),
    ("a.gif", Picture.gif(frames: 1), "gif 3 2"),
    ("a.webp", Picture.webp(Picture.lossy(640, 480)), "webp 640 480"),
    ("a.avif", Picture.avif(1200, 900), "avif 1200 900"),
  ])
  func `a picture is known by its bytes`(name: String, bytes: [UInt8], expected: String) throws {
    let result = read(name, bytes)
    #expect(result.diagnostics.map(\.message) == [])
    let photo = try #require(result.value)
    #expect("\(photo.format.rawValue) \(photo.width) \(photo.height)" == expected)
    #expect(photo.byteCount == bytes.count)
  }

  @Test(arguments: [
    ("a.jpg", [], "photo-format: this photo is empty"),
    (
      "a.svg", Array("<svg onload=alert(1)>".utf8),
      "photo-format: this is no JPEG, PNG, WebP, GIF or AVIF"
    ),
    ("a.png", Picture.jpeg(1, 1), "photo-format: the name ends in ‘.png’, and the bytes are JPEG"),
    (
      "a.jpg", Array(Picture.jpeg(9, 9).dropLast(2)),
      "photo-damaged: this JPEG is damaged, or it ends too early"
    ),
    ("a.jpg", Picture.jpeg(0, 9), "photo-damaged: this JPEG is damaged, or it ends too early"),
    (
      "a.png", Array(Picture.png(9, 9).dropLast(13)),
      "photo-damaged: this PNG is damaged, or it ends too early"
    ),
    (
      "a.png", Picture.png(30_000, 30_000),
      "photo-too-large: this photo is 30000 × 30000 pixels, and 60 megapixels are the most"
    ),
    (
      "a.png", Picture.png(10_000, 9_000),
      "photo-too-large: this photo is 10000 × 9000 pixels, and 60 megapixels are the most"
    ),
    (
      "a.png", Picture.png(9, 9, extra: Picture.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])),
      "photo-animated: this PNG has several frames"
    ),
    ("a.gif", Picture.gif(frames: 2), "photo-animated: this GIF has several frames"),
    ("a.gif", Picture.gif(frames: 0), "photo-damaged: this GIF is damaged, or it ends too early"),
    (
      "a.jpg", Picture.jpeg(9, 9, extra: Picture.segment(0xE1, "Exif\u{0}\u{0}II")),
      "photo-metadata: this photo carries EXIF data, such as where it was taken"
    ),
    (
      "a.jpg", Picture.jpeg(9, 9, extra: Picture.segment(0xE1, "http://ns.adobe.com/xap/1.0/")),
      "photo-metadata: this photo carries XMP data, such as where it was taken"
    ),
    (
      "a.jpg", Picture.jpeg(9, 9, extra: Picture.segment(0xED, "Photoshop 3.0")),
      "photo-metadata: this photo carries IPTC data, such as where it was taken"
    ),
    (
      "a.png", Picture.png(9, 9, extra: Picture.chunk("eXIf", [1])),
      "photo-metadata: this photo carries EXIF data, such as where it was taken"
    ),
    (
      "a.webp", Picture.webp(Picture.lossy(9, 9) + "EXIF".utf8 + Picture.littleEndian(2) + [1, 2]),
      "photo-metadata: this photo carries EXIF data, such as where it was taken"
    ),
    (
      "a.webp", Array(Picture.webp(Picture.lossy(9, 9)).dropLast()),
      "photo-damaged: this WebP is damaged, or it ends too early"
    ),
    (
      "a.avif", Picture.avif(9, 9, item: "Exif"),
      "photo-metadata: this photo carries EXIF data, such as where it was taken"
    ),
    (
      "a.avif", Picture.avif(0xFFFF_FFFF, 0xFFFF_FFFF),
      "photo-damaged: this AVIF is damaged, or it ends too early"
    ),
  ])
  func `what may not be published is refused`(name: String, bytes: [UInt8], expected: String) {
    let result = read(name, bytes)
    #expect(result.value == nil)
    #expect(result.diagnostics.map { "\($0.rule.id): \($0.message)" } == [expected])
  }

  @Test func `no cut and no changed byte makes reading crash`() {
    let pictures = [
      ("a.jpg", Picture.jpeg(9, 9, extra: Picture.segment(0xE1, "Exif"))),
      ("a.png", Picture.png(9, 9)), ("a.gif", Picture.gif(frames: 1)),
      ("a.webp", Picture.webp(Picture.lossy(9, 9))), ("a.avif", Picture.avif(9, 9)),
    ]
    for (name, bytes) in pictures {
      for cut in bytes.indices { #expect(read(name, Array(bytes[..<cut])).value == nil) }
      for index in bytes.indices {
        for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var changed = bytes
          changed[index] = value
          let result = read(name, changed)
          #expect(result.value != nil || result.diagnostics.count == 1)
        }
      }
    }
  }
}
