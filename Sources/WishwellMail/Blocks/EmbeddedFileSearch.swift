/// A search for the blocks in a letter's text, whole or not, the sender's own or quoted.
struct EmbeddedFileSearch {
  struct Found: Equatable {
    var block: EmbeddedFile
    /// The line with the path.
    var mark: LetterLine
    /// Whether its end is there.
    var isClosed: Bool
  }

  /// In the order of their marks; a block that another began within is there, not closed.
  private(set) var found: [Found] = []
  /// Where an end was without a beginning, a beginning without a path.
  private(set) var stray: [LetterLine] = []

  /// The block whose end has not come yet.
  private var open: (path: String, mark: LetterLine, lines: [String])?

  /// Finds them by their marks. Lines of a block that are quoted more deeply than its mark are
  /// text; a line quoted less deeply ends it, unclosed. A beginning that lost its path to the next
  /// line, as programs break lines, gets it from there.
  init(_ lines: [LetterLine]) {
    var wrapped: LetterLine?
    for line in lines {
      if let beginning = wrapped {
        if line.text.allSatisfy(\.isWhitespace) { continue }
        wrapped = nil
        if line.depth == beginning.depth, let path = LetterMark.path(line.text) {
          begin(path, at: line)
          continue
        }
        stray.append(beginning)
      }
      // A quotation deeper than the block is text of it, one less deep has left it.
      if let open, line.depth < open.mark.depth { close(isWhole: false) }
      let isInside = open.map { line.depth > $0.mark.depth } ?? false
      switch isInside ? nil : LetterMark(line.text) {
      case .begin(let path):
        close(isWhole: false)
        begin(path, at: line)
      case .beginning where open == nil: wrapped = line
      case .end where open != nil: close(isWhole: true)
      case .end: stray.append(line)
      case .beginning, nil:
        let quotation = String(repeating: "> ", count: line.depth - (open?.mark.depth ?? 0))
        open?.lines.append(quotation + line.text)
      }
    }
    if let wrapped { stray.append(wrapped) }
    close(isWhole: false)
  }

  private mutating func begin(_ path: String, at line: LetterLine) { open = (path, line, []) }

  private mutating func close(isWhole: Bool) {
    guard let (path, mark, lines) = open else { return }
    open = nil
    let text = UnwrappedLines(lines, isMarkdown: path.hasSuffix(".md")).text
    found.append(
      Found(block: EmbeddedFile(path: path, text: text), mark: mark, isClosed: isWhole))
  }
}
