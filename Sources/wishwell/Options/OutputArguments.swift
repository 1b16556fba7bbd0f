import ArgumentParser

/// Where a site is published, and with how much care.
struct OutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where the site is put; else `output` in the source.", valueName: "dir"))
  var output: String?

  @Flag(
    help: "Build into a folder that holds files of others. Theirs stay, unless a page is there.")
  var force = false

  /// What is needed to say the same of another command.
  var repeated: String { output.map { " --output \(shellQuoted($0))" } ?? "" }
}
