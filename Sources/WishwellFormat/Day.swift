/// A day of the proleptic Gregorian calendar, from 1900 to 9999.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int32

  package init(number: Int) { self.number = Int32(clamping: number) }

  /// Nil for a date that does not exist, such as 31 April.
  package init?(year: Int, month: Int, day: Int) {
    guard (1900...9999).contains(year), (1...12).contains(month),
      (1...Day.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    // Days from civil, after Howard Hinnant: years begin in March, eras are 400 years.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Nil for what is not written as `2026-03-14`, and for a date that does not exist.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == "YYYY-MM-DD".utf8.count else { return nil }
    var (numbers, place) = ([0, 0, 0], 0)
    for (index, byte) in text.utf8.enumerated() {
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        place += 1
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        numbers[place] = numbers[place] * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  package func advanced(by days: Int) -> Day { Day(number: Int(number) + days) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Day: CustomStringConvertible {
  /// `2026-03-14`.
  package var description: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `2026-03`, as archives are named.
  package var month: String { String(description.prefix(7)) }
}

/// `number`, at least `width` digits long.
package func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
