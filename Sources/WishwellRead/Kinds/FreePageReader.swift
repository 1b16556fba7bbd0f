import WishwellDiagnostics
import WishwellFormat

package func readFreePage(
  _ file: SourceFile, handle: Handle, terms: ReaderOptions
) -> Checked<FreePage?> {
  let opened = DocumentReader<FreePage>.open(file, handle: handle, terms: terms)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let page = FreePage(document: reader.document())
  return reader.finish(page, \.document)
}
