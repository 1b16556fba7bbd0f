import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

/// Why no item was found, as an error that can be thrown on.
struct ItemRefusal: Error {
  var diagnostic: Diagnostic
}

extension Checklist {
  /// The index of the item that `edit` means: by the last part of its address, or by its words,
  /// whatever the size of their letters. Of several with the same words it is the only one with
  /// which that can be done; where there is none or more than one, the way out names what could be
  /// meant.
  func item(meantBy edit: ChecklistEdit, in path: String) -> Result<Int, ItemRefusal> {
    let typed = edit.item ?? ""
    let wanted = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    if let index = items.firstIndex(where: { $0.id == wanted }) { return .success(index) }
    let (words, folded) = (slug(of: wanted), wanted.lowercased())
    var found = items.indices.filter {
      items[$0].name.lowercased() == folded || (!words.isEmpty && slug(of: items[$0].name) == words)
    }
    if found.count > 1 {
      let possible = found.filter { edit.act.ofItems?.isPossible(items[$0]) == true }
      if possible.count == 1 { found = possible }
    }
    if found.count == 1 { return .success(found[0]) }
    guard found.isEmpty else {
      let ids = found.map { quoted(items[$0].id) }
      return .failure(
        ItemRefusal(
          diagnostic: Diagnostic(
            .actUnclear, at: SourceLocation(path), "several items are called \(quoted(typed))",
            help: "say which one by its address: \(ids.dropLast().joined(separator: ", ")) or "
              + (ids.last ?? ""))))
    }
    return .failure(ItemRefusal(diagnostic: unknown(wanted, in: path)))
  }

  /// The words of the item that `name` leads to; nil where none is, or several are.
  package func name(ofItemCalled name: String) -> String? {
    let edit = ChecklistEdit(RenameItem.self, name)
    guard case .success(let index) = item(meantBy: edit, in: document.path) else { return nil }
    return items[index].name
  }

  /// What letters call each item, in order: its words, where they lead to it whatever a mail program does
  /// to them, else the last part of its address.
  package var namesInLetters: [String] {
    let slugs = items.map { slug(of: $0.name) }
    let counts = Dictionary(slugs.map { ($0, 1) }, uniquingKeysWith: +)
    let ids = Set(items.map(\.id))
    return zip(items, slugs).map { item, slug in
      let isClear =
        !slug.isEmpty && counts[slug] == 1 && (item.id == slug || !ids.contains(slug))
      return isClear && item.name.staysItselfInLetters ? item.name : item.id
    }
  }

  private func unknown(_ typed: String, in path: String) -> Diagnostic {
    let names = items.map(\.name)
    let near =
      nearMiss(to: typed, among: names)
      ?? items.first { slug(of: $0.name).contains(slug(of: typed)) && !slug(of: typed).isEmpty }?
      .name
    let help =
      if let near {
        "did you mean \(quoted(near))?"
      } else if names.isEmpty {
        "it has none yet; `wishwell checklist add \(handle)` adds one"
      } else {
        "it has \(listPhrase(names.prefix(6).map(quoted)))"
          + (names.count > 6 ? ", and \(names.count - 6) more" : "")
      }
    return Diagnostic(
      .unknownItem, at: SourceLocation(path),
      "\(quoted(document.title.value)) has no item \(quoted(typed))", help: help)
  }
}

extension String {
  /// Whether a line of a letter can hold it as it is: short, and without signs by which such a line is
  /// told, or which nobody sees.
  fileprivate var staysItselfInLetters: Bool {
    count <= 60 && withoutLetterMarks == self
      && allSatisfy { $0.isLetter || $0.isNumber || " .,'’()&!?+-–/".contains($0) }
  }
}
