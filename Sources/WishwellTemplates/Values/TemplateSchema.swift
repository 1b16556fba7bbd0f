/// A record that templates can read: a plain struct that declares its schema beside itself.
///
///     extension Photo: TemplateValues {
///       static let schema = TemplateSchema<Photo>(
///         "photo",
///         .text("url", \.url, "its address, from this page"),
///         .number("width", \.width, "in pixels"),
///         .text("alt", \.alt, "what it shows, for those who cannot see it"))
///     }
///
/// The type of the property decides what a template may do with the name: an optional one can be
/// asked after with a section, a `HTML` is written with three braces, a list is gone through.
package protocol TemplateValues: Sendable {
  /// Always the same object: a `static let`.
  static var schema: TemplateSchema<Self> { get }
}

/// The names of a record, in the order in which theme authors read about them. They are looked up
/// when templates are compiled, never while a page is rendered.
package struct TemplateSchema<Root>: Sendable {
  package let record: Schema

  /// `title` says what the record is, in the singular: ‘wish row’. A name is declared once.
  package init(_ title: String, _ names: TemplateField<Root>...) {
    record = Schema(title, names.flatMap(\.fields))
  }
}

/// One declaration of a `TemplateSchema`: a name, where its value is, and what it means in one
/// line.
package struct TemplateField<Root>: Sendable {
  let fields: [SchemaField]

  package init(_ fields: [SchemaField]) { self.fields = fields }

  package init(_ name: String, _ shape: SchemaField.Shape, _ meaning: String, _ reading: Reading) {
    fields = [SchemaField(name: name, shape: shape, meaning: meaning, reading: reading)]
  }
}
