import WishwellDiagnostics
import WishwellText

/// The lines of a text part as people read them: decoded, joined where they flow, each with how
/// often it is quoted.
struct LetterText {
  private(set) var lines: [LetterLine] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Bytes of the text, decoded; also where it was refused for them.
  private(set) var size = 0
  /// Whether it is HTML of which nobody can say what its reader saw, and which may be for the program.
  private(set) var isUnreadable = false

  /// The lines of `part`; none, with an error, where it cannot be decoded, or has more than `room`
  /// bytes, which is what a letter may still have.
  init(_ part: TextPart, of file: SourceFile, room: Int) {
    guard let decoded = part.encoding.decoded(file.bytes, in: part.range) else {
      refuse(
        .mailEncoding, part.range.lowerBound..<part.range.lowerBound, file,
        "the base64 of a text is cut off",
        help: "save the whole mail again, or have the sender send it again")
      return
    }
    size = decoded.bytes.count
    guard size <= room else {
      refuse(
        .mailTooLarge, part.range.lowerBound..<part.range.lowerBound, file,
        "a letter has more than 1 MiB of text",
        help: "have the sender write a short mail of plain text")
      return
    }
    var places = decoded.places
    var isSound = true
    var formatted: [LetterLine] = []
    for range in ByteLines(decoded.bytes, in: 0..<size) {
      let source = places.source(of: range)
      guard let text = part.charset.text(of: decoded.bytes[range]) else {
        if isSound {
          refuse(
            .mailCharset, source, file, "the text is not in the encoding that the mail names",
            help: "have the sender's program send Unicode (UTF-8)")
        }
        isSound = false
        continue
      }
      guard !part.isFormatted else {
        formatted.append(LetterLine(text: text, source: source))
        continue
      }
      for line in withLineFeeds(text).split(separator: "\n", omittingEmptySubsequences: false) {
        add(String(line), from: source, isFlowed: part.isFlowed, dropsSpace: part.dropsSpace)
      }
    }
    if part.isFormatted { add(formatted: formatted) }
  }

  /// The lines that HTML shows; without the name of the program in it, it is only for people.
  private mutating func add(formatted source: [LetterLine]) {
    guard let shown = FormattedText(source)?.lines else {
      isUnreadable = source.contains { $0.text.lowercased().contains("wishwell") }
      return
    }
    for line in shown {
      add(line.text, from: line.source, isFlowed: false, dropsSpace: false)
      lines[lines.count - 1].depth += line.depth
    }
  }

  /// Whether the last line goes on in the next.
  private var flows = false

  /// A line goes on in the next where it is flowed and both are quoted alike; never into or out of
  /// the mark of a signature (RFC 3676, 4.1 and 4.3).
  private mutating func add(
    _ text: String, from source: Range<Int>, isFlowed: Bool, dropsSpace: Bool
  ) {
    var (depth, text) = isFlowed ? LetterText.unstuffed(text) : LetterText.unquoted(text)
    let isSignature = text == Courtesy.markOfSignature
    let continues = flows && !isSignature && lines.last?.depth == depth
    // A line to fill in ends in a space too, if nothing was filled in.
    let isLabel = text.hasSuffix(": ") && text.utf8.count < 40
    flows = isFlowed && !isSignature && !isLabel && text.hasSuffix(" ")
    if flows, dropsSpace { text.removeLast() }
    if continues {
      lines[lines.count - 1].text += text
      let start = lines[lines.count - 1].source.lowerBound
      lines[lines.count - 1].source = start..<max(start, source.upperBound)
    } else {
      lines.append(LetterLine(text: text, depth: depth, source: source))
    }
  }

  /// RFC 3676, 4.4 and 4.5: marks of quotation without spaces between, then one space that is
  /// nobody's.
  private static func unstuffed(_ line: String) -> (depth: Int, text: String) {
    let marks = line.utf8.prefix { $0 == UInt8(ascii: ">") }
    let depth = marks.count
    let rest = line[marks.endIndex...]
    return (depth, String(rest.first == " " ? rest.dropFirst() : rest))
  }

  /// Marks of quotation with at most one space before each, and one behind the last.
  private static func unquoted(_ line: String) -> (depth: Int, text: String) {
    var depth = 0
    var rest = line[...]
    while true {
      let mark = rest.first == " " ? rest.dropFirst() : rest
      guard mark.first == ">" else { break }
      rest = mark.dropFirst()
      depth += 1
    }
    guard depth > 0 else { return (0, line) }
    return (depth, String(rest.first == " " ? rest.dropFirst() : rest))
  }

  private mutating func refuse(
    _ rule: Rule, _ range: Range<Int>, _ file: SourceFile, _ message: String, help: String
  ) {
    diagnostics.append(
      Diagnostic(
        rule, at: SourceLocation(file.path, SourceRange(range)), message, help: help))
  }
}
