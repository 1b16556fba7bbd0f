import WishwellFormat

/// `Sat, 21 Nov 2026 10:15:00 +0100` (RFC 5322, 3.3), and its older forms (4.3).
enum MailDate {
  /// The instant that `Date` names; nil for what is no date. A zone that is missing or not known is
  /// taken for UTC.
  static func moment(_ field: HeaderField) -> Moment? {
    var words = HeaderTokens(field.body, specials: ",").all
      .filter { $0.kind == .atom }.map(\.text)[...]
    if let first = words.first, first.first?.isLetter == true { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[words.startIndex]),
      let month = months.firstIndex(of: words[words.startIndex + 1].lowercased()),
      let year = year(words[words.startIndex + 2]),
      let date = Day(year: year, month: month + 1, day: day),
      let seconds = secondOfDay(words[words.startIndex + 3])
    else { return nil }
    let zone = words.count > 4 ? offset(words[words.startIndex + 4]) : 0
    return .instant(Int64(date.number) * 86_400 + Int64(seconds - zone))
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Of two or three digits as RFC 5322, 4.3, reads them.
  private static func year(_ text: String) -> Int? {
    guard let number = Int(text), number >= 0 else { return nil }
    switch text.utf8.count {
    case 2: return number < 50 ? number + 2_000 : number + 1_900
    case 3: return number + 1_900
    default: return number
    }
  }

  private static func secondOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0, (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  /// Seconds east of Greenwich; a zone that is not known counts as none.
  private static func offset(_ text: String) -> Int {
    switch text.uppercased() {
    case "EST", "CDT": return -5 * 3_600
    case "EDT": return -4 * 3_600
    case "CST", "MDT": return -6 * 3_600
    case "MST", "PDT": return -7 * 3_600
    case "PST": return -8 * 3_600
    default: break
    }
    let digits = text.dropFirst()
    guard text.first == "+" || text.first == "-", digits.utf8.count == 4, let number = Int(digits)
    else { return 0 }
    return (text.first == "-" ? -1 : 1) * (number / 100 * 3_600 + number % 100 * 60)
  }
}
