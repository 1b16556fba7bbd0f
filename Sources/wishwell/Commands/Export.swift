import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellRender
import WishwellText

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write what is public as a table, as JSON or as a calendar.",
    discussion: """
      csv has the wishes, json all that snapshot.json says, ics the days of wish lists and the last \
      days of offers and requests. None tells more than the pages do: a promise that is a surprise \
      stays one.
      """)

  @Argument(
    help: "csv, json or ics.", completion: .list(ExportForm.allCases.map(\.rawValue)))
  var form: String

  @Option(help: ArgumentHelp("This wish list alone.", valueName: "list"), completion: .listNames)
  var list: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, instead of the standard output; one that is there is replaced.",
      valueName: "file"))
  var output: String?

  @OptionGroup var arguments: LookArguments

  func run() throws {
    let form = try chosenForm()
    let plan = try arguments.plan()
    guard let bytes = try plan.export(as: form, list: list) else { throw ExitCode.content }
    guard let output else {
      return Terminal.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO)
    }
    try writeOutsideFile(output, bytes)
    Terminal.note("‘\(output)’ is written: \(counted(bytes.count, "byte")).")
  }

  private func chosenForm() throws -> ExportForm {
    if let known = ExportForm(rawValue: form.lowercased()) { return known }
    let names = ExportForm.allCases.map(\.rawValue)
    throw UsageMistake(
      "nothing is known to export as \(quoted(form))",
      help: nearMiss(to: form, among: names).map { "did you mean `wishwell export \($0)`?" }
        ?? "there are \(names.joined(separator: ", "))")
  }
}
