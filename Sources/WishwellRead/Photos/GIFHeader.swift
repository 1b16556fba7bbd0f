/// The header of a GIF, from a walk over its blocks (GIF89a specification) up to its trailer; nil
/// where that does not come. Frames are counted, the size is that of the whole screen.
func gifFacts(of bytes: PhotoBytes) -> ImageHeader? {
  guard let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8),
    let flags = bytes[10]
  else { return nil }
  var header = ImageHeader(width: width, height: height, frames: 0)
  var offset = 13 + colourTable(flags)
  while let block = bytes[offset] {
    switch block {
    case 0x3B:
      return header.frames > 0 ? header : nil
    case 0x2C:
      guard let flags = bytes[offset + 9] else { return nil }
      header.frames += 1
      guard let end = endOfBlocks(from: offset + 11 + colourTable(flags), in: bytes) else {
        return nil
      }
      offset = end
    case 0x21:
      let label = bytes[offset + 1]
      // A graphic control block names the colour that is see-through.
      if label == 0xF9, let flags = bytes[offset + 3], flags & 1 != 0 {
        header.isTransparent = true
      }
      if label == 0xFE { header.metadata = header.metadata ?? "comment" }
      if label == 0xFF, bytes.has("XMP DataXMP", at: offset + 3) { header.metadata = "XMP" }
      guard let end = endOfBlocks(from: offset + 2, in: bytes) else { return nil }
      offset = end
    default: return nil
    }
  }
  return nil
}

/// Bytes of the colour table that `flags` announce.
private func colourTable(_ flags: UInt8) -> Int {
  flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
}

/// The offset behind a chain of sub-blocks, each with its length before it, ended by one of length
/// 0; nil where the bytes end before it does.
private func endOfBlocks(from offset: Int, in bytes: PhotoBytes) -> Int? {
  var offset = offset
  while let length = bytes[offset] {
    offset += 1 + Int(length)
    if length == 0 { return offset }
  }
  return nil
}
