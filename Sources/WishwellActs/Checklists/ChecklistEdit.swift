import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// What somebody does to one item of a checklist. Items are named by their words, or by the last
/// part of their address.
package enum ChecklistEdit: Hashable, Sendable {
  case tick(String)
  case untick(String)
  case add(String, photo: ItemPhoto? = nil)
  case photo(String, ItemPhoto)
  case remove(String)
  case rename(String, to: String)

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

/// Changes one line at its place and leaves every other byte alone.
///
/// What is added stands behind the last item, with a blank line before it, so that git brings
/// together what two people tick at once. Nil where the item is not there, where there is nothing
/// to do, or where the file would say something else than is meant.
package func edited(_ text: ChecklistText, by edit: ChecklistEdit) -> Checked<EditedChecklist?> {
  switch edit {
  case .add(let words, let photo): return text.adding(words, photo)
  case .tick(let name): return text.changing(name, for: edit) { $0.marked($1, with: "x") }
  case .untick(let name): return text.changing(name, for: edit) { $0.marked($1, with: " ") }
  case .photo(let name, let photo):
    return text.changing(name, for: edit) { $0.showing(photo, in: $1) }
  case .rename(let name, let words):
    return text.changing(name, for: edit) { $0.renamed($1, to: oneLine(words)) }
  case .remove(let name): return text.removing(name)
  }
}

extension ChecklistText {
  /// One item's line by `change`; nil where it would be what it is.
  fileprivate func changing(
    _ name: String, for edit: ChecklistEdit,
    _ change: (ChecklistText, Checklist.Item) -> [UInt8]?
  ) -> Checked<EditedChecklist?> {
    let index: Int
    switch list.item(named: name, for: edit, in: file.path) {
    case .success(let found): index = found
    case .failure(let refusal): return Checked(nil, [refusal.diagnostic])
    }
    let item = list.items[index]
    guard let bytes = change(self, item), bytes != self.bytes else {
      return Checked(nil, [.asItIs(item, edit, in: file.path)])
    }
    return checked(bytes, meant: edit) { after in
      guard after.count == list.items.count, isSame(after, except: index, index),
        after[index].place.mark != nil || item.place.mark == nil
      else { return nil }
      return after[index]
    }
  }

  fileprivate func marked(_ item: Checklist.Item, with mark: Character) -> [UInt8]? {
    if item.isArchived == (mark == "x") { return nil }
    let place = item.place
    return replacing(place.mark?.bounds, with: String(mark))
      // An item without a box is given one.
      ?? replacing(place.text.bounds.lowerBound..<place.text.bounds.lowerBound, with: "[\(mark)] ")
  }

  fileprivate func showing(_ photo: ChecklistEdit.ItemPhoto, in item: Checklist.Item) -> [UInt8]? {
    guard let picture = pictures(of: item).first, let old = item.photos.first else {
      let end = item.place.text.bounds.upperBound
      return replacing(end..<end, with: " " + markdown(of: photo, for: item.name))
    }
    guard photo.alt == nil else {
      return replacing(picture, with: markdown(of: photo, for: item.name))
    }
    return replacing(old.range.bounds, with: photo.path)
  }

  /// Its pictures stay.
  fileprivate func renamed(_ item: Checklist.Item, to words: String) -> [UInt8]? {
    let pictures = pictures(of: item).map { String(decoding: bytes[$0], as: UTF8.self) }
    return replacing(
      item.place.text.bounds, with: ([words] + pictures).joined(separator: " "))
  }

  fileprivate func adding(
    _ words: String, _ photo: ChecklistEdit.ItemPhoto?
  ) -> Checked<EditedChecklist?> {
    let words = oneLine(words)
    let end = list.items.last?.place.whole.bounds.upperBound ?? bytes.count
    var line = beginning + "[ ] " + words
    if let photo { line += " " + markdown(of: photo, for: words) }
    var new = Array(line.utf8) + lineEnd
    let rest = bytes[end...]
    if let first = rest.first, first != 0x0A, first != 0x0D { new += lineEnd }
    if !endsInBlankLine(before: end) { new = lineEnd + new }
    if end > 0, bytes[end - 1] != 0x0A { new = lineEnd + new }
    return checked(Array(bytes[..<end]) + new + rest, meant: .add(words, photo: photo)) { after in
      let index = list.items.count
      guard after.count == index + 1, isSame(after, except: nil, index),
        after[index].place.mark != nil
      else { return nil }
      return after[index]
    }
  }

  /// With all that stands under it, and with the blank lines that set it apart.
  fileprivate func removing(_ name: String) -> Checked<EditedChecklist?> {
    let index: Int
    switch list.item(named: name, for: .remove(name), in: file.path) {
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
    return checked(rest, meant: .remove(name)) { after in
      guard after.count == list.items.count - 1, isSame(after, except: index, nil) else {
        return nil
      }
      return list.items[index]
    }
  }

  /// What came of it, where it is what was meant: `outcome` finds the item, or that others changed.
  private func checked(
    _ bytes: [UInt8], meant edit: ChecklistEdit,
    _ outcome: ([Checklist.Item]) -> Checklist.Item?
  ) -> Checked<EditedChecklist?> {
    let read = rewritten(bytes)
    let found = read.diagnostics.filter { $0.severity == .error }
    guard let text = read.value else { return Checked(nil, found) }
    guard let item = outcome(text.list.items) else {
      return Checked(nil, [.bad(edit, in: file.path)])
    }
    return Checked(EditedChecklist(text: text, item: item))
  }

  /// Whether all items but `index` before, which is `place` after, are what they were.
  private func isSame(_ after: [Checklist.Item], except index: Int?, _ place: Int?) -> Bool {
    func others(_ items: [Checklist.Item], but index: Int?) -> [[String]] {
      items.enumerated().filter { $0.offset != index }.map { entry in
        [entry.element.name, entry.element.isArchived ? "x" : ""]
          + entry.element.photos.map(\.path)
      }
    }
    return others(list.items, but: index) == others(after, but: place)
  }

  private func markdown(of photo: ChecklistEdit.ItemPhoto, for words: String) -> String {
    let alt = oneLine(photo.alt ?? words).replacing("\\", with: "").replacing("[", with: "(")
      .replacing("]", with: ")")
    return "![\(alt)](\(photo.path))"
  }
}

/// Words without line breaks, with single blanks.
private func oneLine(_ words: String) -> String {
  words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

extension Diagnostic {
  fileprivate static func asItIs(
    _ item: Checklist.Item, _ edit: ChecklistEdit, in path: String
  ) -> Diagnostic {
    let state =
      switch edit {
      case .tick: "already ticked"
      case .untick: "not ticked"
      default: "already like that"
      }
    return Diagnostic(
      .itemAsItIs, at: SourceLocation(path, item.place.line),
      "\(quoted(item.name)) is \(state)", help: "there is nothing to do")
  }

  fileprivate static func bad(_ edit: ChecklistEdit, in path: String) -> Diagnostic {
    let words =
      switch edit {
      case .add(let words, _), .rename(_, to: let words): words
      case .tick(let name), .untick(let name), .photo(let name, _), .remove(let name): name
      }
    return Diagnostic(
      .badItem, at: SourceLocation(path), "\(quoted(words)) would not be a single item of the list",
      help: "write it as one line of plain words, or edit the file yourself: \(path)")
  }
}
