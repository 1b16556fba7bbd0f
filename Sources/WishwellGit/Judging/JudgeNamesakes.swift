import WishwellBuild
import WishwellDiagnostics

extension ReviewInput {
  /// Whether every file of the change can be told from all others by its path.
  func judgeNamesakes(_ findings: inout ReviewFindings) {
    for namesake in change.namesakes {
      let place = SourceLocation(namesake.path)
      switch namesake.kind {
      case .encoding:
        findings.report(
          Diagnostic(
            .fileName, at: place, "the path \(quoted(namesake.path)) is not in UTF-8",
            help: "rename it with plain letters, digits and hyphens"))
      case .twin:
        findings.report(
          Diagnostic(
            .pathTwin, at: place,
            "another file has this path in other bytes, and the two could be confused",
            help: "rename one of them with plain letters, digits and hyphens, or delete it"))
      case .lookAlike(let other):
        findings.report(
          Diagnostic(
            .pathLookAlike, at: place,
            "this path looks like \(quoted(other)), which is another file",
            help: "rename it, unless you mean to have both"))
      }
    }
  }
}
