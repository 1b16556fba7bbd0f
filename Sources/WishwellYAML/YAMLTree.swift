import WishwellDiagnostics

/// Events to nodes, on a stack of its own. Feed it with `take` while that returns true, and call
/// `finish` once.
struct YAMLTree {
  /// A list or map whose end has not come yet.
  private struct Open {
    /// What is known of the key whose value comes next.
    enum Key {
      case wanted
      case known(String, SourceRange)
      /// The key was refused, so that its value is dropped.
      case refused
    }

    var isMapping: Bool
    /// Without its end, which `close` sets.
    var range: SourceRange
    var items: [YAMLNode] = []
    var pairs: [YAMLPair] = []
    var key = Key.wanted
  }

  private let file: SourceFile
  /// Where the YAML begins in the file.
  private let base: Int
  /// From the outermost inwards.
  private var open: [Open] = []
  /// Nil until a value is complete, and where the document is empty.
  private var root: YAMLNode?
  /// How many have begun.
  private var documents = 0
  /// Whether a line that is no `key: value` was reported, so that nothing is called missing.
  private var isUnclear = false
  var diagnostics: [Diagnostic] = []

  init(file: SourceFile, base: Int) {
    self.file = file
    self.base = base
  }

  /// Adds an event. Returns false where reading cannot go on: behind a second document, too deep a
  /// nesting, or too many mistakes, each of which was reported.
  mutating func take(_ event: YAMLEvent) -> Bool {
    if diagnostics.count >= YAMLReader.mostDiagnostics { return false }
    let range = SourceRange(event.range).shifted(by: base)
    if event.hasAnchor { report(.yamlAnchor, range, "an anchor (‘&’) is not read here") }
    if event.hasTag { report(.yamlTag, range, "a tag (‘!’) is not read here") }
    switch event.kind {
    case .documentStart:
      documents += 1
      if documents > 1 {
        report(.yamlSecondDocument, range, "a second document begins here")
        return false
      }
    case .scalar(let scalar):
      // An anchor or a tag took the word that was meant: `title: !important`.
      let isTaken = scalar.text.isEmpty && (event.hasAnchor || event.hasTag)
      add(YAMLNode(isTaken ? .refused : .scalar(checked(scalar, range)), range))
    case .alias:
      report(.yamlAlias, range, "an alias (‘*’) is not read here")
      add(YAMLNode(.refused, range))
    case .sequenceStart, .mappingStart:
      if open.count == YAMLReader.deepest {
        report(.yamlNesting, range, "this is nested more than \(YAMLReader.deepest) deep")
        return false
      }
      var isMapping = false
      if case .mappingStart = event.kind { isMapping = true }
      open.append(Open(isMapping: isMapping, range: SourceRange(Int(range.start), 0)))
    case .collectionEnd: close(at: Int(range.end))
    case .streamEnd, .other: break
    }
    return true
  }

  /// The document as far as it was read; what is still open ends with its last entry.
  mutating func finish(isWhole: Bool) -> YAMLDocument {
    while !open.isEmpty { close(at: nil) }
    let empty = YAMLNode(.mapping([]), SourceRange(base, base))
    return YAMLDocument(root: root ?? empty, isWhole: isWhole && !isUnclear)
  }

  /// Ends the innermost list or map; `end` is where its end was read, nil where reading broke off
  /// before it.
  private mutating func close(at end: Int?) {
    guard var closed = open.popLast() else { return }
    let last = closed.items.last?.range.end ?? closed.pairs.last?.value.range.end
    // A block ends where the next thing begins, which says nothing to a reader.
    closed.range.end = max(closed.range.start, last ?? Int32(clamping: end ?? 0))
    let content: YAMLNode.Content =
      closed.isMapping ? .mapping(withoutDuplicates(closed.pairs)) : .sequence(closed.items)
    var node = YAMLNode(content, closed.range)
    node.isWhole = end != nil
    add(node)
  }

  /// Puts a value where it belongs: as a key or value of the innermost map, an entry of the
  /// innermost list, or the whole document.
  private mutating func add(_ node: YAMLNode) {
    guard !open.isEmpty else {
      if case .scalar(let scalar) = node.content, scalar.isPlain {
        if scalar.text.isEmpty { return }
        if let key = file.keyWithoutBlank(around: Int(node.range.start), from: base) {
          diagnostics.append(.blankMissing(behind: key, in: file))
          root = YAMLNode(.refused, node.range)
          isUnclear = true
          return
        }
      }
      root = node
      return
    }
    let top = open.count - 1
    guard open[top].isMapping else {
      open[top].items.append(node)
      return
    }
    switch open[top].key {
    case .wanted: open[top].key = key(from: node)
    case .refused: open[top].key = .wanted
    case .known(let key, let keyRange):
      open[top].pairs.append(YAMLPair(key: key, keyRange: keyRange, value: node))
      open[top].key = .wanted
    }
  }

  /// The key that a node stands for. One that is refused takes its value along.
  private mutating func key(from node: YAMLNode) -> Open.Key {
    switch node.content {
    case .scalar(let scalar) where scalar.isPlain && scalar.text == "<<":
      report(.yamlMergeKey, node.range, "a merge key (‘<<’) is not read here")
      return .refused
    case .scalar(let scalar) where scalar.text.isEmpty:
      report(.yamlKey, node.range, "a key is missing before ‘:’")
      return .refused
    case .scalar(let scalar): return .known(scalar.text, node.range)
    case .sequence, .mapping:
      report(.yamlKey, node.range, "a list or map cannot be a key")
      return .refused
    case .refused: return .refused
    }
  }

  /// The first of equal keys stays.
  private mutating func withoutDuplicates(_ pairs: [YAMLPair]) -> [YAMLPair] {
    var first: [String: SourceRange] = [:]
    var kept: [YAMLPair] = []
    kept.reserveCapacity(pairs.count)
    for pair in pairs {
      if let before = first[pair.key] {
        if diagnostics.count >= YAMLReader.mostDiagnostics { continue }
        let line = file.position(of: Int(before.start)).line
        diagnostics.append(
          Diagnostic(
            .yamlDuplicateKey, at: SourceLocation(file.path, pair.keyRange),
            "\(quoted(pair.key)) is given twice, first on line \(line)",
            help: "keep one of the two"))
      } else {
        first[pair.key] = pair.keyRange
        kept.append(pair)
      }
    }
    return kept
  }

  /// `scalar` without what was reported in it: escapes in quotes can write what the file itself may
  /// not hold.
  private mutating func checked(_ scalar: YAMLScalar, _ range: SourceRange) -> YAMLScalar {
    if scalar.isPlain {
      var scalar = scalar
      scalar.cut = file.textCut(behind: Int(range.end))
      return scalar
    }
    var text = scalar.text
    let controls = TextCheck.refusedCharacters(in: Array(text.utf8)[...]).map(\.scalar)
    if let first = controls.first {
      report(
        .controlCharacter, range,
        "an escape writes \(TextCheck.name(of: first)), \(TextCheck.kind(of: first))")
      text.unicodeScalars.removeAll(where: controls.contains)
    }
    if let first = text.unicodeScalars.first(where: TextCheck.endsLineInYAML) {
      report(
        .foreignLineEnd, range, "an escape writes \(TextCheck.name(of: first)), which ends a line")
      text.unicodeScalars.removeAll(where: TextCheck.endsLineInYAML)
    }
    return YAMLScalar(text, isPlain: false)
  }

  /// Without a limit of its own: `take` stops at `mostDiagnostics`.
  private mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String) {
    diagnostics.append(
      Diagnostic(rule, at: SourceLocation(file.path, range), message, help: rule.yamlHelp))
  }

  /// Reports the syntax error at which reading stopped, where the mistake began or where libyaml
  /// noticed it.
  mutating func report(_ failure: YAMLFailure) {
    // What follows from a line that was reported says nothing more.
    if isUnclear { return }
    doubtLastValue()
    let offset = failure.pointsBack ? failure.contextOffset : failure.offset
    // Nor does what follows an alias on its line: `title: *Ten* cards` was meant for a text.
    if let last = diagnostics.last, last.rule == .yamlAlias,
      file.position(of: Int(last.location.range.start)).line
        == file.position(of: base + offset).line
    {
      return
    }
    if let key = file.keyWithoutBlank(around: base + offset, from: base) {
      diagnostics.append(.blankMissing(behind: key, in: file))
      return
    }
    let (message, help) = failure.inPlainWords
    let place = SourceRange(base + offset, base + offset)
    diagnostics.append(
      Diagnostic(.yamlSyntax, at: SourceLocation(file.path, place), message, help: help))
  }

  /// What stands just before a syntax error is often a part of what was meant, and complaints
  /// about it would be noise.
  private mutating func doubtLastValue() {
    if open.isEmpty, case .scalar? = root?.content { root?.content = .refused }
    guard let top = open.indices.last, case .wanted = open[top].key else { return }
    if let last = open[top].pairs.indices.last { open[top].pairs[last].value.content = .refused }
    if let last = open[top].items.indices.last { open[top].items[last].content = .refused }
  }
}
