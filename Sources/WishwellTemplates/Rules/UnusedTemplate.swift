import WishwellDiagnostics
import WishwellText

extension Rule {
  package static let templateUnused = Rule(
    "template-unused", .warning,
    """
    A template of a site replaces the theme's template of the same name, or is used by one that
    does. Any other template changes nothing; its name is probably mistyped.
    """)
}

extension Diagnostic {
  static func unusedTemplate(_ file: TemplateFile, among known: [String]) -> Diagnostic {
    Diagnostic(
      .templateUnused, at: SourceLocation(file.source.path),
      "no page uses the template \(quoted(file.name))",
      help: nearMiss(to: file.name, among: known).map { "did you mean ‘\($0)’?" }
        ?? "remove it, or use it in another with ‘{{>\(file.name)}}’")
  }
}
