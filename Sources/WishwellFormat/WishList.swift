/// How a list treats the names of those who promise.
package enum PromiseMode: String, Sendable, CaseIterable {
  case hidden, shown
}

/// A wish list.
package struct WishList: Sendable {
  package var document: Document
  /// At least one.
  package var owners: [Located<Handle>]
  package var editors: [Located<Handle>] = []
  /// The day it is for.
  package var event: Day?
  /// Nil: as the site says.
  package var promises: PromiseMode?
  package var order: [Located<WishReference>] = []
  package var include: [Located<WishReference>] = []
  package var isArchived = false

  package init(document: Document, owners: [Located<Handle>]) {
    self.document = document
    self.owners = owners
  }

  package var handle: Handle { document.handle }
}

/// `blue-kettle` in the list itself, `birthday/blue-kettle` from anywhere.
package struct WishReference: Hashable, Sendable {
  /// Nil: the list in which it is written.
  package var list: Handle?
  package var wish: Handle

  package init(list: Handle?, wish: Handle) {
    self.list = list
    self.wish = wish
  }
}

/// The full name of a wish.
package struct WishKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var list: Handle
  package var wish: Handle

  package init(list: Handle, wish: Handle) {
    self.list = list
    self.wish = wish
  }

  package var description: String { "\(list.text)/\(wish.text)" }

  package static func < (left: WishKey, right: WishKey) -> Bool {
    left.list == right.list ? left.wish < right.wish : left.list < right.list
  }
}
