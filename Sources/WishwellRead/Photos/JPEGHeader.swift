/// The header of a JPEG, from a walk over its segments (ITU-T T.81, annex B) up to its end marker;
/// nil where that does not come. The first EXIF segment says how the picture lies. A thumbnail
/// within a segment is passed over with it.
func jpegFacts(of bytes: PhotoBytes) -> ImageHeader? {
  var header = ImageHeader(width: 0, height: 0)
  var isTurned: Bool?
  var offset = 2
  while true {
    guard bytes[offset] == 0xFF, let marker = bytes[offset + 1] else { return nil }
    switch marker {
    case 0xFF:
      offset += 1
      continue
    case 0xD9:
      if isTurned == true { header.turn() }
      return header
    case 0x01, 0xD0...0xD8:
      offset += 2
      continue
    default: break
    }
    let start = offset + 4
    guard let length = bytes.bigEndian(2, at: offset + 2), length >= 2,
      start + length - 2 <= bytes.count
    else { return nil }
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard let height = bytes.bigEndian(2, at: start + 1),
        let width = bytes.bigEndian(2, at: start + 3)
      else { return nil }
      (header.width, header.height) = (width, height)
    case 0xE1, 0xED, 0xFE:
      if isTurned == nil, marker == 0xE1, bytes.has("Exif\0\0", at: start) {
        isTurned = isOnItsSide(bytes, exifAt: start + 6, to: start + length - 2)
      }
      header.metadata = header.metadata ?? jpegMetadata(marker, at: start, in: bytes)
    default: break
    }
    offset += 2 + length
    if marker == 0xDA {
      guard let end = endOfScan(from: offset, in: bytes) else { return nil }
      offset = end
    }
  }
}

/// The kind of metadata in a segment that holds some. XMP begins with the address of its namespace.
private func jpegMetadata(_ marker: UInt8, at start: Int, in bytes: PhotoBytes) -> String {
  switch marker {
  case 0xED: "IPTC"
  case 0xFE: "comment"
  default: bytes.has("http", at: start) ? "XMP" : "EXIF"
  }
}

/// The offset of the first marker behind entropy-coded data, in which `FF 00` and restart markers
/// are data; nil where the bytes end before one.
private func endOfScan(from offset: Int, in bytes: PhotoBytes) -> Int? {
  var offset = offset
  while let index = bytes.firstIndex(of: 0xFF, from: offset) {
    guard let next = bytes[index + 1] else { return nil }
    switch next {
    case 0x00, 0xD0...0xD7: offset = index + 2
    case 0xFF: offset = index + 1
    default: return index
    }
  }
  return nil
}
