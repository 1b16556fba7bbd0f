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
  /// two people do at once; and without one where items of the list stand so.
  fileprivate func adding(_ edit: ChecklistEdit) -> Checked<EditedChecklist?> {
    let typed = TypedItem(edit.words ?? "")
    var meant = edit
    meant.words = typed.words
    if let mistake = typed.mistake(in: file.path) { return Checked(nil, [mistake]) }
    return checked(bytes(adding: [line(adding: edit, typed)]), meant: meant) { after in
      let index = list.items.count
      guard after.count == index + 1, isSame(after, except: nil, index),
        after[index].place.mark != nil
      else { return nil }
      return after[index]
    }
  }

  /// The list with what all of `edits` add, each an item as it would be alone; nil where they are fewer than
  /// two, do anything else, or cannot all be: done one after the other, they show which cannot.
  func adding(all edits: [ChecklistEdit]) -> (text: ChecklistText, items: [Checklist.Item])? {
    guard edits.count > 1, edits.allSatisfy({ $0.act == AddItem.self }) else { return nil }
    let typed = edits.map { TypedItem($0.words ?? "") }
    guard typed.allSatisfy({ $0.mistake(in: file.path) == nil }) else { return nil }
    let lines = zip(edits, typed).map { line(adding: $0, $1) }
    guard let after = rewritten(bytes(adding: lines)).value, warning(newIn: after) == nil,
      after.list.items.count == list.items.count + edits.count
    else { return nil }
    let items = Array(after.list.items.suffix(edits.count))
    let former = Array(after.list.items.dropLast(edits.count))
    guard isSame(former, except: nil, nil),
      zip(items, typed).allSatisfy({ $0.place.mark != nil && $0.shows($1.words) })
    else { return nil }
    return (after, items)
  }

  private func line(adding edit: ChecklistEdit, _ typed: TypedItem) -> String {
    let line = beginning + "[ ] " + typed.markdown
    return edit.photo.map { line + " " + markdown(of: $0, for: typed.words) } ?? line
  }

  /// The file with `lines`, each a new item.
  private func bytes(adding lines: [String]) -> [UInt8] {
    let end = list.items.last?.place.whole.bounds.upperBound ?? bytes.count
    let gap = isTight ? [] : lineEnd
    var new = Array(lines.map { Array($0.utf8) + lineEnd }.joined(separator: gap))
    let rest = bytes[end...]
    if let first = rest.first, first != 0x0A, first != 0x0D { new += lineEnd }
    if !isTight, !endsInBlankLine(before: end) { new = lineEnd + new }
    if end > 0, bytes[end - 1] != 0x0A { new = lineEnd + new }
    return Array(bytes[..<end]) + new + rest
  }

  /// Whether items stand right below one another, and none is parted by blank lines alone from the
  /// one before it.
  private var isTight: Bool {
    let places = list.items.map(\.place.whole.bounds)
    let gaps = zip(places, places.dropFirst()).map { former, next in
      bytes[min(former.upperBound, next.lowerBound)..<next.lowerBound]
    }
    return gaps.contains { $0.isEmpty }
      && gaps.allSatisfy { gap in gap.isEmpty || gap.contains { $0 > 0x20 } }
  }
}
