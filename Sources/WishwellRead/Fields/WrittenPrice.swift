import WishwellFormat

/// `text`, a price as people write it, in the form that files have: `40,50 €` is `40.50 EUR`,
/// `40 Euro` is `40 EUR`, `ca. 40 €` is `about 40 EUR`, and `1.234,50 EUR` is `1234.50 EUR`, as
/// `1.234 EUR` is `1234 EUR`. Of `ab 40 €` and `bis 40 €`, which no form of a price says, it is
/// `about 40 EUR`; `zwischen 40 und 60 €` is `40-60 EUR`. The same where it could be another price,
/// such as `1,234 KWD`, or is none: what reads it then says so.
package func priceInForm(_ text: String) -> String {
  let joined = withJoinedRange(trimmed(text))
  let about = roughBeginning(of: joined)
  guard
    let match = joined[about.endIndex...].wholeMatch(
      of: /(?i)(\p{Sc}|[a-z]{3})? *([0-9][^\p{L}\p{Sc}]*?) *(\p{Sc}|[a-z]{3}|euros?)?/)
  else { return text }
  let marks = [match.1, match.3].compactMap { $0 }
  guard marks.count < 2, let code = marks.first.map(code(of:)) ?? "" else { return text }
  let decimals = Currency(code)?.decimals
  let ends = match.2.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    .map { amountInForm($0, decimals: decimals) }
  let amounts = ends.compactMap { $0 }
  guard ends.count <= 2, amounts.count == ends.count else { return text }
  // A range is rough enough without.
  return [about.isEmpty || ends.count > 1 ? "" : "about", amounts.joined(separator: "-"), code]
    .filter { !$0.isEmpty }.joined(separator: " ")
}

/// What says at the beginning of `text` that the price behind it is a rough one, the least or the
/// most, with the blanks behind that: `ca. ` of `ca. 40 €`. Empty where nothing does.
func roughBeginning(of text: String) -> Substring {
  var rest = text[...]
  while let match = rest.prefixMatch(of: /(?:(\p{L}+)\b\.?|[~≈]) */) {
    if let word = match.1?.lowercased() {
      // `up to`, `bis zu`.
      let goesOn = rest.startIndex > text.startIndex && ["to", "zu"].contains(word)
      guard goesOn || roughWords.contains(word) else { break }
    }
    rest = rest[match.range.upperBound...]
  }
  return text[..<rest.startIndex]
}

private let roughWords = wordsBeforeLimits.union([
  "about", "approx", "approximately", "around", "circa", "ca", "etwa", "rund", "ungefähr", "zirka",
])

/// Words that say that the amount behind them is the least or the most.
private let wordsBeforeLimits: Set = [
  "from", "ab", "von", "min", "minimum", "minimal", "mindestens", "over", "über", "up", "bis",
  "max", "maximum", "maximal", "höchstens", "under", "unter",
]

/// Whether `word` says of an amount that it is the least or the most.
func isOfLimit(_ word: some StringProtocol) -> Bool {
  let word = word.lowercased()
  return wordsBeforeLimits.contains(word)
    || ["least", "most", "less", "more", "weniger", "mehr", "wenigstens"].contains(word)
}

/// Whether `text` is the least or the most that something may cost, which no form of a price says:
/// `ab 40 €`, `at most 40 EUR`, but not `von 40 bis 60 €`.
package func isPriceLimit(_ text: String) -> Bool {
  text.matches(of: /[0-9][0-9.,'’\s]*/).count == 1
    && text.split { !$0.isLetter }.contains { isOfLimit($0) }
}

/// Whether a word before the first amount of `text` says so, or any word where it has none.
package func isRoughPrice(_ text: String) -> Bool {
  let start = String(text.prefix { !$0.isNumber })
  return !roughBeginning(of: start).isEmpty
    || start.split { !$0.isLetter }.contains { !roughBeginning(of: String($0)).isEmpty }
}

/// `text` with a hyphen between the ends of a range, and its currency, where both have it, behind
/// them: `zwischen 50 € und 80 €` is `50-80 €`.
private func withJoinedRange(_ text: String) -> String {
  // What is longer is never a price.
  guard text.utf8.count <= 60 else { return text }
  let between = /(?i)^(?:zwischen|between) +([0-9].*?) +(?:und|and) +([0-9])/
  let upTo = /(?i)([0-9](?: *(?:\p{Sc}|euros?|[a-z]{3}))?) +(?:to|bis) +([0-9])/
  let twice =
    /(?i)([0-9]) *(\p{Sc}|euros?|[a-z]{3}) *[\-–] *([0-9][0-9.,]*) *(\p{Sc}|euros?|[a-z]{3})?$/
  let joined = text.replacing(between) { "\($0.1)-\($0.2)" }
    .replacing(upTo) { "\($0.1)-\($0.2)" }
  guard let match = joined.firstMatch(of: twice),
    match.4.map({ $0.lowercased() == match.2.lowercased() }) ?? true
  else { return joined }
  return "\(joined[..<match.range.lowerBound])\(match.1)-\(match.3) \(match.2)"
}

/// Nil for a sign that stands for the money of several countries, and for what is no currency.
private func code(of mark: Substring) -> String? {
  if let currency = Currency(mark.uppercased()) { return currency.code }
  // Unlike dollars, pounds and crowns, these are those of one currency.
  if ["euro", "euros"].contains(mark.lowercased()) { return "EUR" }
  guard mark != "$", mark != "¥" else { return nil }
  return Currency.signs.first { mark == String($0.sign) }?.code
}

/// Nil where the last comma or point could group thousands as well as stand before the cents.
/// `decimals` are those of its currency, nil where nothing names it.
private func amountInForm(_ written: Substring, decimals: Int?) -> String? {
  let text = trimmed(String(written))
  let parts = text.split(omittingEmptySubsequences: false) { !$0.isASCII || !$0.isNumber }
    .map(String.init)
  let marks = text.filter { !$0.isASCII || !$0.isNumber }
  guard let whole = parts.first, !whole.isEmpty else { return nil }
  guard marks.allSatisfy({ ".,'’\u{A0}\u{202F} ".contains($0) }) else { return nil }
  guard let mark = marks.last else { return whole }
  let (groups, cents) = (parts.dropFirst().dropLast(), parts[parts.count - 1])
  let isGrouped = whole.count <= 3 && groups.allSatisfy { $0.count == 3 }
  let others = Set(marks.dropLast())
  guard isGrouped || groups.isEmpty, others.count < 2 else { return nil }
  if (1...2).contains(cents.count), ",.".contains(mark), !others.contains(mark) {
    return whole + groups.joined() + "." + cents
  }
  let hasThousandths = decimals == 3
  if hasThousandths, cents.count == 3, ",.".contains(mark), others.count == 1,
    !others.contains(mark)
  {
    return whole + groups.joined() + "." + cents
  }
  // Before three digits, the only mark groups where the currency has not so many decimals; where it
  // has, a point is as the format has it, and a comma could be either.
  let isThousand = decimals != nil && !hasThousandths && !whole.hasPrefix("0")
  if cents.count == 3, isGrouped, others.isEmpty || others == [mark],
    !groups.isEmpty || !",.".contains(mark) || isThousand
  {
    return whole + groups.joined() + cents
  }
  return groups.isEmpty && mark == "." ? text : nil
}
