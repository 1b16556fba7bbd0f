import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What was probably meant by a text that is no price, so that the answer holds the right one.
struct PriceGuess {
  private let text: String
  /// In the format, `40` or `40-60`; empty where the text has no digits.
  private let amount: String
  /// The word beside the amount in capitals, or the code of a sign such as `€`; nil where there is
  /// neither. Of several words it is that of a currency, else the last, which may be none.
  private let code: String?

  init(_ text: String) {
    self.text = text
    amount = PriceGuess.amount(in: text)
    let words = text.split { !$0.isLetter }.map { $0.uppercased() }
      .filter { !["ABOUT", "TO", "BIS"].contains($0) }
    code =
      Currency.signs.first { text.contains($0.sign) }?.code
      ?? words.first { Currency($0) != nil } ?? words.last
  }

  /// What is wrong with the text, with the price it seems to mean; nil where nobody could tell.
  /// `currency` is the site's.
  func problem(currency: Currency?) -> FieldError? {
    if text.hasPrefix("-") {
      return FieldError(
        .badPrice, "\(quoted(text)) is negative, and a price never is",
        help: amount.isEmpty ? "write ‘12.50 EUR’" : "write ‘\(price(currency))’")
    }
    guard !amount.isEmpty else { return nil }
    if let code, Currency(code) == nil {
      let near = nearMiss(to: code, among: Currency.codes.sorted())
      return FieldError(
        .badPrice, "\(quoted(code)) is not an ISO 4217 currency",
        help: near.map { "did you mean \(quoted("\(amount) \($0)"))?" }
          ?? "write its three-letter code, such as ‘EUR’")
    }
    if code == nil, currency == nil {
      return FieldError(
        .badPrice, "\(quoted(text)) does not say which currency",
        help: "write ‘\(amount) EUR’, or name a ‘currency’ in ‘content/site.yml’")
    }
    return FieldError(
      .badPrice, "\(quoted(text)) is not a price", help: "write ‘\(price(currency))’")
  }

  /// What the text seems to mean, in the format; `currency` is that of the site, for an amount
  /// alone.
  private func price(_ currency: Currency?) -> String {
    [amount, code ?? currency?.code].compactMap { $0 }.joined(separator: " ")
  }

  /// The first number of `text`, or the range that it begins where no other number follows, the lower
  /// end first.
  private static func amount(in text: String) -> String {
    let number = /[0-9][0-9.,']*/
    let numbers = text.matches(of: number)
    guard numbers.count == 2 else { return numbers.first.map { amount(of: $0.output) } ?? "" }
    let between = text[numbers[0].range.upperBound..<numbers[1].range.lowerBound]
      .filter { !$0.isWhitespace }.uppercased()
    let ends = numbers.map { amount(of: $0.output) }
    guard ["-", "–", "—", "TO", "BIS"].contains(between), let first = parseAmount(ends[0]),
      let second = parseAmount(ends[1])
    else { return ends[0] }
    if first == second { return ends[0] }
    return (first < second ? ends : ends.reversed()).joined(separator: "-")
  }

  /// `number` in the format: its last comma or point, with one or two digits behind it, stands before
  /// the decimals, all others group thousands.
  private static func amount(of number: Substring) -> String {
    let parts = number.split { !$0.isNumber }
    guard parts.count > 1, let last = parts.last, last.count <= 2 else { return parts.joined() }
    return parts.dropLast().joined() + "." + last
  }
}
