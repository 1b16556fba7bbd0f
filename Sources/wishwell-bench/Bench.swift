import ArgumentParser
import Foundation
import WishwellDiagnostics

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishwell-bench",
    abstract: "Makes sites of any size, times their builds and compares what came out.",
    subcommands: [Generate.self, Time.self, Floor.self, Peers.self, Compare.self])

  /// As of `ParsableCommand`, with errors in the words that explain them.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as any ExplainedError {
      let lines = error.explanations.map { explanation in
        "error: \(explanation.message)" + (explanation.help.map { "\n  help: \($0)" } ?? "")
      }
      FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
      exit(withError: ExitCode(1))
    } catch {
      exit(withError: error)
    }
  }
}
