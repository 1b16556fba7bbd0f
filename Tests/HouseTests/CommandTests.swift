import Foundation
import Testing

/// How commands are declared.
@Suite struct CommandTests {
  /// Where none is written, ArgumentParser makes it from the name of the type, anew at each start and
  /// for every command: a sixth of what `wishwell --version` took.
  @Test func `every command says its name`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/wishwell")
    var commands = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /CommandConfiguration\(\s*([\w.]+)([:,]?)/) {
        commands += 1
        #expect(
          match.output.1 == "commandName" || match.output.2 == ",",
          "\(path): \(match.output.0)")
      }
    }
    #expect(commands > 40)
  }
}
