/// What a wish costs, exactly or as a vague idea.
package struct Price: Hashable, Sendable {
  package enum Amount: Hashable, Sendable {
    case exact(Decimal)
    case about(Decimal)
    case between(Decimal, Decimal)
  }

  package var amount: Amount
  package var currency: Currency

  package init(_ amount: Amount, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }

  /// A decimal number that keeps the digits it was written with: `12.50` is 1250 with 2 places.
  package struct Decimal: Hashable, Sendable {
    package let digits: Int64
    package let places: Int

    package init(digits: Int64, places: Int) {
      self.digits = digits
      self.places = places
    }
  }
}

extension Price {
  /// The least that it may cost.
  package var low: Decimal {
    switch amount {
    case .exact(let value), .about(let value), .between(let value, _): value
    }
  }

  /// The most that it may cost, as far as that is said.
  package var high: Decimal {
    switch amount {
    case .exact(let value), .about(let value), .between(_, let value): value
    }
  }
}

extension Price {
  /// What one of `count` equal shares comes to, as people say it: from 10 on without decimals, and with
  /// three digits at the most. Nil of a range, and of what comes to nothing.
  package func share(of count: Int) -> Price? {
    guard low == high else { return nil }
    let whole = low.scaled(to: max(0, 3 - low.places))
    let step = Self.step(ofThousandths: whole / Int64(count))
    let steps = (whole + step * Int64(count) / 2) / (step * Int64(count))
    guard steps > 0 else { return nil }
    let thousandths = steps * step
    let value =
      thousandths % 1_000 == 0
      ? Decimal(digits: thousandths / 1_000, places: 0)
      : Decimal(digits: thousandths / 10, places: 2)
    return Price(.about(value), currency)
  }

  /// To how many thousandths people round an amount of so many.
  private static func step(ofThousandths amount: Int64) -> Int64 {
    switch amount {
    case 1_000_000...: (3..<String(amount).count).reduce(1) { step, _ in step * 10 }
    case 10_000...: 1_000
    case 1_000...: 100
    default: 10
    }
  }
}

extension Price.Decimal: CustomStringConvertible {
  package var description: String {
    guard places > 0 else { return String(digits) }
    let text = padded(Int(digits), places + 1)
    return text.dropLast(places) + "." + text.suffix(places)
  }
}

extension Price: CustomStringConvertible {
  /// As it is written in front matter: `12.50 EUR`, `about 20 EUR`, `10-20 EUR`.
  package var description: String {
    switch amount {
    case .exact(let value): "\(value) \(currency.code)"
    case .about(let value): "about \(value) \(currency.code)"
    case .between(let low, let high): "\(low)-\(high) \(currency.code)"
    }
  }
}

extension Price.Decimal: Comparable {
  package static func < (left: Price.Decimal, right: Price.Decimal) -> Bool {
    left.scaled(to: right.places) < right.scaled(to: left.places)
  }

  /// Equal in value, whatever digits it was written with.
  package static func == (left: Price.Decimal, right: Price.Decimal) -> Bool {
    left.scaled(to: right.places) == right.scaled(to: left.places)
  }

  package func hash(into hasher: inout Hasher) {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    hasher.combine(digits)
    hasher.combine(places)
  }

  /// The digits, as if there were `other` places more: the reader bounds both.
  fileprivate func scaled(to other: Int) -> Int64 {
    (0..<other).reduce(digits) { value, _ in value &* 10 }
  }
}
