/// A wish of a list.
package struct Wish: Sendable {
  package var document: Document
  package var list: Handle
  /// Where it can be had, in the order of the file.
  package var links: [ShopLink] = []
  package var price: Price?
  package var priority: Priority = .normal
  package var quantity: Quantity = .count(1)
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

  package enum Quantity: Hashable, Sendable {
    case count(Int)
    case unlimited
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
