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
      guard case .failure = list.item(meantBy: edit, in: file.path),
        case .success(let index) = before.list.item(meantBy: edit, in: file.path)
      else { return nil }
      return missing(before.list.items[index], edit, fates[index])
    }.first
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
