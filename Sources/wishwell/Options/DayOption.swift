import ArgumentParser
import WishwellFormat
import WishwellRead

/// The day that was typed as files have it, or as people write it in letters: `2026-03-14`,
/// `14.3.2026`, `14 March 2026`. What could be two days is none.
func typedDay(_ text: String) throws -> Day {
  switch parseDay(dayInForm(text)) {
  case .success(let day): return day
  case .failure(let problem):
    if let today = try? SystemClock.today(),
      let day = spokenDay(text, from: today, isPast: true), day <= today
    {
      throw ValidationError("\(problem.message): write ‘\(day)’")
    }
    // Whoever writes in words is not helped by the order of numbers.
    let isInWords = text.contains(where: \.isLetter) && !text.prefix(4).allSatisfy(\.isNumber)
    let help =
      isInWords
      ? "write the day as ‘2026-03-14’, ‘14.3.2026’ or ‘14 March 2026’" : problem.help
    throw ValidationError("\(problem.message): \(help)")
  }
}
