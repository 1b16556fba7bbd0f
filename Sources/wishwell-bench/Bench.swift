import ArgumentParser

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishwell-bench",
    abstract: "Makes sites of any size, times their builds and compares what came out.",
    subcommands: [Generate.self, Time.self, Compare.self])
}
