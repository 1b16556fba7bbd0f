import WishwellFormat

extension Wish {
  /// What a wish says in fields, besides its price and its shops. How many are wished for is told where
  /// it is not one.
  static let facts: [FieldFact<Wish>] = [
    .init(Field.quantity) { wish, input in
      switch wish.quantity {
      case .count(1), .shares: nil
      case .count(let count): String(count)
      case .unlimited: input.strings.text(.quantityUnlimited)
      }
    },
    .init(Field.shares) { wish, _ in wish.quantity.shares.map { String($0) } },
    .init(Field.oneOf) { wish, _ in wish.oneOf?.value },
    .init(Book.Field.author) { wish, _ in wish.book?.author },
    .init(Book.Field.isbn, values: { wish, _ in wish.book?.isbn.map { [.book($0)] } ?? [] }),
    .init(Field.book) { wish, _ in wish.book?.description },
    .init(
      Field.suggestedBy, isOnPagesAlone: true,
      values: { wish, input in
        wish.suggestedBy.map { [.person(input.site.named($0.value))] } ?? []
      }),
  ]
}

extension Strings {
  /// `about 25 EUR a share`; nil of what people do not give together, and where nothing says what a share
  /// comes to.
  func share(of wish: Wish) -> String? {
    wish.quantity.shares.flatMap { wish.price?.share(of: $0) }
      .map { text(.shareAmount, ["price": price($0)]) }
  }

  /// What it costs whoever promises one: a share, of what people give together, else all of it; nil where
  /// nothing says so.
  func cost(of wish: Wish) -> String? { share(of: wish) ?? priceText(of: wish) }

  /// `12.50 EUR`, or `12.50 EUR each` of what is wished for more than once; nil where it says none.
  func priceText(of wish: Wish) -> String? {
    wish.price.map { amount in
      wish.isPricedEach ? words("price-each", ["price": price(amount)]) : price(amount)
    }
  }
}
