import WishwellText

/// A writer of one JSON document in UTF-8: members in the order in which they are written, two
/// spaces deeper each time, with a line break at its end; or all of it in one line. The same calls
/// give the same bytes on any machine.
///
/// Whoever calls it sees to what JSON asks: one value at the top, a key before each member of an
/// object, no key twice.
package struct JSONWriter {
  private var bytes: [UInt8] = []
  /// For each open object or array, whether something stands in it.
  private var open: [Bool] = []
  /// Whether the next value belongs to a key, on whose line it stands.
  private var isAfterKey = false
  /// A line break, and the blanks of the next line.
  private var lineBreak: [UInt8]
  /// Without line breaks and blanks, for what stands in a page.
  private let isCompact: Bool

  /// A writer of nothing yet. `isCompact` is for JSON within a page, where every byte counts.
  package init(isCompact: Bool = false) {
    self.isCompact = isCompact
    lineBreak = isCompact ? [] : Array("\n".utf8)
  }

  /// `,` and a line break, as the place demands.
  private mutating func begin() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = open.indices.last else { return }
    if open[last] { bytes.append(UInt8(ascii: ",")) }
    open[last] = true
    bytes += lineBreak
  }

  /// The brackets stand side by side where nothing comes between them.
  private mutating func nest(
    _ brackets: (open: UInt8, close: UInt8), _ content: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin()
    bytes.append(brackets.open)
    open.append(false)
    if !isCompact { lineBreak += [UInt8(ascii: " "), UInt8(ascii: " ")] }
    try content(&self)
    if !isCompact { lineBreak.removeLast(2) }
    if open.removeLast() { bytes += lineBreak }
    bytes.append(brackets.close)
  }

  /// The one value that `content` writes, as `written` puts it inside `depth` objects or arrays.
  static func value(depth: Int, _ content: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.lineBreak += Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    content(&json)
    return json.bytes
  }

  /// A value whose bytes are there already.
  mutating func written(_ value: [UInt8]) {
    begin()
    bytes += value
  }

  /// The whole document.
  package consuming func finish() -> [UInt8] {
    if !isCompact { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }
}

/// Values.
extension JSONWriter {
  /// An object, closed whatever `content` writes.
  package mutating func object(_ content: (inout JSONWriter) throws -> Void) rethrows {
    try nest((UInt8(ascii: "{"), UInt8(ascii: "}")), content)
  }

  /// An array, closed whatever `content` writes.
  package mutating func array(_ content: (inout JSONWriter) throws -> Void) rethrows {
    try nest((UInt8(ascii: "["), UInt8(ascii: "]")), content)
  }

  /// A text, with the escapes that RFC 8259 asks for and no others: letters of all scripts stand as
  /// they are.
  package mutating func string(_ text: String) {
    begin()
    var text = text
    text.withUTF8 { appendString($0) }
  }

  /// HTML as a text.
  package mutating func string(_ html: HTML) {
    begin()
    html.bytes.withUnsafeBufferPointer { appendString($0) }
  }

  /// A whole number; there are no others in what is written here, since fractions are texts with
  /// the digits that somebody wrote.
  package mutating func number(_ value: Int) {
    begin()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    begin()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }
}

/// Members of an object.
extension JSONWriter {
  /// The name of the next value, which has to follow.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(contentsOf: (isCompact ? ":" : ": ").utf8)
    isAfterKey = true
  }

  /// An object as a member, also where nothing comes into it.
  package mutating func object(_ name: String, _ content: (inout JSONWriter) -> Void) {
    key(name)
    object(content)
  }

  /// An array as a member, also an empty one.
  package mutating func array(_ name: String, _ content: (inout JSONWriter) -> Void) {
    key(name)
    array(content)
  }

  /// Nil leaves the member out.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// A text of HTML, also an empty one.
  package mutating func member(_ name: String, _ html: HTML) {
    key(name)
    string(html)
  }

  /// Nil leaves the member out.
  package mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    self.number(number)
  }

  /// `true` or `false`; never left out.
  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// An empty list leaves the member out.
  package mutating func member(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    array(name) { writer in for text in texts { writer.string(text) } }
  }
}

extension JSONWriter {
  /// `text`, which is UTF-8, in quotes.
  private mutating func appendString(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in text.indices {
      guard needsEscape(text[index]), let escape = escape(for: text[index]) else { continue }
      bytes.append(contentsOf: text[start..<index])
      bytes.append(contentsOf: escape.utf8)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte cannot stand in a JSON text; no byte of a longer character of UTF-8 is one.
  private func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// RFC 8259, section 7; nil for what stands for itself.
  private func escape(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    case 0..<0x20: "\\u00" + hexadecimal([byte])
    default: nil
    }
  }
}
