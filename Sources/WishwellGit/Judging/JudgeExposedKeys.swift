import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension ReviewInput {
  /// Whether no secret and no private link stands in a file that is no content: of that, the content
  /// itself tells.
  func judgeExposedKeys(_ findings: inout ReviewFindings) {
    for finding in exposedKeys { findings.report(finding) }
  }
}

extension TreeContent {
  /// The secrets and private links in those files of `change` that are read as no content.
  func exposedKeys(in change: Change, except content: Set<String>) throws -> [Diagnostic] {
    let paths = Set(change.files.filter { $0.after != nil }.map(\.path)).subtracting(content)
    // A text may be called anything: README, .env, notes.txt.
    return try sources(at: paths, where: { _ in true }).values
      .sorted { $0.path.utf8Precedes($1.path) }.flatMap(WishwellRead.exposedKeys)
  }
}
