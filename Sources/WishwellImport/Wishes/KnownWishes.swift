import WishwellFormat
import WishwellText

/// The wishes that a list has or had: promised, granted and withdrawn ones too.
struct KnownWishes {
  private var isbns: Set<String> = []
  /// The words of the authors of each title; none for a wish that names no author.
  private var authors: [String: [Set<String>]] = [:]

  init(_ wishes: [Wish]) {
    for wish in wishes {
      insert(title: wish.document.title.value, author: wish.book?.author, isbn: wish.book?.isbn)
    }
  }

  mutating func insert(title: String, author: String?, isbn: String?) {
    if let isbn { isbns.insert(isbn) }
    authors[Self.key(of: title), default: []].append(Self.words(of: author ?? ""))
  }

  mutating func insert(_ wish: FoundWish) {
    insert(title: wish.title, author: wish.author, isbn: wish.isbn)
  }

  /// Whether the wish is there: by ISBN; else by title and author, so that another edition of a
  /// book is the same wish.
  func contains(_ wish: FoundWish) -> Bool {
    if let isbn = wish.isbn, isbns.contains(isbn) { return true }
    let mine = Self.words(of: wish.author ?? "")
    // ‘Tolkien’ and ‘J. R. R. Tolkien’ are one, and so are a book and a wish that names no author.
    return authors[Self.key(of: wish.title), default: []].contains {
      $0.isSubset(of: mine) || mine.isSubset(of: $0)
    }
  }

  /// What a title is known by: its words without series, capitals, marks and signs, in any script.
  private static func key(of title: String) -> String {
    let (title, _) = splitSeries(title)
    let words = foldedWords(in: title).joined(separator: " ")
    return words.isEmpty ? title : words
  }

  /// The words of a name in any order, without capitals and marks.
  private static func words(of author: String) -> Set<String> { Set(foldedWords(in: author)) }
}
