/// All that is known of a field but its key: of it come how readers take it, what new files propose,
/// what the editor of a forge asks for, and its row in the chapter on the format.
package struct FieldDeclaration: Sendable {
  package let type: FieldType
  /// A value that it may have, as it is written behind its key.
  package let example: String
  /// Whether what it stands in is refused without it. Of title and date each kind of file has a say
  /// of its own: `FileKind.requires`.
  package let isRequired: Bool
  /// What holds where it is absent, in Markdown: ‘none’, ‘the site's’.
  package let otherwise: String
  /// What helps whoever fills it in: a phrase without a capital and without a full stop. Nil where
  /// the name says it all. It is in English; the sentences of the theme have it in other languages.
  package let hint: String?
  /// What it is for, in one line of Markdown; empty where the example says it.
  package let meaning: String
  /// Whether it is part of what a wish asks: who promised a wish is told when such a field changes.
  package let isInDigest: Bool

  package init(
    _ type: FieldType, example: String, isRequired: Bool = false, otherwise: String? = nil,
    hint: String? = nil, meaning: String = "", isInDigest: Bool = false
  ) {
    self.type = type
    self.example = example
    self.isRequired = isRequired
    self.otherwise = otherwise ?? (isRequired ? "required" : type.absence)
    self.hint = hint
    self.meaning = meaning
    self.isInDigest = isInDigest
  }
}

extension FieldType {
  /// What holds without a value of this type, where nothing else is said.
  fileprivate var absence: String {
    if case .flag(let value) = self { value ? "yes" : "no" } else { "none" }
  }
}
