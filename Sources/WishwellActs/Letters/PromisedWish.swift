import WishwellDerive
import WishwellFormat

/// A wish that somebody promised, or a part of it.
package struct PromisedWish: Sendable {
  package let wish: Wish
  /// How many; nil where the wish asks for one.
  package let count: Int?
  /// How many its giver promises of it in all; nil where they promised none of it before.
  package let total: Int?
  /// Who takes in hand what people give together; nil of anything else, and where nobody is to be told.
  package let coordinator: Affairs.Coordinator?
  /// What they are called, where they are another who may be named.
  package let nameOfCoordinator: String

  package init(
    _ count: Int?, of wish: Wish, inAll total: Int? = nil,
    coordinatedBy coordinator: Affairs.Coordinator? = nil, named nameOfCoordinator: String = ""
  ) {
    self.wish = wish
    self.count = count
    self.total = total
    self.coordinator = coordinator
    self.nameOfCoordinator = nameOfCoordinator
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

/// An offer that does not go to the country of somebody who answered it.
package struct OutOfReach: Hashable, Sendable {
  package var title: String
  /// The name of whoever offers it.
  package var author: String
  /// Where it goes.
  package var regions: [Region]
  /// The name of whoever answered it.
  package var person: String
  /// Theirs.
  package var country: Country
}
