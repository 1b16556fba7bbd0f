import ArgumentParser
import WishwellActs

struct ChecklistCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checklist", abstract: "Tick things off a list that you share.",
    discussion: """
      A checklist is a file in content/checklists, changed one line at a time; nothing else in it is
      touched. An item is named by its words, or by the last part of its address.

      For example: wishwell checklist tick groceries 'Oat milk'
      """.flowing,
    groupedSubcommands: [
      CommandGroup(
        name: "Item",
        subcommands: [
          ItemCommand<TickItem>.self, ItemCommand<UntickItem>.self, AddItemCommand.self,
          PhotoOfItemCommand.self, RenameItemCommand.self, ItemCommand<RemoveItem>.self,
        ]),
      CommandGroup(
        name: "People",
        subcommands: [
          InviteToChecklist.self, MemberCommand<Accept>.self, MemberCommand<Decline>.self,
          MemberCommand<Leave>.self, UndoMembership.self,
        ]),
    ])
}
