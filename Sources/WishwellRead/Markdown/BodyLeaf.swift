/// The text of the block that is being walked: a paragraph, heading or table cell. It also keeps
/// what the whole body is known by, its summary and its first line.
struct BodyLeaf {
  /// At most this many characters of the first paragraph make the summary.
  static let summaryLength = 300

  /// What is searched for contact data: without code, and without links but bare mail addresses.
  private(set) var searched: [UInt8] = []
  /// The first paragraph on one line; empty until there is one with text in it.
  private(set) var summary = ""
  /// The first line of text, of code too, without marks and uncut.
  private(set) var firstLine = ""
  /// Whether what is appended is not searched for contact data.
  var isInLink = false

  /// What a reader sees of the block, only kept until there is a summary.
  private var shown: [UInt8] = []
  /// Whether `summary` stands: blocks behind it are kept for the search alone.
  private var hasSummary = false

  /// Forgets the text of the block before.
  mutating func begin() {
    searched.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
  }

  /// Appends text as a reader sees it, marks and escapes undone.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if !hasSummary { shown.append(contentsOf: text) }
    if !isInLink { searched.append(contentsOf: text) }
  }

  /// A blank stands for code where contact data are looked for: code between two halves of an
  /// address parts them.
  mutating func append(code text: UnsafeBufferPointer<UInt8>) {
    if !hasSummary { shown.append(contentsOf: text) }
    searched.append(UInt8(ascii: " "))
  }

  /// The words of a picture: searched, but no part of the text round it.
  mutating func append(words: String) {
    searched.append(UInt8(ascii: " "))
    searched.append(contentsOf: words.utf8)
    searched.append(UInt8(ascii: " "))
  }

  /// Appends the end of a line, hard or soft. A number and a street on two lines are still found.
  mutating func append(break: Void) {
    if !hasSummary { shown.append(UInt8(ascii: "\n")) }
    searched.append(UInt8(ascii: "\n"))
  }

  /// Ends the block; only a paragraph can become the summary.
  mutating func end(isParagraph: Bool) {
    guard !hasSummary else { return }
    noteFirstLine(shown[...])
    guard isParagraph else { return }
    let text = withSingleBlanks(shown[...])
    if text.isEmpty { return }
    hasSummary = true
    // Of most bodies it is the same text, which is then held once.
    summary = text == firstLine ? cut(firstLine) : cut(text)
  }

  /// Takes the first line of `text` that is not blank, unless a line came before it.
  mutating func noteFirstLine(_ text: ArraySlice<UInt8>) {
    guard firstLine.isEmpty else { return }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      firstLine = withSingleBlanks(line)
      if !firstLine.isEmpty { return }
    }
  }

  /// `text` with one blank for each run of blanks and control characters, and none at its ends.
  private func withSingleBlanks(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte > 0x20 {
        result.append(byte)
      } else if result.last ?? 0x20 != 0x20 {
        result.append(0x20)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// Cut between words, with an ellipsis for what is gone.
  private func cut(_ text: String) -> String {
    let limit = BodyLeaf.summaryLength
    guard text.utf8.count > limit, text.count > limit else { return text }
    let kept = text.prefix(limit - 1)
    let words = kept.utf8.lastIndex(of: 0x20).map { kept[..<$0] } ?? kept
    return words + "…"
  }
}
