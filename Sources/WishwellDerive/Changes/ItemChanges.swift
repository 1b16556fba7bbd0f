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

/// What is new on a checklist, what was ticked, what lost its tick, and what was taken off, in that
/// order, at most one of each. An item that is called otherwise was taken off, and is new.
package func itemChanges(from earlier: Checklist, to later: Checklist) -> [ItemChange] {
  let before = Dictionary(
    earlier.items.map { ($0.id, $0.isArchived) }, uniquingKeysWith: { first, _ in first })
  let now = Set(later.items.map(\.id))
  let changes: [(kind: ChangeSentence.Kind, items: [Checklist.Item], what: String)] = [
    (.new, later.items.filter { before[$0.id] == nil }, "added"),
    (.ticked, later.items.filter { $0.isArchived && before[$0.id] == false }, "ticked"),
    (.openAgain, later.items.filter { !$0.isArchived && before[$0.id] == true }, "opened again"),
    (.gone, earlier.items.filter { !now.contains($0.id) }, "taken off the list"),
  ]
  return changes.filter { !$0.items.isEmpty }.map { kind, items, what in
    ItemChange(
      kind: kind, count: items.count,
      text: "\(named(items)) \(items.count == 1 ? "was" : "were") \(what)")
  }
}

/// The names of all, up to eight; of more, those of the first seven and the number of the others.
private func named(_ items: [Checklist.Item]) -> String {
  let names = items.map { quoted($0.name) }
  return names.count <= 8
    ? listPhrase(names) : listPhrase(names.prefix(7) + ["\(names.count - 7) more"])
}
