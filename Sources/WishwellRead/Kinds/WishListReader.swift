import WishwellDiagnostics
import WishwellFormat

/// A wish list without its wishes, which are files of their own. Nil, with at least one error,
/// where it cannot be published. Whether the wishes that it names are there is not asked here.
package func readWishList(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<WishList?> {
  let opened = DocumentReader<WishList>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document()
  var list = WishList(document: document, owners: reader.fields.requiredList(.owner, parseHandle))
  list.editors = reader.fields.list(.editors, parseHandle)
  list.event = reader.fields.field(.event, parseDay)?.value
  list.promises =
    reader.fields.field(.promises) { parseChoice($0) as ParseResult<PromiseMode> }?.value
  list.reveal = reader.fields.field(.reveal) { parseChoice($0) as ParseResult<Reveal> }?.value
  list.ship = reader.fields.handlesAlone(.ship, of: list.owners.map(\.value))
  list.order = reader.fields.list(.order, parseWishReference)
  list.include = reader.fields.list(.include, parseWishReference)
  list.isArchived = reader.fields.flag(.archived)
  for reference in list.include where reference.value.list == nil {
    reader.fields.report(
      .badHandle, reference.range,
      "\(quoted(reference.value.wish.text)) does not say which list it is included from",
      help: "write ‘LIST/\(reference.value.wish)’")
  }
  return reader.finish(list, \.document)
}
