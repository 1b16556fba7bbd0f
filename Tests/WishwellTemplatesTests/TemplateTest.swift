import WishwellDiagnostics

@testable import WishwellTemplates

/// A few template files, of which `wish` is the template of a `WishPage`.
struct TemplateTest {
  static let page = PageTemplate<WishPage>("wish")
  static let constants: Constants = ["strings": ["newer": "Newer", "a-and-b": "A & B"]]

  let checked: Checked<TemplateSet>
  private let sources: [String: SourceFile]

  /// Files by their names, `wish` and `partials/row`.
  init(_ files: KeyValuePairs<String, String>) {
    let files = files.map { name, text in
      TemplateFile(
        name: name, source: SourceFile(path: "templates/\(name).mustache", text: text))
    }
    sources = Dictionary(files.map { ($0.source.path, $0.source) }, uniquingKeysWith: { $1 })
    checked = loadTemplates(
      files, for: [TemplateTest.page.declaration], constants: TemplateTest.constants)
  }

  init(_ wish: String) { self.init(["wish": wish]) }

  /// As `file:line:column rule: message (help)`, without the folder and the ending.
  var diagnostics: [String] {
    checked.diagnostics.map { diagnostic in
      let path = diagnostic.location.path
      let name = path.dropFirst("templates/".count).dropLast(".mustache".count)
      let offset = Int(diagnostic.location.range.start)
      let (line, column) = sources[path]?.position(of: offset) ?? (0, 0)
      return "\(name):\(line):\(column) \(diagnostic.rule.id): \(diagnostic.message)"
        + (diagnostic.help.map { " (\($0))" } ?? "")
    }
  }

  func render(_ values: WishPage) -> String {
    let page = checked.value[TemplateTest.page]
    return String(decoding: page?.render(values) ?? [], as: UTF8.self)
  }
}
