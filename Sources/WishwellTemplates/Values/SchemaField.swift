/// One name that a template may use, with what it stands for.
package struct SchemaField: Sendable {
  let name: String
  let shape: Shape
  /// One line for theme authors.
  let meaning: String
  let reading: Reading

  /// What a name may be used for.
  package enum Shape: Sendable {
    case text, number, html, flag, record, list
    case optionalText, optionalHTML, optionalRecord
  }

  /// The name as that of a record which holds the one that has it.
  package func reached(through outer: Records) -> SchemaField {
    SchemaField(
      name: name, shape: shape, meaning: meaning, reading: reading.reached(through: outer))
  }

  /// Whether the name has a value in every record, so that a section over it says nothing. What may
  /// be empty has to be declared as optional, or authors of themes would be told to take a useful
  /// section out.
  var isAlwaysThere: Bool {
    switch shape {
    case .text, .number, .html, .record: true
    case .flag, .list, .optionalText, .optionalHTML, .optionalRecord: false
    }
  }

  /// What kind of value the name has, in words for a message.
  var kind: String {
    switch shape {
    case .text, .optionalText: "text"
    case .number: "a number"
    case .html, .optionalHTML: "HTML"
    case .flag: "yes or no"
    case .record, .optionalRecord: "a record"
    case .list: "a list"
    }
  }
}
