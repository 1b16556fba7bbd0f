import WishwellDerive
import WishwellTemplates

struct AuthorsPageValues: PageValues {
  var up: Link
  var lead: String
  var groups: [AuthorGroup]
  var every: Layout

  static let template = "authors"
  static let schema = TemplateSchema<Self>(
    "page of authors",
    .record("up", \.up, "the page of catalogues"),
    .text("lead", \.lead, "a sentence about authors"),
    .list("groups", \.groups, "letters that begin a surname, in their order"),
    .all(of: \.every))
}

extension PageBuilder {
  /// Takes the order of `Site.authors`, which stand by surname: a letter begins where it changes.
  func authors() -> AuthorsPageValues {
    let lead = strings.text(.authorsLead)
    var groups: [AuthorGroup] = []
    for author in site.authors {
      if groups.last?.letter != author.letter {
        groups.append(
          AuthorGroup(
            letter: author.letter,
            anchor: author.letter == "#" ? "letter-other" : "letter-\(author.letter.lowercased())",
            authors: []))
      }
      groups[groups.count - 1].authors.append(entry(of: author))
    }
    return AuthorsPageValues(
      up: Link(title: strings.text(.navCatalogues), url: url(.catalogues)), lead: lead,
      groups: groups, every: layout(strings.text(.navAuthors), description: lead))
  }

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
