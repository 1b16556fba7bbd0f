import Foundation
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellText

/// Looks before a build for the record of the last one, and leaves one after it.
///
/// The record is kept in `.wishwell/` of the site, which is in no repository.
package struct BuildRecorder {
  private static let folder = ".wishwell"
  private static let name = "last-build.json"
  /// What was changed so shortly before may be changed again without a trace, where a file system counts
  /// time by two seconds, as FAT does; in nanoseconds.
  private static let margin: Int64 = 2_000_000_000

  private let options: BuildOptions
  private let root: Folder
  private let request: String
  /// Nil where it cannot be told, or was changed too shortly before.
  private let input: String?

  /// Takes in how the content stands, before a build reads it. `start` is what the machine's clock says, in
  /// nanoseconds since 1970.
  package init(_ build: SiteBuild, at start: Int64) {
    options = build.options
    root = build.folder.root
    request = build.options.request
    input = FolderDigest(of: [ContentRoot.name, "templates"], in: root)
      .flatMap { $0.newest < start - Self.margin ? $0.text : nil }
  }

  /// Whether it can be told how the content stands.
  var isCertain: Bool { input != nil }

  /// The record of the last build, where nothing was changed since, and it would say the same now.
  package func unchanged() -> BuildRecord? {
    guard let input, let folder = try? root.folder(Self.folder),
      let bytes = try? folder.read(Self.name, limit: 1 << 28),
      let record = try? JSONDecoder().decode(BuildRecord.self, from: Data(bytes)),
      record.request == request, record.input == input, record.says(at: options.clock),
      record.output == options.digestOfOutput
    else { return nil }
    return record
  }

  /// Leaves a record of what was published; none where it would not say the same all day, or where that
  /// cannot be told. That it cannot be written is no failure of the build.
  ///
  /// `showsAllOpens`: whether whoever has the secret was shown that all opens with it.
  package func record(_ plan: SitePlan, _ report: BuildReport, showsAllOpens: Bool) {
    guard let input, plan.saysTheSameAllDay, let site = plan.site, let output = report.output,
      let folder = try? root.makeFolder(Self.folder),
      let bytes = try? JSONEncoder().encode(
        BuildRecord(
          request: request, input: input, output: output,
          moments: options.clock.restOfDay(in: site.settings.calendar), plan, report,
          showsAllOpens: showsAllOpens))
    else { return forget() }
    try? folder.replace(Self.name, Array(bytes), isPrivate: true)
  }

  private func forget() { try? root.folder(Self.folder).delete(Self.name) }
}

extension BuildOptions {
  /// The `FolderDigest` of what stands in the output folder now.
  var digestOfOutput: String? {
    (try? Folder(root: outputPath)).flatMap { FolderDigest(of: ["."], in: $0)?.text }
  }

  /// All that makes a difference to what is published or said, but for the instant, and which file the
  /// program is, so that another one makes everything anew.
  fileprivate var request: String {
    let day: String
    switch clock {
    case .day(let told): day = told.description
    case .instant: day = ""
    }
    let program =
      (try? Folder(root: "/proc/self"))
      .flatMap { FolderDigest(ofFileAt: "exe", in: $0)?.text } ?? UUID().uuidString
    let keys = secret.map { [$0] + $0.former } ?? []
    let parts =
      [
        program, self.program, day, resolvedPath(outputPath) ?? outputPath, baseURL ?? "",
        "\(includesDrafts)", "\(includesFuture)", "\(makesPhotos)", "\(isForced)", "\(isStrict)",
        privatePages?.rawValue ?? "", "\(turn)",
      ] + keys.map(\.sealKey.description)
    return fingerprint(of: Array(parts.joined(separator: "\0").utf8))
  }
}

extension SitePlan {
  /// Whether the same content would be published in the same words at another time of this day, and on a
  /// machine that has what photos are made by.
  fileprivate var saysTheSameAllDay: Bool {
    input?.dependsOnInstant == false
      && !diagnostics.contains { diagnostic in
        Rule.photoMakingRules.contains { $0.id == diagnostic.rule.id }
      }
  }
}

extension Moment {
  /// The seconds since 1970 from this instant to the end of its day; nil of a whole day.
  fileprivate func restOfDay(in calendar: SiteCalendar) -> ClosedRange<Int64>? {
    guard case .instant(let seconds) = self else { return nil }
    return seconds...max(seconds, calendar.end(of: .day(calendar.day(of: self))))
  }
}
