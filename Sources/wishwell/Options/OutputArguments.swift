import ArgumentParser

/// Where a site is published, and with how much care.
struct OutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder to write; otherwise `output` in the source.", valueName: "dir"))
  var output: String?

  @Flag(
    help: "Build into a folder that holds other files. They stay, unless a page takes their place.")
  var force = false
}
