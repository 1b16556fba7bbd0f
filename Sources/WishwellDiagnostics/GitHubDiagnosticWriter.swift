/// Diagnostics as workflow commands, which GitHub shows beside the lines of a change.
///
///     ::error file=content/site.yml,line=3,col=1,endLine=3,endColumn=6,title=unknown-key::…
///
/// GitHub shows ten of each kind for a step and drops the rest in silence. So the most important
/// come first, only ten of a kind are written, and a last line says how many there are beyond.
package struct GitHubDiagnosticWriter {
  let source: (String) -> SourceFile?

  static let mostOfAKind = 10

  package init(source: @escaping (String) -> SourceFile?) { self.source = source }

  package func write(_ diagnostics: some Sequence<Diagnostic>) -> String {
    var text = ""
    var left: [String] = []
    for severity in Severity.allCases {
      let all = diagnostics.filter { $0.severity == severity }
      for diagnostic in all.prefix(GitHubDiagnosticWriter.mostOfAKind) {
        text += command(diagnostic) + "\n"
      }
      let rest = all.count - GitHubDiagnosticWriter.mostOfAKind
      if rest > 0 { left.append("\(rest) \(severity.rawValue)\(rest == 1 ? "" : "s")") }
    }
    if !left.isEmpty { text += "and \(left.joined(separator: ", ")) more\n" }
    return text
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let place = Place(of: diagnostic, source)
    var properties = [
      ("file", diagnostic.location.path), ("line", String(place.line)),
      ("col", String(place.column)),
    ]
    // Columns are taken only for a range within one line.
    if place.endLine == place.line, place.endColumn > place.column {
      properties += [("endLine", String(place.endLine)), ("endColumn", String(place.endColumn))]
    }
    properties.append(("title", diagnostic.rule.id))
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    let message = diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? "")
    return "::\(diagnostic.severity.command) \(list)::\(escaped(message, isProperty: false))"
  }

  private func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped += terminalSafe(String(scalar))
      }
    }
    return escaped
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .hint: "notice"
    }
  }
}
