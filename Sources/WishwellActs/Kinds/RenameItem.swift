import WishwellDiagnostics
import WishwellFormat

/// Changing the words of an item of a checklist.
package enum RenameItem: ActKind {
  package static let name = "rename"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Change the words of an item.", "Its photo and everything under it stay.",
      example: "checklist rename groceries 'Oat milk' 'Oat milk, four cartons'"),
    edit: { text, edit in
      let typed = TypedItem(edit.words ?? "")
      if let mistake = typed.mistake(in: text.file.path) ?? text.twin(after: edit, typed.words) {
        return Checked(nil, [mistake])
      }
      return text.changing(edit) { text.renamed($0, to: typed.markdown) }
    },
    sentence: { "\($0.doer) rewords \($0.former) as \($0.items) on \($0.list)" })
}

extension ChecklistText {
  /// That another item that is to be done has the new `words` of one already: nobody could tell the two
  /// apart. Nil where none has, or where it is not clear which item is to be renamed.
  fileprivate func twin(after edit: ChecklistEdit, _ words: String) -> Diagnostic? {
    guard case .success(let index) = list.item(meantBy: edit, in: file.path) else { return nil }
    let others = list.items.indices.filter { $0 != index && !list.items[$0].isArchived }
    guard let other = others.first(where: { KnownItems([list.items[$0].name]).contains(words) })
    else { return nil }
    return Diagnostic(
      .badItem, at: SourceLocation(file.path, list.items[other].place.line),
      "\(quoted(list.items[other].name)) is on the list already, and would be there twice",
      help: "choose words that tell the two apart; or take one of them off: "
        + "`wishwell checklist remove \(list.handle) '#\(list.items[index].id)'`")
  }

  /// Its pictures stay.
  fileprivate func renamed(_ item: Checklist.Item, to words: String) -> [UInt8]? {
    let pictures = pictures(of: item).map { String(decoding: bytes[$0], as: UTF8.self) }
    return replacing(
      item.place.text.bounds, with: ([words] + pictures).joined(separator: " "))
  }
}
