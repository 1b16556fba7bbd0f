import ArgumentParser
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Answers a command's misspelt name with the one that was most likely meant. It asks every command for
/// its name, which takes a moment: only what the parser refused is worth that.
func refuseUnknownCommand(
  in arguments: [String], of command: any ParsableCommand.Type, path: String = "wishwell"
) throws {
  let subcommands = command.configuration.subcommands
  guard let typed = arguments.first, !typed.hasPrefix("-"), !subcommands.isEmpty else { return }
  if let chosen = subcommands.first(where: {
    $0._commandName == typed || $0.configuration.aliases.contains(typed)
  }) {
    let rest = Array(arguments.dropFirst())
    return try refuseUnknownCommand(in: rest, of: chosen, path: "\(path) \(typed)")
  }
  let names = subcommands.filter { $0.configuration.shouldDisplay }
    .flatMap { [$0._commandName] + $0.configuration.aliases }
  if typed == "help" { return }
  let isRoot = command == Wishwell.self
  if isRoot, wordsOfLeaving.contains(typed.lowercased()) { throw leaving(typed) }
  let others = isRoot ? otherWords : command == New.self ? otherKinds : [:]
  if isRoot, typed.lowercased() == wordOfRenaming { throw renaming(typed) }
  let near =
    others[typed.lowercased()]
    ?? nearMiss(to: typed, among: names + others.keys.sorted()).map { others[$0] ?? $0 }
  let all =
    isRoot
    ? "`wishwell list` shows what is open; `wishwell --help` lists the commands"
    : "there are \(names.joined(separator: ", ")); `\(path) --help` says what they do"
  throw UsageError(
    "there is no command ‘\(path) \(shown(typed))’",
    help: near.map { "did you mean `\(path) \($0)`?" } ?? all)
}

/// Words that people try, with the command that does what they mean.
private let otherWords = [
  "ls": "list", "lst": "list", "show": "list", "who": "whoami", "me": "whoami",
  "add": newWish, "suggest": newWish, "wish": newWish, "new-wish": newWish,
  "give": "promise", "buy": "promise", "reserve": "promise", "claim": "promise",
  "gift": "promise", "send": "sent", "thanks": "thank", "thankyou": "thank", "thank-you": "thank",
  "say": "thank", "arrived": "received", "got": "received", "remove": "retire",
  "delete": "retire", "rm": "retire", "letter": "newsletter", "news": "newsletter",
  "mailing": "newsletter", "weekly": "newsletter", "todo": "checklist",
]

/// The same for what `wishwell new` starts.
private let otherKinds = [
  "wishlist": "list", "wish-list": "list", "registry": "list", "profile": "person",
  "todo": "checklist", "gift": "wish",
]

/// On somebody else's list, it is a suggestion.
private let newWish = "new wish 'LIST/Title'"

/// What needs no command.
private let wordOfRenaming = "rename"

private func renaming(_ typed: String) -> UsageError {
  UsageError(
    "there is no command ‘wishwell \(shown(typed))’: a thing is called as its file is",
    help: "rename the file, and write the name that it had into it: ‘formerly: OLD-NAME’; then "
      + "`wishwell check`. A title is changed in the file alone")
}

/// Words of whoever no longer wants to take part, for which there is a line and no command.
private let wordsOfLeaving: Set = ["leave", "left", "quit", "goodbye", "bye", "unjoin"]

private func leaving(_ typed: String) -> UsageError {
  UsageError(
    "there is no command ‘wishwell \(shown(typed))’: whoever leaves says so in their profile",
    help:
      "write ‘left: yes’ into it, \(ContentKind.path(ofPerson: "NAME")): that hides the profile, "
      + "and keeps the name where others thanked you. First give up what you promised: `wishwell status`"
  )
}

/// What was typed, without the quotes that `quoted` adds.
private func shown(_ typed: String) -> String { String(quoted(typed).dropFirst().dropLast()) }
