import Foundation
import Testing

/// What would ask the machine for its time, its time zone, its language or its user.
///
/// Clocks that only measure how long something takes are none of it.
private let questions = [
  #"\bDate\(\)"#, #"\bDate\.now\b"#, "SinceNow", #"\btime\((nil|&|NULL)"#, "gettimeofday",
  #"clock_gettime(?!\(CLOCK_THREAD_CPUTIME_ID,)"#, "timespec_get", "CFAbsoluteTime", "systemUptime",
  "DispatchWallTime",
  "localtime", "mktime", "tzset", "strftime", "setlocale", "nl_langinfo",
  #"(^|[^\w)\]])\.(now|current|autoupdatingCurrent)\b"#,
  #"\b(TimeZone|Locale|Calendar)\.(now|current|autoupdatingCurrent|system|default|preferred)"#,
  #"\w*Formatter\("#, #"\.formatted\("#, #"\blocalized(?!Description)"#, "preferredLocalizations",
  "NSUserName", "NSFullUserName", "NSHomeDirectory", "homeDirectory", "UserDefaults",
  "getpw", "getlogin", "cuserid", "hostName", "gethostname", "fullUserName", #"\buserName\b"#,
  #""(HOME|USER|LOGNAME|TZ|LANG|LANGUAGE|LC_\w+)"\](?! = )"#,
]

/// Where it is asked: in one file of the program, and in the one that sets a run of the tests.
private let doors = [
  "Sources": "wishwell/SystemClock.swift", "Tests": "WishwellTesting/TestRun.swift",
]

/// What tests ask in `WishwellTesting` alone, so that a whole run is set in one place: its
/// environment, and programs that end with it.
private let seams = [#"\bProcessInfo\b"#, #"\bgetenv\("#, #"\bProcess\(\)"#, #"\bposix_spawn"#]

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// `PATH:LINE: TEXT` of each line of Swift below `folder` that asks.
private func askers(in folder: String, _ questions: [String] = questions) throws -> [String] {
  let place = root.appending(path: folder)
  let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
  return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path -> [String] in
    let text = try String(contentsOf: place.appending(path: path), encoding: .utf8)
    // This file names what it looks for.
    if path == "HouseTests/MachineTests.swift" { return [] }
    return try lines(of: text, questions).map { "\(path):\($0.number): \($0.text)" }
  }
}

/// The lines of `text` that ask, comments aside.
private func lines(
  of text: String, _ questions: [String] = questions
) throws -> [(number: Int, text: String)] {
  // Faster by far than `Regex` over all sources, and than line by line.
  let question = try NSRegularExpression(
    pattern: questions.joined(separator: "|"), options: .anchorsMatchLines)
  let found = question.matches(in: text, range: NSRange(text.startIndex..., in: text))
  guard !found.isEmpty else { return [] }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  var asking: [(number: Int, text: String)] = []
  for range in found.compactMap({ Range($0.range, in: text) }) {
    let number = text.utf8[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    let code = String(lines[number - 1].drop { $0 == " " })
    guard !code.hasPrefix("//"), asking.last?.number != number else { continue }
    asking.append((number, code))
  }
  return asking
}

@Suite struct MachineTests {
  @Test(arguments: doors.keys.sorted())
  func `one file asks the machine for its time and zone`(_ folder: String) throws {
    let door = try #require(doors[folder])
    let found = try askers(in: folder)
    #expect(found.filter { !$0.hasPrefix(door) } == [])
    #expect(found.contains { $0.hasPrefix(door) })
  }

  @Test func `tests take their environment and their programs from one place`() throws {
    let found = try askers(in: "Tests", seams)
    #expect(found.filter { !$0.hasPrefix("WishwellTesting/") } == [])
    #expect(!found.isEmpty)
  }

  @Test(arguments: [
    "let now = Date()", "clock_gettime(CLOCK_REALTIME, &time)", "let now = Date.now",
    "let age = time(nil) - status.st_mtim.tv_sec",
    "let zone = TimeZone.current", "SiteCalendar(zone: .current)", "in: .autoupdatingCurrent)",
    "let now: Date = .now", "reader.locale = Locale.current", "Calendar.current.component(.day)",
    "let reader = DateFormatter()", "let name = NSUserName()", "date.formatted()",
    "Date(timeIntervalSinceNow: -7200)", "ProcessInfo.processInfo.environment[\"HOME\"]",
    "name.localizedUppercase",
  ])
  func `whoever asks is found`(_ line: String) throws {
    #expect(try lines(of: "import Foundation\n\(line)").map(\.number) == [2])
  }

  @Test(arguments: [
    "let deadline = clock.now + patience", "var state = history.now.state", "/// Not `Date()`.",
    "Date(timeIntervalSince1970: 0)", "let today = try SystemClock.now()",
    "let start = ContinuousClock.now", "clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)",
    "error.localizedDescription", "service.current(name)",
  ])
  func `whoever does not ask is left alone`(_ line: String) throws {
    #expect(try lines(of: line).isEmpty)
  }
}
