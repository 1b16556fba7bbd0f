import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// What `--help` looks like on a terminal.
@Suite struct HelpTextTests {
  /// Lines were broken in the sources and again for the terminal: “your name as / `wishwell / whoami”.
  @Test(arguments: [
    ["promise"], ["sent"], ["retire"], ["export"], ["new", "wish"], ["sync"], ["apply"], ["init"],
  ])
  func `lines of a paragraph are broken once`(command: [String]) throws {
    let place = try TemporaryFolder()
    let help = try wishwell(command + ["--help"], in: place.path).output
    let overview = help.components(separatedBy: "\nUSAGE:")[0]
    let paragraphs = overview.components(separatedBy: "\n\n").filter { !$0.contains("\n  ") }
    for paragraph in paragraphs {
      let lines = paragraph.split(separator: "\n").map(String.init)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(line.count + 1 + word.count >= 80, "\(line)\n\(next)")
      }
    }
  }
}
