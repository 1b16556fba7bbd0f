import WishwellFormat

/// An item with what its place among others follows from.
struct DatedItem {
  var item: Item
  /// Seconds since 1970.
  var published: Int64
  var address: Address

  init(_ item: Item, published: Int64, _ address: Address) {
    self.item = item
    self.published = published
    self.address = address
  }

  init(_ item: Item, _ publication: Publication) {
    self.init(item, published: publication.published, publication.address)
  }
}

extension [DatedItem] {
  /// By date, newest first, then by address.
  var newestFirst: [Item] {
    sorted { left, right in
      left.published == right.published
        ? left.address < right.address : left.published > right.published
    }.map(\.item)
  }
}
