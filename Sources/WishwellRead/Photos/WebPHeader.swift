/// The header of a WebP, from a walk over its chunks (RFC 9649, section 2); nil where one does not
/// fit, or none holds pixels. The size of the canvas counts before that of a frame.
func webpFacts(of bytes: PhotoBytes) -> ImageHeader? {
  guard let size = bytes.littleEndian(4, at: 4), size + 8 <= bytes.count else { return nil }
  let end = size + 8
  var header = ImageHeader(width: 0, height: 0)
  var offset = 12
  var hasPixels = false
  var isTurned = false
  while offset < end {
    guard let name = bytes.name(at: offset), let length = bytes.littleEndian(4, at: offset + 4),
      offset + 8 + length <= end
    else { return nil }
    let start = offset + 8
    switch name {
    case "VP8X":
      guard let flags = bytes[start], let width = bytes.littleEndian(3, at: start + 4),
        let height = bytes.littleEndian(3, at: start + 7)
      else { return nil }
      (header.width, header.height) = (width + 1, height + 1)
      if flags & 0x02 != 0 { header.frames = 2 }
      if flags & 0x10 != 0 { header.isTransparent = true }
    case "VP8 ":
      guard bytes.has([0x9D, 0x01, 0x2A], at: start + 3),
        let width = bytes.littleEndian(2, at: start + 6),
        let height = bytes.littleEndian(2, at: start + 8)
      else { return nil }
      hasPixels = true
      if header.width == 0 { (header.width, header.height) = (width & 0x3FFF, height & 0x3FFF) }
    case "VP8L":
      guard bytes[start] == 0x2F, let packed = bytes.littleEndian(4, at: start + 1) else {
        return nil
      }
      hasPixels = true
      if packed >> 28 & 1 != 0 { header.isTransparent = true }
      if header.width == 0 {
        (header.width, header.height) = (packed & 0x3FFF + 1, (packed >> 14) & 0x3FFF + 1)
      }
    case "ANMF":
      hasPixels = true
      header.frames = 2
    case "EXIF":
      // Some writers begin it as in a JPEG.
      let notes = bytes.has("Exif\0\0", at: start) ? start + 6 : start
      isTurned = isOnItsSide(bytes, exifAt: notes, to: start + length)
      header.metadata = header.metadata ?? "EXIF"
    case "XMP ": header.metadata = header.metadata ?? "XMP"
    default: break
    }
    offset = start + length + length % 2
  }
  if isTurned { header.turn() }
  return hasPixels ? header : nil
}
