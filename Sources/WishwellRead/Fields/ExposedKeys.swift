import WishwellDiagnostics

extension Rule {
  /// Reported at each of them. The file is not read then: what else is wrong in it would be told in
  /// words of its own, which may hold the secret.
  package static let exposedKey = Rule(
    "exposed-key", .error, hidesLine: true,
    """
    The secret of the site, or somebody’s private link, stands in a file of the site. Whoever can
    read the repository then has it, also after the line is gone: git keeps what was.

    With the secret, everything can be read that was ever sealed for the site, and every private
    page. With a private link, one person’s page. The line is not shown here, so that it does not
    stand in a log as well.

    Way out for a link: take it out, then wishwell link PERSON --renew
    Way out for the secret: take it out, then make a new one. The chapter on privacy says how.
    """)
}

/// The site's secret and private links that stand in `file`, where none of them may: an error at
/// each, in the order of the file. About 100 at the most.
package func exposedKeys(in file: SourceFile) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  for trace in keyTraces(in: file.bytes) {
    let (message, help) =
      switch trace.kind {
      case .secret:
        (
          "the site’s secret stands here, and whoever reads it can open all that was ever sealed",
          "take it out, and make a new one: `wishwell explain exposed-key`"
        )
      case .link:
        (
          "somebody’s private link stands here, and whoever reads it can open their page",
          "take it out, then make a new one: `wishwell link PERSON --renew`"
        )
      }
    diagnostics.appendUnlessFull(
      Diagnostic(
        .exposedKey,
        at: SourceLocation(file.path, SourceRange(trace.start, trace.letters.lowerBound)), message,
        help: help))
  }
  return diagnostics
}
