import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension ReviewInput {
  /// Whether everything that was published keeps the identity by which feed readers know it.
  func judgeIdentities(_ findings: inout ReviewFindings) {
    let (then, now) = (before.library.settings, after.library.settings)
    if then.authority != now.authority, !then.authority.isEmpty, !now.authority.isEmpty {
      findings.report(
        Diagnostic(
          .authorityChanged, at: SourceLocation(ContentKind.settings.path),
          "‘authority’ was \(quoted(then.authority)), which every permanent identity begins with",
          help: "change it back to ‘authority: \(then.authority)’"))
    }
    for file in change.files where file.after != nil && file.meanwhile == nil {
      guard let document = after.documents[file.path],
        let former = before.documents[renames.paths[file.path] ?? file.path], !former.isDraft
      else { continue }
      // By one authority, so that a new one is not reported of every file.
      let identity = identity(of: former, in: then)
      guard identity != WishwellDerive.identity(of: document, in: then) else { continue }
      findings.report(
        Diagnostic(
          .identityChanged, at: document.location(document.id?.range ?? .start),
          former.path == document.path
            ? "this file had another identity, which feed readers know it by"
            : "this file was \(quoted(former.path)), and "
              + (hasDraw(document)
                ? "nobody would find whom they drew in it"
                : "would look new to every feed reader"),
          help: "write ‘id: \(identity)’" + lineWithOldName(of: former, in: document)))
    }
  }

  /// ` and ‘formerly: cards’`, where `document` was renamed and does not say so; else nothing.
  private func lineWithOldName(of former: Document, in document: Document) -> String {
    let known = document.formerly.map(\.value)
    guard former.handle != document.handle, !known.contains(former.handle),
      document.stem(with: former.handle) == former.stem
    else { return "" }
    return " and ‘\(Document.formerlyLine(known + [former.handle]))’"
  }

  /// Whether it is a circle in which names are drawn: what was drawn opens for its identity alone.
  private func hasDraw(_ document: Document) -> Bool {
    after.library.circles.contains { $0.document.path == document.path && $0.draw != nil }
  }
}
