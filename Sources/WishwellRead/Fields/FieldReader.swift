import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

/// Takes the fields of one mapping, each by its type.
///
/// A field that is not of its type is reported and counts as absent, and reading goes on. What was
/// asked for is what the mapping may hold: `finish` reports the rest.
struct FieldReader {
  let path: String
  private let pairs: [YAMLPair]
  private let range: SourceRange
  /// False where reading the YAML stopped at an error, behind which the rest may stand.
  private let isWhole: Bool
  private var asked: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: YAMLDocument, in path: String) {
    self.init(document.root, in: path, isWhole: document.isWhole)
  }

  /// A node that is no mapping is reported and read as an empty one.
  init(_ node: YAMLNode, in path: String, isWhole: Bool = true) {
    self.path = path
    self.isWhole = isWhole
    range = node.range
    switch node.content {
    case .mapping(let pairs):
      self.pairs = pairs
    case .refused:
      pairs = []
    case .scalar, .sequence:
      pairs = []
      report(
        .wrongShape, node.range, "expected fields, each as ‘name: value’",
        help: "write ‘name: value’ on lines of their own")
    }
  }

  mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String, help: String) {
    diagnostics.appendUnlessFull(
      Diagnostic(rule, at: SourceLocation(path, range), message, help: help))
  }

  mutating func report(_ problem: FieldProblem, _ range: SourceRange) {
    report(problem.rule, range, problem.message, help: problem.help)
  }

  mutating func add(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }

  /// The value of a field, nil where it is absent or empty.
  mutating func node(_ key: String) -> YAMLNode? {
    asked.append(key)
    guard let node = pairs.first(where: { $0.key == key })?.value else { return nil }
    if case .scalar(let scalar) = node.content, trimmed(scalar.text).isEmpty { return nil }
    return node
  }

  /// A field that is one value.
  mutating func field<Value>(
    _ key: String, _ parse: (String) -> Field<Value>
  ) -> Sourced<Value>? {
    guard let node = node(key) else { return nil }
    return value(of: node, for: key, parse)
  }

  /// A field that is a list of values, or one for a list of one. Empty where it is absent.
  mutating func list<Value>(
    _ key: String, _ parse: (String) -> Field<Value>
  ) -> [Sourced<Value>] {
    guard let node = node(key) else { return [] }
    if case .mapping = node.content {
      report(
        .wrongShape, node.range, "\(quoted(key)) is a value or a list of values, not a map",
        help: "write ‘\(key): [one, another]’")
      return []
    }
    guard case .sequence(let nodes) = node.content else {
      return value(of: node, for: key, parse).map { [$0] } ?? []
    }
    return limited(nodes, of: key, at: \.range).compactMap { value(of: $0, for: key, parse) }
  }

  /// A field that has to be there.
  mutating func required<Value>(
    _ key: String, example: String, _ parse: (String) -> Field<Value>
  ) -> Sourced<Value>? {
    let isThere = pairs.contains { $0.key == key }
    guard let node = node(key) else {
      guard isWhole else { return nil }
      report(
        .missingField, isThere ? keyRange(key) : range.startOnly,
        "\(quoted(key)) is \(isThere ? "empty" : "missing")", help: "write ‘\(key): \(example)’")
      return nil
    }
    return value(of: node, for: key, parse)
  }

  mutating func flag(_ key: String, default value: Bool) -> Bool {
    field(key, parseFlag)?.value ?? value
  }

  /// The pairs of a field that is a map; nil where it is absent.
  mutating func mapping(_ key: String) -> [YAMLPair]? {
    guard let node = node(key) else { return nil }
    switch node.content {
    case .mapping(let pairs): return limited(pairs, of: key, at: \.keyRange)
    case .refused: return nil
    case .scalar, .sequence:
      report(
        .wrongShape, node.range, "\(quoted(key)) is a map of names to values",
        help: "write each as ‘name: value’ on an indented line below ‘\(key):’")
      return nil
    }
  }

  mutating func value<Value>(
    of node: YAMLNode, for key: String, _ parse: (String) -> Field<Value>
  ) -> Sourced<Value>? {
    switch node.content {
    case .scalar(let scalar):
      if let problem = placeholderLeft(in: scalar.text, of: key) {
        report(problem, node.range)
        return nil
      }
      switch parse(scalar.text) {
      case .success(let value): return Sourced(value, node.range)
      case .failure(let problem): report(problem, node.range)
      }
    case .refused: break
    case .sequence, .mapping:
      report(
        .wrongShape, node.range, "\(quoted(key)) is one value, not a list or a map",
        help: "write it as ‘\(key): …’ on one line")
    }
    return nil
  }

  /// Where the key of a field stands; the start of the mapping where it is absent.
  func keyRange(_ key: String) -> SourceRange {
    pairs.first { $0.key == key }?.keyRange ?? range.startOnly
  }

  /// Reports what nobody asked for, and returns the `x-` keys in the order of the file.
  mutating func finish() -> [Document.Extra] {
    var extra: [Document.Extra] = []
    for pair in pairs where !asked.contains(pair.key) {
      if pair.key.hasPrefix("x-") {
        let value = value(of: pair.value, for: pair.key) { .success($0) }
        extra.append(Document.Extra(name: String(pair.key.dropFirst(2)), value: value?.value ?? ""))
        continue
      }
      let near = nearMiss(to: pair.key, among: asked)
      report(
        .unknownKey, pair.keyRange, "\(quoted(pair.key)) is no field of this file",
        help: near.map { "did you mean \(quoted($0))?" }
          ?? "take it out, or call it ‘x-\(pair.key)’ to keep it for your own templates")
    }
    return extra
  }
}

extension SourceRange {
  /// The place where it begins.
  var startOnly: SourceRange { SourceRange(Int(start), Int(start)) }
}
