import WishwellDiagnostics
import WishwellFormat

/// A page of people's own. Nil, with at least one error, where it cannot be published.
package func readFreePage(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<FreePage?> {
  let opened = DocumentReader<FreePage>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let page = FreePage(document: reader.document())
  return reader.finish(page, \.document)
}
