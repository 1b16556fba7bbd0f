import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let missingEditorScript = Rule(
    "missing-editor-script", .error,
    """
    The editor at ‘/admin/’ is somebody else's program. The site holds a copy of it in
    ‘templates/assets/’, or names the address of one version and its digest.

    Wrong: admin: {editor: sveltia, script: sveltia-cms.js}, without that file
    Right: the same, with templates/assets/sveltia-cms.js
    """)
}

extension LoadedTheme {
  /// Where the site publishes its own copy of the editor; nil where another host has it.
  func address(of editor: SiteSettings.Editor) -> Address? {
    guard case .own(let script) = editor.script else { return nil }
    return address(of: script.value)
  }

  /// What is wrong where the settings name a script of the site's own that is not there.
  func missingScript(of editor: SiteSettings.Editor?) -> [Diagnostic] {
    guard let editor, case .own(let script) = editor.script,
      !assets.contains(where: { $0.name == script.value })
    else { return [] }
    return [
      Diagnostic(
        .missingEditorScript, at: SourceLocation(ContentKind.settings.path, script.range),
        "there is no ‘templates/assets/\(script.value)’",
        help: "put the editor's script there, which is the file ‘\(editor.kind.publishedScript)’ "
          + "in the package ‘\(editor.kind.publishedPackage)’; or say where it is: "
          + "‘script: https://…’")
    ]
  }
}

extension SiteSettings.Editor.Kind {
  /// The package, among those for JavaScript, in which its makers publish it.
  fileprivate var publishedPackage: String {
    switch self {
    case .decap: "decap-cms"
    case .sveltia: "@sveltia/cms"
    }
  }

  /// Its program in that package.
  fileprivate var publishedScript: String {
    switch self {
    case .decap: "dist/decap-cms.js"
    case .sveltia: "dist/sveltia-cms.js"
    }
  }
}
