import WishwellText

// Inlined where a schema is declared, so that no key path is left of them at run time: to make those of
// a page takes longer than to compile its template.
extension TemplateField {
  /// A text that every record has. It may be empty; a section over it is then not taken.
  @inlinable @inline(__always)
  package static func text(
    _ name: String, _ path: KeyPath<Root, String>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .text, meaning, .text(Source(path)))
  }

  /// A text that may be missing. Empty text counts as missing in a section.
  @inlinable @inline(__always)
  package static func text(
    _ name: String, _ path: KeyPath<Root, String?>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .optionalText, meaning, .text(Source(path)))
  }

  /// Written in digits, without grouping.
  @inlinable @inline(__always)
  package static func number(
    _ name: String, _ path: KeyPath<Root, Int>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .number, meaning, .number(Source(path)))
  }

  /// HTML that every record has, written with three braces.
  @inlinable @inline(__always)
  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .html, meaning, .html(Source(path)))
  }

  /// HTML that may be missing. Empty HTML counts as missing in a section.
  @inlinable @inline(__always)
  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML?>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .optionalHTML, meaning, .html(Source(path)))
  }

  /// What a section asks; it cannot be written.
  @inlinable @inline(__always)
  package static func flag(
    _ name: String, _ path: KeyPath<Root, Bool>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .flag, meaning, .flag(Source(path)))
  }

  /// A record that is always there: a section over it opens its names, and a dot leads to one of
  /// them.
  @inlinable @inline(__always)
  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .record, meaning, .records(Records(Source(path)) { Record.schema.record }))
  }

  /// A record that may be missing; then its names are, too.
  @inlinable @inline(__always)
  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record?>, _ meaning: String
  ) -> TemplateField {
    TemplateField(
      name, .optionalRecord, meaning,
      .records(Records(optional: Source(path)) { Record.schema.record }))
  }

  /// Records that a section goes through in the order of the array; over an empty one only `^` is
  /// taken.
  @inlinable @inline(__always)
  package static func list<Element: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, [Element]>, _ meaning: String
  ) -> TemplateField {
    TemplateField(
      name, .list, meaning, .records(Records(each: Source(path)) { Element.schema.record }))
  }

  /// Each text is `{{.}}` within the section.
  @inlinable @inline(__always)
  package static func list(
    _ name: String, _ path: KeyPath<Root, [String]>, _ meaning: String
  ) -> TemplateField {
    TemplateField(name, .list, meaning, .records(Records(each: Source(path)) { .text }))
  }

  /// The names of the record behind `path`, as if they were this record's own: for what every
  /// page has.
  @inlinable @inline(__always)
  package static func all<Record: TemplateValues>(
    of path: KeyPath<Root, Record>
  ) -> TemplateField {
    let record = Records(Source(path)) { Record.schema.record }
    return TemplateField(Record.schema.record.fields.map { $0.reached(through: record) })
  }
}
