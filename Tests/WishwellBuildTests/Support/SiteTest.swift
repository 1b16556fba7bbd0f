import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// A site written out in a test: built, edited, built again.
///
///     let site = try SiteTest("""
///       == people/alice.md
///       ---
///       name: Alice
///       ---
///       """)
///
/// What is not written has a default: `content/site.yml`, and the day, 20 November 2026.
final class SiteTest {
  let place: TemporaryFolder
  var options: BuildOptions
  private(set) var plan: SitePlan?
  private(set) var report: BuildReport?

  init(_ literal: String = "") throws {
    place = try TemporaryFolder()
    options = BuildOptions(clock: .day(try #require(Day(year: 2026, month: 11, day: 20))))
    options.source = place.path
    options.environment = TestRun.environment
    try place.write("content/site.yml", lanternSettings)
    try write(literal)
  }

  /// Over what stands there, in the notation of `SiteText`.
  func write(_ literal: String) throws {
    for (path, text) in SiteText(literal).files { try edit(path, text) }
  }

  func edit(_ path: String, _ text: String) throws { try place.write(path, text) }
  func remove(_ path: String) throws { try place.remove(path) }

  /// Builds as the command does: with an error nothing is written.
  @discardableResult
  func build() throws -> BuildReport? {
    let plan = try SiteBuild(options).plan()
    self.plan = plan
    report = plan.isPublishable ? try plan.publish() : nil
    return report
  }

  var output: [String: [UInt8]] {
    get throws {
      place.exists("output") ? try place.tree("output") : [:]
    }
  }

  /// `path: severity: message [rule]` of each diagnostic, in order.
  var problems: [String] {
    (plan?.diagnostics ?? []).map {
      "\($0.location.path): \($0.severity.rawValue): \($0.message) [\($0.rule.id)]"
    }
  }
}

extension SiteTest {
  func expectClean(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(problems == [], sourceLocation: sourceLocation)
  }

  func expectDiagnostics(
    _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(problems == expected, sourceLocation: sourceLocation)
  }

  func expectFile(
    _ path: String, contains text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = place.text("output/" + path)
    #expect(found?.contains(text) == true, "\(path): \(text)", sourceLocation: sourceLocation)
  }

  func expectNoFile(
    _ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(try output[path] == nil, "\(path)", sourceLocation: sourceLocation)
  }

  func expectWritten(
    _ count: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(report?.changes.written == count, sourceLocation: sourceLocation)
  }
}

/// Publishes the site at `folder` as it is on `day` (`2026-11-20`), in this process, which has the
/// theme compiled already; it has to be free of errors. `wishwell build` itself is started by
/// `CommandTests`.
@discardableResult
func publishedPlan(
  ofSiteAt folder: String, on day: String, _ change: (inout BuildOptions) -> Void = { _ in }
) throws -> SitePlan {
  var options = BuildOptions(clock: .day(try #require(Day(day))))
  options.source = folder
  options.environment = TestRun.environment
  change(&options)
  let plan = try SiteBuild(options).plan()
  try #require(plan.isPublishable, "\(plan.diagnostics.map(\.message))")
  _ = try plan.publish()
  return plan
}
