import WishwellText

extension Name {
  package static func text(
    _ name: String, _ path: KeyPath<Root, String> & Sendable, _ meaning: String
  ) -> Name {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      let read = reader(path)
      return Name(name, .text, meaning, .text { read($0) })
    }
    return Name(
      name, .text, meaning,
      .text { ($0 + offset).assumingMemoryBound(to: String.self).pointee })
  }

  package static func text(
    _ name: String, _ path: KeyPath<Root, String?> & Sendable, _ meaning: String
  ) -> Name {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      return Name(name, .optionalText, meaning, .text(reader(path)))
    }
    return Name(
      name, .optionalText, meaning,
      .text { ($0 + offset).assumingMemoryBound(to: String?.self).pointee })
  }

  /// Written in digits, without grouping.
  package static func number(
    _ name: String, _ path: KeyPath<Root, Int> & Sendable, _ meaning: String
  ) -> Name {
    let read = reader(path)
    return Name(name, .number, meaning, .text { String(read($0)) })
  }

  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML> & Sendable, _ meaning: String
  ) -> Name {
    let read = reader(path)
    return Name(name, .html, meaning, .html { read($0) })
  }

  package static func html(
    _ name: String, _ path: KeyPath<Root, HTML?> & Sendable, _ meaning: String
  ) -> Name {
    Name(name, .optionalHTML, meaning, .html(reader(path)))
  }

  package static func flag(
    _ name: String, _ path: KeyPath<Root, Bool> & Sendable, _ meaning: String
  ) -> Name {
    Name(name, .flag, meaning, .flag(reader(path)))
  }

  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record> & Sendable, _ meaning: String
  ) -> Name {
    Name(
      name, .record, meaning,
      .records(
        Records(
          schema: { Record.names.schema }, isPresent: { _ in true }, visit: visitor(path))))
  }

  package static func record<Record: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, Record?> & Sendable, _ meaning: String
  ) -> Name {
    optionalRecord(name, path, meaning) { Record.names.schema }
  }

  package static func list<Element: TemplateValues>(
    _ name: String, _ path: KeyPath<Root, [Element]> & Sendable, _ meaning: String
  ) -> Name {
    list(name, path, meaning) { Element.names.schema }
  }

  /// Each text is `{{.}}` within the section.
  package static func list(
    _ name: String, _ path: KeyPath<Root, [String]> & Sendable, _ meaning: String
  ) -> Name {
    list(name, path, meaning) { .text }
  }

  /// The names of the record behind `path`, as if they were this record's own: for what every
  /// page has.
  package static func all<Record: TemplateValues>(
    of path: KeyPath<Root, Record> & Sendable
  ) -> Name {
    let visit = visitor(path)
    return Name(Record.names.schema.fields.map { $0.reached(through: visit) })
  }
}

extension Name {
  static func optionalRecord<Record>(
    _ name: String, _ path: KeyPath<Root, Record?> & Sendable, _ meaning: String,
    schema: @escaping @Sendable () -> Schema
  ) -> Name {
    let read = reader(path)
    return Name(
      name, .optionalRecord, meaning,
      .records(
        Records(
          schema: schema, isPresent: { read($0) != nil }, visit: visitor(optional: path))))
  }

  static func list<Element>(
    _ name: String, _ path: KeyPath<Root, [Element]> & Sendable, _ meaning: String,
    schema: @escaping @Sendable () -> Schema
  ) -> Name {
    let read = reader(path)
    return Name(
      name, .list, meaning,
      .records(
        Records(
          schema: schema, isPresent: { !read($0).isEmpty }, visit: visitor(each: path))))
  }
}
