import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

/// Why no item was found, as an error that can be thrown on.
struct ItemRefusal: Error {
  var diagnostic: Diagnostic
}

/// What somebody calls an item of a checklist.
///
/// A page writes into a letter which words it showed at an address, so that what stands there later is
/// not taken for it: `bread-1 0123456789abcdef`.
struct ItemReference {
  /// Its words, or the last part of its address.
  let name: String
  /// Whether `name` can only be an address: it was written behind ‘#’, or with a digest.
  let isAddress: Bool
  /// Of the words of the item; nil where nothing but its name says which is meant.
  let digest: String?

  /// `typed` is as people write it, or as a page does, whatever the size of the letters.
  init(_ typed: String) {
    let parts = typed.split(separator: " ")
    if parts.count == 2, parts[1].utf8.count == 16, parts[1].allSatisfy(\.isHexDigit) {
      (name, isAddress, digest) = (parts[0].lowercased(), true, parts[1].lowercased())
    } else {
      isAddress = typed.hasPrefix("#")
      (name, digest) = (isAddress ? String(typed.dropFirst()) : typed, nil)
    }
  }
}

extension Checklist.Item {
  /// 16 hexadecimal digits, of its words.
  fileprivate var digest: String { String(fingerprint(of: Array(name.utf8)).prefix(16)) }

  /// What an `ItemReference` finds it by, and nothing that has other words: `bread-1 0123456789abcdef`.
  var exactName: String { "\(id) \(digest)" }
}

/// One of several items that a letter may mean alike, with what tells it from the others.
package struct ItemTwin: Hashable, Sendable {
  package let name: String
  /// Its place on the list, from 1.
  package let number: Int
  /// What stands right above it; nil at the top.
  package let above: String?
  /// The last part of its address.
  package let id: String
}

extension Checklist {
  /// The index of the item that `edit` means: by the last part of its address, or by its words,
  /// whatever the size of their letters. Of several with the same words it is the only one with
  /// which that can be done, else the only one that is not done, else the one whose address it is; where
  /// there is none or more than one, the way out names what could be meant.
  func item(meantBy edit: ChecklistEdit, in path: String) -> Result<Int, ItemRefusal> {
    let meant = ItemReference(edit.item ?? "")
    if let digest = meant.digest { return item(meant, digest, edit, in: path) }
    let addressed = items.firstIndex { $0.id == meant.name }
    if meant.isAddress, let addressed { return .success(addressed) }
    let same = KnownItems([meant.name])
    var found = items.indices.filter { $0 == addressed || same.contains(items[$0].name) }
    let tests: [(Item) -> Bool] = [
      { edit.act.ofItems?.isPossible($0) == true }, { !$0.isArchived },
    ]
    for test in tests where found.count > 1 {
      let narrowed = found.filter { test(items[$0]) }
      if !narrowed.isEmpty { found = narrowed }
    }
    if let addressed, found.contains(addressed) { return .success(addressed) }
    if found.count == 1 { return .success(found[0]) }
    guard found.isEmpty else {
      let ids = found.map { quoted(items[$0].id) }
      return .failure(
        ItemRefusal(
          diagnostic: Diagnostic(
            .actUnclear, at: SourceLocation(path),
            "several items are called \(quoted(edit.item ?? ""))",
            help: "say which one by its address: \(ids.dropLast().joined(separator: ", ")) or "
              + (ids.last ?? ""))))
    }
    return .failure(ItemRefusal(diagnostic: unknown(meant.name, in: path)))
  }

  /// The same, of what a page wrote, where the words at its address then have `digest`: else what has
  /// the same words now.
  private func item(
    _ meant: ItemReference, _ digest: String, _ edit: ChecklistEdit, in path: String
  ) -> Result<Int, ItemRefusal> {
    if let index = items.indices.first(where: { digestAmongTwins(of: $0) == digest }) {
      return .success(index)
    }
    let found = items.indices.filter { items[$0].digest == digest }
    if let index = found.first(where: { items[$0].id == meant.name }) { return .success(index) }
    if found.count == 1 { return .success(found[0]) }
    return .failure(
      ItemRefusal(
        diagnostic: Diagnostic(
          .unknownItem, at: SourceLocation(path),
          "what stood on \(quoted(document.title.value)) as \(quoted(meant.name)) is not there any more",
          help: "something else may stand there now: look at the list, and say which item is meant")
      ))
  }

  /// The words of the item that `name` leads to; nil where none is, or several are.
  package func name(ofItemCalled name: String) -> String? {
    let edit = ChecklistEdit(RenameItem.self, name)
    guard case .success(let index) = item(meantBy: edit, in: document.path) else { return nil }
    return items[index].name
  }

  /// What letters call each item, in order: its words, where they lead to it whatever a mail program does
  /// to them, else the last part of its address with a digest of its words.
  package var namesInLetters: [String] {
    let slugs = items.map { slug(of: $0.name) }
    let counts = Dictionary(slugs.map { ($0, 1) }, uniquingKeysWith: +)
    let ids = Set(items.map(\.id))
    return items.indices.map { index in
      let (item, slug) = (items[index], slugs[index])
      let isClear =
        !slug.isEmpty && counts[slug] == 1 && (item.id == slug || !ids.contains(slug))
      if isClear, item.name.staysItselfInLetters { return item.name }
      return digestAmongTwins(of: index).map { "\(item.id) \($0)" } ?? item.exactName
    }
  }

  /// 16 hexadecimal digits, of the words of the item at `index` and of what stands above it; nil where no
  /// other has its words. Where the one of two goes, the other is not taken for it.
  private func digestAmongTwins(of index: Int) -> String? {
    let name = items[index].name
    guard items.count(where: { $0.name == name }) > 1 else { return nil }
    let above = index > 0 ? items[index - 1].name : ""
    return String(fingerprint(of: Array("\(name)\n\(above)".utf8)).prefix(16))
  }

  /// What to call the item to people that a letter calls `name`, also where it is not there.
  package func spokenName(ofItemCalled name: String) -> String {
    let found = doubt(about: name) == nil ? self.name(ofItemCalled: name) : nil
    return found ?? ItemReference(name).name
  }

  /// The items of which a letter may mean any alike that would do `act` to `typed`: all have that name, or
  /// the words of which a page of before wrote the digest, without what stood above. Empty where it is
  /// clear which is meant, or none is.
  package func twins(called typed: String, for act: any ActKind.Type) -> [ItemTwin] {
    let meant = ItemReference(typed)
    if meant.digest == nil, meant.isAddress { return [] }
    var found: [Int] = []
    if let digest = meant.digest {
      found = items.indices.filter { digestAmongTwins(of: $0) == digest }
      if found.isEmpty { found = items.indices.filter { items[$0].digest == digest } }
    } else {
      let same = KnownItems([meant.name])
      found = items.indices.filter { same.contains(items[$0].name) }
    }
    found.removeAll { act.ofItems?.isPossible(items[$0]) != true }
    let open = found.filter { !items[$0].isArchived }
    if !open.isEmpty { found = open }
    guard found.count > 1 else { return [] }
    return found.map { index in
      ItemTwin(
        name: items[index].name, number: index + 1,
        above: index > 0 ? items[index - 1].name : nil, id: items[index].id)
    }
  }

  /// Why nobody can tell which of several items that are called so a letter means that would do `act` to
  /// `typed`; nil where it is clear, or is nothing on the list.
  func doubt(about typed: String, for act: any ActKind.Type) -> Diagnostic? {
    let twins = twins(called: typed, for: act)
    guard let first = twins.first else { return nil }
    let meant = ItemReference(typed)
    let places = twins.map { twin in
      "‘#\(twin.id)’ is number \(twin.number), "
        + (twin.above.map { "below \(quoted($0))" } ?? "at the top")
    }
    return Diagnostic(
      .unknownItem, at: SourceLocation(document.path),
      "several items are called \(quoted(meant.digest == nil ? meant.name : first.name))",
      help: "ask the sender which one is meant: " + places.joined(separator: "; "))
  }

  /// Why nobody can tell which item a letter means by `typed`: it is the address of one, and reads as its
  /// words without a sign that tells them from others. Somebody who types `c` may mean `C#`, at whose
  /// address it is, or `C++`, which came before or is not there any more. A page writes a digest behind an
  /// address. Nil where it is clear, or is nothing on the list.
  func doubt(about typed: String) -> Diagnostic? {
    let meant = ItemReference(typed)
    guard meant.digest == nil, !meant.isAddress,
      let addressed = items.first(where: { $0.id == meant.name }),
      slug(of: addressed.name) == slug(of: meant.name),
      !KnownItems(items.map(\.name)).contains(meant.name)
    else { return nil }
    let near = items.filter { slug(of: $0.name) == slug(of: meant.name) }.map { quoted($0.name) }
    return Diagnostic(
      .unknownItem, at: SourceLocation(document.path),
      "\(quoted(document.title.value)) has no item \(quoted(meant.name))",
      help: "did you mean \(near.joined(separator: " or "))?")
  }

  /// With the item that comes near as the way out, else with up to six that there are.
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
