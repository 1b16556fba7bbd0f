import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// What a build of a site came to, so that the next one can tell that nothing was changed since, neither
/// what it would read nor what it would write, and has nothing to do.
package struct BuildRecord: Codable, Sendable {
  /// What was asked for, and by which program.
  let request: String
  /// The `FolderDigest` of what was read, before it was.
  let input: String
  /// That of the output folder.
  let output: String
  /// The seconds since 1970 at which it says the same; nil where it was told which day it is.
  let moments: ClosedRange<Int64>?
  private let told: [Told]
  /// What `BuildReport` has of the same names.
  package let pages: Int
  package let feeds: Int
  package let files: Int
  package let privatePages: Int?
  package let unshown: UnshownFiles
  package let hasSeal: Bool
  /// Whether whoever has the secret was shown that all opens with it.
  package let showedAllOpens: Bool

  init(
    request: String, input: String, output: String, moments: ClosedRange<Int64>?,
    _ plan: SitePlan, _ report: BuildReport, showsAllOpens: Bool
  ) {
    self.request = request
    self.input = input
    self.output = output
    self.moments = moments
    told = plan.diagnostics.map(Told.init)
    pages = report.pages
    feeds = report.feeds
    files = report.changes.total
    privatePages = report.privatePages
    unshown = report.unshown
    hasSeal = plan.site?.settings.seal != nil
    showedAllOpens = showsAllOpens
  }

  /// All that was wrong with the content, in order.
  package var diagnostics: [Diagnostic] { told.compactMap(\.diagnostic) }

  /// What a build that found nothing to do reports.
  package var report: BuildReport {
    var report = BuildReport()
    report.pages = pages
    report.feeds = feeds
    report.privatePages = privatePages
    report.unshown = unshown
    report.changes.unchanged = files
    return report
  }

  func says(at clock: Moment) -> Bool {
    switch clock {
    case .day: moments == nil
    case .instant(let seconds): moments?.contains(seconds) ?? false
    }
  }
}

/// A diagnostic as a record has it.
private struct Told: Codable {
  let rule: String
  let path: String
  let start: Int32
  let end: Int32
  let message: String
  let help: String?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule.id
    path = diagnostic.location.path
    start = diagnostic.location.range.start
    end = diagnostic.location.range.end
    message = diagnostic.message
    help = diagnostic.help
  }

  private static let rules = Dictionary(
    Rule.contentRules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Nil where the program has no such rule.
  var diagnostic: Diagnostic? {
    Self.rules[rule].map { rule in
      let range = SourceRange(Int(start), Int(end))
      return Diagnostic(rule, at: SourceLocation(path, range), message, help: help)
    }
  }
}
