import ArgumentParser
import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellQueries
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

extension Export: SurplusExplaining {
  static var path: [String] { ["export"] }

  var words: [String] { [form] }

  /// A list, and a file that is not there yet, may be typed without their options.
  func way(with surplus: [String]) -> String? {
    let typed = words + surplus
    guard let known = typed.first(where: { ExportForm(rawValue: $0.lowercased()) != nil }) else {
      return nil
    }
    let library = try? SiteFolder(at: arguments.source).readLibrary()
    var said = [known.lowercased()]
    for word in typed where word != known {
      if list == nil, !said.contains("--list"), let named = try? library?.wishList(named: word) {
        said += ["--list", named.text]
      } else if output == nil, !said.contains("--output"), word.contains("."),
        !SavedAnswer.isThere(word)
      {
        said += ["--output", word]
      } else {
        return nil
      }
    }
    return "did you mean \(meant(said, besides: surplus))?"
  }
}
