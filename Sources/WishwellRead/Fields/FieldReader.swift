import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

/// A taker of the fields of one mapping, each by its declaration, in any order.
///
/// A field that is not of its type is reported and counts as absent, and reading goes on. What is
/// declared is what the mapping may hold: `finish`, called once all fields have been taken, reports
/// the rest.
struct FieldReader<Key: FieldKey> {
  /// That of the file, for messages.
  let path: String
  /// Without duplicate keys.
  private let pairs: [YAMLPair]
  /// That of the mapping: what is missing from it is told of at its start.
  let range: SourceRange
  /// False where reading the mapping stopped at an error, behind which the rest may stand, and where
  /// it was refused as a whole.
  private let isWhole: Bool
  /// What the mapping may have.
  private let known: any KeySet.Type
  /// The key of the field that the mapping is the value of; nil where it is no group.
  private let groupKey: String?
  /// Whether any field that was asked for has a value.
  private var holdsValue = false
  /// In the order in which fields were taken, at most 100 of its own.
  private(set) var diagnostics: [Diagnostic] = []

  /// `known` holds more than the keys of `Key` where other readers take further fields of the
  /// mapping.
  init(_ document: YAMLDocument, in path: String, known: any KeySet.Type = Key.self) {
    self.init(document.root, in: path, isWhole: document.isWhole, known: known)
  }

  /// A node that is no mapping is reported and read as an empty one.
  init(
    _ node: YAMLNode, in path: String, isWhole: Bool = true, known: any KeySet.Type = Key.self,
    group: String? = nil
  ) {
    self.path = path
    var isWhole = isWhole && node.isWhole
    if case .refused = node.content { isWhole = false }
    self.isWhole = isWhole
    self.known = known
    groupKey = group
    range = node.range
    switch node.content {
    case .mapping(let pairs):
      self.pairs = pairs
    case .refused:
      pairs = []
    case .scalar, .sequence:
      pairs = []
      reportShape(
        of: node, "fields are expected here, each as ‘name: value’",
        help: "write each ‘name: value’ on a line of its own")
    }
  }

  /// Reports a mistake, unless there are 100 already.
  mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String, help: String) {
    diagnostics.appendUnlessFull(
      Diagnostic(rule, at: SourceLocation(path, range), message, help: help))
  }

  /// The same of a value that is not of its field's type.
  mutating func report(_ problem: FieldError, _ range: SourceRange) {
    report(problem.rule, range, problem.message, help: problem.help)
  }

  /// Reports that `node` is of another shape than its field, unless reading it broke off, which
  /// has been reported.
  mutating func reportShape(of node: YAMLNode, _ message: String, help: String) {
    if case .refused = node.content { return }
    guard node.isWhole else { return }
    report(.wrongShape, node.range, message, help: help)
  }

  /// Appends what another reader found, however much it is.
  mutating func add(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

  /// The node of a field, whatever its shape; nil where it is absent or blank.
  func node(_ key: Key) -> YAMLNode? {
    let key = key.rawValue
    guard let node = pairs.first(where: { $0.key == key })?.value else { return nil }
    if case .scalar(let scalar) = node.content, trimmed(scalar.text).isEmpty { return nil }
    return node
  }

  /// The same of a field that is taken: where a comment holds all that was meant, it is warned of.
  mutating func take(_ key: Key) -> YAMLNode? {
    if let node = node(key) { return node }
    if let emptied = emptied(key) { warnOfCut(emptied, key) }
    return nil
  }

  /// The node of a field without a value, of which a comment holds all that was meant: `title: #3`.
  /// Nil for any other.
  func emptied(_ key: Key) -> YAMLNode? {
    guard let node = pairs.first(where: { $0.key == key.rawValue })?.value,
      case .scalar(let scalar) = node.content, scalar.text.isEmpty, scalar.cut != nil
    else { return nil }
    return node
  }

  /// The value of a field that is one; nil where it is absent or was reported.
  mutating func field<Value>(
    _ key: Key, _ parse: (String) -> ParseResult<Value>
  ) -> Located<Value>? {
    guard let node = take(key) else { return nil }
    return value(of: node, of: key, parse)
  }

  /// The same of a field’s node, or of one of its list; a text that a comment cuts is warned of.
  private mutating func value<Value>(
    of node: YAMLNode, of key: Key, _ parse: (String) -> ParseResult<Value>
  ) -> Located<Value>? {
    let value = value(of: node, for: key.rawValue, parse)
    if value != nil { warnOfCut(node, key) }
    return value
  }

  private mutating func warnOfCut(_ node: YAMLNode, _ key: Key) {
    warnOfCut(node, of: key.rawValue, isText: key.declaration.type.isText)
  }

  /// Warns of a text that a comment cuts, and of whatever a comment leaves empty: behind a price
  /// that is there, nothing is missed. `name` is what messages call it.
  private mutating func warnOfCut(_ node: YAMLNode, of name: String, isText: Bool) {
    guard case .scalar(let scalar) = node.content, let cut = scalar.cut,
      isText || scalar.text.isEmpty
    else { return }
    let name = quoted(name)
    let whole = (scalar.text.isEmpty ? cut : "\(scalar.text) \(cut)").replacing("'", with: "''")
    report(
      .cutByComment, node.range,
      "\(quoted(cut)) is a comment here, and "
        + (scalar.text.isEmpty ? "\(name) is empty" : "\(name) ends before it"),
      help: isText
        ? "if it belongs to the text, put all of it in quotes: ‘'\(whole)'’"
        : "if it is the value, take the ‘#’ away; if it is a comment, put a space behind the ‘#’")
  }

  /// The values of a field that is a list, or one for a list of one, in the order of the file, as
  /// many as its declaration allows. Empty where it is absent; entries that were reported are left
  /// out.
  mutating func list<Value>(
    _ key: Key, _ parse: (String) -> ParseResult<Value>
  ) -> [Located<Value>] {
    guard let node = take(key) else { return [] }
    let name = key.rawValue
    if case .mapping = node.content {
      reportShape(
        of: node, "\(quoted(name)) is a value or a list of values, not a map",
        help: "write ‘\(name): [one, another]’")
      return []
    }
    guard case .sequence(let nodes) = node.content else {
      return value(of: node, of: key, parse).map { [$0] } ?? []
    }
    return limited(nodes, of: key, at: \.range).compactMap { value(of: $0, of: key, parse) }
  }

  /// A field that has to be there; `example` stands in place of that of its declaration. Where the
  /// YAML broke off, the field may stand behind that, and is not called missing.
  mutating func required<Value>(
    _ key: Key, example: String? = nil, _ parse: (String) -> ParseResult<Value>
  ) -> Located<Value>? {
    guard let node = take(key) else {
      reportMissing(key, example: example)
      return nil
    }
    return value(of: node, of: key, parse)
  }

  /// A list that has to be there.
  mutating func requiredList<Value>(
    _ key: Key, _ parse: (String) -> ParseResult<Value>
  ) -> [Located<Value>] {
    if node(key) == nil { reportMissing(key, example: nil) }
    return list(key, parse)
  }

  /// At the key of a field that has no value, else at the start of the mapping. Nothing where the
  /// YAML broke off.
  private mutating func reportMissing(_ key: Key, example: String?) {
    guard isWhole else { return }
    let name = key.rawValue
    let isThere = pairs.contains { $0.key == name }
    report(
      .missingField, isThere ? keyRange(key) : range.startOnly,
      "\(quoted(name)) is \(isThere ? "empty" : "missing")",
      help: key.declaration.isOfOnePerson
        ? "write ‘\(name): HANDLE’: a handle is what the person’s file in "
          + "\(ContentRoot.name)/\(ContentFolder.people) is called, without ‘.md’"
        : "write ‘\(name): \(example ?? key.declaration.example)’")
  }

  /// Yes or no; the default of its declaration where it is absent or was reported. The field has to
  /// be declared as a flag.
  mutating func flag(_ key: Key) -> Bool {
    if let value = field(key, parseFlag) { return value.value }
    guard case .flag(let value) = key.declaration.type else {
      preconditionFailure("‘\(key.rawValue)’ is declared as no flag")
    }
    return value
  }

  /// The pairs of a field that is a map, in the order of the file, as many as its declaration
  /// allows; nil where it is absent or was reported.
  mutating func mapping(_ key: Key) -> [YAMLPair]? {
    guard let node = take(key) else { return nil }
    switch node.content {
    case .mapping(let pairs): return limited(pairs, of: key, at: \.keyRange)
    case .refused: return nil
    case .scalar, .sequence:
      reportShape(
        of: node, "\(quoted(key.rawValue)) is a map of names to values",
        help: "write each as ‘name: value’ on an indented line below ‘\(key.rawValue):’")
      return nil
    }
  }

  /// What `read` makes of a field that is a group; what it does not take from it is reported. Nil
  /// where the field is absent or was reported, and where nothing within it has a value: forms of
  /// editors write `{from: "", until: ""}` for what nobody says.
  mutating func group<Inner: FieldKey, Value>(
    _ key: Key, _ read: (inout FieldReader<Inner>) -> Value?
  ) -> Value? {
    guard let node = take(key) else { return nil }
    switch node.content {
    case .refused: return nil
    case .scalar, .sequence:
      reportShape(
        of: node, "\(quoted(key.rawValue)) has fields of its own",
        help: "write ‘\(key.exampleLine)’")
      return nil
    case .mapping:
      var entry = FieldReader<Inner>(node, in: path, group: key.rawValue)
      let value = read(&entry)
      _ = entry.finish()
      add(entry.diagnostics)
      return entry.holdsValue ? value : nil
    }
  }

  /// Those of `entries`, of the field `key`, that its declaration allows; the first of the others
  /// is reported. The field has to be declared as a list or map.
  mutating func limited<Entry>(
    _ entries: [Entry], of key: Key, at range: (Entry) -> SourceRange
  ) -> [Entry] {
    guard let limit = key.declaration.type.limit else {
      preconditionFailure("‘\(key.rawValue)’ is declared as no list")
    }
    return limited(entries, of: key.rawValue, to: limit, at: range)
  }

  /// The same of a list that is no field and is called `name`.
  mutating func limited<Entry>(
    _ entries: [Entry], of name: String, to limit: ListLimit, at range: (Entry) -> SourceRange
  ) -> [Entry] {
    let kept = limit.kept(entries, of: name, in: path, at: range)
    add(kept.diagnostics)
    return kept.value
  }

  /// The value of one node, nil where it was reported: also where a placeholder of a template was
  /// left in it. `key` is what messages call it.
  mutating func value<Value>(
    of node: YAMLNode, for key: String, _ parse: (String) -> ParseResult<Value>
  ) -> Located<Value>? {
    switch node.content {
    case .scalar(let scalar):
      if let problem = placeholderLeft(in: scalar.text, of: key) {
        report(problem, node.range)
        return nil
      }
      switch parse(scalar.text) {
      case .success(let value):
        holdsValue = true
        return Located(value, node.range)
      case .failure(let problem): report(problem, node.range)
      }
    case .refused: break
    case .sequence, .mapping:
      reportShape(
        of: node, "\(quoted(key)) is one value, not a list or a map",
        help: "write it as ‘\(key): …’ on one line")
    }
    return nil
  }

  /// Where the key of a field stands; the start of the mapping where it is absent.
  func keyRange(_ key: Key) -> SourceRange {
    pairs.first { $0.key == key.rawValue }?.keyRange ?? range.startOnly
  }

  /// Reports what is not declared, and returns the `x-` keys without that prefix, in the order of
  /// the file; one that is a list or a map is reported and has an empty value.
  mutating func finish() -> [Document.Extra] {
    var extra: [Document.Extra] = []
    for pair in pairs where !known.has(pair.key) {
      if pair.key.hasPrefix("x-") {
        let value = value(of: pair.value, for: pair.key) { .success($0) }
        warnOfCut(pair.value, of: pair.key, isText: true)
        extra.append(Document.Extra(name: String(pair.key.dropFirst(2)), value: value?.value ?? ""))
        continue
      }
      let near = nearMiss(to: pair.key, among: known.keys)
      report(
        .unknownKey, pair.keyRange,
        "\(quoted(pair.key)) is not a field of \(groupKey.map { quoted($0) } ?? "this file")",
        help: Key.otherWays[pair.key] ?? near.map { "did you mean \(quoted($0))?" }
          ?? helpForUnknown(pair.key))
    }
    return extra
  }

  /// Within a group all its fields, which are few; elsewhere how a field of one’s own is called.
  private func helpForUnknown(_ key: String) -> String {
    guard groupKey != nil else {
      return "take it out, or rename it ‘x-\(key)’ to keep it for your own templates"
    }
    let names = known.keys.map { quoted($0) }
    let last = names.suffix(2).joined(separator: " and ")
    return "its fields are " + (names.dropLast(2) + [last]).joined(separator: ", ")
  }
}

extension FieldReader {
  /// The same mapping, of which fields that another type declares are taken next; `resume` goes on
  /// behind them. Until then this reader is not to be used.
  func reading<Other: FieldKey>(_ other: Other.Type) -> FieldReader<Other> {
    FieldReader<Other>(self)
  }

  private init(_ other: FieldReader<some FieldKey>) {
    path = other.path
    pairs = other.pairs
    range = other.range
    isWhole = other.isWhole
    known = other.known
    groupKey = other.groupKey
    diagnostics = other.diagnostics
  }

  /// Goes on where `other`, which was made by `reading`, has come to.
  mutating func resume(behind other: FieldReader<some FieldKey>) {
    diagnostics = other.diagnostics
  }
}

extension FieldDeclaration {
  /// Whether it names a person, as a rule a single one: the example would be somebody else.
  fileprivate var isOfOnePerson: Bool {
    switch type {
    case .person, .personOrSealed: true
    case .list(.person, _): !example.hasPrefix("[")
    default: false
    }
  }
}

extension SourceRange {
  /// The place where it begins.
  var startOnly: SourceRange { SourceRange(Int(start), Int(start)) }
}
