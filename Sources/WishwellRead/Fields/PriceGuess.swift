import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What was probably meant by a text that is no price, so that the answer holds the right one.
struct PriceGuess {
  private let text: String
  /// `about ` before a rough amount; a range is rough enough without.
  private let beginning: String
  /// In the format, `40` or `40-60`; empty where the text has no digits, or several numbers that
  /// are no range.
  private let amount: String
  /// The other amount that it can be: `1.23` of `1.234 EUR`, whose `amount` is `1234`. The same as
  /// `amount` where there is no other.
  private let otherAmount: String
  /// The word beside the amount in capitals, or the code of a sign such as `€`; nil where there is
  /// neither. Of several words it is that of a currency, else the last, which may be none.
  private let code: String?
  /// That word as it was written.
  private let word: String?
  /// What people call so, where it is no code, the most usual one first.
  private let called: [Currency]
  /// The site's.
  private let currency: Currency?

  init(_ text: String, currency: Currency?) {
    self.text = text
    self.currency = currency
    let about = roughBeginning(of: text)
    let rest = String(text[about.endIndex...])
    let words = rest.split { !$0.isLetter }.map(String.init)
      .filter { !["about", "to", "at", "than"].contains($0.lowercased()) && !isOfLimit($0) }
    let word =
      words.first { Currency($0.uppercased()) != nil }
      ?? words.first { !Currency.called($0, own: nil).isEmpty } ?? words.last
    let code = Currency.signs.first { rest.contains($0.sign) }?.code ?? word?.uppercased()
    self.word = word
    called = code.flatMap { Currency($0) } == nil ? Currency.called(word ?? "", own: currency) : []
    self.code = code
    let decimals = (code.flatMap { Currency($0) } ?? currency)?.decimals ?? 2
    amount = PriceGuess.amount(in: rest, grouped: true, decimals: decimals)
    otherAmount = PriceGuess.amount(in: rest, grouped: false, decimals: decimals)
    let isRough = !about.isEmpty || isPriceLimit(text)
    beginning = !isRough || amount.contains("-") ? "" : "about "
  }

  /// What is wrong with the text, with the price it seems to mean; nil where nobody could tell.
  var problem: FieldError? {
    if text.hasPrefix("-") {
      return FieldError(
        .badPrice, "\(quoted(text)) is negative, and a price never is",
        help: "write \(amount.isEmpty ? "‘12.50 EUR’" : prices(in: code ?? currency?.code))")
    }
    guard !amount.isEmpty else { return nil }
    let meant = called.first?.code ?? code ?? currency?.code
    if isPriceLimit(text), meant.map({ Currency($0) != nil }) ?? true {
      return FieldError(
        .badPrice, "\(quoted(text)) is a limit, and a price says neither ‘at least’ nor ‘at most’",
        help: "write \(prices(in: meant ?? "EUR")), or a range such as ‘10-20 \(meant ?? "EUR")’, "
          + "and say the rest in the text")
    }
    if let word, let most = called.first {
      let others = called.dropFirst().map { "‘\($0)’" }
      return FieldError(
        .badPrice, "a price names its currency by a code of three letters, not as \(quoted(word))",
        help: "write \(prices(in: most.code))"
          + (others.isEmpty
            ? ""
            : "; other currencies that are called so have codes of their own, such as "
              + choicePhrase(others)))
    }
    if let code, Currency(code) == nil {
      let near = nearMiss(to: code, among: Currency.codes.sorted())
      return FieldError(
        .badPrice, "\(quoted(word ?? code)) is not the code of a currency",
        help: near.map { "did you mean \(quoted("\(beginning)\(amount) \($0)"))?" }
          ?? "write its code of three letters, such as ‘EUR’, ‘CHF’, ‘GBP’ or ‘USD’")
    }
    if code == nil, currency == nil {
      return FieldError(
        .badPrice, "\(quoted(text)) does not say which currency",
        help: "write \(prices(in: "EUR")), or name a ‘currency’ in ‘content/site.yml’")
    }
    return FieldError(
      .badPrice, "\(quoted(text)) is not a price",
      help: "write \(prices(in: code ?? currency?.code))")
  }

  /// What the text can mean, in the format and in quotation marks: `‘12.50 EUR’`, or
  /// `‘1234 EUR’ or ‘1.23 EUR’`.
  private func prices(in code: String?) -> String {
    let ends = code.map { " " + $0 } ?? ""
    let first = "‘\(beginning)\(amount)\(ends)’"
    return amount == otherAmount ? first : "\(first) or ‘\(beginning)\(otherAmount)\(ends)’"
  }

  /// The number of `text`, or the range that its two numbers make, the lower end first; empty where
  /// there is none, and of several that are no range: nobody could tell what `2 x 12 EUR` costs.
  private static func amount(in text: String, grouped: Bool, decimals: Int) -> String {
    let number =
      /[0-9]{1,3}(?:[ \u{A0}\u{202F}][0-9]{3}(?![0-9]))+(?:[.,][0-9]+)?|[0-9][0-9.,'’]*/
    let numbers = text.matches(of: number)
    let ends = numbers.map { amount(of: $0.output, grouped: grouped, decimals: decimals) }
    if ends.count == 1 { return ends[0] }
    guard ends.count == 2 else { return "" }
    let between = text[numbers[0].range.upperBound..<numbers[1].range.lowerBound]
      .filter { !$0.isWhitespace }.uppercased()
    guard ["-", "–", "—", "TO", "BIS"].contains(between), let first = parseAmount(ends[0]),
      let second = parseAmount(ends[1])
    else { return "" }
    if first == second { return ends[0] }
    return (first < second ? ends : ends.reversed()).joined(separator: "-")
  }

  /// `number` in the format: its last comma or point, with one or two digits behind it, stands before
  /// the decimals, all others group thousands. Its only one, with three digits behind it, does
  /// either: it groups where `grouped` says so and it can, else those are rounded to `decimals`. Empty
  /// where more than three digits stand behind the last.
  private static func amount(of number: Substring, grouped: Bool, decimals: Int) -> String {
    let parts = number.split { !$0.isNumber }.map(String.init)
    guard parts.count > 1, let last = parts.last else { return parts.joined() }
    if last.count <= 2 { return parts.dropLast().joined() + "." + last }
    if last.count > 3 { return "" }
    let canGroup = parts[0].count <= 3 && !parts[0].hasPrefix("0")
    let mark = number.first { !$0.isNumber }
    guard parts.count == 2, last.count == 3, mark == "." || mark == ",", parts[0].count <= 12,
      !canGroup || !grouped && decimals > 0, let thousandths = Int64(parts[0] + last)
    else { return parts.joined() }
    let step = (decimals..<3).reduce(Int64(1)) { step, _ in step * 10 }
    return Price.Decimal(digits: (thousandths + step / 2) / step, places: decimals).description
  }
}
