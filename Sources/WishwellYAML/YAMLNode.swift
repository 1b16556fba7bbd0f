import WishwellDiagnostics

/// One value of a YAML document, with the place where it stands.
package struct YAMLNode: Hashable, Sendable {
  /// What a value is as YAML is built; what it means, the field that takes it decides.
  package enum Content: Hashable, Sendable {
    /// A text, whatever YAML itself would take it for.
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In the order of the file, without duplicates: the first of equal keys is there, and the
    /// others were reported.
    case mapping([YAMLPair])
    /// Something that has been reported, such as an alias, and has no value.
    case refused
  }

  package var content: Content
  /// In bytes of the source file. Of a list or map it ends with its last entry, so that no blank
  /// lines behind it are in it.
  package var range: SourceRange
  /// False of a list or map within which reading broke off: it may be half of what was meant, or
  /// no list at all.
  package var isWhole = true

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A scalar as text: what type it has, the field that takes it decides.
package struct YAMLScalar: Hashable, Sendable {
  /// As YAML reads it: without quotes, its escapes and folded lines undone. Characters that were
  /// refused are not in it.
  package var text: String
  /// Whether it was written without quotes and without `|` or `>`.
  package var isPlain: Bool
  /// Of a plain one, also an empty one, what stands behind it on its line and looks like a part of
  /// it: `#3`. YAML takes it for a comment; one with a blank behind its `#` is
  /// none that anybody would miss.
  package var cut: String?

  package init(_ text: String, isPlain: Bool = true) {
    self.text = text
    self.isPlain = isPlain
  }
}

/// A key with its value.
package struct YAMLPair: Hashable, Sendable {
  /// Not empty.
  package var key: String
  /// In bytes of the source file, with the quotes where it has any.
  package var keyRange: SourceRange
  package var value: YAMLNode

  package init(key: String, keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

/// What one YAML file, or the front matter of one Markdown file, says. Made by `YAMLReader`.
package struct YAMLDocument: Hashable, Sendable {
  /// An empty mapping where nothing was written; else any kind of value, as it was.
  package var root: YAMLNode
  /// False where reading stopped at an error: what is missing may stand behind it.
  package var isWhole: Bool

  package init(root: YAMLNode, isWhole: Bool) {
    self.root = root
    self.isWhole = isWhole
  }
}
