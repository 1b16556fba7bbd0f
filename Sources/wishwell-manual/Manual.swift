import ArgumentParser
import Foundation
import WishwellVersion

@main
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishwell-manual",
    abstract: "Writes the manual pages of wishwell from what the program says about itself.",
    discussion: """
      It reads what `wishwell --experimental-dump-help` writes.
      """)

  @Option(help: ArgumentHelp("The date of the pages: ‘November 22, 2026’.", valueName: "day"))
  var date: String

  @Option(help: ArgumentHelp("The chapter with the table of exit codes.", valueName: "file"))
  var chapter = "Sources/wishwell/Documentation.docc/Commands.md"

  @Argument(help: "The folder to put the pages in.")
  var folder: String

  func run() throws {
    let dump = try JSONDecoder().decode(
      ToolDump.self, from: try FileHandle.standardInput.readToEnd() ?? Data())
    let words = try String(contentsOfFile: chapter, encoding: .utf8)
    let edition = ManualPage.Edition(
      program: "wishwell \(ProgramVersion.current.number)", date: date,
      exitCodes: exitCodes(in: words))
    guard !edition.exitCodes.isEmpty else {
      throw ValidationError("‘\(chapter)’ has no table of exit codes")
    }
    for page in dump.command.family.map({ ManualPage(command: $0, edition: edition) }) {
      let file = URL(filePath: folder).appending(path: "\(page.name).1")
      try Data(page.text.utf8).write(to: file)
    }
  }
}

/// The rows of the table that begins with `| exit code |`.
func exitCodes(in chapter: String) -> [(code: String, meaning: String)] {
  let lines = chapter.split(separator: "\n", omittingEmptySubsequences: false)
  guard let head = lines.firstIndex(where: { $0.hasPrefix("| exit code |") }) else { return [] }
  return lines[(head + 2)...].prefix { $0.hasPrefix("| ") }.map { row in
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return (cells[0], cells.dropFirst().first ?? "")
  }
}
