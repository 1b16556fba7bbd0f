import WishwellDiagnostics

/// A review for the log of a workflow on GitHub: sentences, and the gravest findings as annotations
/// beside the lines of the change.
package struct ReviewGitHubWriter {
  /// The file at a path, for the line of a place; nil where there is none to show.
  let source: (String) -> SourceFile?

  package init(source: @escaping (String) -> SourceFile?) { self.source = source }

  /// Lines that each end in a line feed.
  package func write(_ review: Review) -> String {
    var lines = review.summaries.map(\.sentence) + review.openings.map(\.sentence)
    if let note = review.addressNote { lines.append(note) }
    let closing = review.closing.split(separator: "\n").map { plain(String($0)) + "\n" }.joined()
    return lines.map { plain("- " + $0) + "\n" }.joined()
      + GitHubDiagnosticWriter(source: source).write(review.diagnostics) + closing
  }

  /// A line that the runner takes for no command: neither `::…`, which begins one, nor `##[…]`.
  private func plain(_ line: String) -> String { terminalSafe(line).replacing("##[", with: "## [") }
}
