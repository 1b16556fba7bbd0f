import WishwellDiagnostics
import WishwellFormat

/// A checklist with its items. Nil, with at least one error, where it cannot be published; a list
/// that nobody has filled yet can.
package func readChecklist(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<Checklist?> {
  let opened = DocumentReader<Checklist>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document()
  var list = Checklist(document: document, owners: reader.fields.requiredList(.owner, parseHandle))
  list.editors = reader.fields.list(.editors, parseHandle)
  let body = ChecklistBody(document.body.markdown, of: file, at: reader.body)
  list.introduction = body.introduction
  list.items = reader.fields.limited(body.items, of: "items", to: .items, at: \.place.line)
  // Their ids make way for those of items.
  list.document.body.headings = body.headings
  reader.fields.add(body.diagnostics)
  return reader.finish(list, \.document)
}
