import WishwellDerive
import WishwellFormat

extension RenderInput {
  func write(_ catalogue: SiteCatalogue, to json: inout JSONWriter) {
    let newest = catalogue.newest
    json.member("id", catalogue.identity)
    json.member("url", url(catalogue.address))
    json.member("handle", catalogue.handle.text)
    json.member("title", catalogue.title)
    json.member("frequency", catalogue.frequency?.rawValue)
    json.member("active", catalogue.isActive)
    json.member("editions", catalogue.editions.map(\.edition.date.description))
    json.member("copyright", newest.edition.copyright)
    json.array("books") { json in
      for place in newest.books.indices {
        json.object { write(newest.edition.books[place], newest.movements[place], to: &$0) }
      }
    }
  }

  private func write(
    _ book: CatalogueBook, _ rankChange: RankChange?, to json: inout JSONWriter
  ) {
    json.member("rank", book.rank)
    switch rankChange {
    case .new: json.member("movement", "new")
    case .again: json.member("movement", "again")
    case .same: json.member("movement", "same")
    case .up(let ranks):
      json.member("movement", "up")
      json.member("by", ranks)
    case .down(let ranks):
      json.member("movement", "down")
      json.member("by", ranks)
    case nil: break
    }
    json.member("title", book.title)
    json.member("author", book.author)
    json.member("isbn", book.isbn)
    json.member(
      "url",
      book.isbn.flatMap { site.books.place(of: $0) }
        .flatMap { site.books[$0].address }.map(url))
    if book.weeks > 0 { json.member("weeks", book.weeks) }
  }
}
