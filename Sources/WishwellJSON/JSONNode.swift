import WishwellDiagnostics

/// A value of JSON (RFC 8259) with its place in the file. Numbers keep the digits they were written
/// with, because `12.50` is a price. Made by `JSONReader`.
package struct JSONNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case yesOrNo(Bool)
    /// As it was written: it begins as a number does, and whoever takes it finds out whether it is
    /// one.
    case number(String)
    /// Without its quotation marks, its escapes undone. May be empty.
    case text(String)
    case array([JSONNode])
    /// In the order of the file; of two members of one name the first counts.
    case object([Member])
  }

  /// A name with its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONNode
  }

  package var content: Content
  /// In bytes of the file, with quotation marks and brackets.
  package var range: SourceRange

  /// The first member `name` of an object; nil for null, and for all that is no object.
  package subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.name == name })?.value, value.content != .null
    else { return nil }
    return value
  }

  /// A text as it is, a number as it was written; nil for anything else.
  package var text: String? {
    switch content {
    case .text(let text), .number(let text): text
    default: nil
    }
  }

  /// The elements of an array; of anything else but null, itself alone.
  package var elements: [JSONNode] {
    switch content {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }
}
