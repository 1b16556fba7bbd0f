import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ChecklistText {
  /// What others did to the list since it was `before`, as the reason why `edits`, which were meant for
  /// that, cannot be done any more, or are done already; nil where nothing of that kind stands in the way.
  package func overtaking(
    _ edits: [ChecklistEdit], since before: ChecklistText
  ) -> Diagnostic? {
    let fates = before.list.fates(in: list)
    let former = Set(before.list.items.map(\.name))
    let added = KnownItems(
      list.items.filter { !former.contains($0.name) && !$0.isArchived }.map(\.name))
    return edits.lazy.compactMap { edit -> Diagnostic? in
      guard edit.item != nil else {
        guard let words = edit.words, added.contains(words) else { return nil }
        return Diagnostic(
          .itemAsItIs, at: SourceLocation(file.path),
          "\(quoted(words)) came onto the list meanwhile, so it was not added a second time",
          help: "there is nothing to do; to have it there twice, add it again")
      }
      guard case .success(let index) = before.list.item(meantBy: edit, in: file.path) else {
        return nil
      }
      let item = before.list.items[index]
      guard case .success(let now) = list.item(meantBy: edit, in: file.path) else {
        return missing(item, edit, fates[index])
      }
      // What has its name now may be another of that name.
      if fates[index] == .kept(now)
        || items(called: item.name) + before.items(called: item.name) < 3
      {
        return nil
      }
      return missing(item, edit, fates[index]) ?? another(item)
    }.first
  }

  private func items(called name: String) -> Int { list.items.count { $0.name == name } }

  /// That nobody can tell which of several items with one name is meant.
  private func another(_ item: Checklist.Item) -> Diagnostic {
    Diagnostic(
      .actUnclear, at: SourceLocation(file.path),
      "others changed the list meanwhile, and several items on it are or were called "
        + quoted(item.name),
      help: "look at the list, and say which item is meant")
  }

  /// What became of `item`, with which `edit` was to be done and which is not found any more.
  private func missing(
    _ item: Checklist.Item, _ edit: ChecklistEdit, _ fate: Checklist.Fate
  ) -> Diagnostic? {
    let what: String
    let help: String
    switch fate {
    case .kept: return nil
    case .reworded(let index):
      let name = list.items[index].name
      what = "was given another name meanwhile: \(quoted(name))"
      help = "if that is what you mean, do it again under that name, \(shellQuoted(name))"
    case .gone:
      what = "was taken off the list meanwhile"
      help = "look at the list before you go on"
    case .replaced, .unclear:
      what = "was given another name meanwhile, or taken off the list"
      help = "look at the list, and say which item is meant"
    }
    return Diagnostic(
      .unknownItem, at: SourceLocation(file.path), "\(quoted(item.name)) \(what)", help: help)
  }
}
