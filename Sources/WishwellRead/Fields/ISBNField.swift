import WishwellDiagnostics

extension Rule {
  /// Reported at the value. In a catalogue it is `catalogueValue`, so that one book keeps no list
  /// from being published.
  package static let badISBN = Rule(
    "bad-isbn", .error,
    """
    An ISBN has 13 digits, or 10 in older books. The last one checks the others, so that a typing
    mistake is found.

    Wrong: isbn: 978-0-14-044913-8
    Right: isbn: 978-0-14-044913-6
    """)
}

/// The 13 digits of an ISBN, without hyphens. One of 10, which may end in `X`, is turned into one
/// of 13 by putting 978 before it (ISO 2108). Check digits have to fit; whether 13 digits begin
/// with 978 or 979 is not looked at.
package func parseISBN(_ text: String) -> ParseResult<String> {
  let text = trimmed(text)
  let digits = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
  var numbers = digits.map { Int($0) - 48 }
  if digits.count == 10, digits[9] | 0x20 == UInt8(ascii: "x") { numbers[9] = 10 }
  let isForm =
    numbers.dropLast().allSatisfy { (0...9).contains($0) }
    && (0...(numbers.count == 10 ? 10 : 9)).contains(numbers.last ?? -1)
  switch numbers.count {
  case 10 where isForm:
    let sum = numbers.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
    guard sum % 11 == 0 else { break }
    let body = [9, 7, 8] + numbers.dropLast()
    return .success((body + [checkDigit(of: body)]).map(String.init).joined())
  case 13 where isForm:
    guard checkDigit(of: Array(numbers.dropLast())) == numbers[12] else { break }
    return .success(numbers.map(String.init).joined())
  default:
    return .problem(
      .badISBN, "\(quoted(text)) is not an ISBN", help: "write the 13 digits from the book’s cover")
  }
  return .problem(
    .badISBN, "\(quoted(text)) is not an ISBN: its last digit does not fit the others",
    help: "compare it with the book’s cover: a digit is wrong, or two are swapped")
}

/// The 13th digit, which goes with the 12 `digits` before it.
private func checkDigit(of digits: [Int]) -> Int {
  let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
  return (10 - sum % 10) % 10
}
