import WishwellDiagnostics

@testable import WishwellYAML

/// A tree in one line: `{title: "A kettle", tags: ["a", "b"]}`; `!` is what was refused.
func outline(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let scalar): "\"\(scalar.text)\""
  case .sequence(let nodes): "[" + nodes.map(outline).joined(separator: ", ") + "]"
  case .mapping(let pairs):
    "{" + pairs.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  case .refused: "!"
  }
}

/// Diagnostics as `line:column: message [rule]`.
func lines(_ diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
  diagnostics.map { diagnostic in
    let (line, column) = file.position(of: Int(diagnostic.location.range.start))
    return "\(line):\(column): \(diagnostic.message) [\(diagnostic.rule.id)]"
  }
}

func read(_ text: String) -> (tree: String, problems: [String], isWhole: Bool) {
  let file = SourceFile(path: "content/site.yml", text: text)
  let result = YAMLReader.read(file)
  return (
    outline(result.value.root), lines(result.diagnostics, in: file), result.value.isWhole
  )
}
