import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellDerive

/// Files under `content/` by path, derived on 21 November 2026. `site.yml`, and profiles of alice
/// and bob, are there unless the test has its own. A front matter may be written without its lines
/// of hyphens, with ` | ` before the body.
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
    let sources = standing.merging(files) { $1 }.map { path, text in
      SourceFile(
        path: "content/" + path, text: path.hasSuffix(".md") ? LiteralSite.markdown(text) : text)
    }
    let byPath = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
    let tree = ContentTree(paths: sources.map(\.path))
    var diagnostics = tree.diagnostics
    let settingsFile = try #require(byPath["content/site.yml"])
    let settings = try #require(readSiteSettings(settingsFile).value)
    var terms = ReaderOptions(settings)
    terms.keepsUnsound = true
    var unsound: [ContentValue] = []
    let values = try tree.texts.map { file -> ContentValue? in
      let read = readContent(
        try #require(byPath[file.path]), as: file.kind, options: terms)
      diagnostics += read.diagnostics
      guard read.diagnostics.hasErrors else { return read.value }
      unsound += read.value.map { [$0] } ?? []
      return nil
    }
    let photos = tree.photos.map { path in
      PhotoFile(path: path, format: .jpeg, width: 4, height: 3, byteCount: 9, digest: path)
    }
    let day = today.split(separator: "-").compactMap { Int($0) }
    var options = DeriveOptions(today: try #require(Day(year: day[0], month: day[1], day: day[2])))
    options.includesDrafts = drafts
    let derived = deriveSite(
      Library(settings: settings, tree: tree, values: values, unsound: unsound, photos: photos),
      options: options)
    site = derived.value
    findings = (diagnostics + derived.diagnostics).sorted().map { diagnostic in
      let path = diagnostic.location.path
      let source = byPath[path] ?? SourceFile(path: path, bytes: [])
      let place = source.position(of: Int(diagnostic.location.range.start))
      return "\(path.dropFirst("content/".count)):\(place.line):\(place.column): "
        + "\(diagnostic.rule.id): \(diagnostic.message)"
        + (diagnostic.help.map { " | \($0)" } ?? "")
    }
  }

  /// `title: x; tags: [a] | Body` becomes a Markdown file.
  private static func markdown(_ text: String) -> String {
    if text.hasPrefix("---") { return text }
    let parts = text.split(separator: " | ", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = parts[0].split(separator: "; ").joined(separator: "\n")
    return "---\n\(fields)\n---\n" + (parts.count > 1 ? parts[1] + "\n" : "")
  }
}
