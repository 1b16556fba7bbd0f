import WishwellFormat
import WishwellText

/// Names for the files of new wishes on one list: of each only one is given out.
struct FreeHandles {
  private let list: Handle
  private var taken: Set<Handle>
  private let stubs: Set<String>
  /// That of the site.
  private let language: String

  init(_ library: Library, list: Handle) {
    self.list = list
    stubs = library.stubs
    language = library.settings.language
    let wishes = library.wishes.filter { $0.list == list }
    taken = Set(wishes.map(\.document.handle))
    taken.formUnion(wishes.flatMap { $0.document.formerly.map(\.value) })
    taken.formUnion(Handle.reserved.compactMap { Handle($0) })
  }

  /// Whether the file that a wish of this title would have is there, but could not be read.
  func isUnreadable(_ wish: FoundWish) -> Bool {
    Handle(fileName(of: wish.title, atMost: 60, in: language)).map { stubs.contains(path(of: $0)) }
      ?? false
  }

  /// A handle that no wish of the list has or had, which is taken from then on: from the title;
  /// where another wish has that name, from title and author; else with a number. Nil where all are
  /// taken.
  mutating func take(for wish: FoundWish) -> Handle? {
    let title = fileName(of: wish.title, atMost: 60, in: language)
    let author = fileName(of: wish.author.map(lastWord) ?? "", atMost: 18, in: language)
    let stem = title.isEmpty ? wish.isbn.map { "book-\($0)" } ?? "wish" : title
    let names =
      [title, title.isEmpty || author.isEmpty ? "" : "\(title)-\(author)"]
      + (title.isEmpty && wish.isbn != nil ? [stem] : [])
    let free = names.lazy.compactMap { Handle($0) }.first { isFree($0) }
    guard let handle = free ?? numbered(stem) else { return nil }
    taken.insert(handle)
    return handle
  }

  func path(of handle: Handle) -> String {
    ContentKind.wish(WishKey(list: list, wish: handle)).path
  }

  private func numbered(_ stem: String) -> Handle? {
    (2...100_000).lazy.compactMap { Handle("\(stem)-\($0)") }.first { isFree($0) }
  }

  /// Whether no wish has or had it, and no file that could not be read stands there.
  private func isFree(_ handle: Handle) -> Bool {
    !taken.contains(handle) && !stubs.contains(path(of: handle))
  }
}

/// The surname of the first author, as far as it is the last word of the name.
private func lastWord(_ author: String) -> String {
  let first = author.split(separator: ",").first ?? ""
  return first.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
}
