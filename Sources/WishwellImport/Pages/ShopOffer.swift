import WishwellFormat

/// What is asked for a thing in one offer of a page, in the words of the page.
struct ShopOffer: Hashable {
  /// An amount as a page writes it.
  enum Amount: Hashable {
    /// Of JSON, whose point stands before the decimals.
    case number(String)
    /// For people or for programs: `12.50`, `US $12.50`, `1.234,00 €`.
    case text(String)
  }

  /// One, or the lowest and the highest.
  var amounts: [Amount] = []
  /// A code, or a sign where somebody mistook it for one; nil where the amounts have it beside them.
  var currency: String?
  /// Nobody pays what cannot be had any more.
  var isSoldOut = false
  /// Whether it says that its price is one that nobody pays, such as that of a list.
  var isOfOthers = false

  init() {}

  init(_ text: String?, currency: String? = nil) {
    take(text)
    self.currency = currency
  }

  /// Takes an amount that says something.
  mutating func take(_ text: String?) {
    guard let text = text.map({ trimmed(withoutEntities(String($0.prefix(100)))) }), !text.isEmpty
    else { return }
    amounts.append(.text(text))
  }

  /// The lowest and the highest amount, which are the same for one, and their currency; nil where the
  /// page does not tell both.
  fileprivate func range(
    in country: ShopCountry
  ) -> (low: Price.Decimal, high: Price.Decimal, Currency)? {
    let values = amounts.prefix(4).flatMap { amount in
      switch amount {
      case .number(let digits): [readNumber(digits)].compactMap { $0 }
      case .text(let text): Self.values(of: text)
      }
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    let named = currency.map { trimmed(String($0.prefix(40))) }.flatMap {
      Currency($0.uppercased()) ?? country.currency(in: $0)
    }
    let found =
      named
      ?? amounts.lazy.compactMap { amount -> Currency? in
        guard case .text(let text) = amount else { return nil }
        return country.currency(in: text)
      }.first
    return found.map { (low, high, $0) }
  }

  /// Behind a point, three digits are thousands, unless there are others.
  private static func values(of text: String) -> [Price.Decimal] {
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = decimals.count == 2 && decimals[1].count != 3
    if isNumber || text.contains(/[0-9][eE]/), let number = readNumber(text) { return [number] }
    return readAmounts(text)
  }
}

extension [ShopOffer] {
  /// From the lowest to the highest of what can be had, in the currency of the first; nil where no
  /// offer names amount and currency. What is sold out counts where all is.
  func price(in country: ShopCountry) -> Price? {
    // Many variants cost the same.
    var seen: Set<ShopOffer> = []
    let ranges = filter { seen.insert($0).inserted }
      .map { (offer: $0, range: $0.range(in: country)) }
    let open = ranges.filter { !$0.offer.isSoldOut }.compactMap(\.range)
    let counted = open.isEmpty ? ranges.compactMap(\.range) : open
    guard let currency = counted.first?.2 else { return nil }
    let same = counted.filter { $0.2 == currency }
    guard let low = same.map(\.low).min(), let high = same.map(\.high).max() else { return nil }
    return Price(low == high ? .exact(low) : .between(low, high), currency)
  }
}
