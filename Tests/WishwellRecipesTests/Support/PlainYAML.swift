import Testing
import WishwellDiagnostics
import WishwellYAML

/// YAML as a test looks into it.
indirect enum PlainYAML: Equatable {
  case text(String)
  case list([PlainYAML])
  case map([String: PlainYAML])

  /// Records an issue for whatever the project's own reader finds to say.
  init(_ text: String, at path: String = "recipe.yml") {
    let read = YAMLReader.read(SourceFile(path: path, text: text))
    #expect(read.diagnostics.map(\.message) == [], "\(path)")
    self.init(read.value.root)
  }

  private init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = .text(scalar.text)
    case .sequence(let nodes): self = .list(nodes.map(PlainYAML.init))
    case .mapping(let pairs):
      self = .map(
        Dictionary(
          pairs.map { ($0.key, PlainYAML($0.value)) }, uniquingKeysWith: { first, _ in first }))
    case .refused: self = .text("refused")
    }
  }

  subscript(key: String) -> PlainYAML? {
    if case .map(let entries) = self { entries[key] } else { nil }
  }

  var entries: [String: PlainYAML] {
    if case .map(let entries) = self { entries } else { [:] }
  }

  var keys: Set<String> {
    if case .map(let entries) = self { Set(entries.keys) } else { [] }
  }

  var items: [PlainYAML] {
    if case .list(let items) = self { items } else { [] }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Every value under `key`, at any depth.
  func all(_ key: String) -> [PlainYAML] {
    switch self {
    case .text: []
    case .list(let items): items.flatMap { $0.all(key) }
    case .map(let entries):
      (entries[key].map { [$0] } ?? [])
        + entries.keys.sorted().flatMap { entries[$0]?.all(key) ?? [] }
    }
  }

  /// The scripts of a workflow, an action or a pipeline.
  var scripts: [String] {
    all("run").compactMap(\.string)
      + (all("script") + all("before_script")).map { script in
        script.items.compactMap(\.string).joined(separator: "\n")
      }
  }
}
