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
      if let mistake = typed.mistake(in: text.file.path) { return Checked(nil, [mistake]) }
      return text.changing(edit) { text.renamed($0, to: typed.markdown) }
    },
    sentence: { "\($0.doer) rewords \($0.former) as \($0.items) on \($0.list)" })
}

extension ChecklistText {
  /// Its pictures stay.
  fileprivate func renamed(_ item: Checklist.Item, to words: String) -> [UInt8]? {
    let pictures = pictures(of: item).map { String(decoding: bytes[$0], as: UTF8.self) }
    return replacing(
      item.place.text.bounds, with: ([words] + pictures).joined(separator: " "))
  }
}
