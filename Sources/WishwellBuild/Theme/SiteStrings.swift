import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellRender

extension Rule {
  package static let languageWithoutStrings = Rule(
    "language-without-strings", .warning,
    """
    The words of the pages themselves come from one file for each language. If a language has none,
    the words are English, although the pages claim otherwise.

    Wrong: ‘language: fr’ in site.yml, and no templates/strings/fr.yml
    Right: `wishwell theme copy strings/en.yml`, renamed to fr.yml and translated
    """)
}

extension LoadedTheme {
  /// What the site says: English, under the theme's file for the language, under the site's own, so
  /// that a sentence that one lacks is that of the one below. `pt-BR` takes `pt` where there is no
  /// file of its own, and counts as is done in Brazil.
  static func readStrings(
    own: [SourceFile], language: String
  ) -> Checked<Strings> {
    func file(_ language: String, in files: [SourceFile]) -> SourceFile? {
      files.first { $0.path == "templates/strings/\(language).yml" }
    }
    var result = BuiltIn.english
    let general = language.split(separator: "-").first.map(String.init) ?? language
    var isKnown = general == "en"
    for files in [BuiltIn.files, own] {
      let wanted = [language, general].lazy.compactMap { file($0, in: files) }.first
      guard let wanted, wanted.bytes != file("en", in: BuiltIn.files)?.bytes else { continue }
      let read = StringsReader.read(wanted, language: language, base: result.value)
      result = Checked(read.value, result.diagnostics + read.diagnostics)
      isKnown = true
    }
    if !isKnown {
      result.diagnostics.append(
        Diagnostic(
          .languageWithoutStrings, at: SourceLocation(ContentKind.settings.path),
          "there are no page texts in \(quoted(language)), so they are in English",
          help: "translate `wishwell theme copy strings/en.yml` as templates/strings/\(general).yml"
        ))
    }
    return result
  }
}

extension Strings {
  /// Those of the theme, for commands, which speak English.
  package static var english: Strings { BuiltIn.english.value }
}

extension SiteFolder {
  /// What the pages of the site say, in its language, for those who speak for it elsewhere.
  package func strings(in language: String) throws -> Strings {
    LoadedTheme.readStrings(own: try ownStrings(), language: language).value
  }

  /// The same in every language that the theme or the site has sentences in, for those who read what
  /// people write: in the byte order of languages, but `language`, that of the site, last.
  package func stringsOfLanguages(upTo language: String) throws -> [Strings] {
    let own = try ownStrings()
    let languages = Set((BuiltIn.files + own).compactMap(\.languageOfStrings)).subtracting([
      language
    ])
    return (languages.sorted { $0.utf8Precedes($1) } + [language]).map {
      LoadedTheme.readStrings(own: own, language: $0).value
    }
  }

  /// The sentences that the site has of its own.
  private func ownStrings() throws -> [SourceFile] {
    var scan = Scan()
    try scan.add("templates", of: root)
    let paths = scan.paths.filter { $0.hasPrefix("templates/strings/") }
    return try files.read(paths, limit: FileLimits.photo, jobs: 1) { path, bytes in
      bytes.value.map { SourceFile(path: path, bytes: $0) }
    }.compactMap { $0 }
  }
}

extension SourceFile {
  /// `de` of `templates/strings/de.yml`; nil for any other file.
  fileprivate var languageOfStrings: String? {
    let (folder, ending) = ("templates/strings/", ".yml")
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    let language = path.dropFirst(folder.count).dropLast(ending.count)
    let isCode = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isCode && !language.isEmpty ? String(language) : nil
  }
}
