extension Site {
  /// Seconds since 1970 at which an item was published.
  package func published(_ item: Item) -> Int64 {
    switch item {
    case .post(let index): posts[index].publication.published
    case .wish(let index): wishes[index].publication.published
    case .again(let index, let count):
      Dating(calendar: settings.calendar).seconds(
        of: wishes[index].state.releases[count - 1],
        identity: wishes[index].publication.identity + "/again/\(count)")
    case .notice(let index): notices[index].published
    case .edition(let index, let catalogue):
      catalogues[catalogue].editions[index].publication.published
    }
  }

  package func address(_ item: Item) -> Address {
    switch item {
    case .post(let index): posts[index].publication.address
    case .wish(let index), .again(let index, _): wishes[index].publication.address
    case .notice(let index): notices[index].address
    case .edition(_, let catalogue): catalogues[catalogue].address
    }
  }

  /// By date, newest first, then by address.
  func newestFirst(_ items: [Item]) -> [Item] {
    items.map { (item: $0, published: published($0), address: address($0)) }
      .sorted { left, right in
        left.published == right.published
          ? left.address < right.address : left.published > right.published
      }
      .map(\.item)
  }
}
