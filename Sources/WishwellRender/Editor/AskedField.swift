import WishwellFormat

/// A field of the format that the editor asks for, with the names of the sentences that word it.
///
/// What it is called, and what can be chosen, are sentences in every language. What helps to fill
/// it in stands in English where the field is declared; another language has a sentence for it.
struct AskedField: Sendable {
  /// The key in the front matter.
  let key: String
  let declaration: FieldDeclaration
  /// `title` of what every file may say, `wish-price` of a kind, `wish-book-isbn` within another.
  let name: String

  /// `scope` is what stands before its key in the names of sentences.
  init(_ field: any FieldKey, in scope: String = "") {
    key = field.rawValue
    declaration = field.declaration
    name = scope + field.rawValue
  }

  /// The fields within it.
  var inner: [AskedField] { declaration.type.fields.map { AskedField($0, in: name + "-") } }

  var isSealed: Bool { if case .sealed = declaration.type { true } else { false } }
  var isLinkWord: Bool { if case .linkWord = declaration.type { true } else { false } }

  /// Every field of every kind of file, each before those within it.
  static let all: [AskedField] = {
    var fields = Document.Field.allCases.map { AskedField($0) }
    for kind in EditorKind.allCases { fields += kind.ownFields }
    return fields.flatMap { [$0] + $0.inner }
  }()
}

/// The names of sentences.
extension AskedField {
  var labelKey: String { "field-" + name }
  var hintKey: String { "hint-" + name }

  /// That of a word which can be chosen.
  func optionKey(_ word: String) -> String { "option-\(name)-\(word)" }

  /// The words that can be chosen, as they stand in the file; empty where anything can be written.
  private var words: [String] {
    switch declaration.type {
    case .choice(let words), .list(.choice(let words), _): words
    default: []
    }
  }

  /// Those that every language needs.
  var keys: [String] { [labelKey] + words.map(optionKey) }

  /// Those of all hints that a language may say instead of the English ones.
  static let hintKeys = Set(all.filter { $0.declaration.hint != nil }.map(\.hintKey))

  /// What the field is called.
  func label(in strings: Strings) -> String { strings.text(named: labelKey) ?? key }

  /// What helps to fill it in, as a sentence; nil where its label says it all.
  func hint(in strings: Strings) -> String? {
    strings.text(named: hintKey) ?? declaration.hint.map(sentence)
  }

  /// What can be chosen, in the order of its declaration.
  func options(in strings: Strings) -> [EditorField.Option] {
    words.map { EditorField.Option(label: strings.text(named: optionKey($0)) ?? $0, value: $0) }
  }
}

/// A phrase with a capital and a full stop, unless it trails off.
private func sentence(_ phrase: String) -> String {
  phrase.prefix(1).uppercased() + phrase.dropFirst() + (phrase.hasSuffix("…") ? "" : ".")
}
