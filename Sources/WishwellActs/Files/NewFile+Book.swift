import WishwellDerive
import WishwellFormat
import WishwellText
import WishwellYAML

extension Site {
  /// A wish for a book of the catalogues, with title, author, ISBN and the first shop that has it;
  /// nil where no catalogue has a book of this ISBN (13 digits).
  ///
  /// `handle` is the name of its file, by default made from the book's own title, which `title`
  /// replaces.
  package func wish(
    forBook isbn: String, as handle: Handle? = nil, titled title: String? = nil,
    on list: some FileStem, date: Day?, suggestedBy: Handle?,
    saying said: SaidFields = SaidFields()
  ) -> NewFile? {
    books[isbn].flatMap {
      wish(
        for: $0.book, as: handle, titled: title, on: list, date: date, suggestedBy: suggestedBy,
        saying: said)
    }
  }

  /// The same for `book`, which may have no ISBN; nil where no file can be named after it.
  func wish(
    for book: CatalogueBook, as handle: Handle? = nil, titled title: String? = nil,
    on list: some FileStem, date: Day?, suggestedBy: Handle?,
    saying said: SaidFields = SaidFields()
  ) -> NewFile? {
    guard let handle = handle ?? wishHandle(of: book) else { return nil }
    var fields: [YAMLEntry] = [.title(title ?? book.title), .date(date)]
    if let suggestedBy {
      fields.append(.init(Wish.Field.suggestedBy, .plain(suggestedBy.text)))
    }
    if let link = book.links.first { fields.append(.init(Wish.Field.link, .plain(link.url))) }
    var facts: [YAMLEntry] = []
    if let isbn = book.isbn { facts.append(.init(Wish.Book.Field.isbn, .text(isbn))) }
    if let author = book.author { facts.append(.init(Wish.Book.Field.author, .text(author))) }
    if !facts.isEmpty { fields.append(.init(Wish.Field.book, .map(facts))) }
    // Few, since a forge's link has to hold the whole file.
    let proposals = Wish.proposals.only(Wish.Field.price, Wish.Field.priority)
    return NewFile(
      path: ContentKind.path(ofWish: handle, on: list), fields: fields, proposals: proposals,
      saying: said)
  }

  /// Made from the title; from the ISBN where letters cannot spell that, nil without one.
  private func wishHandle(of book: CatalogueBook) -> Handle? {
    let stem = fileName(of: book.title, atMost: 80, in: settings.language)
    guard Handle.reserved.contains(stem) || stem.isEmpty else { return Handle(stem) }
    return book.isbn.flatMap { Handle("book-\($0)") }
  }
}
