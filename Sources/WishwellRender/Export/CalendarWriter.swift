/// A writer of a calendar in the form of RFC 5545: lines end with CR LF and are folded at 75
/// octets.
///
/// It knows nothing of components: whoever calls it writes `BEGIN` and `END` in pairs.
struct CalendarWriter {
  /// All lines so far, each with its end.
  private(set) var bytes: [UInt8] = []

  /// A line as it is; `value` is no text, but a name, date or URL, and holds no line break.
  mutating func line(_ name: String, _ value: String) { fold(Array("\(name):\(value)".utf8)) }

  /// A line whose value is a text (section 3.3.11). Control characters but line feeds are left out.
  mutating func text(_ name: String, _ value: String) {
    var escaped: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        escaped += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): escaped += "\\n".utf8
      case 0..<0x20, 0x7F: continue
      default: escaped.append(byte)
      }
    }
    fold(Array("\(name):".utf8) + escaped)
  }

  /// Appends a line, folded as section 3.1 has it: at most 75 octets each without its end, never
  /// within a character of UTF-8.
  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    while true {
      let limit = start == 0 ? 75 : 74
      var end = min(line.count, start + limit)
      while end < line.count, end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
      if start > 0 { bytes.append(UInt8(ascii: " ")) }
      bytes += line[start..<end]
      bytes += [0x0D, 0x0A]
      if end == line.count { return }
      start = end
    }
  }
}
