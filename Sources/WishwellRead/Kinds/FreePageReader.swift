import WishwellDiagnostics
import WishwellFormat

package func readFreePage(
  _ file: SourceFile, handle: Handle, terms: ReadingTerms
) -> Checked<FreePage?> {
  let opened = DocumentReader.open(file, handle: handle, terms: terms)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document(.init(titleExample: "About us"))
  return reader.finish(FreePage(document: document), \.document)
}
