import Foundation
import Testing
import WishwellDiagnostics
import WishwellTemplates
import WishwellTheme

@Suite struct ThemeTests {
  /// The repository's own `templates/`.
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theProgramCarriesTemplatesAsTheyAre() throws {
    let folder = root.appending(path: "templates").path
    let files = FileManager.default.enumerator(atPath: folder)
    var paths: Set<String> = []
    while let path = files?.nextObject() as? String {
      guard files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      if !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        paths.insert("templates/" + path)
      }
    }
    #expect(Set(Theme.files.map(\.path)) == paths)
    #expect(Theme.files.contains { $0.path == "templates/layout.mustache" })
    for file in Theme.files {
      let bytes = try Array(Data(contentsOf: root.appending(path: file.path)))
      #expect(file.bytes == bytes, "\(file.path)")
    }
  }

  @Test func filesAreInTheOrderOfTheirBytes() {
    let paths = Theme.files.map { Array($0.path.utf8) }
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func itsTemplatesAreWellFormed() {
    let templates = Theme.files.compactMap { file in
      TemplateFile(SourceFile(path: file.path, bytes: file.bytes), isBuiltIn: true)
    }
    #expect(templates.contains { $0.name == "layout" })
    #expect(loadTemplates(templates, for: []).diagnostics == [])
  }

  /// Beside ‘Nachbarschaft Tannenbergstraße’ the last word of the navigation was cut off, and on a
  /// phone the magnifier took a row of its own.
  @Test func `a long title of the site gives way before the navigation does`() throws {
    let sheet = try #require(Theme.files.first { $0.path == "templates/assets/style.css" })
    let style = String(decoding: sheet.bytes, as: UTF8.self)
    #expect(style.contains(/\.top \.brand \{ max-width: calc\(100% - 3\.15rem\)/))
    #expect(style.contains(/\.top \.brand \{ flex-shrink: 99;/))
  }

  /// On a phone the tabs ended at the edge, as if there were no more. At their end the fading edge has
  /// nothing above it.
  @Test func `tabs that go on behind the edge fade there`() throws {
    let sheet = try #require(Theme.files.first { $0.path == "templates/assets/style.css" })
    let style = String(decoding: sheet.bytes, as: UTF8.self)
    let narrow = try #require(style.firstRange(of: "@media (max-width: 61.99rem) {"))
    let rules = style[narrow.upperBound...].prefix { $0 != "@" }
    // The other edge faded, too, and with it the outline of the first tab under the keyboard.
    let fading = "mask-image: linear-gradient(90deg, #000 calc(100% - 2.5rem), transparent)"
    #expect(rules.contains(".top nav { " + fading))
    #expect(rules.contains("[dir=\"rtl\"] .top nav { " + fading.replacing("90deg", with: "-90deg")))
    #expect(rules.contains(".top nav ul { width: max-content; padding-inline-end: 2rem; }"))
  }

  /// A shop and a wish for the book were lines of text, half as high as a thumb.
  @Test func `what a row of a catalogue leads to is as high as a thumb`() throws {
    let sheet = try #require(Theme.files.first { $0.path == "templates/assets/style.css" })
    let style = String(decoding: sheet.bytes, as: UTF8.self)
    #expect(
      style.contains(
        /\(hover: none\) \{ \.ranked \.line > \.meta > a \{[^}]*min-height: 2\.75rem/))
  }

  /// The sign of a letter had the paper of `.letter` before it, and nobody saw it.
  @Test func `no sign is dressed as what else is called like it`() throws {
    let sheet = try #require(Theme.files.first { $0.path == "templates/assets/style.css" })
    let style = String(decoding: sheet.bytes, as: UTF8.self)
    let signs = style.matches(of: /\.([a-z]+)\.sign \{ --drawing/).map(\.output.1)
    #expect(signs.contains("letter") && signs.count > 20)
    for sign in signs {
      let others = try Regex(#"(^|[\s,>+~(])\.\#(sign)(:+(before|after))?\s*[,{]"#)
      #expect(style.firstMatch(of: others) == nil, "\(sign)")
    }
  }
}
