import WishwellDiagnostics
import WishwellText

extension Rule {
  package static let templateStranger = Rule(
    "template-stranger", .warning,
    """
    ‘templates/’ holds templates, ‘strings/LANGUAGE.yml’ and, under ‘assets/’, what pages load.
    Nothing reads any other file, so this one is most likely in the wrong place.

    Wrong: templates/style.css
    Right: templates/assets/style.css
    """)
}

extension LoadedTheme {
  /// A warning for each of the site's own files that nothing reads.
  static func unknownTemplateFiles(in own: [SourceFile]) -> [Diagnostic] {
    own.compactMap { file in
      let parts = file.path.split(separator: "/")
      let isRead =
        file.path.hasSuffix(".mustache") || parts.count > 2 && parts[1] == "assets"
        || parts.count == 3 && parts[1] == "strings" && file.path.hasSuffix(".yml")
      guard !isRead else { return nil }
      return Diagnostic(
        .templateStranger, at: SourceLocation(file.path), "nothing reads this file",
        help: "templates end in ‘.mustache’; style sheets and pictures go in templates/assets/")
    }
  }
}
