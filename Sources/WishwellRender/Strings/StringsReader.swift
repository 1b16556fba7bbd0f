import WishwellDiagnostics
import WishwellText
import WishwellYAML

/// `templates/strings/LANGUAGE.yml` to `Strings`.
///
/// What is missing, or cannot be read, is reported and said in the words of the base.
package struct StringsReader {
  private let file: SourceFile
  /// Where names and placeholders come from, and what stands in for what is missing.
  private let base: Strings?
  /// What the base says, where the file has not said it yet.
  private var strings: Strings
  private var diagnostics: [Diagnostic] = []

  /// Reads the sentences of `language`.
  ///
  /// `base` are the sentences that the program itself has, in this language or else in English.
  /// Without a base the file is that English: every key of the program must stand in it.
  package static func read(
    _ file: SourceFile, language: String, base: Strings? = nil
  ) -> Checked<Strings> {
    let document = YAMLReader.read(file)
    var reader = StringsReader(file: file, language: language, base: base)
    reader.diagnostics = document.diagnostics
    reader.read(document.value)
    return Checked(reader.strings, reader.diagnostics)
  }

  private init(file: SourceFile, language: String, base: Strings?) {
    self.file = file
    self.base = base
    strings = Strings(language: language)
    strings.entries = base?.entries ?? [:]
    strings.countries = base?.countries ?? [:]
    strings.signs = base?.signs ?? [:]
  }

  /// The whole file: sentences, and the two maps of names.
  private mutating func read(_ document: YAMLDocument) {
    guard case .mapping(let pairs) = document.root.content else {
      if document.isWhole {
        report(.stringType, document.root.range, "a strings file is a map of keys to texts")
      }
      return
    }
    for pair in pairs {
      switch pair.key {
      case "countries": read(pair.value, into: \.countries)
      case "signs": read(pair.value, into: \.signs, by: Sign.key(of:))
      default: readEntry(pair)
      }
    }
    if document.isWhole { reportMissing(said: Set(pairs.map(\.key))) }
  }

  /// A map of names to names, which are found by what `key` makes of them.
  private mutating func read(
    _ node: YAMLNode, into names: WritableKeyPath<Strings, [String: String]>,
    by key: (String) -> String = { $0 }
  ) {
    guard case .mapping(let pairs) = node.content else {
      return report(.stringType, node.range, "this has to be a map of names to names")
    }
    for pair in pairs {
      if let text = text(of: pair.value) { strings[keyPath: names][key(pair.key)] = text }
    }
  }

  /// One sentence. What cannot be read is reported, and the base's sentence stays.
  private mutating func readEntry(_ pair: YAMLPair) {
    let known = base?.entries[pair.key]
    if let base, known == nil, StringKey(rawValue: pair.key) == nil, !isOpenEnded(pair.key),
      !AskedField.hintKeys.contains(pair.key)
    {
      let names = AskedField.hintKeys.union(base.entries.keys).sorted { $0.utf8Precedes($1) }
      let near = nearMiss(to: pair.key, among: names)
      report(
        .stringUnknown, pair.keyRange, "there is no sentence \(quoted(pair.key))",
        help: near.map { "did you mean \(quoted($0))?" } ?? "delete it")
      return
    }
    switch pair.value.content {
    case .refused: return
    case .sequence: report(.stringType, pair.value.range, "a sentence is a text, not a list")
    case .scalar:
      let forms = strings.plurals.categories.map(\.rawValue)
      if case .plural = known, forms.count > 1 {
        return report(
          .stringPlural, pair.value.range,
          "\(quoted(pair.key)) counts, so it has a form for each of: \(forms.joined(separator: ", "))",
          help: "write them one by one: {\(forms.map { "\($0): …" }.joined(separator: ", "))}")
      }
      guard let phrase = phrase(of: pair.value, known: known, category: nil) else { return }
      strings.entries[pair.key] = .single(phrase)
    case .mapping(let forms):
      if case .single = known {
        return report(
          .stringPlural, pair.value.range, "\(quoted(pair.key)) does not count, so it has one form",
          help: "write it as one text")
      }
      readForms(forms, of: pair, known: known)
    }
  }

  /// The forms of a sentence that counts. Only those that the language needs are asked for; where
  /// none can be read the base's stay.
  private mutating func readForms(_ forms: [YAMLPair], of pair: YAMLPair, known: Strings.Entry?) {
    let wanted = strings.plurals.categories
    var phrases: [PluralCategory: Phrase] = [:]
    for form in forms {
      let category = PluralCategory(rawValue: form.key)
      guard let category, wanted.contains(category) || category == .other else {
        let names = wanted.map(\.rawValue).joined(separator: ", ")
        report(
          .stringPlural, form.keyRange, "\(quoted(form.key)) is not a plural form of this language",
          help: "the forms of ‘\(strings.language)’ are: \(names)")
        continue
      }
      phrases[category] = phrase(of: form.value, known: known, category: category)
    }
    let missing = wanted.filter { category in !forms.contains { $0.key == category.rawValue } }
    if !missing.isEmpty {
      let names = missing.map { quoted($0.rawValue) }.joined(separator: ", ")
      report(
        .stringPlural, pair.keyRange, "\(quoted(pair.key)) lacks the plural form \(names)",
        help: "write a form for each of: \(wanted.map(\.rawValue).joined(separator: ", "))")
    }
    if !phrases.isEmpty { strings.entries[pair.key] = .plural(phrases) }
  }

  /// A sentence with its placeholders compared to those of `known`. One that is left out is
  /// reported and let pass, and forms for 0, 1 and 2 may leave out the count; nil for anything else
  /// that is wrong.
  private mutating func phrase(
    of node: YAMLNode, known: Strings.Entry?, category: PluralCategory?
  ) -> Phrase? {
    guard let text = text(of: node) else { return nil }
    guard let phrase = Phrase(text) else {
      report(
        .stringPlaceholder, node.range, "this brace does not open or close a placeholder",
        help: "placeholders look like {count}")
      return nil
    }
    guard let known else { return phrase }
    let expected = known.placeholders
    for name in phrase.placeholders where !expected.contains(name) {
      let names = expected.map { "{\($0)}" }.joined(separator: ", ")
      report(
        .stringPlaceholder, node.range, "nothing is filled in for ‘{\(name)}’",
        help: expected.isEmpty ? "this sentence has no placeholders" : "it has: \(names)")
      return nil
    }
    let isSmall = category == .zero || category == .one || category == .two
    for name in expected where !phrase.placeholders.contains(name) && !(isSmall && name == "count")
    {
      report(
        .stringPlaceholderUnused, node.range, "‘{\(name)}’ is missing here",
        help: "write it where it belongs in the sentence")
    }
    return phrase
  }

  /// The text of a scalar; nil for what is empty or of another shape.
  private mutating func text(of node: YAMLNode) -> String? {
    switch node.content {
    case .scalar(let scalar) where !scalar.text.isEmpty: return scalar.text
    case .refused: return nil
    default:
      report(.stringType, node.range, "this has to be a text")
      return nil
    }
  }

  /// Keys that continue with a word of the content: a site adds its own.
  private func isOpenEnded(_ key: String) -> Bool { key.hasPrefix("kind-") }

  /// A file in the base's own language may say as little as it likes.
  private mutating func reportMissing(said: Set<String>) {
    if let base, base.language.primarySubtag == strings.language.primarySubtag { return }
    let wanted = base.map { Array($0.entries.keys) } ?? Strings.keys
    let missing = wanted.filter { !said.contains($0) }.sorted { $0.utf8Precedes($1) }
    guard !missing.isEmpty else { return }
    let more = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    report(
      .stringMissing, .start,
      "sentences are missing: \(missing.prefix(3).map(quoted).joined(separator: ", "))\(more)",
      help: "add them; until then they are shown in English")
  }

  /// Keeps a diagnostic at a place of the file, with the rule’s own way out where no better one is
  /// known.
  private mutating func report(
    _ rule: Rule, _ range: SourceRange, _ message: String, help: String? = nil
  ) {
    let location = SourceLocation(file.path, range)
    diagnostics.append(Diagnostic(rule, at: location, message, help: help ?? rule.stringsHelp))
  }
}

extension String {
  /// `pt` of `pt-BR`.
  var primarySubtag: Substring { prefix { $0 != "-" } }
}

extension Strings.Entry {
  /// Over all forms, each once, in the order of names.
  fileprivate var placeholders: [String] {
    switch self {
    case .single(let phrase): Set(phrase.placeholders).sorted()
    case .plural(let forms): Set(forms.values.flatMap(\.placeholders)).union(["count"]).sorted()
    }
  }
}

extension Rule {
  /// The way out that is the same wherever the rule is broken.
  fileprivate var stringsHelp: String? {
    self == .stringType ? "write it as ‘key: text’" : nil
  }
}
