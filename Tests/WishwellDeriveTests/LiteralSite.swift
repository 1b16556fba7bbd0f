import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellDerive

/// Files under `content/` by path, derived on 21 November 2026, in the notation of `SiteText`.
/// `site.yml`, and profiles of alice and bob, are there unless the test has its own.
struct LiteralSite {
  let site: Site
  /// `path:line:column: rule: message | help`, without `content/`.
  let findings: [String]

  init(_ files: [String: String], today: String = "2026-11-21", drafts: Bool = false) throws {
    let standing = [
      "site.yml": """
      title: Street
      url: https://street.example/path/
      authority: street.example,2026
      feelings: {grateful: 🙏}
      regions: {EU: [AT, PT]}
      """,
      "people/alice.md": "name: Alice",
      "people/bob.md": "name: Bob",
    ]
    var source = SiteSource(standing.merging(files) { $1 })
    let day = today.split(separator: "-").compactMap { Int($0) }
    source.today = Day(year: day[0], month: day[1], day: day[2])
    let derived = try source.derive { $0.includesDrafts = drafts }
    site = derived.value
    findings = derived.diagnostics.sorted().map { diagnostic in
      let path = diagnostic.location.path
      let place = source.file(path).position(of: Int(diagnostic.location.range.start))
      return "\(path.dropFirst("content/".count)):\(place.line):\(place.column): "
        + "\(diagnostic.rule.id): \(diagnostic.message)"
        + (diagnostic.help.map { " | \($0)" } ?? "")
    }
  }
}
