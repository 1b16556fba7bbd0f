import WishwellDerive
import WishwellFormat
import WishwellText
import WishwellYAML

extension RenderInput {
  /// The page of the editor, and what the editor is told about the files of the site. None without
  /// a forge.
  ///
  /// `script` is where the site publishes its own copy of the editor; it is not asked for where the
  /// script is on another host.
  package func editorFiles(of editor: SiteSettings.Editor, script: Address?) -> [OutputFile] {
    guard let forge = site.settings.forge else { return [] }
    let policy = EditorPolicy(editor, forge).text
    let configuration = YAMLWriter.bytes(of: editorConfiguration(editor, forge))
    return [
      OutputFile(
        path: Address(.admin).file, stage: .leaf,
        bytes: Array(page(editor, policy: policy, script: script).utf8)),
      OutputFile(path: Address(.admin, "config.yml").path, stage: .leaf, bytes: configuration),
    ]
  }

  /// The page, made by no template: nothing that a theme may do should loosen what this page is
  /// allowed.
  ///
  /// It has no words but the site’s title, so it needs none of the strings; without a script it
  /// leads back to the site.
  private func page(
    _ editor: SiteSettings.Editor, policy: String, script: Address?
  ) -> String {
    let source: String
    var integrity = ""
    switch editor.script {
    case .own: source = "../" + (script?.path ?? "")
    case .remote(let url, let digest):
      source = url
      integrity = " integrity=\"\(escaped(digest))\" crossorigin=\"anonymous\""
    }
    let title = escaped(site.settings.title)
    return """
      <!doctype html>
      <html lang="\(escaped(site.settings.language))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(escaped(policy))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <link rel="cms-config-url" type="text/yaml" href="config.yml">
      <title>\(title)</title>
      </head>
      <body>
      <noscript><p><a href="../">\(title)</a></p></noscript>
      <script src="\(escaped(source))"\(integrity)></script>
      </body>
      </html>

      """
  }

  /// `text` for an element or a quoted attribute.
  private func escaped(_ text: String) -> String { HTML(escaping: text).text }
}
