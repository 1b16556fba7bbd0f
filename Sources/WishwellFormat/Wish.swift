/// A wish of a list.
package struct Wish: Equatable, Sendable {
  package var document: Document
  package var list: Handle
  /// Where it can be had, in the order of the file.
  package var links: [ShopLink] = []
  package var price: Price?
  package var priority: Priority = .normal
  package var quantity: Quantity = .count(1)
  /// What those wishes of the list are together of which one is enough, this among them.
  package var oneOf: Located<String>?
  package var book: Book?
  /// Whom of several owners it is for; empty: all of them.
  package var recipients: [Located<Handle>] = []
  package var suggestedBy: Located<Handle>?

  package init(document: Document, list: Handle) {
    self.document = document
    self.list = list
  }

  package var key: WishKey { WishKey(list: list, wish: document.handle) }

  package struct ShopLink: Hashable, Sendable {
    /// Nil where the wish has one link without a name.
    package var shop: String?
    package var url: String

    package init(shop: String?, url: String) {
      self.shop = shop
      self.url = url
    }
  }

  /// In order, from what is wished for most.
  package enum Priority: String, Sendable, CaseIterable, Comparable {
    case must, high, normal, low

    package static func < (left: Priority, right: Priority) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int { Priority.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether its price is that of one of several.
  package var isPricedEach: Bool {
    switch quantity {
    case .count(1), .shares: false
    case .count, .unlimited: true
    }
  }

  /// How much is wished for: so many units, each of which somebody promises.
  package enum Quantity: Hashable, Sendable {
    case count(Int)
    case unlimited
    /// One thing, which people give together in so many shares.
    case shares(Int)

    /// How many units there are; nil where they have no end.
    package var total: Int? {
      switch self {
      case .count(let count), .shares(let count): count
      case .unlimited: nil
      }
    }

    /// Of how many shares the one thing is; nil where it is not shared.
    package var shares: Int? { if case .shares(let count) = self { count } else { nil } }

    /// Into how many shares a thing can be divided.
    package static let shareLimits = 2...100
  }

  package struct Book: Hashable, Sendable {
    /// 13 digits, without hyphens.
    package var isbn: String?
    package var author: String?
    package var description: String?

    package init(isbn: String?, author: String?, description: String?) {
      self.isbn = isbn
      self.author = author
      self.description = description
    }
  }
}

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
    case link, price, priority, quantity, shares
    case oneOf = "one-of"
    case book
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
      case .shares:
        .init(
          .shares, example: "8", hint: "from 2 to 100, for what people give together",
          meaning: "in how many shares people give it together, from 2 to 100",
          isInDigest: true)
      case .oneOf:
        .init(
          .text, example: "A kettle for tea", hint: "what these are together",
          meaning:
            "`one-of: A kettle for tea`: of the wishes of a list that say the same here, one "
            + "is enough")
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

extension Wish.Field {
  /// What `wish` asks by this field, in the lines from which its digest is made; whether it is part of
  /// that, its declaration says.
  package func lines(in wish: Wish) -> [(key: String, value: String?)] {
    switch self {
    case .link:
      wish.links.sorted(by: comesFirst).flatMap { [("shop", $0.shop), ("link", $0.url)] }
    case .price: [(rawValue, wish.price.map(canonical))]
    case .priority: [(rawValue, wish.priority.rawValue)]
    case .quantity: [(rawValue, canonical(wish.quantity))]
    case .shares: [(rawValue, wish.quantity.shares.map { String($0) })]
    case .oneOf: [(rawValue, wish.oneOf?.value)]
    case .book:
      [
        ("isbn", wish.book?.isbn), ("author", wish.book?.author),
        ("description", wish.book?.description),
      ]
    case .recipients:
      Set(wish.recipients.map(\.value)).sorted().map { (rawValue, $0.text) }
    case .suggestedBy: [(rawValue, wish.suggestedBy?.value.text)]
    }
  }
}

private func canonical(_ quantity: Wish.Quantity) -> String {
  switch quantity {
  case .count(let count): String(count)
  case .shares: "1"
  case .unlimited: "unlimited"
  }
}

private func comesFirst(_ left: Wish.ShopLink, _ right: Wish.ShopLink) -> Bool {
  let (leftShop, rightShop) = (left.shop ?? "", right.shop ?? "")
  if leftShop.utf8.elementsEqual(rightShop.utf8) {
    return left.url.utf8.lexicographicallyPrecedes(right.url.utf8)
  }
  return leftShop.utf8.lexicographicallyPrecedes(rightShop.utf8)
}

private func canonical(_ price: Price) -> String {
  let amount: Price.Amount =
    switch price.amount {
    case .exact(let value): .exact(value.withoutTrailingZeros)
    case .about(let value): .about(value.withoutTrailingZeros)
    case .between(let low, let high):
      .between(low.withoutTrailingZeros, high.withoutTrailingZeros)
    }
  return Price(amount, price.currency).description
}

extension Price.Decimal {
  fileprivate var withoutTrailingZeros: Price.Decimal {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    return Price.Decimal(digits: digits, places: places)
  }
}
