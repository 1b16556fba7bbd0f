import WishwellDiagnostics
import WishwellFormat

/// The checklist `others`, with what somebody did to items between `base` and `own` done to it, too: what
/// they added, ticked, unticked and took off. What is so there already falls away.
///
/// All are bytes of the file at `path`. Nil where that is none of a checklist, where one of them has
/// mistakes, where more was changed than that, or more than a few items, where it is not clear which
/// item is meant, where one that was taken off was changed by others, or where both added one that they
/// wrote differently: then it takes a person.
package func replayedItems(
  from base: [UInt8], to own: [UInt8], on others: [UInt8], of path: String
) -> [UInt8]? {
  guard case .checklist(let handle)? = ContentKind(path: path) else { return nil }
  func list(_ bytes: [UInt8]) -> ChecklistText? {
    let read = ChecklistText.read(SourceFile(path: path, bytes: bytes), handle: handle)
    return read.diagnostics.contains { $0.severity == .error } ? nil : read.value
  }
  guard let base = list(base), let own = list(own), let others = list(others) else { return nil }
  let edits = base.edits(to: own)
  // Each of them reads the list anew.
  guard edits.count <= mostEdits, let same = base.doing(edits), same.saidLines == own.saidLines
  else {
    return nil
  }
  guard base.taken(by: edits).allSatisfy(others.hasUnchanged(from: base)) else { return nil }
  let former = Set(base.list.items.map(\.name))
  let added = Set(others.newItems(besides: former).map(others.words))
  let isThere = { (edit: ChecklistEdit) in
    edit.act == AddItem.self && added.contains(edit.words ?? "")
  }
  for edit in edits.filter(isThere) {
    guard let text = own.onlyItem(called: edit.words, besides: former),
      text == others.onlyItem(called: edit.words, besides: former)
    else { return nil }
  }
  return others.doing(edits.filter { !isThere($0) })?.bytes
}

/// How many items somebody may have changed for that to be done once more.
private let mostEdits = 40

/// The names of the items that differ between two texts of the checklist at `path`, in their order; nil
/// where anything else does, or where it is none.
package func changedItems(
  from base: [UInt8], to own: [UInt8], of path: String
) -> [String]? {
  guard replayedItems(from: base, to: own, on: base, of: path) != nil,
    case .checklist(let handle)? = ContentKind(path: path)
  else { return nil }
  let texts = [own, base].map { bytes in
    ChecklistText.read(SourceFile(path: path, bytes: bytes), handle: handle).value?.list.items ?? []
  }
  var names: [String] = []
  for (items, others) in [(texts[0], texts[1]), (texts[1], texts[0])] {
    var left = others.map { [$0.name, $0.isArchived ? "x" : ""] }
    for item in items {
      if let index = left.firstIndex(of: [item.name, item.isArchived ? "x" : ""]) {
        left.remove(at: index)
      } else if !names.contains(item.name) {
        names.append(item.name)
      }
    }
  }
  return names
}

extension ChecklistText {
  /// What was done to items where this list became `own`, if nothing else was.
  fileprivate func edits(to own: ChecklistText) -> [ChecklistEdit] {
    let items = own.list.items
    var left = Dictionary(grouping: items.indices) { items[$0].name }
    var (ticks, removals): ([ChecklistEdit], [ChecklistEdit]) = ([], [])
    for item in list.items {
      guard let index = left[item.name]?.first else {
        removals.append(ChecklistEdit(RemoveItem.self, item.exactName))
        continue
      }
      left[item.name]?.removeFirst()
      if items[index].isArchived != item.isArchived {
        ticks.append(own.ticking(items[index], called: item.exactName))
      }
    }
    let new = left.values.flatMap { $0 }.sorted().map { items[$0] }
    return ticks + removals
      + new.map { ChecklistEdit(AddItem.self, nil, words: own.words(of: $0)) }
      + new.filter(\.isArchived).map { own.ticking($0, called: $0.exactName) }
  }

  /// The items that `edits` take off.
  fileprivate func taken(by edits: [ChecklistEdit]) -> [Checklist.Item] {
    let names = Set(edits.filter { $0.act == RemoveItem.self }.compactMap(\.item))
    return list.items.filter { names.contains($0.exactName) }
  }

  /// Whether an item of `base` is not here any more, or is as it was there, with all that stands under it.
  fileprivate func hasUnchanged(from base: ChecklistText) -> (Checklist.Item) -> Bool {
    { item in
      list.items.allSatisfy { other in
        other.name != item.name
          || bytes[other.place.whole.bounds] == base.bytes[item.place.whole.bounds]
      }
    }
  }

  /// What gives the item `name` the box that `item` has.
  private func ticking(_ item: Checklist.Item, called name: String) -> ChecklistEdit {
    item.isArchived ? ChecklistEdit(TickItem.self, name) : ChecklistEdit(UntickItem.self, name)
  }

  /// What stands behind the box of `item`, pictures and all.
  fileprivate func words(of item: Checklist.Item) -> String {
    String(decoding: bytes[item.place.text.bounds], as: UTF8.self)
  }

  /// With `edits` done one after the other, but for those that find what they would make of it; nil
  /// where one cannot be done.
  fileprivate func doing(_ edits: [ChecklistEdit]) -> ChecklistText? {
    var text = self
    for edit in edits {
      let done = edited(text, by: edit)
      if let value = done.value {
        text = value.text
        continue
      }
      guard let rule = done.diagnostics.first?.rule,
        rule == .itemAsItIs || rule == .unknownItem && edit.act == RemoveItem.self
      else { return nil }
    }
    return text
  }

  /// Those that are not among the names `former`.
  fileprivate func newItems(besides former: Set<String>) -> [Checklist.Item] {
    list.items.filter { !former.contains($0.name) }
  }

  /// All that stands with the only new item of these `words`, without blank lines at its end; nil where
  /// there is none, or more than one.
  fileprivate func onlyItem(
    called words: String?, besides former: Set<String>
  ) -> ArraySlice<UInt8>? {
    let items = newItems(besides: former).filter { self.words(of: $0) == words }
    guard items.count == 1, let item = items.first else { return nil }
    let text = bytes[item.place.whole.bounds]
    return text.lastIndex { $0 > 0x20 }.map { text[...$0] }
  }

  /// Its lines, without blank ones that only part two items, or stand at the end.
  fileprivate var saidLines: [ArraySlice<UInt8>] {
    var said: [ArraySlice<UInt8>] = []
    var blank: [ArraySlice<UInt8>] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 <= 0x20 }) {
        blank.append(line)
      } else {
        if line.first != UInt8(ascii: "-") { said += blank }
        blank = []
        said.append(line)
      }
    }
    return said
  }
}
