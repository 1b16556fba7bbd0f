import WishwellDerive
import WishwellDiagnostics
import WishwellModel
import WishwellRender
import WishwellTemplates
import WishwellTheme

/// How a site looks and speaks: the theme that the program carries, with what the site's own
/// `templates/` puts in its place.
struct SiteLook: Sendable {
  let templates: TemplateSet
  let strings: Strings
  let assets: [Asset]

  /// A file of `templates/assets/`.
  struct Asset: Hashable, Sendable {
    /// Relative to `templates/assets/`.
    var name: String
    var bytes: [UInt8]

    /// Where it is published. The style sheet and the favicon, which pages name themselves, carry
    /// a fingerprint, so that a browser can keep them for good; what a style sheet of the site's
    /// own refers to keeps its name.
    var path: String {
      guard Asset.named.contains(name), let dot = name.lastIndex(of: ".") else {
        return "assets/" + name
      }
      return "assets/\(name[..<dot]).\(fingerprint(of: bytes).prefix(8))\(name[dot...])"
    }

    static let named: Set<String> = [Asset.style, Asset.favicon]
    static let style = "style.css"
    static let favicon = "favicon.svg"
  }

  /// `own` are the files of the site's `templates/`, in byte order of their paths.
  static func read(own: [SourceFile], language: String) -> Checked<SiteLook> {
    let theme = Theme.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let strings = readStrings(own: own, theme: theme, language: language)
    let texts = Dictionary(
      strings.value.fixedTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    let templates = loadTemplates(
      theme.compactMap { TemplateFile($0, isBuiltIn: true) } + own.compactMap { TemplateFile($0) },
      for: pageDeclarations, constants: ["strings": texts])
    let look = SiteLook(
      templates: templates.value, strings: strings.value, assets: assets(in: theme + own))
    return Checked(
      look, (strings.diagnostics + templates.diagnostics + strangers(in: own)).sorted())
  }

  func address(of name: String) -> Address {
    Address(assets.first { $0.name == name }?.path ?? "assets/" + name)
  }

  /// A later file takes the place of an earlier one of the same name.
  private static func assets(in files: [SourceFile]) -> [Asset] {
    let folder = "templates/assets/"
    var assets: [String: Asset] = [:]
    for file in files where file.path.hasPrefix(folder) {
      let name = String(file.path.dropFirst(folder.count))
      assets[name] = Asset(name: name, bytes: file.bytes)
    }
    return assets.values.sorted { $0.name.utf8Precedes($1.name) }
  }
}
