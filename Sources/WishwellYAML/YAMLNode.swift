import WishwellDiagnostics

/// One value of a YAML document, with the place where it stands.
package struct YAMLNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// In the order of the file, without duplicates.
    case mapping([YAMLPair])
    /// Something that has been reported, such as an alias, and has no value.
    case refused
  }

  package var content: Content
  /// In bytes of the source file.
  package var range: SourceRange

  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A scalar as text: what type it has, the field that takes it decides.
package struct YAMLScalar: Hashable, Sendable {
  package var text: String
  /// Whether it was written without quotes and without `|` or `>`.
  package var isPlain: Bool

  package init(_ text: String, isPlain: Bool = true) {
    self.text = text
    self.isPlain = isPlain
  }
}

package struct YAMLPair: Hashable, Sendable {
  package var key: String
  package var keyRange: SourceRange
  package var value: YAMLNode

  package init(key: String, keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

/// What one YAML file, or the front matter of one Markdown file, says.
package struct YAMLDocument: Hashable, Sendable {
  /// An empty mapping where nothing was written.
  package var root: YAMLNode
  /// False where reading stopped at an error: what is missing may stand behind it.
  package var isWhole: Bool

  package init(root: YAMLNode, isWhole: Bool) {
    self.root = root
    self.isWhole = isWhole
  }
}
