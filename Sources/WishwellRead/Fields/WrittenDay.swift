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

/// The day that `text` begins with, and what stands behind it; nil where it begins with none.
private func beginning(of text: String) -> (day: Day, rest: Substring)? {
  // 3/4/2026 is in March or in April.
  let dayFirst = /([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4}|[0-9]{2})(?!\.?[0-9])/
  if let match = text.prefixMatch(of: dayFirst) {
    return day(match.1, Int(match.2), match.3).map { ($0, text[match.range.upperBound...]) }
  }
  let named = /([0-9]{1,2})(?:\.|st|nd|rd|th)? ?(\p{L}{3,})\.?,? ?([0-9]{4}|[0-9]{2})(?![0-9])/
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

/// In English and German, without their marks.
private let monthNames: [[String]] = [
  ["january", "januar", "janner", "jan"], ["february", "februar", "feber", "feb"],
  ["march", "marz", "maerz", "mar", "mrz"], ["april", "apr"], ["may", "mai"],
  ["june", "juni", "jun"], ["july", "juli", "jul"], ["august", "aug"],
  ["september", "sept", "sep"], ["october", "oktober", "oct", "okt"], ["november", "nov"],
  ["december", "dezember", "dec", "dez"],
]
