import ArgumentParser
import Foundation
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellRead

struct Since: AskingCommand {
  static let missing = "say since when"
  static let example = "wishwell since 2026-03-14"

  static let configuration = CommandConfiguration(
    commandName: "since",
    abstract: "Say what has changed since a day, or since a commit.",
    discussion: """
      What happened on that day counts as known; a commit is compared with the files as they are
      now. It tells no more than the pages do: of a surprise promise only that there is one, and of
      answers only how many.
      """.flowing)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp(
      "A day, 2026-03-14, or a commit, branch or tag of git.", valueName: "day|revision"))
  var start: String

  @OptionGroup var arguments: LookArguments

  @Option(help: "Sentences for people, or json.")
  var format = Format.text

  func run() throws {
    let library = try arguments.place.open().readLibrary()
    let today = library.settings.calendar.day(of: try arguments.now())
    let earlier = try earlierSite(library, today: today)
    let later = site(of: library, on: today)
    let report = ChangeReport(
      from: earlier.seen(by: .everyone), to: later.seen(by: .everyone))
    switch format {
    case .text: Terminal.say(report.text(since: start, after: day))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.write(
        String(decoding: try encoder.encode(report), as: UTF8.self) + "\n", to: STDOUT_FILENO)
    }
  }

  /// Nil where a commit is meant: a tag may be called as people write days, such as `2026.3.14`.
  private var day: Day? { Day(start) }

  /// The same library on another day, or another one on the day when it was committed.
  private func earlierSite(_ library: Library, today: Day) throws -> Site {
    guard let day else { return try committedSite(today: today) }
    guard day <= today else {
      throw UsageError(
        "‘\(day)’ is still to come: today is \(today)", help: "name a day that has passed")
    }
    return site(of: library, on: day)
  }

  /// Without what is to surprise anybody on that day.
  private func site(of library: Library, on day: Day) -> Site {
    let options = DeriveOptions(today: day)
    let known = library.known(to: .everyone, clock: SiteClock(library.settings, options))
    return deriveSite(known, options: options).value
  }

  private func committedSite(today: Day) throws -> Site {
    do {
      let repository = try GitRepository(holding: arguments.place.source)
      guard let commit = try repository.revision(of: start) else {
        throw unknownStart(today: today)
      }
      guard let library = try repository.readLibrary(at: commit) else {
        throw UsageError(
          "‘\(start)’ does not hold a readable site", help: "name a commit after `wishwell init`")
      }
      let day = library.settings.calendar.day(of: try repository.date(of: commit))
      return site(of: library, on: min(day, today))
    } catch GitFailure.noRepository {
      throw unknownStart(today: today)
    } catch let failure as GitFailure {
      throw UsageError(failure.message, help: failure.help ?? "`git log` lists all commits")
    }
  }

  /// With the command that was meant, where a day was written as people do, and with what is wrong
  /// with a day of numbers.
  private func unknownStart(today: Day) -> UsageError {
    let message = "‘\(start)’ is neither a day nor a commit here"
    let options = typedOptions(of: ["since"], besides: [start])
    let days =
      [Day(dayInForm(start)) ?? spokenDay(start, from: today, isPast: true)].compactMap(\.self)
    let meant = (days.isEmpty ? slashedDays(start) : days).filter { $0 <= today }
    guard meant.isEmpty else {
      let ways = meant.map { typedCommand(["since", "\($0)"] + options) }
      return UsageError(message, help: "did you mean \(ways.joined(separator: " or "))?")
    }
    if start.split(whereSeparator: { !$0.isNumber }).count == 3, !start.contains(where: \.isLetter),
      case .failure(let problem) = parseDay(start)
    {
      return UsageError(message, help: problem.help)
    }
    return UsageError(
      message, help: "write a day as 2026-03-14, or name a commit: HEAD~3, main, v1")
  }
}
