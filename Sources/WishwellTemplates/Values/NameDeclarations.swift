import WishwellText

extension TemplateField {
  /// A text that every record has. It may be empty; a section over it is then not taken.
  package static func text(
    _ name: String, _ path: KeyPath<Root, String> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .text, meaning, .text(Source(path)))
  }

  /// A text that may be missing. Empty text counts as missing in a section.
  package static func text(
    _ name: String, _ path: KeyPath<Root, String?> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .optionalText, meaning, .text(Source(path)))
  }

  /// Written in digits, without grouping.
  package static func number(
    _ name: String, _ path: KeyPath<Root, Int> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .number, meaning, .number(Source(path)))
  }

  /// HTML that every record has, written with three braces.
  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .html, meaning, .html(Source(path)))
  }

  /// HTML that may be missing. Empty HTML counts as missing in a section.
  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML?> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .optionalHTML, meaning, .html(Source(path)))
  }

  /// What a section asks; it cannot be written.
  package static func flag(
    _ name: String, _ path: KeyPath<Root, Bool> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .flag, meaning, .flag(Source(path)))
  }

  /// A record that is always there: a section over it opens its names, and a dot leads to one of
  /// them.
  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .record, meaning, .records(Records(path) { Record.schema.record }))
  }

  /// A record that may be missing; then its names are, too.
  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record?> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(
      name, .optionalRecord, meaning, .records(Records(optional: path) { Record.schema.record }))
  }

  /// Records that a section goes through in the order of the array; over an empty one only `^` is
  /// taken.
  package static func list<Element: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, [Element]> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .list, meaning, .records(Records(each: path) { Element.schema.record }))
  }

  /// Each text is `{{.}}` within the section.
  package static func list(
    _ name: String, _ path: KeyPath<Root, [String]> & Sendable, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .list, meaning, .records(Records(each: path) { .text }))
  }

  /// The names of the record behind `path`, as if they were this record's own: for what every
  /// page has.
  package static func all<Record: TemplateValues>(
    of path: KeyPath<Root, Record> & Sendable
  ) -> TemplateField {
    let record = Records(path) { Record.schema.record }
    return TemplateField(Record.schema.record.fields.map { $0.reached(through: record) })
  }
}
