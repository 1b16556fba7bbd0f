import ArgumentParser
import Foundation
import WishwellQueries

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is open, what is promised, and who is expected to do what.",
    discussion: "It tells no more than the pages do: a surprise stays a surprise.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var arguments: LookArguments

  @Option(help: "A table for people, or json.")
  var format = Format.text

  func run() throws {
    let site = try arguments.site()
    let overview = Overview(site.seen(by: .everyone), leftBehind: site.openlyLeftBehind)
    switch format {
    case .text: Terminal.say(overview.table)
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Terminal.write(
        String(decoding: try encoder.encode(overview), as: UTF8.self) + "\n", to: STDOUT_FILENO)
    }
  }
}
