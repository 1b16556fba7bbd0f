import WishwellDiagnostics
import WishwellText

extension Rule {
  package static let templateUnknownPartial = Rule(
    "template-unknown-partial", .error,
    """
    A partial or a parent is named by its path under templates/, without its ending.

    Wrong: {{>wish-row}}
    Right: {{>partials/wish-row}}
    """)
}

extension Diagnostic {
  static func unknownPartial(
    _ name: String, among known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let sameFile = known.first { $0.split(separator: "/").last.map(String.init) == name }
    return Diagnostic(
      .templateUnknownPartial, at: location, "there is no template \(quoted(name))",
      help: (sameFile ?? nearMiss(to: name, among: known)).map { "did you mean ‘\($0)’?" }
        ?? "write it as ‘templates/\(name).mustache’, or remove the tag")
  }
}
