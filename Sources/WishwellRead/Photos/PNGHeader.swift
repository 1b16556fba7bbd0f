/// The header of a PNG, from a walk over its chunks (ISO/IEC 15948, section 5.3) up to `IEND`; nil
/// where that does not come, or no pixels before it. Check sums are left to whoever decodes it. One
/// that can move (`acTL`) has at least two frames, whatever number it gives.
func pngFacts(of bytes: PhotoBytes) -> ImageHeader? {
  guard bytes.name(at: 12) == "IHDR", let width = bytes.bigEndian(4, at: 16),
    let height = bytes.bigEndian(4, at: 20)
  else { return nil }
  var header = ImageHeader(width: width, height: height)
  // Bit 2 of the colour type stands for an alpha channel.
  header.isTransparent = bytes[25].map { $0 & 4 != 0 } ?? false
  var hasPixels = false
  var isTurned = false
  var offset = 8
  while let length = bytes.bigEndian(4, at: offset), let name = bytes.name(at: offset + 4) {
    guard length >= 0, offset + 12 + length <= bytes.count else { return nil }
    switch name {
    case "IEND":
      if isTurned { header.turn() }
      return hasPixels ? header : nil
    case "IDAT": hasPixels = true
    case "acTL": header.frames = max(2, bytes.bigEndian(4, at: offset + 8) ?? 2)
    case "tRNS": header.isTransparent = true
    case "eXIf":
      isTurned = isOnItsSide(bytes, exifAt: offset + 8, to: offset + 8 + length)
      header.metadata = header.metadata ?? "EXIF"
    case "iTXt":
      let isXMP = bytes.has("XML:com.adobe.xmp", at: offset + 8)
      header.metadata = header.metadata ?? (isXMP ? "XMP" : "text")
    case "tEXt", "zTXt": header.metadata = header.metadata ?? "text"
    default: break
    }
    offset += 12 + length
  }
  return nil
}
