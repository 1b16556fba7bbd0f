import Foundation
import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// The files of a site, as a test writes them:
///
///     == people/alice.md
///     ---
///     name: Alice
///     ---
///     == wishlists/birthday/index.md
///     …
///
/// Paths are those under `content/`; a `site.yml` stands in when it is not among them.
struct SiteSource {
  private var files: [String: [UInt8]] = [:]
  /// Pictures that tests name and nobody has drawn.
  private var drawings: [String] = []
  private var changeSettings: (inout SiteSettings) -> Void = { _ in }
  var today = Day(year: 2026, month: 11, day: 21)

  init(_ text: String) {
    files["content/site.yml"] = Array(
      """
      title: Lantern Street
      url: https://lantern.example/
      authority: lantern.example,2026
      feelings: {grateful: 🙏, joyful: 😊}
      """.utf8)
    var path: String?
    var lines: [Substring] = []
    for line in (text + "\n== ").split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("== ") else {
        lines.append(line)
        continue
      }
      if let path { files[path] = Array((lines.joined(separator: "\n") + "\n").utf8) }
      path = "content/" + line.dropFirst(3)
      lines = []
    }
  }

  /// What stands under `content/` in a folder.
  init(folder: URL) throws {
    let content = folder.appending(path: "content")
    for path in try #require(FileManager.default.subpaths(atPath: content.path)) {
      let url = content.appending(path: path)
      guard !url.hasDirectoryPath, let data = try? Data(contentsOf: url) else { continue }
      files["content/" + path] = Array(data)
    }
  }

  /// Its path under `content/`.
  mutating func add(photo path: String) { drawings.append("content/" + path) }

  /// Changes what `site.yml` said.
  mutating func settings(_ change: @escaping (inout SiteSettings) -> Void) {
    changeSettings = change
  }

  /// The site, read and derived, with all that was said on the way.
  func derive(_ change: (inout DeriveOptions) -> Void = { _ in }) throws -> Checked<Site> {
    var options = DeriveOptions(today: try #require(today))
    change(&options)
    let library = try read()
    let site = deriveSite(library.value, options: options)
    return Checked(site.value, library.diagnostics + site.diagnostics)
  }

  /// What stands in its files.
  func read() throws -> Checked<Library> {
    let tree = ContentTree(paths: files.keys.sorted())
    var diagnostics = tree.diagnostics
    func take<Value>(_ checked: Checked<Value>) -> Value {
      diagnostics += checked.diagnostics
      return checked.value
    }

    var settings = try #require(take(readSiteSettings(file("content/site.yml"))))
    changeSettings(&settings)
    let terms = ReaderOptions(settings)
    let values = tree.texts.map { take(readContent(file($0.path), as: $0.kind, options: terms)) }
    let drawn = drawings.map { path in
      PhotoFile(
        path: path, format: .jpeg, width: 1200, height: 900, byteCount: 1000,
        digest: String(repeating: "0", count: 64))
    }
    let photos = tree.photos.compactMap { path in
      take(readPhoto(file(path), digest: String(repeating: "0", count: 64)))
    }
    return Checked(
      Library(settings: settings, tree: tree, values: values, photos: photos + drawn), diagnostics)
  }

  private func file(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: files[path] ?? [])
  }
}
