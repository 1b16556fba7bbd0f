extension Wish: FileKind {
  package static let form = FileForm(titleExample: "Blue kettle")

  package static let proposals: [FieldProposal] = [
    .init(Field.link),
    .init(Field.price, words: "or 24.90 EUR, or 20-30 EUR"),
    .init(Field.priority, words: "must, high, normal or low"),
    .init(Field.quantity, words: "how many, or unlimited"),
    .init(Document.Field.photo, words: FieldProposal.besideFile),
    .init(Document.Field.alt),
    .init(Document.Field.tags),
  ]

  package enum Field: String, FieldKey {
    case link, price, priority, quantity, book
    case recipients = "for"
    case suggestedBy = "suggested-by"

    package var declaration: FieldDeclaration {
      switch self {
      case .link:
        .init(
          .links(ListLimit(20, "keep the best shops to buy it from")),
          example: "https://…", hint: "where it can be had",
          meaning: "`link: {Kettle House: \"https://shop.example/k\"}`", isInDigest: true)
      case .price:
        .init(
          .price, example: "about 25 EUR", hint: "24.90 EUR, about 25 EUR or 20-30 EUR",
          isInDigest: true)
      case .priority:
        .init(
          .choice(of: Priority.self), example: "high", otherwise: "`normal`",
          meaning: "how much it is wished for")
      case .quantity:
        .init(
          .quantity, example: "2", otherwise: "1", hint: "a number, or unlimited",
          meaning: "how many are wished for", isInDigest: true)
      case .book:
        .init(
          .group(Book.Field.allCases), example: "{isbn: 978-0-14-044913-6}",
          meaning: "which book it is, by an ISBN of 10 or 13 digits, whose check digit is checked",
          isInDigest: true)
      case .recipients:
        .init(
          .list(.person, ListLimit(20, "leave it out if the wish is for every owner")),
          example: "[alice]", otherwise: "every owner",
          meaning: "for whom of several owners it is", isInDigest: true)
      case .suggestedBy:
        .init(.person, example: "bob", meaning: "who had the idea")
      }
    }
  }
}

extension Wish.Book {
  package enum Field: String, FieldKey {
    case isbn, author, description

    package var declaration: FieldDeclaration {
      switch self {
      case .isbn: .init(.isbn, example: "978-0-14-044913-6", isInDigest: true)
      case .author: .init(.text, example: "Astrid Lindgren", isInDigest: true)
      case .description: .init(.longText, example: "The first volume", isInDigest: true)
      }
    }
  }
}
