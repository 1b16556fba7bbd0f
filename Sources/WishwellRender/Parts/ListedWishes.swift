import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What stands together on the page of a list: one wish, or several of which one is enough.
struct ListedWishes: TemplateValues {
  var choice: String?
  var isDone: Bool
  var rows: [WishRow]
  /// What one of them may cost; nil where none has a price.
  let price: Price?

  static let schema = TemplateSchema<Self>(
    "listed wishes",
    .text("choice", \.choice, "of what one is enough; nothing for a wish that stands for itself"),
    .flag("settled", \.isDone, "whether nothing of it can be promised"),
    .list("rows", \.rows, "one wish, or all that are shown of which one is enough"))
}

extension PageBuilder {
  /// `wishes` of the page of a list, in their order, where those of which one is enough stand together.
  func listed(_ wishes: [SiteWish], on list: Int) -> [ListedWishes] {
    wishes.chunked { $0.isChoice(beside: $1) }.map { wishes in
      let rows = wishes.map { row(of: $0, on: list) }
      return ListedWishes(
        choice: wishes.first?.wish.oneOf?.value, isDone: rows.allSatisfy(\.isDone), rows: rows,
        price: Price(coveringSomeOf: wishes.compactMap(\.wish.price)))
    }
  }
}

extension Price {
  /// From the lowest to the highest of those of `prices` that are in the currency of the first.
  fileprivate init?(coveringSomeOf prices: [Price]) {
    guard let first = prices.first else { return nil }
    let alike = prices.filter { $0.currency == first.currency }
    let (low, high) = (alike.map(\.low).min(), alike.map(\.high).max())
    self.init(.between(low ?? first.low, high ?? first.high), first.currency)
  }
}

extension [SiteWish] {
  /// Neighbours together that `belong` together.
  fileprivate func chunked(by belong: (SiteWish, SiteWish) -> Bool) -> [[SiteWish]] {
    reduce(into: []) { groups, wish in
      if let last = groups.last?.last, belong(last, wish) {
        groups[groups.count - 1].append(wish)
      } else {
        groups.append([wish])
      }
    }
  }
}
