import WishwellText

/// One JSON document in UTF-8, its members in the order in which they are written: the same calls
/// give the same bytes on any machine.
struct JSONWriter {
  enum Style {
    /// On lines of their own, two spaces deeper each time, with a line break at the end.
    case file
    /// On one line, without the characters that could end a script element or a line in it.
    case script
  }

  private let style: Style
  private var bytes: [UInt8] = []
  /// For each open object or array, whether something stands in it.
  private var open: [Bool] = []
  private var isAfterKey = false

  init(_ style: Style = .file) { self.style = style }

  /// `,` and a line break, as the place demands.
  private mutating func begin() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let last = open.indices.last else { return }
    if open[last] { bytes.append(UInt8(ascii: ",")) }
    open[last] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard style == .file else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: open.count * 2))
  }

  private mutating func nest(
    _ brackets: (open: UInt8, close: UInt8), _ content: (inout JSONWriter) -> Void
  ) {
    begin()
    bytes.append(brackets.open)
    open.append(false)
    content(&self)
    if open.removeLast() { breakLine() }
    bytes.append(brackets.close)
  }

  consuming func finish() -> [UInt8] {
    if style == .file { bytes.append(UInt8(ascii: "\n")) }
    return bytes
  }
}

/// Values.
extension JSONWriter {
  mutating func object(_ content: (inout JSONWriter) -> Void) {
    nest((UInt8(ascii: "{"), UInt8(ascii: "}")), content)
  }

  mutating func array(_ content: (inout JSONWriter) -> Void) {
    nest((UInt8(ascii: "["), UInt8(ascii: "]")), content)
  }

  mutating func string(_ text: String) {
    begin()
    var text = text
    text.withUTF8 { appendString($0) }
  }

  mutating func string(_ html: HTML) {
    begin()
    html.bytes.withUnsafeBufferPointer { appendString($0) }
  }

  mutating func number(_ value: Int) {
    begin()
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func boolean(_ value: Bool) {
    begin()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }
}

/// Members of an object.
extension JSONWriter {
  mutating func key(_ name: String) {
    string(name)
    bytes.append(contentsOf: ": ".utf8)
    isAfterKey = true
  }

  mutating func object(_ name: String, _ content: (inout JSONWriter) -> Void) {
    key(name)
    object(content)
  }

  mutating func array(_ name: String, _ content: (inout JSONWriter) -> Void) {
    key(name)
    array(content)
  }

  /// Nil leaves the member out.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func member(_ name: String, _ html: HTML) {
    key(name)
    string(html)
  }

  /// Nil leaves the member out.
  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    self.number(number)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// An empty list leaves the member out.
  mutating func member(_ name: String, _ texts: [String]) {
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
      guard let (escape, length) = escape(at: index, in: text) else { continue }
      bytes.append(contentsOf: text[start..<index])
      bytes.append(contentsOf: escape.utf8)
      start = index + length
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  /// RFC 8259, section 7. Nil for what stands for itself, else what is written for how many bytes.
  private func escape(
    at index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (text: String, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\""): ("\\\"", 1)
    case UInt8(ascii: "\\"): ("\\\\", 1)
    case UInt8(ascii: "\n"): ("\\n", 1)
    case UInt8(ascii: "\r"): ("\\r", 1)
    case UInt8(ascii: "\t"): ("\\t", 1)
    case 0..<0x20: ("\\u00" + hexadecimal([text[index]]), 1)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
      style == .script ? ("\\u00" + hexadecimal([text[index]]), 1) : nil
    case 0xE2 where style == .script && isLineSeparator(at: index, in: text):
      ("\\u20" + (text[index + 2] == 0xA8 ? "28" : "29"), 3)
    default: nil
    }
  }

  /// U+2028 and U+2029, which end a line of a script.
  private func isLineSeparator(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80 && (0xA8...0xA9).contains(text[index + 2])
  }
}
