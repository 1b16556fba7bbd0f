import ArgumentParser
import WishwellBuild
import WishwellGit

// Parsing and running by hand rather than by `@main`, so that every failure ends in the words and
// the exit code that this program promises.
do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  try refuseUnknownCommand(in: arguments, of: Wishwell.self)
  try await run(try Wishwell.parseAsRoot(arguments))
} catch let failure as FileFailure {
  Terminal.complain(failure.description, help: failure.help)
  Wishwell.exit(withError: ExitCode.disk)
} catch let refusal as OutputRefusal {
  Terminal.complain(refusal.message, help: refusal.help)
  Wishwell.exit(withError: refusal.isPassing ? ExitCode.disk : ExitCode.usage)
} catch let refusal as ActRefusal {
  refusal.tell()
  Wishwell.exit(withError: ExitCode.content)
} catch let failure as SharingFailure {
  Terminal.complain(failure.message, help: failure.help)
  Wishwell.exit(withError: ExitCode.disk)
} catch let failure as GitFailure {
  Terminal.complain(failure.message, help: failure.help)
  Wishwell.exit(withError: ExitCode.disk)
} catch let failure as NetworkError {
  Terminal.complain(failure.message, help: failure.help)
  Wishwell.exit(withError: ExitCode.unreached)
} catch let mistake as UsageError {
  Terminal.complain(mistake.message, help: mistake.help)
  Wishwell.exit(withError: ExitCode.usage)
} catch {
  if let mistake = ParsingMistake(error) {
    Terminal.complain(mistake.message, help: mistake.help)
    Wishwell.exit(withError: ExitCode.usage)
  }
  if error is ExitCode || Wishwell.exitCode(for: error) != .failure {
    Wishwell.exit(withError: error)
  }
  Terminal.complain(
    "wishwell itself made a mistake: \(error)",
    help: "please report it, with the command and the content that caused it")
  Wishwell.exit(withError: ExitCode.bug)
}

private func run(_ command: any ParsableCommand) async throws {
  var command = command
  if var command = command as? any AsyncParsableCommand {
    try await command.run()
  } else {
    try command.run()
  }
}
