import Foundation
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellTesting

/// The files of a site, read and derived in memory, on 21 November 2026 unless a test says otherwise.
/// `site.yml` is there where a test has none of its own.
package struct SiteSource {
  /// By path from the root of the site.
  package private(set) var files: [String: [UInt8]] = [
    "content/site.yml": Array(
      """
      title: Lantern Street
      url: https://lantern.example/
      authority: lantern.example,2026
      feelings: {grateful: 🙏, joyful: 😊}
      """.utf8)
  ]
  /// Pictures that tests name and nobody has drawn.
  private var drawings: [String] = []
  private var changeSettings: (inout SiteSettings) -> Void = { _ in }
  package var today = Day(year: 2026, month: 11, day: 21)

  /// A photo without a byte is one that nobody has drawn.
  package init(_ text: SiteText) {
    for (path, text) in text.files {
      if text.isEmpty, [".jpg", ".png"].contains(where: path.hasSuffix) {
        drawings.append(path)
      } else {
        files[path] = Array(text.utf8)
      }
    }
  }

  package init(_ text: String) { self.init(SiteText(text)) }

  package init(_ files: [String: String]) { self.init(SiteText(files)) }

  /// What stands under `content/` in a folder.
  package init(folder: URL) throws {
    let content = folder.appending(path: "content")
    for path in try FileManager.default.subpathsOfDirectory(atPath: content.path) {
      let url = content.appending(path: path)
      guard !url.hasDirectoryPath, let data = try? Data(contentsOf: url) else { continue }
      files["content/" + path] = Array(data)
    }
  }

  /// Its path under `content/`.
  package mutating func add(photo path: String) { drawings.append("content/" + path) }

  /// Changes what `site.yml` said.
  package mutating func settings(_ change: @escaping (inout SiteSettings) -> Void) {
    changeSettings = change
  }

  /// The site, read and derived, with all that was said on the way.
  package func derive(
    _ change: (inout DeriveOptions) -> Void = { _ in }
  ) throws -> Checked<Site> {
    guard let today else { throw NoDay() }
    var options = DeriveOptions(today: today)
    change(&options)
    let library = try read()
    let site = deriveSite(library.value, options: options)
    return Checked(site.value, library.diagnostics + site.diagnostics)
  }

  /// What stands in its files. A file with errors is left out, but what it says still counts where
  /// others refer to it.
  package func read() throws -> Checked<Library> {
    let tree = ContentTree(paths: (files.keys + drawings).sorted())
    var diagnostics = tree.diagnostics
    func take<Value>(_ checked: Checked<Value>) -> Value {
      diagnostics += checked.diagnostics
      return checked.value
    }

    guard var settings = take(readSiteSettings(file("content/site.yml"))) else {
      throw NoSettings(diagnostics: diagnostics)
    }
    changeSettings(&settings)
    var terms = ReaderOptions(settings)
    terms.keepsUnsound = true
    var unsound: [ContentValue] = []
    let values = tree.texts.map { entry -> ContentValue? in
      let read = readContent(file(entry.path), as: entry.kind, options: terms)
      let value = take(read)
      guard read.diagnostics.hasErrors else { return value }
      unsound += value.map { [$0] } ?? []
      return nil
    }
    let drawn = drawings.map { path in
      PhotoFile(
        path: path, format: .jpeg, width: 1200, height: 900, byteCount: 1000, digest: Self.digest)
    }
    let photos = tree.photos.filter { files[$0] != nil }.compactMap { path in
      take(readPhoto(file(path), digest: Self.digest))
    }
    return Checked(
      Library(
        settings: settings, tree: tree, values: values, unsound: unsound, photos: photos + drawn),
      diagnostics)
  }

  /// A file from the root of the site; an empty one where there is none.
  package func file(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: files[path] ?? [])
  }

  /// Of every photo.
  private static let digest = String(repeating: "0", count: 64)
}

private struct NoDay: Error {}

private struct NoSettings: Error {
  var diagnostics: [Diagnostic]
}
