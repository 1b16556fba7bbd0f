import WishwellDiagnostics
import WishwellFormat

/// Adding an item to a checklist.
package enum AddItem: ActKind {
  package static let name = "add"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Add an item to the end of the list.",
      example: "checklist add groceries 'Oat milk' --photo carton.jpg"),
    edit: { text, edit in text.adding(edit) },
    sentence: { "\($0.doer) adds \($0.items) to \($0.list)" })
}

extension ChecklistText {
  /// It stands behind the last item, with a blank line before it, so that git brings together what
  /// two people do at once.
  fileprivate func adding(_ edit: ChecklistEdit) -> Checked<EditedChecklist?> {
    let typed = TypedItem(edit.words ?? "")
    var meant = edit
    meant.words = typed.words
    if let mistake = typed.mistake(in: file.path) { return Checked(nil, [mistake]) }
    let end = list.items.last?.place.whole.bounds.upperBound ?? bytes.count
    var line = beginning + "[ ] " + typed.markdown
    if let photo = edit.photo { line += " " + markdown(of: photo, for: typed.words) }
    var new = Array(line.utf8) + lineEnd
    let rest = bytes[end...]
    if let first = rest.first, first != 0x0A, first != 0x0D { new += lineEnd }
    if !endsInBlankLine(before: end) { new = lineEnd + new }
    if end > 0, bytes[end - 1] != 0x0A { new = lineEnd + new }
    return checked(Array(bytes[..<end]) + new + rest, meant: meant) { after in
      let index = list.items.count
      guard after.count == index + 1, isSame(after, except: nil, index),
        after[index].place.mark != nil
      else { return nil }
      return after[index]
    }
  }
}
