import WishwellDiagnostics
import WishwellModel

/// Those who look after a checklist, by its file.
package struct ChecklistPeople: Hashable, Sendable {
  package var owners: [Handle]
  package var editors: [Handle]
}

/// Reads no more of a checklist than whose it is; nil where that cannot be read.
package func readChecklistPeople(_ file: SourceFile, handle: Handle) -> ChecklistPeople? {
  let opened = DocumentReader.open(file, handle: handle, terms: ReadingTerms())
  guard var reader = opened.value else { return nil }
  let owners = reader.fields.list("owner", parseHandle).map(\.value)
  let editors = reader.fields.list("editors", parseHandle).map(\.value)
  return reader.fields.diagnostics.hasErrors
    ? nil : ChecklistPeople(owners: owners, editors: editors)
}
