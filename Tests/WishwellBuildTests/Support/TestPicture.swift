import Foundation
import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

/// Pictures made in a test, of a colour that runs over them.
enum TestPicture {
  /// Whether the program that photos are made with is there.
  static var hasProgram: Bool { PhotoProgram() != nil }

  /// A PNG whose pixels are not compressed, so that its bytes are easy to change. `hasAlpha` makes
  /// its left half see-through.
  static func png(
    _ width: Int, _ height: Int, depth: Int = 8, hasAlpha: Bool = false
  ) -> [UInt8] {
    let size = depth / 8
    let channels = hasAlpha ? 4 : 3
    // Behind the number of a filter, the first row; only green differs from row to row.
    var row: [UInt8] = [0]
    for x in 0..<width {
      let colour = [x * 255 / width, 0, 128, x * 2 < width ? 0 : 255].prefix(channels)
      for channel in colour { row += [UInt8](repeating: UInt8(channel), count: size) }
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(row.count * height)
    for y in 0..<height {
      let green = UInt8(y * 255 / height)
      for start in stride(from: 1 + size, to: row.count, by: channels * size) {
        for place in start..<(start + size) { row[place] = green }
      }
      pixels += row
    }
    let header = bigEndian(width) + bigEndian(height) + [UInt8(depth), hasAlpha ? 6 : 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let chunks = [chunk("IHDR", header), chunk("IDAT", stored(pixels)), chunk("IEND", [])]
    return signature + chunks.flatMap { $0 }
  }

  /// The picture `png` in another format, by its ending and the options of libvips.
  static func converted(_ png: [UInt8], to ending: String) throws -> [UInt8] {
    try vips(["copy", "/dev/fd/0", "." + ending], png)
  }

  /// What `vips` makes of `input`.
  static func vips(_ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    let answer = try runProgram(
      "vips", arguments, input: input, environment: TestRun.environment)
    guard answer.status == 0 else { throw POSIXError(.EIO) }
    return answer.output
  }

  /// EXIF notes of a camera that was turned on its side, in a garden in Lisbon.
  static let notes: [UInt8] = [
    Array("MM".utf8), [0, 42, 0, 0, 0, 8],
    // The first directory: Orientation 6, and where the one of the GPS is.
    [0, 2],
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38],
    [0, 0, 0, 0],
    // That one: GPSLatitudeRef N, GPSLatitude 38° 43′ 0″.
    [0, 2],
    [0, 1, 0, 2, 0, 0, 0, 2] + Array("N".utf8) + [0, 0, 0],
    [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68],
    [0, 0, 0, 0],
    [0, 0, 0, 38, 0, 0, 0, 1], [0, 0, 0, 43, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 1],
  ].flatMap { $0 }

  /// `jpeg` with EXIF, XMP, IPTC and a comment.
  static func annotated(_ jpeg: [UInt8]) -> [UInt8] {
    let xmp = "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>"
    let iptc: [[UInt8]] = [
      Array("Photoshop 3.0\08BIM".utf8), [4, 4, 0, 0, 0, 0, 0, 11, 0x1C, 2, 90, 0, 6],
      Array("Lisbon".utf8), [0],
    ]
    let notes = [
      segment(0xE1, Array("Exif\0\0".utf8) + notes), segment(0xE1, Array(xmp.utf8)),
      segment(0xED, iptc.flatMap { $0 }), segment(0xFE, Array("at my mother's".utf8)),
    ]
    return Array(jpeg[..<2]) + notes.flatMap { $0 } + Array(jpeg[2...])
  }

  /// Two frames, each of them the still picture `webp` (RFC 9649, section 2.7).
  static func moving(webp: [UInt8], _ width: Int, _ height: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * $0) & 255) }
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, 4) + data
    }
    let size = little(width - 1, 3) + little(height - 1, 3)
    let pixels = webp.firstRange(of: Array("VP8 ".utf8)).map { Array(webp[$0.lowerBound...]) } ?? []
    let frame = chunk("ANMF", [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 0] + pixels)
    let chunks =
      chunk("VP8X", [2, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + frame + frame
    return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = name.utf8 + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  /// Deflate's blocks of plain bytes (RFC 1951, section 3.2.4), as zlib wraps them (RFC 1950).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = end - start
      let size = [UInt8(length & 255), UInt8(length >> 8)]
      result += [end == bytes.count ? 1 : 0] + size + size.map { ~$0 } + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
