import WishwellActs
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat

extension SiteFolder {
  /// The file of a checklist as it is at this moment.
  ///
  /// Throws `FileFailure`, and `UsageError` where the file has mistakes.
  package func checklist(_ handle: Handle) throws -> ChecklistText {
    let path = ContentKind.checklist(handle).path
    let bytes = try files.bytes(at: path, limit: FileLimits.text)
    guard let text = ChecklistText.read(SourceFile(path: path, bytes: bytes), handle: handle).value
    else {
      throw UsageError(
        "the file of \(quoted(handle.text)) has mistakes, so it cannot be read",
        help: "`wishwell check` names each of them")
    }
    return text
  }
}
