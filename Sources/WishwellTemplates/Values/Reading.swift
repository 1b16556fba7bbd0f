import WishwellText

/// How the value of a name is read out of its record, by what it is.
package enum Reading: Sendable {
  case text(Source<String>)
  case number(Source<Int>)
  case html(Source<HTML>)
  case flag(Source<Bool>)
  case records(Records)
}

extension Reading {
  /// Whether a section over the value is taken: it is there, not empty, and not ‘no’. A number is
  /// always.
  func isPresent(in record: RecordPointer) -> Bool {
    switch self {
    case .text(let source): !(source.read(in: record)?.isEmpty ?? true)
    case .number(let source): source.read(in: record) != nil
    case .html(let source): !(source.read(in: record)?.isEmpty ?? true)
    case .flag(let source): source.read(in: record) ?? false
    case .records(let records): records.isPresent(record)
    }
  }

  /// What a section over the value looks into; nil for what opens nothing.
  var scope: Records? {
    switch self {
    case .text(let source): Records(of: source, schema: .text, isEmpty: \.isEmpty)
    case .html(let source): Records(of: source, schema: .html, isEmpty: \.isEmpty)
    case .number, .flag: nil
    case .records(let records): records
    }
  }

  /// The same value, read from a record that holds the one it stands in: absent where that is.
  func reached(through outer: Records) -> Reading {
    switch self {
    case .text(let source): .text(source.reached(through: outer))
    case .number(let source): .number(source.reached(through: outer))
    case .html(let source): .html(source.reached(through: outer))
    case .flag(let source): .flag(source.reached(through: outer))
    case .records(let records): .records(records.reached(through: outer))
    }
  }
}
