import ArgumentParser
import Glibc
import WishwellActs
import WishwellBuild
import WishwellDiagnostics

// Parsing and running by hand rather than by `@main`, so that every failure ends in the words and
// the exit code that this program promises.
var ending = ExitCode.success
OpenFiles.fillStreams()
do {
  // Before anything waits: where Swift then cannot open what it needs, it ends the program.
  try OpenFiles.refuseTooFew()
  _ = GivenSecret.text
  let arguments = withoutItemMarks(Array(CommandLine.arguments.dropFirst()))
  if arguments.first == Build.configuration.commandName { SiteBuild.prepare() }
  try await run(quickCommand(in: arguments) ?? command(in: arguments))
} catch {
  ending = told(error)
}
if let unwritten = Terminal.unwritten { ending = told(unwritten) }
if ending != .success { Wishwell.exit(withError: ending) }

/// Tells `error`, and says what the program ends with.
private func told(_ error: any Error) -> ExitCode {
  if let explained = (error as? any ExplainedError) ?? ParsingError(error) {
    Terminal.complain(explained)
    return ExitCode(explained.category)
  }
  if let code = error as? ExitCode { return code }
  let code = Wishwell.exitCode(for: error)
  if code == .success {
    // It is what was asked for: help, the version, or something for a shell, which may be nothing.
    let answer = Wishwell.fullMessage(for: error)
    if !answer.isEmpty { Terminal.write(answer + "\n", to: STDOUT_FILENO) }
    return code
  }
  if code != .failure { Wishwell.exit(withError: error) }
  Terminal.complain(
    "wishwell itself made a mistake: \(error)",
    help: "please report it, with the command and the content that caused it")
  return .bug
}

/// `arguments` without the marks of the items that somebody types for a checklist: the parser takes
/// what begins with a dash for an option.
private func withoutItemMarks(_ arguments: [String]) -> [String] {
  guard arguments.contains(where: { $0.hasPrefix("- ") }),
    arguments.first == ChecklistCommand.configuration.commandName
  else { return arguments }
  return arguments.map { $0.hasPrefix("- ") ? withoutItemMark($0) : $0 }
}

/// A command that is in order is read by itself: to put together all the others, which the parser does
/// before it looks at one, takes a twentieth of the time in which a small site is built. Help, and words for
/// what is wrong, need them.
private func quickCommand(in arguments: [String]) -> (any ParsableCommand)? {
  var command: any ParsableCommand.Type = Wishwell.self
  var rest = arguments[...]
  while !command.configuration.subcommands.isEmpty {
    guard let name = rest.popFirst(),
      let next = command.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      })
    else { return nil }
    command = next
  }
  return try? command.parse(Array(rest))
}

/// What the parser takes for an argument too many may be the name of a command, misspelt.
private func command(in arguments: [String]) throws -> any ParsableCommand {
  // The parser explains the last of the words that it knows, and says nothing of the others.
  if arguments.first == "help" {
    try refuseUnknownCommand(in: Array(arguments.dropFirst()), of: Wishwell.self)
  }
  do {
    return try Wishwell.parseAsRoot(arguments)
  } catch {
    try refuseUnknownCommand(in: arguments, of: Wishwell.self)
    throw error
  }
}

private func run(_ command: any ParsableCommand) async throws {
  var command = command
  if var command = command as? any AsyncParsableCommand {
    try await command.run()
  } else {
    try command.run()
  }
}
