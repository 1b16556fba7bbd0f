import WishwellDiagnostics
import WishwellFormat

/// Taking an item off a checklist.
package enum RemoveItem: ActKind {
  package static let name = "remove"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Take items off the list, with everything under them.",
      "Better tick what is done: then it can still be read, and used again.",
      example: "checklist remove groceries 'Oat milk' bread"),
    edit: { text, edit in text.removing(edit) },
    sentence: { "\($0.doer) takes \($0.items) off \($0.list)" })
}

extension ChecklistText {
  /// With all that stands under it, and with the blank lines that set it apart.
  fileprivate func removing(_ edit: ChecklistEdit) -> Checked<EditedChecklist?> {
    let index: Int
    switch list.item(meantBy: edit, in: file.path) {
    case .success(let found): index = found
    case .failure(let refusal): return Checked(nil, [refusal.diagnostic])
    }
    var gone = list.items[index].place.whole.bounds
    let next = blankLines(after: gone.upperBound)
    if next < bytes.count {
      gone = gone.lowerBound..<next
    } else {
      gone = blankLines(before: gone.lowerBound)..<gone.upperBound
    }
    let rest = Array(bytes[..<gone.lowerBound] + bytes[gone.upperBound...])
    return checked(rest, meant: edit) { after in
      guard after.count == list.items.count - 1, isSame(after, except: index, nil) else {
        return nil
      }
      return list.items[index]
    }
  }
}
