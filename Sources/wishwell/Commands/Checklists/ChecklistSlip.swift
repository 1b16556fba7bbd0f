import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSession
import WishwellText

/// A command of checklists behind which more words were typed than it takes, or fewer.
struct ChecklistSlip {
  let session: Session
  /// What is done, such as `rename`.
  let act: String
  /// What was typed behind it, up to the first option.
  let words: [String]
  let options: [String]

  /// The command that was meant where words are too many; nil where that is not known.
  var meant: String? {
    guard let (list, rest) = named, let said = fitted(rest, on: list) else { return nil }
    let command = typed([list.handle.text] + said)
    return command == typedCommand(Surplus.allThatWasTyped) ? nil : command
  }

  /// That words are missing, the first of them called `argument` in the help, with an example; nil where
  /// it is not known what was meant.
  func missing(_ argument: String) -> UsageError? {
    let lists = session.library.checklists
    guard argument != "<list>" else {
      guard let first = lists.first else {
        return UsageError(
          "say which checklist",
          help: "there is none yet: `wishwell new checklist Groceries` starts one")
      }
      let others = lists.dropFirst().map(\.handle.text)
      let more = "there \(others.count == 1 ? "is" : "are") also \(listed(others))"
      return UsageError(
        "say which checklist",
        help: "for example \(typed([first.handle.text] + example(on: first)))"
          + (others.isEmpty ? "" : "; \(more)"))
    }
    guard let (list, rest) = named else { return withoutList }
    let title = quoted(list.document.title.value)
    let said = [list.handle.text] + rest + example(on: list).dropFirst(rest.count)
    switch act {
    case Invite.name:
      return UsageError(
        "say whom you invite to \(title)",
        help: "for example \(typed(said)); who has no profile yet, by their e-mail address")
    case RenameItem.name:
      return UsageError(
        rest.isEmpty ? "say which item of \(title), and its new words" : "say the new words",
        help: "for example \(typed(said))")
    case PhotoOfItem.name:
      return UsageError(
        rest.isEmpty ? "say which item of \(title), and the picture" : "say which picture",
        help: "for example \(typed(said))")
    default: return nil
    }
  }

  /// That no list is named, with the commands that may be meant; nil where there are none.
  private var withoutList: UsageError? {
    guard let first = words.first else { return nil }
    var lists = session.library.checklists
    var said = words
    if act == Invite.name {
      guard let person = person(words) else { return nil }
      said = person
    } else {
      lists = lists.filter { list in list.items.contains { isSameName($0.name, first) } }
    }
    guard !lists.isEmpty, said.count == (act == Invite.name ? 1 : 2) else { return nil }
    let ways = lists.prefix(3).map { typed([$0.handle.text] + said) }
    return UsageError(
      "say which checklist as well", help: "did you mean \(ways.joined(separator: " or "))?")
  }

  /// The list that `words` name, at their beginning or end, and the other words; nil where they name none.
  private var named: (list: Checklist, rest: [String])? {
    func list(_ words: ArraySlice<String>) -> Checklist? {
      guard let handle = try? session.checklist(named: words.joined(separator: " ")) else {
        return nil
      }
      return session.library.checklists.first { $0.handle == handle }
    }
    for count in stride(from: words.count, through: 1, by: -1) {
      if let found = list(words.prefix(count)) { return (found, Array(words.dropFirst(count))) }
    }
    for count in stride(from: words.count - 1, through: 1, by: -1) {
      if let found = list(words.suffix(count)) { return (found, Array(words.dropLast(count))) }
    }
    return nil
  }

  /// `rest` as the command takes it behind `list`; nil where it does not.
  private func fitted(_ rest: [String], on list: Checklist) -> [String]? {
    switch act {
    case Invite.name: rest.isEmpty ? nil : person(rest)
    case Undo.name: rest.isEmpty ? [] : person(rest)
    case RenameItem.name, PhotoOfItem.name: divided(rest, on: list)
    default: rest.isEmpty ? [] : nil
    }
  }

  /// The one whom `words` name together, as a command takes them; nil where that may be several people.
  private func person(_ words: [String]) -> [String]? {
    let name = words.joined(separator: " ")
    let people =
      switch session.library.people(meantBy: name) {
      case .named(let handles): handles
      default: session.library.people(near: name)
      }
    if people.count == 1 { return [people[0].text] }
    let isStranger =
      people.isEmpty && words.count > 1
      && words.allSatisfy { isPartOfName($0) && session.library.people.one(meantBy: $0) == nil }
    return isStranger ? [name] : nil
  }

  /// `words` as two: an item of `list`, and what it is to have; nil where they begin with none.
  private func divided(_ words: [String], on list: Checklist) -> [String]? {
    if words.count == 2 { return words }
    for count in stride(from: words.count - 1, through: 1, by: -1) {
      let item = words.prefix(count).joined(separator: " ")
      guard list.items.contains(where: { isSameName($0.name, item) }) else { continue }
      return [item, words.dropFirst(count).joined(separator: " ")]
    }
    return nil
  }

  /// What stands behind `list` in an example.
  private func example(on list: Checklist) -> [String] {
    let item = list.items.first?.name ?? "Oat milk"
    return switch act {
    case Invite.name: ["bob"]
    case AddItem.name: ["Oat milk"]
    case RenameItem.name: [item, "New words"]
    case PhotoOfItem.name: [item, "photo.jpg"]
    case TickItem.name, UntickItem.name, RemoveItem.name: [item]
    default: []
    }
  }

  private func typed(_ words: [String]) -> String {
    typedCommand([ChecklistCommand._commandName, act] + words + options)
  }
}
