/// Walks the boxes of an AVIF (ISO/IEC 14496-12, section 4.2; AV1 Image File Format, section 2).
///
/// The size is that of the largest `ispe` property, since grids and thumbnails have their own.
func avifFacts(of bytes: PhotoBytes) -> PhotoFacts? {
  var facts = PhotoFacts(width: 0, height: 0)
  if bytes.has("avis", at: 8) { facts.frames = 2 }
  var hasPixels = false

  func walk(from start: Int, to end: Int, depth: Int) -> Bool {
    var offset = start
    while offset < end {
      guard let length = bytes.bigEndian(4, at: offset), let name = bytes.name(at: offset + 4)
      else { return false }
      let next = length == 0 ? end : offset + length
      guard length == 0 || length >= 8, next <= end else { return false }
      var inside: Int?
      switch name {
      case "mdat": hasPixels = true
      case "meta": inside = offset + 12
      case "iprp", "ipco": inside = offset + 8
      case "iinf": inside = offset + (bytes[offset + 8] == 0 ? 14 : 16)
      case "infe":
        // An item of version 2 has its type behind the numbers of the item.
        if bytes.has("Exif", at: offset + 16) { facts.metadata = facts.metadata ?? "EXIF" }
        if bytes.has("mime", at: offset + 16) { facts.metadata = facts.metadata ?? "XMP" }
      case "ispe":
        guard let width = bytes.bigEndian(4, at: offset + 12),
          let height = bytes.bigEndian(4, at: offset + 16), max(width, height) < 1 << 31
        else { return false }
        if width * height > facts.width * facts.height {
          (facts.width, facts.height) = (width, height)
        }
      default: break
      }
      if let inside, depth < 6, !walk(from: inside, to: next, depth: depth + 1) { return false }
      offset = next
    }
    return true
  }

  return walk(from: 0, to: bytes.count, depth: 0) && hasPixels ? facts : nil
}
