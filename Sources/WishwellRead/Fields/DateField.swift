import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the value; also of an instant without its offset, and of an end that is before its
  /// start.
  package static let badDate = Rule(
    "bad-date", .error,
    """
    A date is a day, year first, or a day with a time and its offset from UTC (RFC 3339,
    section 5.6). Years go from 1900 to 9999.

    Wrong: date: 14.3.2026
    Wrong: date: 2026-02-30, which does not exist
    Right: date: 2026-03-14
    Right: date: 2026-03-14T18:30:00+01:00
    """)
}

/// A day, or an instant with its offset from UTC (RFC 3339, section 5.6; a blank may stand for the
/// `T`). Parts of a second are dropped, and a leap second counts as the one before it.
package func parseMoment(_ text: String) -> ParseResult<Moment> {
  let text = trimmed(text)
  var cursor = Digits(text)
  return switch parseDay(&cursor, in: text) {
  case .failure(let problem): .failure(problem)
  case .success(let day):
    cursor.isAtEnd ? .success(.day(day)) : parseTime(&cursor, on: day, in: text)
  }
}

/// A day; a time behind it is a mistake.
package func parseDay(_ text: String) -> ParseResult<Day> {
  let text = trimmed(text)
  var cursor = Digits(text)
  let day = parseDay(&cursor, in: text)
  guard case .success(let value) = day, !cursor.isAtEnd else { return day }
  return .problem(.badDate, "\(quoted(text)) is not a day", help: "write the day alone: ‘\(value)’")
}

/// The day at the cursor, which goes on behind it; `text` is what messages quote.
private func parseDay(_ cursor: inout Digits, in text: String) -> ParseResult<Day> {
  guard let year = cursor.number(of: 4), cursor.skip("-"), let month = cursor.number(of: 2),
    cursor.skip("-"), let day = cursor.number(of: 2)
  else { return noDate(text) }
  if let value = Day(year: year, month: month, day: day) { return .success(value) }
  return noDay(text, ofMonth: month, year: year)
}

/// The mistake of `text`, a day that no calendar has.
private func noDay<Value>(_ text: String, ofMonth month: Int, year: Int) -> ParseResult<Value> {
  let help =
    if !(1900...9999).contains(year) {
      "years go from 1900 to 9999"
    } else if !(1...12).contains(month) {
      "months go from 01 to 12"
    } else {
      "\(nameOfMonth(month)) \(year) has \(Day.length(ofMonth: month, year: year)) days"
    }
  return .problem(.badDate, "\(quoted(text)) is a day that does not exist", help: help)
}

/// The rest of an instant that begins with `day`. Without an offset it is refused: what it means
/// would depend on where it is read.
private func parseTime(_ cursor: inout Digits, on day: Day, in text: String) -> ParseResult<Moment>
{
  guard cursor.skip("T") || cursor.skip("t") || cursor.skip(" "),
    let hour = cursor.number(of: 2), cursor.skip(":"), let minute = cursor.number(of: 2),
    cursor.skip(":"), let second = cursor.number(of: 2)
  else { return noInstant(on: day, text) }
  cursor.skipFraction()
  guard hour < 24, minute < 60, second <= 60 else { return noTime(text) }
  guard let offset = cursor.offset(), cursor.isAtEnd else { return noInstant(on: day, text) }
  let seconds = Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59))
  return .success(.instant(seconds - Int64(offset)))
}

/// The mistake of `text`, whose hours, minutes or seconds no clock shows.
private func noTime<Value>(_ text: String) -> ParseResult<Value> {
  .problem(
    .badDate, "\(quoted(text)) names a time that does not exist", help: "times go to 23:59:59")
}

/// The mistake of `text`, which begins with `day` and is no instant. A time that people write
/// otherwise is answered with the right form; without an offset, with what can stand there.
private func noInstant(on day: Day, _ text: String) -> ParseResult<Moment> {
  let rest = text.dropFirst("YYYY-MM-DD".count)
  // More digits make it another day.
  if rest.first?.isNumber == true { return noDate(text) }
  let written = /(?:[Tt]|,? +)([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]+)?)? */
  let zoned = /(?i:Z|UTC|GMT)|[+-][0-9]{1,2}(?::?[0-9]{2})?/
  let match = rest.prefixMatch(of: written)
  let zone = match.map { rest[$0.range.upperBound...] } ?? ""
  guard let match, let hour = Int(match.1), let minute = Int(match.2),
    let second = Int(match.3 ?? "00"), zone.isEmpty || zone.wholeMatch(of: zoned) != nil
  else {
    return .problem(
      .badDate, "\(quoted(text)) is not a date",
      help: "write the day alone: ‘\(day)’, or with a time as in ‘\(day)T18:30:00+01:00’")
  }
  guard hour < 24, minute < 60, second <= 60 else { return noTime(text) }
  let time = "\(day)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
  if zone.isEmpty {
    return .problem(
      .badDate, "\(quoted(text)) does not say in which time zone it is",
      help: "write the day alone: ‘\(day)’, or the time with its offset from UTC, such as "
        + "‘\(time)+01:00’; that of UTC itself is ‘\(time)Z’")
  }
  guard let offset = offsetInForm(zone) else {
    return .problem(
      .badDate, "\(quoted(text)) has an offset from UTC that does not exist",
      help: "offsets go to 23:59, such as ‘\(time)+01:00’")
  }
  return .problem(
    .badDate, "\(quoted(text)) is not a date", help: "write ‘\(time)\(offset)’")
}

/// `+01:00` of `+1` and `+0100`, `Z` of a word for UTC; nil for one that does not exist.
private func offsetInForm(_ written: Substring) -> String? {
  guard let sign = written.first, sign == "+" || sign == "-" else { return "Z" }
  let digits = written.dropFirst().split(separator: ":").joined()
  let hasMinutes = digits.count > 2
  guard let hours = Int(hasMinutes ? digits.dropLast(2) : digits[...]),
    let minutes = Int(hasMinutes ? digits.suffix(2) : "0"), hours < 24, minutes < 60
  else { return nil }
  return "\(sign)\(padded(hours, 2)):\(padded(minutes, 2))"
}

/// The mistake of `text`. Dates that people write otherwise are answered with the right form:
/// `12/24/2026` with its one, `3/4/2026` with both days that it may be.
private func noDate<Value>(_ text: String) -> ParseResult<Value> {
  let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
  var help = "write the year first, such as ‘2026-03-14’"
  if parts.count == 3, !text.contains(":") {
    let (first, second, third) = (parts[0], parts[1], parts[2])
    let isYearFirst = first >= 1900
    let isDayFirst = third >= 1900 && (text.contains(".") || first > 12)
    if isYearFirst || isDayFirst {
      let (year, day) = isYearFirst ? (first, third) : (third, first)
      guard let value = Day(year: year, month: second, day: day) else {
        return noDay(text, ofMonth: second, year: year)
      }
      help = "write ‘\(value)’"
    } else if third >= 1900, text.contains("/") {
      let days = slashedDays(text)
      if !days.isEmpty { help = "write \(days.map { "‘\($0)’" }.joined(separator: " or "))" }
    }
  }
  return .problem(.badDate, "\(quoted(text)) is not a date", help: help)
}

/// A cursor that reads numbers of a fixed width, in ASCII digits, from the start of a text.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// The number that the next `width` digits make; nil, without moving on, where there are not so
  /// many.
  mutating func number(of width: Int) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// Whether `character` was next, and is behind the cursor now.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Passes over a point with whatever digits follow it.
  mutating func skipFraction() {
    guard skip(".") else { return }
    rest = rest.drop { (48...57).contains($0) }
  }

  /// Seconds east of Greenwich, at most a day; nil for what is no offset.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(of: 2), skip(":"), let minutes = number(of: 2),
      hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
