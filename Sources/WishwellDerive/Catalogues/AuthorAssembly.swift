import WishwellFormat
import WishwellText

/// Who wrote `books`, in the order of the page of authors. Names with equal slugs are one person,
/// called as the first book by title spells it.
func siteAuthors(of books: [SiteBook]) -> [SiteAuthor] {
  var places: [String: Int] = [:]
  let titles = books.map { slug(of: $0.book.title) }
  let byTitle = books.indices.sorted { left, right in
    titles[left] == titles[right]
      ? books[left].precedes(books[right]) : titles[left].utf8Precedes(titles[right])
  }
  var authors: [SiteAuthor] = []
  for book in byTitle {
    guard let written = books[book].book.author ?? books[book].book.contributor else { continue }
    for name in authorNames(in: written) {
      let slug = tagSlug(of: name)
      let place = places[slug] ?? authors.count
      places[slug] = place
      if place == authors.count {
        authors.append(
          SiteAuthor(name: name, slug: slug, letter: letter(of: name), books: []))
      }
      if authors[place].books.last != book { authors[place].books.append(book) }
    }
  }
  let keys = authors.map { sortKey(of: $0.name) }
  let order = authors.indices.sorted { left, right in
    keys[left] == keys[right]
      ? authors[left].slug.utf8Precedes(authors[right].slug) : keys[left].precedes(keys[right])
  }
  return order.map { authors[$0] }
}

extension SiteBook {
  fileprivate func precedes(_ other: SiteBook) -> Bool {
    (book.isbn ?? "").utf8Precedes(other.book.isbn ?? "")
  }
}

/// Surnames first, those that Latin letters cannot spell last.
private struct SortKey: Equatable {
  let surname: String
  let rest: String

  func precedes(_ other: SortKey) -> Bool {
    let isLatin = (surname.first?.isLetter ?? false, other.surname.first?.isLetter ?? false)
    if isLatin.0 != isLatin.1 { return isLatin.0 }
    return surname == other.surname
      ? rest.utf8Precedes(other.rest) : surname.utf8Precedes(other.surname)
  }
}

/// `A` to `Z`, or `#`.
private func letter(of name: String) -> String {
  let first = sortKey(of: name).surname.prefix(1).uppercased()
  return first.first?.isLetter == true ? first : "#"
}

/// What a name is sorted by: its last word, with a particle before it that has a capital (`Le
/// Guin`, but not `de Beauvoir`), and without what stands behind a name (`Jr.`, `III`).
private func sortKey(of name: String) -> SortKey {
  var words = name.split { $0.isWhitespace || $0 == "," }.map(String.init)
  while words.count > 1, let last = words.last, endings.contains(last.lowercased()) {
    words.removeLast()
  }
  var surname = words.popLast() ?? ""
  while words.count > 1, let particle = words.last, particles.contains(particle) {
    surname = words.removeLast() + " " + surname
  }
  return SortKey(surname: slug(of: surname), rest: slug(of: words.joined(separator: " ")))
}

private let particles: Set = [
  "Da", "De", "Del", "Den", "Der", "Di", "Du", "La", "Las", "Le", "Mac", "San", "St.", "Van", "Von",
]
private let endings: Set = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "m.d."]
