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
    guard case .own(let script) = editor?.script,
      !assets.contains(where: { $0.name == script.value })
    else { return [] }
    return [
      Diagnostic(
        .missingEditorScript, at: SourceLocation(ContentKind.settings.path, script.range),
        "there is no ‘templates/assets/\(script.value)’",
        help: "put the editor's script there, or say where it is: ‘script: https://…’")
    ]
  }
}
