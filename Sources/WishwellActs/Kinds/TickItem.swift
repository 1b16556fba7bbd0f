import WishwellDiagnostics
import WishwellFormat

/// Ticking an item of a checklist off.
package enum TickItem: ActKind {
  package static let name = "tick"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Tick items off: they move to the archive, crossed out.",
      example: "checklist tick groceries 'Oat milk' bread"),
    isPossible: { !$0.isArchived }, otherwise: "already ticked",
    edit: { text, edit in text.changing(edit) { text.marked($0, with: "x") } },
    sentence: { "\($0.doer) ticks \($0.items) on \($0.list)" })
}

/// Ticking it on again.
package enum UntickItem: ActKind {
  package static let name = "untick"
  package static let ofItems: ItemAct? = ItemAct(
    manual: ActManual(
      "Untick items: they are to be done again.",
      example: "checklist untick groceries 'Oat milk' bread"),
    isPossible: { $0.isArchived }, otherwise: "not ticked",
    edit: { text, edit in text.changing(edit) { text.marked($0, with: " ") } },
    sentence: { "\($0.doer) unticks \($0.items) on \($0.list)" })
}

extension ChecklistText {
  /// The file with the box of `item` marked; nil where it is already.
  fileprivate func marked(_ item: Checklist.Item, with mark: Character) -> [UInt8]? {
    if item.isArchived == (mark == "x") { return nil }
    let place = item.place
    return replacing(place.mark?.bounds, with: String(mark))
      // An item without a box is given one.
      ?? replacing(place.text.bounds.lowerBound..<place.text.bounds.lowerBound, with: "[\(mark)] ")
  }
}
