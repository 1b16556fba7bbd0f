import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What came of doing once more what somebody did to items of a checklist.
package struct ReplayedItems: Sendable {
  /// The file of the list.
  package let bytes: [UInt8]
  /// Sentences on what somebody ticked or unticked, and what others did to it meanwhile.
  package let remarks: [String]
}

/// The checklist `others`, with what somebody did to items between `base` and `own` done to it, too: what
/// they added, ticked, unticked, reworded and took off. What is so there already falls away.
///
/// An item that others reworded is ticked under its new name, where that is like its old one; one that
/// others took off is not ticked any more, and one that was taken off goes though others ticked it.
///
/// All are bytes of the file at `path`. Nil where that is none of a checklist, where one of them has
/// mistakes, where more was changed than that, or more than a few items, where it is not clear which
/// item is meant, where one that was taken off or reworded was changed by others, but for its box, or where
/// both added one that they wrote differently: then it takes a person.
package func replayedItems(
  from base: [UInt8], to own: [UInt8], on others: [UInt8], of path: String
) -> ReplayedItems? {
  guard let base = soundList(base, at: path), let own = soundList(own, at: path),
    let others = soundList(others, at: path)
  else { return nil }
  // Each edit reads the list anew.
  guard var edits = base.edits(to: own), base.isOrdered(&edits),
    edits.count <= mostItemsDoneOnceMore,
    let same = base.doing(edits),
    same.saidLines == own.saidLines
  else {
    return nil
  }
  guard let meant = base.edits(edits, meantOn: others) else { return nil }
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
  return others.doing(meant.edits.filter { !isThere($0) }).map {
    ReplayedItems(bytes: $0.bytes, remarks: meant.remarks)
  }
}

/// The names of the items for which alone `replayedItems` has nothing of the same texts: what was done to each
/// does not go with what others did to it, or it is not clear what they did. Empty where it is more than
/// items, or more than a few of them.
package func contestedItems(
  from base: [UInt8], to own: [UInt8], on others: [UInt8], of path: String
) -> [String] {
  guard let base = soundList(base, at: path), let own = soundList(own, at: path),
    let others = soundList(others, at: path), let edits = base.edits(to: own),
    edits.count <= mostItemsDoneOnceMore
  else { return [] }
  let names = Dictionary(
    base.list.items.map { ($0.exactName, $0.name) }, uniquingKeysWith: { first, _ in first })
  var contested: [String] = []
  for edit in edits {
    guard let name = edit.item.flatMap({ names[$0] }), !contested.contains(name),
      base.edits([edit], meantOn: others) == nil
    else { continue }
    contested.append(name)
  }
  return contested
}

/// The checklist whose file at `path` has `bytes`; nil where that is none, or has mistakes.
private func soundList(_ bytes: [UInt8], at path: String) -> ChecklistText? {
  guard case .checklist(let handle)? = ContentKind(path: path) else { return nil }
  let read = ChecklistText.read(SourceFile(path: path, bytes: bytes), handle: handle)
  return read.diagnostics.contains { $0.severity == .error } ? nil : read.value
}

/// How many items somebody may have changed for that to be done once more.
package let mostItemsDoneOnceMore = 40

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
  /// What was done to items where this list became `own`, if nothing else was; nil where it is not clear
  /// which of several with one name that was done to.
  fileprivate func edits(to own: ChecklistText) -> [ChecklistEdit]? {
    let items = own.list.items
    var (ticks, names, removals): ([ChecklistEdit], [ChecklistEdit], [ChecklistEdit]) = ([], [], [])
    var kept: Set<Int> = []
    for (item, fate) in zip(list.items, list.fates(in: own.list)) {
      guard let index = fate.index else {
        if fate == .unclear, items.contains(where: { $0.name == item.name }) { return nil }
        removals.append(ChecklistEdit(RemoveItem.self, item.exactName))
        continue
      }
      kept.insert(index)
      if items[index].isArchived != item.isArchived {
        ticks.append(own.ticking(items[index], called: item.exactName))
      }
      switch fate {
      case .reworded, .replaced:
        let words = own.wordsAlone(of: items[index])
        names.append(ChecklistEdit(RenameItem.self, item.exactName, words: words))
      case .kept, .gone, .unclear: break
      }
    }
    let new = items.indices.filter { !kept.contains($0) }.map { items[$0] }
    // A new name comes last of what is done to an item, as it is found by its old one; and after another
    // is gone that had that name.
    return ticks + removals + names
      + new.map { ChecklistEdit(AddItem.self, nil, words: own.words(of: $0)) }
      + new.filter(\.isArchived).map { own.ticking($0, called: $0.exactName) }
  }

  /// `edits` of this list as they are to be done on `others`, which became of it, with what whoever did
  /// them is told; nil where that takes a person.
  fileprivate func edits(
    _ edits: [ChecklistEdit], meantOn others: ChecklistText
  ) -> (edits: [ChecklistEdit], remarks: [String])? {
    let fates = Dictionary(
      zip(list.items.map(\.exactName), zip(list.items, list.fates(in: others.list))),
      uniquingKeysWith: { first, _ in first })
    var (meant, remarks): ([ChecklistEdit], [String]) = ([], [])
    for edit in edits {
      guard let (item, fate) = edit.item.flatMap({ fates[$0] }) else {
        meant.append(edit)
        continue
      }
      let isTick = edit.act != RemoveItem.self && edit.act != RenameItem.self
      switch fate {
      case .kept(let index):
        let present = others.list.items[index]
        guard isTick || others.saysTheSame(present, as: item, of: self) else { return nil }
        if edit.act == RemoveItem.self, present.isArchived, !item.isArchived {
          remarks.append(
            "\(quoted(item.name)) had been ticked meanwhile; it is off the list now.")
        }
        // What others ticked may be something else than what is to stand there.
        if let words = edit.words, present.isArchived != item.isArchived,
          item.detail.isEmpty, !item.isNamedLike(words)
        {
          return nil
        }
        meant.append(ChecklistEdit(edit.act, present.exactName, words: edit.words))
      case .replaced where isTick: return nil
      case .reworded(let index), .replaced(let index):
        let present = others.list.items[index]
        if isTick {
          meant.append(ChecklistEdit(edit.act, present.exactName))
          remarks.append(
            "\(quoted(item.name)) was given another name meanwhile: \(quoted(present.name)) is "
              + (edit.act == UntickItem.self ? "unticked now." : "ticked now."))
        } else if edit.words != others.wordsAlone(of: present) {
          return nil
        }
      case .gone where isTick:
        remarks.append("\(quoted(item.name)) was taken off the list meanwhile.")
      case .unclear
      where edit.act != RemoveItem.self || others.list.items.contains { $0.name == item.name }:
        return nil
      case .gone where edit.act == RenameItem.self: return nil
      // Nothing is left to be taken off.
      case .gone, .unclear: break
      }
    }
    return others.isOrdered(&meant) ? (meant, remarks) : nil
  }

  /// Puts `edits` of this list into an order in which each finds its item still: of several with one name the
  /// first is found as before when the last is not there any more, and not the other way round. False
  /// where there is none.
  fileprivate func isOrdered(_ edits: inout [ChecklistEdit]) -> Bool {
    let places = Dictionary(
      zip(list.items.map(\.exactName), list.items.indices), uniquingKeysWith: { first, _ in first })
    func place(_ edit: ChecklistEdit) -> Int { edit.item.flatMap { places[$0] } ?? -1 }
    func names(_ act: any ActKind.Type) -> Set<String> {
      Set(
        edits.filter { $0.act == act }.compactMap { places[$0.item ?? ""] }.map {
          list.items[$0].name
        })
    }
    guard names(RemoveItem.self).isDisjoint(with: names(RenameItem.self)) else { return false }
    for act: any ActKind.Type in [RemoveItem.self, RenameItem.self] {
      let slots = edits.indices.filter { edits[$0].act == act }
      let sorted = slots.map { edits[$0] }.sorted { place($0) > place($1) }
      for (slot, edit) in zip(slots, sorted) { edits[slot] = edit }
    }
    return true
  }

  /// Whether `item` is as `former` is in `base`, with all that stands under it, but for its box.
  fileprivate func saysTheSame(
    _ item: Checklist.Item, as former: Checklist.Item, of base: ChecklistText
  ) -> Bool {
    withoutTick(item) == base.withoutTick(former)
  }

  /// All that stands with `item`, in the way it would if it were to be done.
  private func withoutTick(_ item: Checklist.Item) -> [UInt8] {
    let whole = item.place.whole.bounds
    var text = Array(bytes[whole])
    guard let mark = item.place.mark?.bounds, whole.contains(mark.lowerBound),
      mark.upperBound <= whole.upperBound
    else { return text }
    text.replaceSubrange(
      (mark.lowerBound - whole.lowerBound)..<(mark.upperBound - whole.lowerBound),
      with: [UInt8(ascii: " ")])
    return text
  }

  /// What gives the item `name` the box that `item` has.
  private func ticking(_ item: Checklist.Item, called name: String) -> ChecklistEdit {
    item.isArchived ? ChecklistEdit(TickItem.self, name) : ChecklistEdit(UntickItem.self, name)
  }

  /// What stands behind the box of `item`, pictures and all.
  fileprivate func words(of item: Checklist.Item) -> String {
    String(decoding: bytes[item.place.text.bounds], as: UTF8.self)
  }

  /// The same on one line without pictures, as somebody types it.
  fileprivate func wordsAlone(of item: Checklist.Item) -> String {
    let text = item.place.text.bounds
    var words: [UInt8] = []
    var start = text.lowerBound
    for picture in pictures(of: item) where picture.lowerBound >= start {
      words += bytes[start..<picture.lowerBound]
      start = picture.upperBound
    }
    return oneLine(String(decoding: words + bytes[start..<text.upperBound], as: UTF8.self))
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
