import Foundation
import WishwellBuild
import WishwellDiagnostics
import WishwellPreview
import WishwellText

/// What is wrong with the content, told in the way that was asked for.
struct ContentReport {
  let diagnostics: [Diagnostic]
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

  /// Text goes to the standard error, what programs read to the standard output. Of what was told
  /// `earlier`, people hear only how much of it is gone, and how much is as it was.
  func tell(after earlier: [Diagnostic] = []) {
    switch arguments.format {
    case .json:
      Terminal.write(JSONDiagnosticWriter(source: source).write(diagnostics), to: STDOUT_FILENO)
    case .github:
      Terminal.write(GitHubDiagnosticWriter(source: source).write(diagnostics), to: STDOUT_FILENO)
    case .text:
      let (new, same, gone) = compared(with: earlier)
      if !gone.isEmpty {
        Terminal.note("\(counts(of: gone)) \(gone.count == 1 ? "is" : "are") gone.")
      }
      if !same.isEmpty { Terminal.note("As before: \(counts(of: same)).") }
      guard !new.isEmpty else { return }
      let writer = TextDiagnosticWriter(
        isColoured: Terminal.hasColours, folding: arguments.all ? nil : Self.folding,
        source: source)
      Terminal.write(writer.write(new) + "\n", to: STDERR_FILENO)
      Terminal.note(summary(of: new))
    }
  }

  /// What is wrong that was not among `earlier`, what was, and what of `earlier` is gone. Words that
  /// only stand at another line are the same.
  private func compared(
    with earlier: [Diagnostic]
  ) -> (new: [Diagnostic], same: [Diagnostic], gone: [Diagnostic]) {
    func words(of diagnostic: Diagnostic) -> [String] {
      [diagnostic.rule.id, diagnostic.location.path, diagnostic.message]
    }
    var left = Dictionary(grouping: earlier, by: words)
    var (new, same): ([Diagnostic], [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      if left[words(of: diagnostic)]?.popLast() == nil {
        new.append(diagnostic)
      } else {
        same.append(diagnostic)
      }
    }
    return (new, same, left.values.flatMap { $0 })
  }

  /// Of what most files have, a page full is enough for a person.
  private static let folding = TextDiagnosticWriter.Folding(
    most: 5, help: "give the same command with ‘--all’ to see each of them")

  /// The same for the page of a preview.
  var problems: PreviewProblems {
    let writer = TextDiagnosticWriter(source: source)
    return PreviewProblems(
      title: counts(of: diagnostics), isError: !isPublishable,
      problems: diagnostics.map { diagnostic in
        PreviewProblems.Problem(
          severity: diagnostic.severity.rawValue, text: writer.write([diagnostic]))
      })
  }

  /// `2 errors and 1 warning`; empty where all is well.
  private func counts(of diagnostics: [Diagnostic]) -> String {
    listPhrase(
      Severity.allCases.compactMap { severity -> String? in
        let count = diagnostics.count { $0.severity == severity }
        return count == 0 ? nil : counted(count, severity.rawValue)
      })
  }

  /// `2 errors and 1 warning. Nothing was published; what was there before stays.`
  private func summary(of diagnostics: [Diagnostic]) -> String {
    guard let gravest = diagnostics.min(by: { $0.severity < $1.severity }) else { return "" }
    let counts = counts(of: diagnostics)
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
