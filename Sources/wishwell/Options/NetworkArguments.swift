import ArgumentParser

/// How long a machine elsewhere is waited for.
struct NetworkArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("How many seconds each answer may take.", valueName: "seconds"))
  var timeout = 20

  @Option(
    help: ArgumentHelp(
      "How often to ask at most, if it fails and that may pass.", valueName: "count"))
  var tries = 3

  func validate() throws {
    guard (1...600).contains(timeout) else {
      throw ValidationError("‘--timeout’ is a number of seconds from 1 to 600")
    }
    guard (1...10).contains(tries) else {
      throw ValidationError("‘--tries’ is a number from 1 to 10")
    }
  }
}
