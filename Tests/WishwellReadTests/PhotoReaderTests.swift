import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Pictures as small as their formats allow, with what a test adds.
private enum Picture {
  static func jpeg(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34]
    return [0xFF, 0xD8] + extra + frame + scan + [0xFF, 0xD9]
  }

  static func segment(_ marker: UInt8, _ text: String, _ data: [UInt8] = []) -> [UInt8] {
    [0xFF, marker, 0, UInt8(text.utf8.count + data.count + 2)] + text.utf8 + data
  }

  static func png(
    _ width: Int, _ height: Int, colourType: UInt8 = 2, extra: [UInt8] = []
  ) -> [UInt8] {
    let header = chunk("IHDR", fourBytes(width) + fourBytes(height) + [8, colourType, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + extra
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    fourBytes(data.count) + name.utf8 + data + [0, 0, 0, 0]
  }

  static func gif(frames: Int, extra: [UInt8] = []) -> [UInt8] {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 1, 0x44, 0]
    return Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0] + extra
      + (0..<frames).flatMap { _ in frame }
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

  /// The first item is the picture, of which the second can be a part; the first property is its
  /// size.
  static func heif(
    _ brand: String, _ width: Int, _ height: Int, second item: String = "mime",
    as reference: String? = nil, properties: [UInt8] = []
  ) -> [UInt8] {
    let size = box("ispe", [0, 0, 0, 0] + fourBytes(width) + fourBytes(height))
    let entries =
      box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + "av01".utf8 + [0])
      + box("infe", [2, 0, 0, 0, 0, 2, 0, 0] + item.utf8 + [0])
    let items = box("iinf", [0, 0, 0, 0, 0, 2] + entries)
    let references = reference.map {
      box("iref", [0, 0, 0, 0] + box($0, [0, 2, 0, 1, 0, 1]))
    }
    let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 1, 2])
    let all = box("iprp", box("ipco", size + properties) + associations)
    let meta = box(
      "meta",
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + items + (references ?? []) + all)
    return box("ftyp", brand.utf8 + [0, 0, 0, 0]) + meta + box("mdat", [1, 2])
  }

  /// EXIF notes that ask for a turn, `II` or `MM` first.
  static func notes(orientation: UInt8, isLittle: Bool) -> [UInt8] {
    isLittle
      ? "II".utf8 + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : "MM".utf8 + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  }

  static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
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
    ("a.avif", Picture.heif("avif", 1200, 900), "avif 1200 900"),
    ("a.heic", Picture.heif("heic", 1200, 900), "heic 1200 900"),
    ("a.HEIF", Picture.heif("heic", 1200, 900, second: "hvc1", as: "thmb"), "heic 1200 900"),
  ])
  func `a picture is known by its bytes`(name: String, bytes: [UInt8], expected: String) throws {
    let result = read(name, bytes)
    #expect(result.diagnostics.map(\.message) == [])
    let photo = try #require(result.value)
    #expect("\(photo.format.rawValue) \(photo.width) \(photo.height)" == expected)
    #expect(photo.byteCount == bytes.count)
  }

  @Test(arguments: [
    (
      "a.jpg",
      Picture.jpeg(
        80, 60,
        extra: Picture.segment(0xE1, "Exif\0\0", Picture.notes(orientation: 6, isLittle: true))
      )
    ),
    (
      "a.jpg",
      Picture.jpeg(
        80, 60,
        extra: Picture.segment(0xE1, "Exif\0\0", Picture.notes(orientation: 8, isLittle: false)))
    ),
    (
      "a.png",
      Picture.png(
        80, 60, extra: Picture.chunk("eXIf", Picture.notes(orientation: 5, isLittle: false)))
    ),
    (
      "a.webp",
      Picture.webp(
        Picture.lossy(80, 60) + "EXIF".utf8 + Picture.littleEndian(22)
          + Picture.notes(orientation: 7, isLittle: true))
    ),
    ("a.heic", Picture.heif("heic", 80, 60, properties: Picture.box("irot", [1]))),
    ("a.avif", Picture.heif("avif", 80, 60, properties: Picture.box("irot", [3]))),
    (
      "a.heic",
      Picture.heif(
        "heic", 99, 99,
        properties: Picture.box("clap", [60, 1, 80, 1].flatMap(Picture.fourBytes)))
    ),
  ])
  func `a picture has the size at which it is looked at`(name: String, bytes: [UInt8]) throws {
    let photo = try #require(read(name, bytes).value)
    #expect((photo.width, photo.height) == (60, 80))
  }

  @Test(arguments: [
    ("a.png", Picture.png(3, 2), false),
    ("a.png", Picture.png(3, 2, colourType: 6), true),
    ("a.png", Picture.png(3, 2, extra: Picture.chunk("tRNS", [0, 1, 0, 1, 0, 1])), true),
    ("a.gif", Picture.gif(frames: 1), false),
    ("a.gif", Picture.gif(frames: 1, extra: [0x21, 0xF9, 4, 1, 0, 0, 0, 0]), true),
    ("a.webp", Picture.webp(Picture.lossy(3, 2)), false),
    (
      "a.webp",
      Picture.webp(
        "VP8X".utf8 + Picture.littleEndian(10) + [0x10, 0, 0, 0, 2, 0, 0, 1, 0, 0]
          + Picture.lossy(3, 2)), true
    ),
    (
      "a.avif",
      Picture.heif(
        "avif", 3, 2, second: "av01", as: "auxl",
        properties: Picture.box(
          "auxC", [0, 0, 0, 0] + "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8)), true
    ),
  ])
  func `what may be see-through is known`(name: String, bytes: [UInt8], expected: Bool) throws {
    #expect(try #require(read(name, bytes).value).isTransparent == expected)
  }

  @Test func `what a photo carries is no mistake, since it is not published`() {
    let jpeg = Picture.jpeg(9, 9, extra: Picture.segment(0xE1, "http://ns.adobe.com/xap/1.0/"))
    #expect(read("a.jpg", jpeg).value != nil)
    #expect(PhotoFile.Format.jpeg.header(of: jpeg)?.metadata == "XMP")
    let iptc = Picture.jpeg(9, 9, extra: Picture.segment(0xED, "Photoshop 3.0"))
    #expect(PhotoFile.Format.jpeg.header(of: iptc)?.metadata == "IPTC")
    let heic = Picture.heif("heic", 9, 9, second: "Exif")
    #expect(PhotoFile.Format.heic.header(of: heic)?.metadata == "EXIF")
    let webp = Picture.webp(Picture.lossy(9, 9) + "XMP ".utf8 + Picture.littleEndian(2) + [1, 2])
    #expect(PhotoFile.Format.webp.header(of: webp)?.metadata == "XMP")
    #expect(PhotoFile.Format.jpeg.header(of: Picture.jpeg(9, 9))?.metadata == nil)
  }

  @Test func `of a GIF that moves the first frame is taken`() {
    #expect(read("a.gif", Picture.gif(frames: 3)).value != nil)
  }

  @Test(arguments: [
    ("a.jpg", [], "photo-format: this photo is empty"),
    (
      "a.svg", Array("<svg onload=alert(1)>".utf8),
      "photo-format: this is not a JPEG, PNG, WebP, GIF, AVIF or HEIC"
    ),
    ("a.png", Picture.jpeg(1, 1), "photo-format: the name ends in ‘.png’, but the bytes are JPEG"),
    (
      "a.jpg", Array(Picture.jpeg(9, 9).dropLast(2)),
      "photo-damaged: this JPEG is damaged, or ends too early"
    ),
    ("a.jpg", Picture.jpeg(0, 9), "photo-damaged: this JPEG is damaged, or ends too early"),
    (
      "a.png", Array(Picture.png(9, 9).dropLast(13)),
      "photo-damaged: this PNG is damaged, or ends too early"
    ),
    (
      "a.png", Picture.png(30_000, 30_000),
      "photo-too-large: this photo is 30000 × 30000 pixels; at most 60 megapixels are allowed"
    ),
    (
      "a.png", Picture.png(25_000, 1_000),
      "photo-too-large: this photo is 25000 × 1000 pixels; at most 20,000 on a side are allowed"
    ),
    (
      "a.png", Picture.png(10_000, 9_000),
      "photo-too-large: this photo is 10000 × 9000 pixels; at most 60 megapixels are allowed"
    ),
    (
      "a.png", Picture.png(9, 9, extra: Picture.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])),
      "photo-animated: this PNG has several frames"
    ),
    (
      "a.heic", Picture.heif("heic", 9, 9, second: "hvc1"),
      "photo-animated: this HEIC has several frames"
    ),
    ("a.avif", Picture.heif("avis", 9, 9), "photo-animated: this AVIF has several frames"),
    ("a.gif", Picture.gif(frames: 0), "photo-damaged: this GIF is damaged, or ends too early"),
    (
      "a.webp", Array(Picture.webp(Picture.lossy(9, 9)).dropLast()),
      "photo-damaged: this WebP is damaged, or ends too early"
    ),
    (
      "a.avif", Picture.heif("avif", 0xFFFF_FFFF, 0xFFFF_FFFF),
      "photo-damaged: this AVIF is damaged, or ends too early"
    ),
  ])
  func `what may not be published is refused`(name: String, bytes: [UInt8], expected: String) {
    let result = read(name, bytes)
    #expect(result.value == nil)
    #expect(result.diagnostics.map { "\($0.rule.id): \($0.message)" } == [expected])
  }

  @Test(arguments: 0...4)
  func `an auxiliary type that is shorter than its name says nothing`(count: Int) throws {
    let short = Picture.box("auxC", Array(repeating: 0, count: count))
    let photo = try #require(read("a.heic", Picture.heif("heic", 80, 60, properties: short)).value)
    #expect((photo.width, photo.height, photo.isTransparent) == (80, 60, false))
  }

  /// Else a box of 15 bytes would have 255 properties, and a photo of 25 MB some gigabytes of them.
  @Test func `properties of an item do not reach beyond their box`() throws {
    let cut = Picture.box("clap", [40, 1, 30, 1].flatMap(Picture.fourBytes))
    var bytes = Picture.heif("heic", 80, 60, properties: Picture.box("free", []) + cut)
    let name = try #require(bytes.indices.last { bytes[$0...].starts(with: "ipma".utf8) })
    // The first item has properties 1 and 2, and says that it has 255. The next box holds a 3.
    #expect(bytes[name + 14] == 2)
    bytes[name + 14] = 255
    bytes.append(contentsOf: Picture.box("free", [3]))
    let photo = try #require(read("a.heic", bytes).value)
    #expect((photo.width, photo.height) == (80, 60))
  }

  @Test func `no cut and no changed byte makes reading crash`() {
    let pictures = [
      ("a.jpg", Picture.jpeg(9, 9, extra: Picture.segment(0xE1, "Exif"))),
      ("a.png", Picture.png(9, 9)), ("a.gif", Picture.gif(frames: 1)),
      ("a.webp", Picture.webp(Picture.lossy(9, 9))), ("a.avif", Picture.heif("avif", 9, 9)),
      ("a.heic", Picture.heif("heic", 9, 9, second: "hvc1", as: "dimg")),
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
