import WishwellFormat

extension Snapshot {
  static let catalogue: [JSONSchema.Property] = [
    .always("id", .text(), "The permanent identity."),
    .always("url", url, "The page."),
    .always("handle", handle, "The name of its folder."),
    .always("title", .text(), "What people call it."),
    .maybe("frequency", choice(CatalogueEdition.Frequency.self), "How often there is an edition."),
    .always("active", .yesOrNo, "False where several editions are overdue."),
    .always("editions", .list(of: day, notEmpty: true), "The days of its editions, newest first."),
    .maybe("copyright", .text(), "Whose list it is, in the words shown beside it."),
    .always(
      "books", .list(of: .definition("catalogue-book"), notEmpty: true),
      "The books of its newest edition, by rank."),
  ]

  static let catalogueBook: [JSONSchema.Property] = [
    .always("rank", .wholeNumber(from: 1), "Its place."),
    .maybe(
      "movement", .choice(["new", "again", "up", "down", "same"]),
      "How it moved since the previous edition, if that is known."),
    .maybe("by", .wholeNumber(from: 1), "How many places it went up or down."),
    .always("title", .text(), "The book's title."),
    .maybe("author", .text(), "Who wrote it."),
    .maybe("isbn", .text(.pattern("^[0-9]{13}$")), "Its ISBN-13, without hyphens."),
    .maybe("url", url, "The page of the book."),
    .maybe("weeks", .wholeNumber(from: 1), "How many editions it has been in, as the list says."),
  ]
}
