/// The words of a letter that came as HTML alone, line by line, as its reader saw them.
///
/// Some web mailers send nothing else: GMX and WEB.DE. But HTML can hide words, and show those of
/// others without a mark of quotation. So only what such a mailer writes round plain words is known
/// here; a letter with anything else above its first quotation is not read at all.
struct FormattedText {
  private(set) var lines: [LetterLine] = []

  private var text: [UInt8] = []
  /// Whether white space stands between what was read and what comes.
  private var hasGap = false
  /// Whether all that follows is somebody else's.
  private var isForeign = false
  /// Where what was last read stands in the file.
  private var source = 0..<0

  /// Nil where it cannot be told what a reader saw. `source` are its lines, as they are in the file.
  init?(_ source: [LetterLine]) {
    for line in source {
      self.source = line.source
      for byte in line.text.utf8 { guard take(byte) else { return nil } }
      if tag == nil { hasGap = true } else { tag?.append(.lineFeed) }
    }
    guard tag == nil || isForeign else { return nil }
    endLine()
  }

  /// What was read of a tag, and the mark of quotation that is open in it.
  private var tag: [UInt8]?
  private var mark: UInt8?
  private var tags = 0

  /// False for what a letter in plain words has not.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard tag != nil else {
      if byte == UInt8(ascii: "<") { tag = [] } else { add(byte) }
      return true
    }
    if byte == UInt8(ascii: ">"), mark == nil {
      let read = HTMLTag(tag ?? [])
      tag = nil
      tags += 1
      return tags <= MailLimits.tags && enter(read)
    }
    if byte == mark {
      mark = nil
    } else if mark == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      mark = byte
    }
    tag?.append(byte)
    return (tag?.count ?? 0) <= MailLimits.mark
  }

  /// White space of any length is one gap, and none at the start of a line.
  private mutating func add(_ byte: UInt8) {
    guard !byte.isGap else {
      hasGap = true
      return
    }
    if hasGap, !text.isEmpty { text.append(UInt8(ascii: " ")) }
    hasGap = false
    text.append(byte)
  }

  /// False where `tag`, which is nil for what is none, may change what a reader sees.
  private mutating func enter(_ tag: HTMLTag?) -> Bool {
    guard let tag else { return isForeign }
    if tag.isQuotation {
      endLine()
      isForeign = true
    }
    guard isForeign || tag.isPlain else { return false }
    switch tag.name {
    case "br": breakLine()
    case "p":
      endLine()
      if lines.last?.text.isEmpty == false { breakLine() }
    case _ where tag.isBlock: endLine()
    default: break
    }
    return true
  }

  /// Ends a line that has words.
  private mutating func endLine() {
    if !text.isEmpty { breakLine() }
    hasGap = false
  }

  private mutating func breakLine() {
    let words = HTMLEntities.decoded(String(decoding: text, as: UTF8.self))
    lines.append(LetterLine(text: words, depth: isForeign ? 1 : 0, source: source))
    text = []
    hasGap = false
  }
}
