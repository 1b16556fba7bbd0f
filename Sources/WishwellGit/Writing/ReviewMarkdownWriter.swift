import WishwellDiagnostics

/// A review in GitHub Flavored Markdown: all of it, for a summary or a comment.
package struct ReviewMarkdownWriter {
  /// The file at a path, for the line of a place; nil where there is none to show.
  let source: (String) -> SourceFile?
  /// Bytes after which further findings are counted only; GitHub takes 1 MiB. What the change does
  /// is always there in full.
  let limit: Int

  package init(limit: Int = 900_000, source: @escaping (String) -> SourceFile?) {
    self.limit = limit
    self.source = source
  }

  /// The verdict as a heading, what the change does, then what was found, the gravest first.
  package func write(_ review: Review) -> String {
    var text = "## \(review.verdict.dropLast())\n"
    for group in review.groups {
      text += "\n"
      for summary in group {
        text += "- \(plainMarkdown(summary.sentence))\n"
        for detail in summary.details { text += "  - \(plainMarkdown(detail))\n" }
      }
    }
    for opening in review.openings { text += "\n\(plainMarkdown(opening.sentence))\n" }
    if let merging = review.merging { text += "\n\(plainMarkdown(merging.sentence))\n" }
    if let note = review.addressNote { text += "\n\(plainMarkdown(note))\n" }
    for severity in Severity.allCases {
      let all = review.diagnostics.filter { $0.severity == severity }
      guard !all.isEmpty else { continue }
      text += "\n### \(severity.heading)\n\n"
      for (index, diagnostic) in all.enumerated() {
        guard text.utf8.count < limit else {
          text += "- and \(all.count - index) more\n"
          break
        }
        text += item(diagnostic)
      }
    }
    return text
  }

  private func item(_ diagnostic: Diagnostic) -> String {
    let line = Place(of: diagnostic, source).line
    let place = "\(diagnostic.location.path):\(line)"
    let help = diagnostic.help.map { "  \n  \(plainMarkdown($0, keepsDigits: true))" } ?? ""
    let message = "\(plainMarkdown(place)): \(plainMarkdown(diagnostic.message))"
    return "- \(message) [\(diagnostic.rule.id)]\(help)\n"
  }
}

extension Severity {
  fileprivate var heading: String {
    switch self {
    case .error: "What is not allowed"
    case .warning: "What to look at"
    case .hint: "Hints"
    }
  }
}
