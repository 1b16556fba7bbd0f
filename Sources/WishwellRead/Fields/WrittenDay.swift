import WishwellFormat
import WishwellText

/// The day that a text begins with: year first, with hyphens, slashes or points; day first, with
/// points alone, as much of Europe writes it, also `14. 3. 26`; or with the name of its month in
/// English or German. Two digits of a year are of this century. Nil where it begins with none.
package func writtenDay(_ text: String) -> Day? { beginning(of: text)?.day }

/// `text`, a day as people write it, in the form that files have: `1 January 2027`, `1. Januar
/// 2027` and `1.1.2027` are `2027-01-01`. The same where it says anything else: what reads it then
/// says so.
package func dayInForm(_ text: String) -> String {
  guard let (day, rest) = beginning(of: trimmed(text)), rest.allSatisfy({ $0 == "." }) else {
    return text
  }
  return "\(day)"
}

/// The day to come that `text` names as people write it in letters: in a way of `dayInForm`, with
/// slashes where only one of its numbers can be the month (`12/20/2026`), or without a year, which
/// is the next such day from `today` on: `20 December`, `bis zum 20.12.`, `Christmas`. Nil where it
/// is over, could be two days, or says anything else.
package func dayToCome(_ text: String, from today: Day) -> Day? {
  let leading = /(?i)(?:(?:until|till|by|on|the|bis|zum|am) +)+/
  let whole = trimmed(text)
  let start = whole.prefixMatch(of: leading)?.range.upperBound ?? whole.startIndex
  let said = String(whole[start...])
  if let day = Day(dayInForm(said)) ?? slashedDay(said) { return day < today ? nil : day }
  guard let (month, day) = dayOfYear(said) else { return nil }
  let year = today.civil.year
  // 29 February may be eight years away.
  return (year...(year + 8)).lazy.compactMap { Day(year: $0, month: month, day: day) }
    .first { $0 >= today }
}

/// A day with slashes and its year last; nil where it could be two.
private func slashedDay(_ text: String) -> Day? {
  let days = slashedDays(text)
  return days.count == 1 ? days[0] : nil
}

/// Each day that one with slashes and its year last can be, month first: two for `3/4/2026`, and
/// none where there is no such day.
package func slashedDays(_ text: String) -> [Day] {
  guard let match = text.wholeMatch(of: /([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})/) else { return [] }
  let days = [day(match.2, Int(match.1), match.3), day(match.1, Int(match.2), match.3)]
    .compactMap(\.self)
  return days.count == 2 && days[0] == days[1] ? [days[0]] : days
}

/// The day that `text` names as people speak of it, in English or German: `yesterday`, `heute`, and
/// `Sunday` for the next one from `today` on, or with `isPast` for the last one before. With `isPast`,
/// it may be a day without its year, too: `24.12.`, `1 November`. Nil where it says anything else.
package func spokenDay(_ text: String, from today: Day, isPast: Bool) -> Day? {
  let said = withoutMarks(trimmed(text)).lowercased()
  if let days = spokenDays[said] { return today.advanced(by: days) }
  if isPast, let day = pastDay(trimmed(text), until: today) { return day }
  let leading = /(?:(?:on|last|next|since|am|seit|letzten|nachsten) +)+/
  let start = said.prefixMatch(of: leading)?.range.upperBound ?? said.startIndex
  guard let weekday = weekdays.firstIndex(where: { $0.contains(String(said[start...])) }) else {
    return nil
  }
  // 1970-01-01 was a Thursday.
  let ahead = ((weekday - Int(today.number) - 3) % 7 + 7) % 7
  return today.advanced(by: isPast ? (ahead == 0 ? -7 : ahead - 7) : ahead)
}

/// The last day until `today` that `text` names without its year; nil where it says anything else.
private func pastDay(_ text: String, until today: Day) -> Day? {
  let leading = /(?i)(?:(?:on|the|since|am|seit|dem) +)+/
  let start = text.prefixMatch(of: leading)?.range.upperBound ?? text.startIndex
  guard let (month, day) = dayOfYear(String(text[start...])) else { return nil }
  let year = today.civil.year
  // 29 February may be eight years away.
  return (year - 8...year).reversed().lazy.compactMap { Day(year: $0, month: month, day: day) }
    .first { $0 <= today }
}

/// How many days from today those are that have names of their own, without their marks.
private let spokenDays = [
  "yesterday": -1, "gestern": -1, "vorgestern": -2, "today": 0, "heute": 0, "tomorrow": 1,
  "morgen": 1, "ubermorgen": 2, "uebermorgen": 2, "last week": -7, "letzte woche": -7,
]

/// From Monday on, in English and German.
private let weekdays: [[String]] = [
  ["monday", "montag"], ["tuesday", "dienstag"], ["wednesday", "mittwoch"],
  ["thursday", "donnerstag"], ["friday", "freitag"], ["saturday", "samstag", "sonnabend"],
  ["sunday", "sonntag"],
]

/// The day of each year that `text` names; nil where it names none.
private func dayOfYear(_ text: String) -> (month: Int, day: Int)? {
  if let feast = feasts[slug(of: text)] { return feast }
  if let match = text.wholeMatch(of: /([0-9]{1,2})\. ?([0-9]{1,2})\.?/) {
    return both(Int(match.2), Int(match.1))
  }
  if let match = text.wholeMatch(of: /([0-9]{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?(\p{L}{3,})\.?/) {
    return both(numberOfMonth(match.2), Int(match.1))
  }
  if let match = text.wholeMatch(of: /(\p{L}{3,})\.? (?:the )?([0-9]{1,2})(?:\.|st|nd|rd|th)?/) {
    return both(numberOfMonth(match.1), Int(match.2))
  }
  return nil
}

/// Nil unless both are there.
private func both(_ month: Int?, _ day: Int?) -> (month: Int, day: Int)? {
  guard let month, let day else { return nil }
  return (month, day)
}

/// Days that people call by a name, by its slug.
private let feasts: [String: (month: Int, day: Int)] = [
  "christmas-eve": (12, 24), "heiligabend": (12, 24), "heilig-abend": (12, 24),
  "christmas": (12, 25), "christmas-day": (12, 25), "weihnachten": (12, 25),
  "new-year-s-eve": (12, 31), "silvester": (12, 31),
]

/// The day that `text` begins with, and what stands behind it; nil where it begins with none.
private func beginning(of text: String) -> (day: Day, rest: Substring)? {
  // 3/4/2026 is in March or in April.
  let dayFirst = /([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4}|[0-9]{2})(?!\.?[0-9])/
  if let match = text.prefixMatch(of: dayFirst) {
    return day(match.1, Int(match.2), match.3).map { ($0, text[match.range.upperBound...]) }
  }
  let named =
    /([0-9]{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?(\p{L}{3,})\.?,? ?([0-9]{4}|[0-9]{2})(?![0-9])/
  if let match = text.prefixMatch(of: named) {
    return day(match.1, numberOfMonth(match.2), match.3)
      .map { ($0, text[match.range.upperBound...]) }
  }
  let monthFirst = /(\p{L}{3,})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})(?![0-9])/
  if let match = text.prefixMatch(of: monthFirst) {
    return day(match.2, numberOfMonth(match.1), match.3)
      .map { ($0, text[match.range.upperBound...]) }
  }
  let written = text.prefix { $0.isNumber || $0 == "/" || $0 == "-" || $0 == "." }
  let parts = written.split { !$0.isNumber }
  guard parts.count == 3, parts[0].count == 4 else { return nil }
  return day(parts[2], Int(parts[1]), parts[0]).map { ($0, text[written.endIndex...]) }
}

/// Nil for a date that does not exist.
private func day(_ day: Substring, _ month: Int?, _ year: Substring) -> Day? {
  guard let day = Int(day), let month, let number = Int(year) else { return nil }
  return Day(year: year.count == 2 ? 2000 + number : number, month: month, day: day)
}

/// Of a name as people write it or cut it short; nil for any other word.
private func numberOfMonth(_ name: Substring) -> Int? {
  let name = withoutMarks(String(name)).lowercased()
  return monthNames.firstIndex { $0.contains(name) }.map { $0 + 1 }
}

/// In English, of the months from 1 to 12.
func nameOfMonth(_ month: Int) -> String {
  let name = monthNames[month - 1][0]
  return name.prefix(1).uppercased() + name.dropFirst()
}

/// In English and German, without their marks.
private let monthNames: [[String]] = [
  ["january", "januar", "janner", "jan"], ["february", "februar", "feber", "feb"],
  ["march", "marz", "maerz", "mar", "mrz"], ["april", "apr"], ["may", "mai"],
  ["june", "juni", "jun"], ["july", "juli", "jul"], ["august", "aug"],
  ["september", "sept", "sep"], ["october", "oktober", "oct", "okt"], ["november", "nov"],
  ["december", "dezember", "dec", "dez"],
]
