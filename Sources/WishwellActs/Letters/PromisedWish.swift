import WishwellFormat

/// A wish that somebody promised, or a part of it.
package struct PromisedWish: Sendable {
  package let wish: Wish
  /// How many; nil where the wish asks for one.
  package let count: Int?

  package init(_ count: Int?, of wish: Wish) {
    self.wish = wish
    self.count = count
  }
}

/// How many somebody promised of a wish that asks for several.
package struct PromisedCount: Hashable, Sendable {
  package let title: String
  package let count: Int
  /// Whether these are shares of what people give together.
  package let isOfShares: Bool

  package init(_ count: Int, of title: String, isOfShares: Bool = false) {
    self.title = title
    self.count = count
    self.isOfShares = isOfShares
  }
}
