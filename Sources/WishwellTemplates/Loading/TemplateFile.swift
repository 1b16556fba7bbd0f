import WishwellDiagnostics

/// A template as it was found.
package struct TemplateFile: Sendable {
  /// Its path under `templates/` without the ending: `partials/wish-row`. Other templates use it
  /// by this name.
  package let name: String
  /// Its path is that of messages; the name does not have to follow from it.
  package let source: SourceFile
  /// Whether it belongs to the theme that the program carries, so that nobody is told that their
  /// site does not use it.
  package let isBuiltIn: Bool

  package init(name: String, source: SourceFile, isBuiltIn: Bool = false) {
    self.name = name
    self.source = source
    self.isBuiltIn = isBuiltIn
  }

  /// A template named by the path of `source`; nil unless that is `templates/….mustache`.
  package init?(_ source: SourceFile, isBuiltIn: Bool = false) {
    let (folder, ending) = ("templates/", ".mustache")
    guard source.path.hasPrefix(folder), source.path.hasSuffix(ending) else { return nil }
    let name = source.path.dropFirst(folder.count).dropLast(ending.count)
    guard !name.isEmpty else { return nil }
    self.init(name: String(name), source: source, isBuiltIn: isBuiltIn)
  }
}
