import ArgumentParser
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellSession
import WishwellText

/// What one does to items by their names alone.
struct ItemCommand<Act: ActKind>: ParsableCommand {
  static var configuration: CommandConfiguration { .ofItems(Act.self) }

  @OptionGroup var list: ChecklistArguments

  @Argument(
    help: ArgumentHelp(
      "Each by its words, in quotation marks where it has several, or by its address.",
      valueName: "item"))
  var items: [String] = []

  @OptionGroup var arguments: ItemArguments

  func run() throws {
    try arguments.record(list) { session, text in
      try session.library.refuseNameApart(in: ["checklist", Act.name], complete: 2)
      guard !items.isEmpty else { throw nothingNamed(on: text.list) }
      // Words that nobody put between quotation marks are one item, where there is one.
      let words = items.joined(separator: " ")
      let wanted = slug(of: words)
      let isOne = text.list.items.contains {
        $0.name == words || (!wanted.isEmpty && slug(of: $0.name) == wanted)
      }
      return ((isOne ? [words] : items).map { ChecklistEdit(Act.self, $0) }, [])
    }
  }

  /// Names what it could be done with now.
  private func nothingNamed(on list: Checklist) -> UsageError {
    let possible = list.items.filter { Act.ofItems?.isPossible($0) == true }.map { quoted($0.name) }
    return UsageError(
      "say which item to \(Act.name)",
      help: possible.isEmpty
        ? "there is none now" : "there is \(listPhrase(possible))")
  }
}

extension CommandConfiguration {
  /// Of the command that changes items of a checklist.
  static func ofItems(_ act: any ActKind.Type) -> CommandConfiguration {
    act.ofItems.map { CommandConfiguration(act.name, $0.manual) } ?? CommandConfiguration()
  }
}
