/// The names of one kind of record. Two records are of one kind when their schema is one object, so
/// that each type keeps its own in a constant.
package final class Schema: Sendable {
  /// What a record of this kind is called: ‘wish row’.
  let title: String
  /// In the order of declaration.
  package let fields: [SchemaField]
  /// What `{{.}}` stands for; nil where a record is more than one value.
  let itself: SchemaField?
  private let places: [String: Int]

  /// Two fields of one name are a mistake in the program, and end it.
  init(_ title: String, _ fields: [SchemaField], itself: SchemaField? = nil) {
    self.title = title
    self.fields = fields
    self.itself = itself
    places = Dictionary(
      fields.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in
        preconditionFailure("‘\(fields[first].name)’ is declared twice in ‘\(title)’")
      })
  }

  subscript(name: String) -> SchemaField? { places[name].map { fields[$0] } }

  /// A text on its own, as an element of a list or within a section over it.
  package static let text = Schema(
    "text", [],
    itself: SchemaField(
      name: ".", shape: .text, meaning: "the text itself",
      reading: .text(.stored(at: 0))))

  /// HTML on its own, within a section over it.
  static let html = Schema(
    "HTML", [],
    itself: SchemaField(
      name: ".", shape: .html, meaning: "the HTML itself",
      reading: .html(.stored(at: 0))))
}
