import ArgumentParser
import WishwellFormat

/// `2026-03-14`.
func parseDay(_ text: String) throws -> Day {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
    let day = parts[2], let date = Day(year: year, month: month, day: day),
    date.description == text
  else {
    throw ValidationError("‘\(text)’ is not a day: write year, month and day, 2026-03-14")
  }
  return date
}
