/// The WebP `bytes` with its pixels alone (RFC 9649, section 2.7): libvips 8.14 keeps EXIF notes in
/// a WebP, also where it is told to strip them. Nil for what is no WebP.
func webPWithPixelsAlone(_ bytes: [UInt8]) -> [UInt8]? {
  func number(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
  guard bytes.count >= 12, bytes[8..<12].elementsEqual("WEBP".utf8) else { return nil }
  var chunks: [UInt8] = []
  var offset = 12
  while offset + 8 <= bytes.count {
    let length = number(at: offset + 4)
    let end = offset + 8 + length + length % 2
    guard end <= bytes.count else { return nil }
    switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
    case "VP8X":
      chunks += bytes[offset..<end]
      // Of what its flags announce, only an alpha channel is left.
      if length > 0 { chunks[chunks.count - (end - offset) + 8] &= 0x10 }
    case "ALPH", "VP8 ", "VP8L": chunks += bytes[offset..<end]
    default: break
    }
    offset = end
  }
  let size = chunks.count + 4
  let header = [0, 8, 16, 24].map { UInt8(size >> $0 & 255) }
  return Array("RIFF".utf8) + header + Array("WEBP".utf8) + chunks
}
