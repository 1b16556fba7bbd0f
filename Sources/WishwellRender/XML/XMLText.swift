/// Calls `body` with `text` in UTF-8 up to a terminating zero, without what XML 1.0 has no way to
/// write (section 2.2, `Char`): control characters but tab and line breaks, U+FFFE and U+FFFF.
///
/// libxml2's writer would pass those on, and stop at U+0000.
///
/// The pointer is good within `body` alone. A text that has nothing of that, which is nearly every
/// one, is not copied byte by byte.
func withXMLText(_ text: String, _ body: (UnsafePointer<UInt8>) -> Void) {
  var text = text
  let isClean = text.withUTF8 { isXMLText($0) }
  guard isClean else { return withXMLText(Array(text.utf8), body) }
  let count = text.utf8.count + 1
  text.withCString { $0.withMemoryRebound(to: UInt8.self, capacity: count) { body($0) } }
}

/// The same of a text in UTF-8 that is there as bytes.
func withXMLText(_ text: [UInt8], _ body: (UnsafePointer<UInt8>) -> Void) {
  var bytes = text
  let isClean = text.withUnsafeBufferPointer { isXMLText($0) }
  if !isClean { bytes = droppingUnwritable(text) }
  bytes.append(0)
  bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { body(start) } }
}

/// Whether every character may stand in an XML 1.0 document.
private func isXMLText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  for index in bytes.indices where unwritableLength(at: index, in: bytes) > 0 { return false }
  return true
}

/// `bytes` without what may not; other characters stay whole.
private func droppingUnwritable(_ bytes: [UInt8]) -> [UInt8] {
  var kept: [UInt8] = []
  kept.reserveCapacity(bytes.count + 1)
  var index = 0
  bytes.withUnsafeBufferPointer { bytes in
    while index < bytes.count {
      let length = unwritableLength(at: index, in: bytes)
      if length == 0 { kept.append(bytes[index]) }
      index += max(length, 1)
    }
  }
  return kept
}

/// The bytes of the unwritable character that begins at `index`; 0 for any other character.
private func unwritableLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  switch bytes[index] {
  case 0x09, 0x0A, 0x0D, 0x20...0xEE, 0xF0...0xFF: return 0
  case 0xEF:
    let isNonCharacter =
      index + 2 < bytes.count && bytes[index + 1] == 0xBF
      && (bytes[index + 2] == 0xBE || bytes[index + 2] == 0xBF)
    return isNonCharacter ? 3 : 0
  default: return 1
  }
}
