import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

/// Events as tests write them: `bob promised 2 wish d1 shown with eve at 2026-01-05`.
///
/// First who and what; `guest:Ada` is a guest, and `part:3` holds that part under a sealed name. Then, in any order, a bare number for `quantity`,
/// `of WHO`, `wish DIGEST`, `with NAME`, `shown`, `from WHOM` it is kept, `until` when, and `at DAY`. Without `at` the first event is of
/// 2 January 2026, and each further one of the day after.
func events(_ phrases: [String], in folder: String = "sidecar") throws -> [Event] {
  try phrases.enumerated().map { index, phrase in
    try event(phrase, number: index + 1, in: folder)
  }
}

func event(_ phrase: String, number: Int, in folder: String = "sidecar") throws -> Event {
  var words = PhraseWords(phrase)
  let by = try giver(words.next())
  let kind = try words.next()
  var event = Event(
    path: "\(folder)/\(padded(number, 4)).yml", number: number,
    kind: Located(try #require(EventKind(rawValue: kind), "in ‘\(phrase)’")),
    by: Located(by), at: Located(.day(day("2026-01-01").advanced(by: number))))
  while !words.isEmpty {
    switch try words.next() {
    case "of": event.of = Located(try giver(words.next()))
    case "wish": event.wish = Located(try words.next())
    case "with": event.with.append(try words.next())
    case "shown": event.isShown = true
    case "from": event.surprise.append(Located(try handle(words.next())))
    case "until":
      let end = try words.next()
      event.until = end == "granted" ? .granted : end == "never" ? .never : .day(day(end))
    case "at": event.at = Located(.day(day(try words.next())))
    case let word: event.quantity = Located(try #require(Int(word), "in ‘\(phrase)’"))
    }
  }
  return event
}

private struct PhraseWords {
  private var words: ArraySlice<Substring>

  init(_ phrase: String) { words = phrase.split(separator: " ")[...] }

  var isEmpty: Bool { words.isEmpty }

  mutating func next() throws -> String {
    let word = words.popFirst()
    return String(try #require(word))
  }
}

func giver(_ word: String) throws -> Participant {
  if word.hasPrefix("part:"), let part = Int(word.dropFirst("part:".count)) {
    return .sealed(part: part)
  }
  if word.hasPrefix("guest:") { return .guest(String(word.dropFirst("guest:".count))) }
  return .person(try handle(word))
}

func handle(_ text: String) throws -> Handle { try #require(Handle(text)) }

/// `2026-03-14`; what is no day is the first of 1970.
func day(_ text: String) -> Day {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else {
    return Day(number: 0)
  }
  return day
}

/// The clock of most tests: long after all their events.
let endOf2026 = SiteClock(calendar: .utc, today: Day(number: 20_818))

extension Checked {
  /// The rule ids of what was found, in the order of the files.
  var rules: [String] { diagnostics.sorted().map(\.rule.id) }
  /// What was found, as `0002: message`.
  var findings: [String] {
    diagnostics.sorted().map { found in
      let file = found.location.path.split(separator: "/").last ?? ""
      return "\(file.split(separator: ".").first ?? ""): \(found.message)"
    }
  }
}
