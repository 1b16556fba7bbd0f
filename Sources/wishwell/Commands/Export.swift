import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRender
import WishwellText

struct Export: AskingCommand {
  static let missing = "say what to write out: csv, json or ics"
  static let example = "wishwell export csv"

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write out what is public, as a table, as JSON or as a calendar.",
    discussion: """
      csv has the wishes, for a spreadsheet or for `wishwell import csv`, json everything in snapshot.json, ics the days of wish lists and the last
      days of offers and requests. None of them tells more than the pages do: a surprise stays a
      surprise.
      """.flowing)

  @Argument(
    help: "csv, json or ics.", completion: .list(ExportForm.allCases.map(\.rawValue)))
  var form: String

  @Option(help: ArgumentHelp("Only this wish list.", valueName: "list"), completion: .listNames)
  var list: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write instead of standard output; an existing one is replaced.",
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
    throw UsageError(
      "\(quoted(form)) is not a format to export",
      help: nearMiss(to: form, among: names).map { "did you mean `wishwell export \($0)`?" }
        ?? "there are \(names.joined(separator: ", "))")
  }
}
