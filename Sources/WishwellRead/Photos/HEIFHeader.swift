import WishwellFormat

/// Which of the formats that share a container this is, by the brands of its first box (ISO/IEC
/// 14496-12, section 4.3); nil for none of them.
func heifFormat(of bytes: PhotoBytes) -> PhotoFile.Format? {
  guard bytes.has("ftyp", at: 4), let length = bytes.bigEndian(4, at: 0) else { return nil }
  // The main brand stands first, a version behind it, then brands that say more.
  for offset in [8] + Array(stride(from: 16, to: min(length, 128), by: 4)) {
    switch bytes.name(at: offset) {
    case "avif", "avis": return .avif
    case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
    default: continue
    }
  }
  return nil
}

/// The header of an AVIF or HEIC, from a walk over its boxes (ISO/IEC 14496-12 and 23008-12): the
/// size, turn and cut of its primary item, and how many pictures stand beside that. Nil where a box
/// does not fit, or has a length of 64 bits, which no picture of the size that is read here needs.
func heifFacts(of bytes: PhotoBytes) -> ImageHeader? {
  var boxes = HEIFBoxes(bytes)
  guard boxes.walk(from: 0, to: bytes.count), boxes.hasPixels else { return nil }
  return boxes.header
}

/// What the walk has come across so far. Boxes more than six deep are passed over.
private struct HEIFBoxes {
  /// What a property says of the items that it is associated with; sizes are in pixels.
  private enum Property {
    case size(width: Int, height: Int)
    case cut(width: Int, height: Int)
    case turn(quarters: Int)
    case other
  }

  private let bytes: PhotoBytes
  /// Whether a box of pixels was there, however empty.
  private(set) var hasPixels = false
  /// Whether its main brand says that pictures follow each other.
  private var isSequence: Bool
  /// The number of the item that is shown, from `pitm`.
  private var primary: Int?
  /// Items that are pictures and not hidden.
  private var pictures: Set<Int> = []
  /// Tiles, thumbnails and masks: parts of another item.
  private var parts: Set<Int> = []
  private var properties: [Property] = []
  /// The properties of each item, by its number: places in `properties` as numbers from 1, in the
  /// order in which they are applied.
  private var associations: [Int: [Int]] = [:]
  private var isTransparent = false
  /// As in `ImageHeader`.
  private var metadata: String?

  init(_ bytes: PhotoBytes) {
    self.bytes = bytes
    isSequence = ["avis", "hevc", "hevx", "msf1"].contains(bytes.name(at: 8))
  }

  /// Nil where the primary item has no size.
  var header: ImageHeader? {
    guard let primary, let own = associations[primary] else { return nil }
    var header = ImageHeader(width: 0, height: 0)
    for number in own where properties.indices.contains(number - 1) {
      switch properties[number - 1] {
      case .size(let width, let height), .cut(let width, let height):
        (header.width, header.height) = (width, height)
      case .turn(let quarters): if quarters % 2 == 1 { header.turn() }
      case .other: break
      }
    }
    header.frames = isSequence ? 2 : max(1, pictures.subtracting(parts).count)
    header.isTransparent = isTransparent
    header.metadata = metadata
    return header
  }

  /// Takes the boxes from `start` to `end`, one behind the other; a length of 0 reaches to `end`.
  /// False where a box does not fit into the one round it.
  mutating func walk(from start: Int, to end: Int, depth: Int = 0) -> Bool {
    var offset = start
    while offset < end {
      guard let length = bytes.bigEndian(4, at: offset), let name = bytes.name(at: offset + 4)
      else { return false }
      let next = length == 0 ? end : offset + length
      guard length == 0 || length >= 8, next <= end else { return false }
      guard take(name, from: offset + 8, to: next, depth: depth) else { return false }
      offset = next
    }
    return true
  }

  /// Notes what a box says that is known, and passes over the others. False where what is in it
  /// does not fit into it.
  private mutating func take(_ name: String, from start: Int, to end: Int, depth: Int) -> Bool {
    let version = bytes[start] ?? 0
    func walkInside(from inside: Int) -> Bool {
      depth >= 6 || inside > end || walk(from: inside, to: end, depth: depth + 1)
    }
    switch name {
    case "mdat", "idat": hasPixels = true
    case "meta": return walkInside(from: start + 4)
    case "iprp": return walkInside(from: start)
    case "iinf": return walkInside(from: start + (version == 0 ? 6 : 8))
    case "ipco": return depth < 6 && takeProperties(from: start, to: end)
    case "pitm": primary = bytes.bigEndian(version == 0 ? 2 : 4, at: start + 4)
    case "infe": takeItem(version, at: start + 4)
    case "iref": return takeReferences(version == 0 ? 2 : 4, from: start + 4, to: end)
    case "ipma": takeAssociations(version, from: start, to: end)
    default: break
    }
    return true
  }

  /// The type of an item of version 2 or 3 stands behind its number and its protection.
  private mutating func takeItem(_ version: UInt8, at start: Int) {
    let width = version == 2 ? 2 : 4
    guard version >= 2, let item = bytes.bigEndian(width, at: start),
      let type = bytes.name(at: start + width + 2)
    else { return }
    // The lowest flag says that an item is not to be shown by itself.
    let isHidden = (bytes[start - 1] ?? 0) & 1 != 0
    switch type {
    case "av01", "hvc1", "grid", "iden", "iovl", "jpeg", "avc1":
      if !isHidden { pictures.insert(item) }
    case "Exif": metadata = metadata ?? "EXIF"
    case "mime": metadata = metadata ?? "XMP"
    default: break
    }
  }

  /// In `dimg` an item names those it is made of; in the others a part names what it belongs to.
  private mutating func takeReferences(_ width: Int, from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end {
      guard let length = bytes.bigEndian(4, at: offset), let name = bytes.name(at: offset + 4),
        let from = bytes.bigEndian(width, at: offset + 8),
        let count = bytes.bigEndian(2, at: offset + 8 + width),
        length >= 10 + width * (count + 1), offset + length <= end
      else { return false }
      if name == "thmb" || name == "auxl" { parts.insert(from) }
      for index in 0..<count where name == "dimg" {
        if let to = bytes.bigEndian(width, at: offset + 10 + width * (index + 1)) {
          parts.insert(to)
        }
      }
      offset += length
    }
    return true
  }

  /// Takes the properties in their order, by which associations number them from 1; false for a box
  /// that is damaged.
  private mutating func takeProperties(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end {
      guard let length = bytes.bigEndian(4, at: offset), let name = bytes.name(at: offset + 4),
        length >= 8, offset + length <= end
      else { return false }
      guard let property = property(name, at: offset + 8, to: offset + length) else {
        return false
      }
      properties.append(property)
      offset += length
    }
    return true
  }

  /// Nil for a size that nothing can have.
  private mutating func property(_ name: String, at start: Int, to end: Int) -> Property? {
    switch name {
    case "ispe":
      guard let width = bytes.bigEndian(4, at: start + 4),
        let height = bytes.bigEndian(4, at: start + 8), max(width, height) < 1 << 31
      else { return nil }
      return .size(width: width, height: height)
    case "clap":
      // Two fractions.
      let options = (0..<4).map { bytes.bigEndian(4, at: start + 4 * $0) ?? 0 }
      guard options[1] > 0, options[3] > 0 else { return nil }
      return .cut(width: options[0] / options[1], height: options[2] / options[3])
    case "irot":
      return .turn(quarters: Int(bytes[start] ?? 0) & 3)
    case "auxC":
      // A URN that ends in a zero: `urn:mpeg:mpegB:cicp:systems:auxiliary:alpha`.
      let urn = (start..<end).dropFirst(4).prefix { bytes[$0] != 0 }.compactMap { bytes[$0] }
      if String(decoding: urn, as: UTF8.self).hasSuffix(":alpha")
        || String(decoding: urn, as: UTF8.self) == "urn:mpeg:hevc:2015:auxid:1"
      {
        isTransparent = true
      }
      return .other
    default:
      return .other
    }
  }

  /// Takes the numbers of the properties of each item; of a table that breaks off what stands
  /// before the break.
  private mutating func takeAssociations(_ version: UInt8, from start: Int, to end: Int) {
    let isLong = (bytes[start + 3] ?? 0) & 1 != 0
    let width = version == 0 ? 2 : 4
    var offset = start + 8
    // Each entry takes at least three bytes, whatever number of them is claimed.
    let entries = min(bytes.bigEndian(4, at: start + 4) ?? 0, (end - start) / 3)
    for _ in 0..<max(0, entries) {
      guard let item = bytes.bigEndian(width, at: offset), let count = bytes[offset + width],
        offset < end
      else { return }
      offset += width + 1
      for _ in 0..<count where offset < end {
        // The highest bit says that whoever shows the item has to know the property.
        let number =
          isLong
          ? bytes.bigEndian(2, at: offset).map { $0 & 0x7FFF }
          : bytes[offset].map { Int($0) & 0x7F }
        if let number { associations[item, default: []].append(number) }
        offset += isLong ? 2 : 1
      }
    }
  }
}
