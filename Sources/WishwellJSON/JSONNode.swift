import WishwellDiagnostics

/// A value of JSON (RFC 8259) with its place in the file. Numbers keep the digits they were written
/// with, because `12.50` is a price.
package struct JSONNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case yesOrNo(Bool)
    case number(String)
    case text(String)
    case array([JSONNode])
    /// In the order of the file; of two members of one name the first counts.
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONNode
  }

  package var content: Content
  package var range: SourceRange

  /// The member of an object; nil for null, and for all that is no object.
  package subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = content,
      let value = members.first(where: { $0.name == name })?.value, value.content != .null
    else { return nil }
    return value
  }

  /// A text as it is, a number as it was written.
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
