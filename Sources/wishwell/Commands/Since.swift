import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDerive
import WishwellModel

struct Since: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what changed since a day.",
    discussion: """
      What happened on that day counts as known. It tells no more than the pages do: of a promise that \
      is a surprise only that there is one, and of answers only how many.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp("The day, 2026-03-14.", valueName: "day"), transform: parseDay)
  var day: Day

  @OptionGroup var arguments: LookArguments

  @Option(help: "Sentences for people, or json.")
  var format = Format.text

  func run() throws {
    let library = try arguments.place.open().readLibrary()
    let today = arguments.clock ?? SystemClock.today(in: library.settings.calendar)
    guard day <= today else {
      throw UsageMistake(
        "‘\(day)’ is still to come: today is \(today)", help: "name a day that has passed")
    }
    let earlier = deriveSite(library, options: DeriveOptions(today: day)).value
    let later = deriveSite(library, options: DeriveOptions(today: today)).value
    let report = ChangeReport(from: earlier, to: later)
    switch format {
    case .text: Terminal.say(report.text(since: "\(day)"))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.say(String(decoding: try encoder.encode(report), as: UTF8.self))
    }
  }
}
