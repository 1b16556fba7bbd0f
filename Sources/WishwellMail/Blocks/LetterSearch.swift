/// What the text of a letter brings: files, acts and new things, whole or not, the sender's own or
/// quoted.
struct LetterSearch {
  struct Found: Equatable {
    var content: LetterMatter.Content
    /// The line with the mark.
    var mark: LetterLine
    /// Whether its end is there.
    var isClosed = true
  }

  private(set) var found: [Found] = []
  /// Where an end was without a beginning, a beginning without a path.
  private(set) var stray: [LetterLine] = []
  /// Lines that ask for what is no act.
  private(set) var unclear: [LetterLine] = []

  /// What stands beside all of it in words of the sender, up to the mark of a signature (RFC 3676,
  /// 4.3). Two dashes without their space may be anything: ``Courtesy`` tells.
  private(set) var words: [String] = []
  /// What stands below that mark, without empty lines.
  private(set) var signed: [String] = []
  private var isSigned = false

  private var open: (content: LetterMatter.Content, mark: LetterLine, lines: [String])?
  /// An act whose line was wrapped: what was read of it, and how many lines that took.
  private var wrapped: (act: String, mark: LetterLine, count: Int)?
  /// What the last mark, which begins nothing here, would begin with the word that it has, and how many of
  /// `words` stand above it.
  private var foreign: (form: ContentForm, mark: LetterLine, above: Int)?

  /// How many lines an act may take.
  private static let mostLines = 6

  init(_ lines: [LetterLine]) {
    var path: LetterLine?
    for line in lines {
      if let beginning = path {
        if line.text.allSatisfy(\.isWhitespace) { continue }
        path = nil
        if line.depth == beginning.depth, let path = LetterMark.path(line.text) {
          begin(.file(EmbeddedFile(path: path, text: "")), at: line)
          continue
        }
        stray.append(beginning)
      }
      if wrapped != nil, goOn(with: line) { continue }
      // A quotation deeper than the block is text of it, one less deep has left it.
      if let open, line.depth < open.mark.depth { close(isWhole: false) }
      let isInside = open.map { line.depth > $0.mark.depth } ?? false
      switch isInside ? nil : LetterMark(line.text) {
      case .begin(let path):
        close(isWhole: false)
        begin(.file(EmbeddedFile(path: path, text: "")), at: line)
      case .beginning where open == nil: path = line
      case .end where open != nil: close(isWhole: true)
      case .end:
        if !endForeign(at: line) { stray.append(line) }
      case .act(let text, let isClosed) where open == nil:
        if isClosed { add(text, at: line) } else { wrapped = (text, line, 1) }
      case .beginning, .act, nil:
        if open == nil { addWords(line) }
        let quotation = String(repeating: "> ", count: line.depth - (open?.mark.depth ?? 0))
        open?.lines.append(quotation + line.text)
      }
    }
    if let path { stray.append(path) }
    if let wrapped { unclear.append(wrapped.mark) }
    close(isWhole: false)
  }

  private mutating func addWords(_ line: LetterLine) {
    guard line.depth == 0 else { return }
    guard !isSigned else {
      if !line.text.allSatisfy(\.isWhitespace) { signed.append(line.text) }
      return
    }
    isSigned = line.text == Courtesy.markOfSignature
    if !isSigned { words.append(line.text) }
  }

  /// Takes `line` for more of a wrapped act. False where it is none of it.
  private mutating func goOn(with line: LetterLine) -> Bool {
    guard let (act, mark, count) = wrapped else { return false }
    wrapped = nil
    guard count < Self.mostLines, line.depth == mark.depth, line.text.utf8.count <= MailLimits.mark,
      LetterMark(line.text) == nil
    else {
      unclear.append(mark)
      return false
    }
    let end = line.text.firstIndex(of: "]")
    if let end, !LetterMark.isNothing(line.text[end...]) {
      unclear.append(mark)
      return true
    }
    // A word is broken behind a hyphen or a slash, if anywhere.
    let gap = act.last.map { "-/".contains($0) } == true ? "" : " "
    let longer = act + gap + line.text[..<(end ?? line.text.endIndex)]
    if end == nil { wrapped = (longer, mark, count + 1) } else { add(longer, at: mark) }
    return true
  }

  private mutating func add(_ text: String, at mark: LetterLine) {
    if let form = ContentForm(mark: text) {
      begin(.form(form), at: mark)
      return
    }
    if let act = ActLine(text) {
      found.append(Found(content: .act(act), mark: mark))
      // What stands above that line and below it does not stand together.
      if mark.depth == 0, !isSigned { words.append("") }
    } else {
      unclear.append(mark)
    }
    let above = words.count
    foreign = ContentForm(foreignMark: text).map { (form: $0, mark: mark, above: above) }
  }

  /// Takes what stands above the end at `line` for a block whose first mark has a word of its own. False
  /// where no such mark is above it.
  private mutating func endForeign(at line: LetterLine) -> Bool {
    guard let (begun, mark, above) = foreign, mark.depth == 0, line.depth == 0 else { return false }
    foreign = nil
    found.removeAll { $0.mark == mark }
    unclear.removeAll { $0 == mark }
    var form = begun
    form.text = words[above...].map { $0 + "\n" }.joined()
    words.removeSubrange(above...)
    found.append(Found(content: .form(form), mark: mark))
    return true
  }

  private mutating func begin(_ content: LetterMatter.Content, at mark: LetterLine) {
    foreign = nil
    open = (content, mark, [])
  }

  private mutating func close(isWhole: Bool) {
    guard let (content, mark, lines) = open else { return }
    open = nil
    let filled: LetterMatter.Content
    switch content {
    case .file(let file):
      let text = UnwrappedLines(lines, isMarkdown: file.path.hasSuffix(".md")).text
      filled = .file(EmbeddedFile(path: file.path, text: text))
    case .form(var form):
      form.text = lines.reduce(into: "") { $0 += $1.replacing("\u{A0}", with: " ") + "\n" }
      // However it was wrapped, it is one value.
      if form.kind == SealMatter.putting { form.text = SealMatter.value(in: form.text) + "\n" }
      filled = .form(form)
    case .act: return
    }
    found.append(Found(content: filled, mark: mark, isClosed: isWhole))
  }
}
