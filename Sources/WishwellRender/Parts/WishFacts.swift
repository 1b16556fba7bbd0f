import WishwellFormat

/// One thing that a wish says of itself in a line: on its page and in feeds alike.
struct WishFact {
  /// What the line is about, as in ‘ISBN’.
  let label: StringKey
  /// Plain, never empty.
  let text: String

  /// Nil where there is nothing to say.
  init?(_ label: StringKey, _ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self.label = label
    self.text = text
  }
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
  func cost(of wish: Wish) -> String? { share(of: wish) ?? wish.price.map(price) }

  /// How many are wished for, where it is not one, of what one is enough, then author, ISBN and
  /// description of the book.
  func facts(about wish: Wish) -> [WishFact] {
    let quantity: String? =
      switch wish.quantity {
      case .count(1), .shares: nil
      case .count(let count): String(count)
      case .unlimited: text(.quantityUnlimited)
      }
    return [
      WishFact(.factQuantity, quantity),
      WishFact(.factShares, wish.quantity.shares.map { "\($0)" }),
      WishFact(.factOneOf, wish.oneOf?.value),
      WishFact(.factAuthor, wish.book?.author),
      WishFact(.factISBN, wish.book?.isbn), WishFact(.factBook, wish.book?.description),
    ].compactMap { $0 }
  }
}
