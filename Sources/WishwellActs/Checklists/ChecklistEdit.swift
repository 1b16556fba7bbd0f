import WishwellDiagnostics
import WishwellFormat

/// What somebody does to one item of a checklist; the kinds of acts that can be it have an
/// `ItemAct`.
package struct ChecklistEdit: Sendable {
  /// Without an `ItemAct` nothing comes of it, not even an error.
  package let act: any ActKind.Type
  /// The item, by its words, or by the last part of its address; nil for one that is added.
  package let item: String?
  /// What it is to say; of one that is added or reworded. Nil for all others.
  package var words: String?
  /// The picture that it is to show; nil for one without.
  package var photo: ItemPhoto?

  package init(_ act: any ActKind.Type, _ item: String?, words: String? = nil) {
    self.act = act
    self.item = item
    self.words = words
  }

  /// A picture as a line names it.
  package struct ItemPhoto: Hashable, Sendable {
    /// From the file of the list: `oat-milk.jpg`.
    package var path: String
    /// Nil: the words that are there, else those of the item.
    package var alt: String?

    package init(path: String, alt: String? = nil) {
      self.path = path
      self.alt = alt
    }
  }
}

/// What came of an edit.
package struct EditedChecklist: Sendable {
  package var text: ChecklistText
  /// As it is called now, or was before it went.
  package var item: Checklist.Item
}

/// `text` with one line changed at its place and every other byte left alone.
///
/// Nil, with an error, where the item is not there, where there is nothing to do, or where the file
/// would say something else than is meant: what comes out is read again to be sure.
package func edited(_ text: ChecklistText, by edit: ChecklistEdit) -> Checked<EditedChecklist?> {
  edit.act.ofItems?.edit(text, edit) ?? Checked(nil)
}

// What the kinds of acts have in common.
extension ChecklistText {
  /// The list with the line of one item made by `change`; nil, with an error, where it would be
  /// what it is, or another item would change, too.
  func changing(
    _ edit: ChecklistEdit, _ change: (Checklist.Item) -> [UInt8]?
  ) -> Checked<EditedChecklist?> {
    let index: Int
    switch list.item(meantBy: edit, in: file.path) {
    case .success(let found): index = found
    case .failure(let refusal): return Checked(nil, [refusal.diagnostic])
    }
    let item = list.items[index]
    guard let bytes = change(item), bytes != self.bytes else {
      return Checked(nil, [.asItIs(item, edit, in: file.path)])
    }
    return checked(bytes, meant: edit) { after in
      guard after.count == list.items.count, isSame(after, except: index, index),
        after[index].place.mark != nil || item.place.mark == nil
      else { return nil }
      return after[index]
    }
  }

  /// What came of it, where it is what was meant: `outcome` finds the item, or that others changed.
  func checked(
    _ bytes: [UInt8], meant edit: ChecklistEdit,
    _ outcome: ([Checklist.Item]) -> Checklist.Item?
  ) -> Checked<EditedChecklist?> {
    let read = rewritten(bytes)
    let found = read.diagnostics.filter { $0.severity == .error }
    guard let text = read.value else { return Checked(nil, found) }
    guard let item = outcome(text.list.items), edit.words.map(item.shows) ?? true else {
      return Checked(nil, [.bad(edit, in: file.path)])
    }
    // A warning stops a strict build as an error does, and who acts is the one to hear of it.
    if let warning = warning(newIn: text) {
      return Checked(nil, [.warned(edit, warning, in: file.path)])
    }
    return Checked(EditedChecklist(text: text, item: item))
  }

  /// The first thing that a build would warn of in `after`, and does not in the list as it is.
  func warning(newIn after: ChecklistText) -> Diagnostic? {
    var known = warnings.map { [$0.rule.id, $0.message] }
    return after.warnings.first { warning in
      guard let place = known.firstIndex(of: [warning.rule.id, warning.message]) else {
        return true
      }
      known.remove(at: place)
      return false
    }
  }

  /// Whether all items but `index` before, which is `place` after, are what they were: in name,
  /// tick and photos. Nil leaves none out.
  func isSame(_ after: [Checklist.Item], except index: Int?, _ place: Int?) -> Bool {
    func others(_ items: [Checklist.Item], but index: Int?) -> [[String]] {
      items.enumerated().filter { $0.offset != index }.map { entry in
        [entry.element.name, entry.element.isArchived ? "x" : ""]
          + entry.element.photos.map(\.path)
      }
    }
    return others(list.items, but: index) == others(after, but: place)
  }

  /// The picture as a line of Markdown has it. Brackets in its words become round, as they would
  /// end it.
  func markdown(of photo: ChecklistEdit.ItemPhoto, for words: String) -> String {
    let alt = oneLine(photo.alt ?? words).replacing("\\", with: "").replacing("[", with: "(")
      .replacing("]", with: ")")
    return "![\(alt)](\(photo.path))"
  }
}

/// Words without line breaks, with single blanks.
func oneLine(_ words: String) -> String {
  words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

extension Diagnostic {
  fileprivate static func asItIs(
    _ item: Checklist.Item, _ edit: ChecklistEdit, in path: String
  ) -> Diagnostic {
    Diagnostic(
      .itemAsItIs, at: SourceLocation(path, item.place.line),
      "\(quoted(item.name)) is \(edit.act.ofItems?.otherwise ?? "")", help: "there is nothing to do"
    )
  }

  /// For what a build would warn of, with the words and the way out of that warning.
  fileprivate static func warned(
    _ edit: ChecklistEdit, _ warning: Diagnostic, in path: String
  ) -> Diagnostic {
    Diagnostic(
      .badItem, at: SourceLocation(path),
      "\(quoted(edit.words ?? edit.item ?? "")) cannot stand on the list: \(warning.message)",
      help: warning.help)
  }

  fileprivate static func bad(_ edit: ChecklistEdit, in path: String) -> Diagnostic {
    Diagnostic(
      .badItem, at: SourceLocation(path),
      "\(quoted(edit.words ?? edit.item ?? "")) would not be a single item of the list",
      help: "write it as one line of plain words, or edit the file yourself: \(path)")
  }
}
