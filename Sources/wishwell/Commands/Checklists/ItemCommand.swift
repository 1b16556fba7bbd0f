import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What one does to items by their names alone.
protocol ItemCommandName: Sendable {
  static var name: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  static func isPossible(with item: Checklist.Item) -> Bool
  static func edit(_ item: String) -> ChecklistEdit
}

enum TickName: ItemCommandName {
  static let name = "tick"
  static let abstract = "Tick items off: they move to the archive, crossed out."
  static let discussion = ""
  static func isPossible(with item: Checklist.Item) -> Bool { !item.isArchived }
  static func edit(_ item: String) -> ChecklistEdit { .tick(item) }
}

enum UntickName: ItemCommandName {
  static let name = "untick"
  static let abstract = "Untick items: they are to be done again."
  static let discussion = ""
  static func isPossible(with item: Checklist.Item) -> Bool { item.isArchived }
  static func edit(_ item: String) -> ChecklistEdit { .untick(item) }
}

enum RemoveName: ItemCommandName {
  static let name = "remove"
  static let abstract = "Take items off the list, with everything under them."
  static let discussion = "Better tick what is done: then it can still be read, and used again."
  static func isPossible(with item: Checklist.Item) -> Bool { true }
  static func edit(_ item: String) -> ChecklistEdit { .remove(item) }
}

struct ItemCommand<Name: ItemCommandName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Name.name, abstract: Name.abstract,
      discussion: (Name.discussion.isEmpty ? "" : Name.discussion + "\n\n")
        + "For example: wishwell checklist \(Name.name) groceries 'Oat milk' bread")
  }

  @OptionGroup var list: ChecklistArguments

  @Argument(help: ArgumentHelp("Each by its words, or by its address.", valueName: "item"))
  var items: [String] = []

  @OptionGroup var arguments: ItemArguments

  func run() throws {
    try arguments.record(list) { _, text in
      guard !items.isEmpty else { throw nothingNamed(on: text.list) }
      // Words that nobody put between quotation marks are one item, where there is one.
      let words = items.joined(separator: " ")
      let wanted = slug(of: words)
      let isOne = text.list.items.contains {
        $0.name == words || (!wanted.isEmpty && slug(of: $0.name) == wanted)
      }
      return ((isOne ? [words] : items).map(Name.edit), [])
    }
  }

  /// Names what it could be done with now.
  private func nothingNamed(on list: Checklist) -> UsageError {
    let possible = list.items.filter(Name.isPossible).map { quoted($0.name) }
    return UsageError(
      "say which item to \(Name.name)",
      help: possible.isEmpty
        ? "there is none now" : "there is \(listPhrase(possible))")
  }
}
