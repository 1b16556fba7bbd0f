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
    let named = list.map { (try? library?.wishList(named: $0))?.text ?? $0 }
    guard let bytes = try plan.export(as: form, list: named) else { throw ExitCode.content }
    guard let output else {
      return Terminal.write(String(decoding: bytes, as: UTF8.self), to: STDOUT_FILENO)
    }
    try writeOutsideFile(output, bytes)
    Terminal.note("‘\(output)’ is written: \(counted(bytes.count, "byte")).")
  }

  private func chosenForm() throws -> ExportForm {
    if let known = ExportForm(rawValue: form.lowercased()) { return known }
    if list == nil, let named = try? library?.wishList(named: form) {
      throw UsageError(
        "\(quoted(form)) is a wish list, and not a format to export",
        help: "did you mean \(meant(["csv", "--list", named.text]))?")
    }
    if output == nil, let ending = form.split(separator: ".").last, form.contains("."),
      let ended = ExportForm(rawValue: ending.lowercased())
    {
      throw UsageError(
        "\(quoted(form)) is not a format to export", help: wayToFile(form, as: ended.rawValue))
    }
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
  func way(with surplus: Surplus) -> String? {
    let typed = words + surplus.words
    let forms = typed.filter { ExportForm(rawValue: $0.lowercased()) != nil }
    guard let known = forms.first else { return nil }
    if forms.count == typed.count {
      return "one format at a time, as in \(meant([known.lowercased()], besides: surplus))"
    }
    let library = self.library
    var said = [known.lowercased()]
    for word in typed where word != known {
      if list == nil, !said.contains("--list"), let named = try? library?.wishList(named: word) {
        said += ["--list", named.text]
      } else if output == nil, !said.contains("--output"), word.contains(".") {
        if SavedAnswer.isThere(word) {
          return typed.count == 2 ? wayToFile(word, as: known.lowercased(), surplus) : nil
        }
        said += ["--output", word]
      } else {
        return list == nil && !word.contains(".") ? Self.wayToList(word, library) : nil
      }
    }
    return "did you mean \(meant(said, besides: surplus))?"
  }

  /// How `file` is written in `form`; where it is there already, that it is replaced.
  private func wayToFile(
    _ file: String, as form: String, _ surplus: Surplus = Surplus()
  ) -> String {
    let command = meant([form, "--output", file], besides: surplus)
    return SavedAnswer.isThere(file)
      ? "\(quoted(file)) is there already; this replaces it: \(command)"
      : "did you mean \(command)?"
  }

  var library: Library? { try? SiteFolder(at: arguments.source).readLibrary() }

  /// That there is no list `name`, with those that there are; nil where there is one.
  private static func wayToList(_ name: String, _ library: Library?) -> String? {
    guard let library else { return nil }
    do {
      _ = try library.wishList(named: name)
      return nil
    } catch {
      return "a wish list stands behind ‘--list’: \(error.message)"
        + (error.help.map { "; \($0)" } ?? "")
    }
  }
}
