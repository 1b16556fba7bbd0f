/// What `wishwell theme names PAGE` says about one name.
package struct NameListing: Equatable, Sendable {
  /// Without the names around it: ‘url’, not ‘photo.url’.
  package let name: String
  /// ‘text’, ‘text, may be missing’, ‘record (photo)’, ‘list (wish row)’ …
  package let type: String
  /// One line, for authors of themes.
  package let meaning: String
  /// The names within a record or an element; empty where the record holds itself again.
  package let nested: [NameListing]
}

extension TemplateSchema {
  /// Every name, in the order of declaration.
  package var listing: [NameListing] { record.listing(within: []) }
}

extension Schema {
  /// The names of this record; those of a record that is among `outer`, which hold it, are not
  /// listed again.
  func listing(within outer: [Schema]) -> [NameListing] {
    let path = outer + [self]
    return fields.map { field in
      let inner = field.records?.schema()
      let isNew = inner.map { inner in !path.contains { $0 === inner } } ?? false
      return NameListing(
        name: field.name, type: field.type, meaning: field.meaning,
        nested: isNew ? inner?.listing(within: path) ?? [] : [])
    }
  }
}

extension SchemaField {
  var records: Records? {
    if case .records(let records) = reading { records } else { nil }
  }

  /// The same words as in `NameListing`.
  var type: String {
    let title = records?.schema().title ?? ""
    return switch shape {
    case .text: "text"
    case .optionalText: "text, may be missing"
    case .number: "number"
    case .html: "HTML"
    case .optionalHTML: "HTML, may be missing"
    case .flag: "yes or no"
    case .record: "record (\(title))"
    case .optionalRecord: "record (\(title)), may be missing"
    case .list: "list (\(title))"
    }
  }
}
