import ArgumentParser
import WishwellDiagnostics
import WishwellText

/// Answers a command's misspelt name with the one that was most likely meant, before the parser
/// takes it for an argument too many.
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
  let near = nearMiss(to: typed, among: names)
  throw UsageError(
    "there is no command ‘\(path) \(shown(typed))’",
    help: near.map { "did you mean `\(path) \($0)`?" }
      ?? "there are \(names.joined(separator: ", ")); `\(path) --help` says what they do")
}

/// What was typed, without the quotes that `quoted` adds.
private func shown(_ typed: String) -> String { String(quoted(typed).dropFirst().dropLast()) }
