import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What became of some items of a checklist, all in the same way.
package struct ItemChange: Hashable, Sendable {
  package var kind: ChangeSentence.Kind
  package var count: Int
  /// `‘Oat milk’ and ‘Bread’ were ticked`.
  package var text: String
}

/// What is new on a checklist, what is called otherwise now, what was ticked, what lost its tick, and what
/// was taken off, in that order, at most one of each. What stands in the place of an item and is not like it
/// is new, and the item was taken off.
package func itemChanges(from earlier: Checklist, to later: Checklist) -> [ItemChange] {
  var before = Dictionary(
    earlier.items.map { ($0.id, $0.isArchived) }, uniquingKeysWith: { first, _ in first })
  var renamed: [(old: Checklist.Item, new: Checklist.Item)] = []
  for (item, fate) in zip(earlier.items, earlier.fates(in: later)) {
    if case .reworded(let index) = fate { renamed.append((item, later.items[index])) }
  }
  for pair in renamed { before[pair.old.id] = nil }
  for pair in renamed { before[pair.new.id] = pair.old.isArchived }
  let now = Set(later.items.map(\.id)).union(renamed.map(\.old.id))
  let names = renamed.map { "\(quoted($0.old.name)) is now called \(quoted($0.new.name))" }
  func change(
    _ kind: ChangeSentence.Kind, _ items: [Checklist.Item], _ what: String
  ) -> ItemChange {
    let words = upToEight(items.map { quoted($0.name) })
    return ItemChange(
      kind: kind, count: items.count,
      text: "\(words) \(items.count == 1 ? "was" : "were") \(what)")
  }
  let changes = [
    change(.new, later.items.filter { before[$0.id] == nil }, "added"),
    ItemChange(kind: .renamed, count: names.count, text: upToEight(names)),
    change(.ticked, later.items.filter { $0.isArchived && before[$0.id] == false }, "ticked"),
    change(
      .openAgain, later.items.filter { !$0.isArchived && before[$0.id] == true }, "opened again"),
    change(.gone, earlier.items.filter { !now.contains($0.id) }, "taken off the list"),
  ]
  return changes.filter { $0.count > 0 }
}

/// All, up to eight; of more, the first seven and the number of the others.
private func upToEight(_ words: [String]) -> String {
  words.count <= 8
    ? listPhrase(words) : listPhrase(words.prefix(7) + ["\(words.count - 7) more"])
}
