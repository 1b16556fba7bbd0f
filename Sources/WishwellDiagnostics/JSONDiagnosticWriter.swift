/// Diagnostics for programs: a JSON array (RFC 8259) of one object each, one in a line.
///
/// `path`, `line`, `column`, `endLine`, `endColumn`, `severity`, `rule`, `message`, `help`. Lines
/// and columns count from 1, columns in characters, and the end is behind the last one; `help` may
/// be null.
package struct JSONDiagnosticWriter {
  let source: (String) -> SourceFile?

  package init(source: @escaping (String) -> SourceFile?) { self.source = source }

  package func write(_ diagnostics: some Sequence<Diagnostic>) -> String {
    let objects = diagnostics.map { "  " + object($0) }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private func object(_ diagnostic: Diagnostic) -> String {
    let place = Place(of: diagnostic, source)
    let members = [
      ("path", literal(diagnostic.location.path)),
      ("line", String(place.line)), ("column", String(place.column)),
      ("endLine", String(place.endLine)), ("endColumn", String(place.endColumn)),
      ("severity", literal(diagnostic.severity.rawValue)),
      ("rule", literal(diagnostic.rule.id)),
      ("message", literal(diagnostic.message)),
      ("help", diagnostic.help.map(literal) ?? "null"),
    ]
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal += "\\"
        literal.unicodeScalars.append(scalar)
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isUnsafeInTerminal(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
