import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellPreview
import WishwellText

/// What is wrong with the content, told in the way that was asked for.
struct ContentReport {
  private let diagnostics: [Diagnostic]
  private let arguments: BuildArguments
  private let prefix: String
  private let files: SiteFiles
  private let isPublishable: Bool
  private let publishes: Bool

  /// `publishes`: whether the plan is carried out where nothing is wrong.
  init(_ plan: SitePlan, _ arguments: BuildArguments, publishes: Bool = true) {
    self.init(
      plan.diagnostics, plan.files, isPublishable: plan.isPublishable, arguments,
      publishes: publishes)
  }

  /// What the last build told, after which nothing was changed.
  init(_ record: BuildRecord, of build: SiteBuild, _ arguments: BuildArguments) {
    self.init(record.diagnostics, build.files, isPublishable: true, arguments, publishes: true)
  }

  private init(
    _ found: [Diagnostic], _ files: SiteFiles, isPublishable: Bool, _ arguments: BuildArguments,
    publishes: Bool
  ) {
    self.publishes = publishes
    self.arguments = arguments
    let prefix = arguments.place.prefix
    self.prefix = prefix
    self.files = files
    self.isPublishable = isPublishable
    // Paths as they are from where the program was started, so that an editor finds them.
    diagnostics = found.map { diagnostic in
      let place = SourceLocation(prefix + diagnostic.location.path, diagnostic.location.range)
      return Diagnostic(diagnostic.rule, at: place, diagnostic.message, help: diagnostic.help)
    }
  }

  /// Text goes to the standard error, what programs read to the standard output.
  func tell() {
    switch arguments.format {
    case .json:
      Terminal.write(JSONDiagnosticWriter(source: source).write(diagnostics), to: STDOUT_FILENO)
    case .github:
      Terminal.write(GitHubDiagnosticWriter(source: source).write(diagnostics), to: STDOUT_FILENO)
    case .text:
      guard !diagnostics.isEmpty else { return }
      let writer = TextDiagnosticWriter(
        isColoured: Terminal.hasColours, folding: arguments.all ? nil : Self.folding,
        source: source)
      Terminal.write(writer.write(diagnostics) + "\n", to: STDERR_FILENO)
      Terminal.note(summary)
    }
  }

  /// Of what most files have, a page full is enough for a person.
  private static let folding = TextDiagnosticWriter.Folding(
    most: 5, help: "give the same command with ‘--all’ to see each of them")

  /// The same for the page of a preview.
  var problems: PreviewProblems {
    let writer = TextDiagnosticWriter(source: source)
    return PreviewProblems(
      title: counts, isError: !isPublishable,
      problems: diagnostics.map { diagnostic in
        PreviewProblems.Problem(
          severity: diagnostic.severity.rawValue, text: writer.write([diagnostic]))
      })
  }

  /// `2 errors and 1 warning`; empty where all is well.
  private var counts: String {
    listPhrase(
      Severity.allCases.compactMap { severity -> String? in
        let count = diagnostics.count { $0.severity == severity }
        return count == 0 ? nil : counted(count, severity.rawValue)
      })
  }

  /// `2 errors and 1 warning. Nothing was published; what was there before stays.`
  private var summary: String {
    guard let gravest = diagnostics.min(by: { $0.severity < $1.severity }) else { return "" }
    let more =
      "`wishwell explain \(gravest.rule.id)` says more about the first \(gravest.severity.rawValue)."
    return isPublishable
      || !publishes
      ? "\(counts). \(more)" : "\(counts): nothing was published; the site stays as it was. \(more)"
  }

  private func source(_ path: String) -> SourceFile? {
    files.source(at: String(path.dropFirst(prefix.count))).map {
      SourceFile(path: path, bytes: $0.bytes)
    }
  }
}
