/// Diagnostics for people: the place, the message, the line with a mark, the way out.
///
///     content/wishlists/birthday/blue-kettle.md:4:8: error: ‘12,50’ is no price [bad-price]
///       4 | price: 12,50
///         |        ^~~~~
///       help: write ‘12.50 EUR’
package struct TextDiagnosticWriter {
  /// How much is told of a rule that many places break; of errors, each is told.
  package struct Folding: Sendable {
    /// How many of one rule are shown in full.
    let most: Int
    /// How to see the others.
    let help: String

    package init(most: Int, help: String) {
      self.most = most
      self.help = help
    }
  }

  /// Whether to colour by ANSI escape sequences.
  let isColoured: Bool
  /// Without it all are shown.
  let folding: Folding?
  /// Whether the line of a diagnostic is shown where its file is at hand.
  let showsLines: Bool
  /// The file at a path; without it a diagnostic is told without its line.
  let source: (String) -> SourceFile?

  package init(
    isColoured: Bool = false, folding: Folding? = nil, showsLines: Bool = true,
    source: @escaping (String) -> SourceFile?
  ) {
    self.isColoured = isColoured
    self.folding = folding
    self.showsLines = showsLines
    self.source = source
  }

  /// In the order given, with an empty line between; the empty string for none. Behind the last of
  /// a rule that is shown stands how many are not.
  package func write(_ diagnostics: some Sequence<Diagnostic>) -> String {
    // Other things may be wrong with the same line.
    let hidden = Set(diagnostics.lazy.filter(\.rule.hidesLine).map(\.location.path))
    var left: [Rule: Int] = [:]
    for diagnostic in diagnostics { left[diagnostic.rule, default: 0] += 1 }
    var shown: [Rule: Int] = [:]
    var parts: [String] = []
    for diagnostic in diagnostics {
      let rule = diagnostic.rule
      let number = shown[rule, default: 0] + 1
      if let folding, rule.severity != .error, number > folding.most { continue }
      shown[rule] = number
      left[rule, default: 0] -= 1
      parts.append(
        write(
          diagnostic, showsLine: showsLines && !hidden.contains(diagnostic.location.path)))
      if let folding, rule.severity != .error, number == folding.most, let more = left[rule],
        more > 0
      {
        parts.append(write(more, of: rule, folding.help))
      }
    }
    return parts.joined(separator: "\n")
  }

  /// That `count` more of a rule are not shown.
  private func write(_ count: Int, of rule: Rule, _ help: String) -> String {
    let severity = coloured("\(rule.severity.rawValue):", rule.severity.colour)
    let message = coloured(
      "\(count) more of this kind \(count == 1 ? "is" : "are") not shown", .bold)
    return "\(severity) \(message) [\(rule.id)]\n  \(coloured("help:", .bold)) \(help)\n"
  }

  private func write(_ diagnostic: Diagnostic, showsLine: Bool) -> String {
    let place = Place(of: diagnostic, source)
    let title = "\(terminalSafe(diagnostic.location.path)):\(place.line):\(place.column):"
    let severity = coloured("\(diagnostic.severity.rawValue):", diagnostic.severity.colour)
    let message = coloured(terminalSafe(diagnostic.message), .bold)
    var text = "\(title) \(severity) \(message) [\(diagnostic.rule.id)]\n"
    if showsLine, let file = source(diagnostic.location.path),
      let excerpt = Excerpt(
        of: diagnostic.location.range.bounds, in: file, hidesRest: diagnostic.rule.hidesRest)
    {
      let number = String(place.line)
      let margin = String(repeating: " ", count: number.count)
      let indent = String(repeating: " ", count: excerpt.mark.lowerBound)
      let mark = "^" + String(repeating: "~", count: excerpt.mark.count - 1)
      text += "  \(number) |" + (excerpt.text.isEmpty ? "" : " \(excerpt.text)") + "\n"
      text += "  \(margin) | \(indent)" + coloured(mark, diagnostic.severity.colour) + "\n"
    }
    if let help = diagnostic.help {
      text += "  \(coloured("help:", .bold)) \(terminalSafe(help))\n"
    }
    return text
  }

  private func coloured(_ text: String, _ colour: ANSIColour) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Parameters of the escape sequence SGR (ECMA-48, 8.3.117).
private enum ANSIColour: String {
  case bold = "1"
  case boldRed = "1;31"
  case boldYellow = "1;33"
  case boldCyan = "1;36"
}

extension Severity {
  fileprivate var colour: ANSIColour {
    switch self {
    case .error: .boldRed
    case .warning: .boldYellow
    case .hint: .boldCyan
    }
  }
}
