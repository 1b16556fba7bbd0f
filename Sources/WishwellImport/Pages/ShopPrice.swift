import WishwellFormat

/// A price as shops and tables write it: `€ 1.299,00`, `12,50 EUR`, `USD 9.99`. Nil for a range,
/// where the first of several numbers counts things (`2 x 12 €`), where neither the text nor
/// `currency` says which currency, and where three digits can be decimals of it.
func readShopPrice(_ text: String, currency: Currency?) -> Price? {
  let isRange = text.split { "-–".contains($0) }.count { $0.contains(where: \.isNumber) } > 1
  guard !isRange, !countsThings(text), let amount = readAmount(text) else { return nil }
  let words = text.split { !$0.isLetter }.map { $0.uppercased() }
  let sign = Currency.signs.first { text.contains($0.sign) }?.code
  guard
    let found = words.lazy.compactMap({ Currency($0) }).first ?? sign.flatMap({ Currency($0) })
      ?? (words.isEmpty ? currency : nil)
  else { return nil }
  if found.decimals == 3, text.firstMatch(of: /[.,][0-9]{3}(?![0-9])/) != nil { return nil }
  return Price(.exact(amount), found)
}

/// Whether another number follows the first, without a currency or a bracket right behind that: the
/// first of `2 x 12 €` and `3 für 10 €` is no price, that of `12,50 € (was 20,00)` is.
private func countsThings(_ text: String) -> Bool {
  let text = withPlainDigits(text)
  let first =
    /[^0-9]*(?:[0-9]{1,3}(?:[ \u{A0}\u{202F}][0-9]{3}(?![0-9]))+(?:[.,][0-9]+)?|[0-9][0-9.,'’]*)/
  guard let match = text.prefixMatch(of: first) else { return false }
  let rest = trimmed(text[match.range.upperBound...])
  guard rest.contains(where: \.isASCIIDigit), let next = rest.first else { return false }
  let word = rest.prefix { $0.isLetter }.uppercased()
  return next != "(" && !next.isCurrencySymbol && Currency(word) == nil
    && !["EURO", "EUROS"].contains(word)
}

/// The amount in a text, or the lowest and highest of a range: `12,50 € – 24,00 €`. Of amounts that
/// are no range the first; empty for no price at all.
func readAmounts(_ text: String) -> [Price.Decimal] {
  let text = withPlainDigits(text)
  guard let first = readAmount(text) else { return [] }
  guard numbers(in: text) == 2 else { return [first] }
  let rest = text.drop { !$0.isASCIIDigit }.drop { $0.isASCIIDigit || isSeparator($0) }
  let end = /[^0-9]*?(?:\bbis\b|\bto\b|\bà\b|[\-–—~〜～])[^0-9]*([0-9].*)/.ignoresCase()
  guard let match = rest.prefixMatch(of: end), let last = readAmount(String(match.1)), first < last
  else { return [first] }
  return [first, last]
}

/// What stands between the digits of a number.
private func isSeparator(_ character: Character) -> Bool {
  ",.'’\u{A0}\u{202F} ".contains(character)
}

/// The first number of a text. Its last comma or point stands before the decimals where one or two
/// digits follow, all others group thousands; nil for nothing at all, and for what is no price.
func readAmount(_ text: String) -> Price.Decimal? {
  let text = withPlainDigits(text)
  let start = text.drop { !$0.isASCIIDigit }
  if let sign = text[..<start.startIndex].last, "-−".contains(sign) { return nil }
  let number = start.prefix { $0.isASCIIDigit || isSeparator($0) }
  guard !isExponent(start[number.endIndex...]) else { return nil }
  let parts = number.split { !$0.isNumber }
  func separator(_ index: Int) -> Character? {
    guard parts.indices.contains(index) else { return nil }
    return number[number.index(before: parts[index].startIndex)]
  }
  // A blank groups thousands by three, or ends the number.
  var digits = String(parts.first ?? "")
  var places = 0
  for (index, part) in parts.enumerated().dropFirst() {
    guard let mark = separator(index) else { break }
    let isLast = index == parts.count - 1
    // Indian numbers have their last group of three alone: 1,23,456.
    let isLakh = part.count == 2 && mark == "," && separator(index + 1) == ","
    // Of 0,500 and 1234.567 the mark stands before decimals.
    let canGroup = !",.".contains(mark) || (parts[0].count <= 3 && parts[0] != "0")
    if part.count == 3 && canGroup || isLakh {
      digits += part
    } else if isLast || mark != " ", part.count <= 2, ",.".contains(mark) {
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

/// A number of JSON, whose point stands before the decimals however many follow: `12.5`, `1299`,
/// `1.2E7`. It is rounded to two decimals; nil for 0, and for what is no price.
func readNumber(_ text: String) -> Price.Decimal? {
  guard let match = text.wholeMatch(of: /([0-9]{1,15})(?:\.([0-9]{0,30}))?(?:[eE]\+?([0-9]))?/)
  else { return nil }
  let shift = match.3.flatMap { Int($0) } ?? 0
  let decimals = String(match.2 ?? "")
  let padded = decimals + String(repeating: "0", count: max(0, shift - decimals.count))
  let whole = match.1 + padded.prefix(shift)
  let rest = padded.dropFirst(shift)
  guard whole.drop(while: { $0 == "0" }).count <= 9, let value = Int64(whole + rest.prefix(2))
  else { return nil }
  let isUp = rest.dropFirst(2).first.map { $0 >= "5" } ?? false
  let rounded = value + (isUp ? 1 : 0)
  return rounded > 0 ? Price.Decimal(digits: rounded, places: min(rest.count, 2)) : nil
}

/// How many numbers stand in a text, as far as blanks and words tell them apart.
func numbers(in text: String) -> Int {
  withPlainDigits(text).matches(
    of: /[0-9](?:[0-9.,'’\u{A0}\u{202F}]*[0-9])?(?: [0-9]{3}\b(?:[.,][0-9]+)?)*/
  )
  .count
}

/// Whether a number goes on as `e999`.
private func isExponent(_ rest: Substring) -> Bool {
  rest.prefixMatch(of: /[eE][+-]?[0-9]/) != nil
}

/// `text` with digits and separators of ASCII where it has those of another script: `１,９８０`.
private func withPlainDigits(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { !$0.isASCII }) else { return text }
  return String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "，": ","
        case "．", "٫": "."
        case "٬": "'"
        case _ where scalar.properties.numericType == .decimal && !scalar.isASCII:
          scalar.properties.numericValue.flatMap { Unicode.Scalar(48 + UInt32($0)) } ?? scalar
        default: scalar
        }
      }))
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
