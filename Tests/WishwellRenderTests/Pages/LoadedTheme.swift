import Foundation
import Testing
import WishwellDiagnostics
import WishwellTemplates

@testable import WishwellRender

/// The theme of the repository, ready to render with.
struct LoadedTheme {
  let templates: TemplateSet
  let strings: Strings
  let diagnostics: [Diagnostic]

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let english = Result { try LoadedTheme(language: "en") }
  private static let german = Result { try LoadedTheme(language: "de") }

  static func inLanguage(_ language: String) throws -> LoadedTheme {
    try language == "de" ? german.get() : english.get()
  }

  private init(language: String) throws {
    let folder = LoadedTheme.repository.appending(path: "templates")
    func file(_ path: String) throws -> SourceFile {
      let data = try Data(contentsOf: folder.appending(path: path))
      return SourceFile(path: "templates/" + path, bytes: Array(data))
    }
    var read = StringsReader.read(try file("strings/en.yml"), language: "en")
    if language != "en" {
      read = StringsReader.read(
        try file("strings/\(language).yml"), language: language, base: read.value)
    }
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted()
    let files = try paths.filter { $0.hasSuffix(".mustache") }
      .compactMap { TemplateFile(try file($0), isBuiltIn: true) }
    let words = Dictionary(
      read.value.fixedTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    let loaded = loadTemplates(files, for: pageDeclarations, constants: ["strings": words])
    templates = loaded.value
    strings = read.value
    diagnostics = read.diagnostics + loaded.diagnostics
  }
}
