import WishwellFormat

/// A price as shops and tables write it: `€ 1.299,00`, `12,50 EUR`, `USD 9.99`. Nil for a range,
/// and where neither the text nor `currency` says which currency.
func readShopPrice(_ text: String, currency: Currency?) -> Price? {
  let isRange = text.split { "-–".contains($0) }.count { $0.contains(where: \.isNumber) } > 1
  guard !isRange, let amount = readAmount(text) else { return nil }
  let words = text.split { !$0.isLetter }.map { $0.uppercased() }
  let sign = Currency.signs.first { text.contains($0.sign) }?.code
  guard
    let found = words.lazy.compactMap({ Currency($0) }).first ?? sign.flatMap({ Currency($0) })
      ?? (words.isEmpty ? currency : nil)
  else { return nil }
  return Price(.exact(amount), found)
}

/// The first number of a text. Its last comma or point stands before the decimals where one or two
/// digits follow, all others group thousands; nil for nothing at all, and for what is no price.
func readAmount(_ text: String) -> Price.Decimal? {
  let start = text.drop { !$0.isASCII || !$0.isNumber }
  if text[..<start.startIndex].last == "-" { return nil }
  let number = start.prefix { character in
    (character.isASCII && character.isNumber) || ",.'’\u{A0}\u{202F} ".contains(character)
  }
  let parts = number.split { !$0.isNumber }
  // A blank groups thousands by three, or ends the number.
  var digits = String(parts.first ?? "")
  var places = 0
  for (index, part) in parts.enumerated().dropFirst() {
    let separator = number[number.index(before: part.startIndex)]
    let isLast = index == parts.count - 1
    if part.count == 3 {
      digits += part
    } else if isLast || separator != " ", part.count <= 2, ",.".contains(separator) {
      digits += part
      places = part.count
      break
    } else {
      break
    }
  }
  guard digits.count <= 11, let value = Int64(digits), value > 0 else { return nil }
  return Price.Decimal(digits: value, places: places)
}

/// A number of JSON, whose point stands before the decimals however many follow: `12.5`, `1299`.
/// Decimals behind the second are cut; nil for 0, and for what is no price.
func readNumber(_ text: String) -> Price.Decimal? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
    !parts[0].isEmpty, parts[0].count <= 9
  else { return nil }
  let decimals = parts.count == 2 ? String(parts[1].prefix(2)) : ""
  guard let value = Int64(parts[0] + decimals), value > 0 else { return nil }
  return Price.Decimal(digits: value, places: decimals.count)
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
