import WishwellDerive
import WishwellTemplates

/// Those who wrote the books of all catalogues, by surname; `Site.authorsPerPage` of them to a
/// page.
struct AuthorsPageValues: PageValues {
  var up: Link
  var lead: String
  var searching: Link
  var letters: [Link]
  var groups: [AuthorGroup]
  var pagination: Pagination?
  var every: Layout

  static let template = "authors"
  static let schema = TemplateSchema<Self>(
    "page of authors",
    .record("up", \.up, "the page of catalogues"),
    .text("lead", \.lead, "a sentence about authors"),
    .record("searching", \.searching, "the search among books, which finds them by author"),
    .list("letters", \.letters, "those that begin a surname, in their order, on all pages"),
    .list("groups", \.groups, "the authors of this page, by those letters"),
    .record("pagination", \.pagination, "where there are several pages"),
    .all(of: \.every))
}

extension PageBuilder {
  /// Takes the order of `Site.authors`, which stand by surname: a letter begins where it changes.
  func authors() -> AuthorsPageValues {
    let lead = strings.text(.authorsLead)
    var groups: [AuthorGroup] = []
    for author in page.part.of(site.authors) {
      if groups.last?.letter != author.letter {
        groups.append(
          AuthorGroup(letter: author.letter, anchor: author.anchorOfLetter, authors: []))
      }
      groups[groups.count - 1].authors.append(entry(of: author))
    }
    return AuthorsPageValues(
      up: Link(title: strings.text(.navCatalogues), url: url(.catalogues)), lead: lead,
      searching: searching(.book), letters: letters, groups: groups,
      pagination: pagination(isDated: false),
      every: layout(strings.text(.navAuthors), description: lead))
  }

  /// Each leads to where its first author stands.
  private var letters: [Link] {
    site.authors.indices.compactMap { index in
      let author = site.authors[index]
      guard index == 0 || site.authors[index - 1].letter != author.letter else { return nil }
      let there = site.address(ofAuthor: index)
      return Link(
        title: author.letter,
        url: (there == page.address ? "" : url(there)) + "#" + author.anchorOfLetter)
    }
  }

  /// An author with their books, and the catalogues on which each stands or stood.
  private func entry(of author: SiteAuthor) -> AuthorEntry {
    AuthorEntry(
      name: author.name, anchor: author.slug,
      books: author.books.map { index in
        let book = site.books[index]
        return AuthorBook(
          book: link(to: book),
          lists: book.appearances.map { link(to: site.catalogues[$0.catalogue]) })
      })
  }
}

extension SiteAuthor {
  /// The id of the heading of its letter; a word for what begins with no Latin letter and stands
  /// under `#`.
  fileprivate var anchorOfLetter: String {
    letter == "#" ? "letter-other" : "letter-\(letter.lowercased())"
  }
}
