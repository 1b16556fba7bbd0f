import WishwellDerive
import WishwellFormat
import WishwellText

/// Editions of catalogues as entries of a feed: one an edition, which says first what is new on it.
extension RenderInput {
  /// The entry of an edition. It has no author, since lists of books are nobody’s words; its
  /// address ends in the day of the edition, since all editions share one page and some readers
  /// take two entries of one address for one.
  func entry(_ edition: SiteEdition, of catalogue: SiteCatalogue, _ item: Item) -> FeedEntry {
    let stateLine = stateLine(of: edition)
    let cover = edition.books.lazy.compactMap { self.site.books[$0].cover }.first
    return FeedEntry(
      item: item, identity: edition.publication.identity,
      title: strings.text(
        .feedEdition,
        ["title": catalogue.title, "date": strings.date(edition.edition.date)]),
      language: nil, url: url(edition.publication.address) + "#" + edition.edition.date.description,
      published: edition.publication.published, updated: edition.publication.updated, authors: [],
      kind: "catalogue", stateLine: stateLine, tags: [],
      summary: stateLine.isEmpty ? nil : stateLine, photo: cover.flatMap { photos[$0] },
      content: content(of: edition, under: stateLine))
  }

  /// The titles that are new on the edition; empty where nothing is new.
  private func stateLine(of edition: SiteEdition) -> String {
    let new = zip(edition.edition.books, edition.movements).filter { $1 == .new }.map(\.0.title)
    guard !new.isEmpty else { return "" }
    return strings.text(.feedEditionNew, ["titles": strings.list(new)])
  }

  /// What is new, the whole list by rank, and whose list it is. Ranks that leave some out, or that
  /// two books share, are said as they are.
  private func content(of edition: SiteEdition, under stateLine: String) -> HTML {
    var html = HTML()
    if !stateLine.isEmpty { html += paragraph(HTML(escaping: stateLine)) }
    var bytes = Array("<ol>\n".utf8)
    var next = 1
    for (place, book) in edition.edition.books.enumerated() {
      bytes += (book.rank == next ? "<li>" : "<li value=\"\(book.rank)\">").utf8
      next = book.rank + 1
      let address = site.books[edition.books[place]].address
      if let address {
        bytes += "<a href=\"".utf8
        HTML.escape(url(address), into: &bytes)
        bytes += "\">".utf8
      }
      HTML.escape(book.title, into: &bytes)
      if address != nil { bytes += "</a>".utf8 }
      if let author = book.author {
        HTML.escape(" " + strings.text(.byPeople, ["people": author]), into: &bytes)
      }
      bytes += "</li>\n".utf8
    }
    bytes += "</ol>\n".utf8
    html += HTML(trusted: bytes)
    if let copyright = edition.edition.copyright {
      html += paragraph(HTML(escaping: copyright))
    }
    return html
  }
}
