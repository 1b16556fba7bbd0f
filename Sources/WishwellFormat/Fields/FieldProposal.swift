/// A field that new files propose: a line that becomes the field when its `# ` is taken away.
package struct FieldProposal: Hashable, Sendable {
  package let key: String
  package var example: String
  /// What stands behind the example; may be empty.
  package var words: String

  /// `example` and `words` stand in place of what `field` has: of its kind of file, for what every
  /// file may say, and where words that follow an example need not repeat it.
  package init(_ field: some FieldKey, example: String? = nil, words: String? = nil) {
    let declaration = field.declaration
    key = field.rawValue
    self.example = example ?? declaration.example
    self.words = words ?? declaration.hint ?? ""
  }

  /// The line, without its words.
  package var line: String { "\(key): \(example)" }

  /// The same with an example of what it is for.
  package func with(example: String, words: String? = nil) -> FieldProposal {
    var changed = self
    changed.example = example
    if let words { changed.words = words }
    return changed
  }
}

extension [FieldProposal] {
  /// Those of `fields` alone.
  package func only(_ fields: any FieldKey...) -> [FieldProposal] {
    let keys = fields.map { $0.rawValue }
    return filter { keys.contains($0.key) }
  }

  /// The same, where the example of `field` depends on the file that is made.
  package func with(_ field: some FieldKey, _ example: String) -> [FieldProposal] {
    map { $0.key == field.rawValue ? $0.with(example: example) : $0 }
  }
}
