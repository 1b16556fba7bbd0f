/// One record, perhaps one, or any number of them, held by another, whose address each closure
/// takes.
package struct Records: Sendable {
  /// Asked for when a template is checked, not before: a record may hold itself.
  let schema: @Sendable () -> Schema
  let isPresent: @Sendable (RecordPointer) -> Bool
  /// Only while its body runs are the addresses valid that it is given.
  let visit: Visit
  /// How many bytes into its holder the one record lies; nil where it is not stored there.
  var offset: Int?
}

/// Hands out the address of each record that the one at an address holds, in order.
typealias Visit = @Sendable (RecordPointer, (RecordPointer) -> Void) -> Void

extension Records {
  /// The one record at `source`.
  package init<Record: Sendable>(_ source: Source<Record>, schema: @escaping @Sendable () -> Schema)
  {
    self.schema = schema
    isPresent = { _ in true }
    if case .stored(let offset) = source {
      self.offset = offset
      visit = { address, body in body(address + offset) }
    } else {
      visit = { address, body in
        guard let record = source.read(in: address) else { return }
        withUnsafePointer(to: record) { body(RecordPointer($0)) }
      }
    }
  }

  /// The record at `source`, if there is one.
  package init<Record: Sendable>(
    optional source: Source<Record>, schema: @escaping @Sendable () -> Schema
  ) {
    self.schema = schema
    isPresent = { source.read(in: $0) != nil }
    visit = { address, body in
      guard let record = source.read(in: address) else { return }
      withUnsafePointer(to: record) { body(RecordPointer($0)) }
    }
  }

  /// The elements of the array at `source`.
  package init<Element: Sendable>(
    each source: Source<[Element]>, schema: @escaping @Sendable () -> Schema
  ) {
    self.schema = schema
    isPresent = { !(source.read(in: $0)?.isEmpty ?? true) }
    visit = { address, body in
      source.read(in: address)?.withUnsafeBytes { elements in
        guard let first = elements.baseAddress else { return }
        for offset in stride(from: 0, to: elements.count, by: MemoryLayout<Element>.stride) {
          body(first + offset)
        }
      }
    }
  }

  /// The value of `source` as a record of its own, of which `{{.}}` is the one name.
  init<Value: Sendable>(
    of source: Source<Value>, schema: Schema, isEmpty: @escaping @Sendable (Value) -> Bool
  ) {
    self.schema = { schema }
    isPresent = { source.read(in: $0).map { !isEmpty($0) } ?? false }
    visit = { address, body in
      guard let value = source.read(in: address), !isEmpty(value) else { return }
      withUnsafePointer(to: value) { body(RecordPointer($0)) }
    }
  }

  /// The same records, reached from one that holds the one that holds them.
  func reached(through outer: Records) -> Records {
    if let shift = outer.offset {
      return Records(
        schema: schema, isPresent: { isPresent($0 + shift) },
        visit: { visit($0 + shift, $1) }, offset: offset.map { $0 + shift })
    }
    return Records(
      schema: schema,
      isPresent: { address in
        var result = false
        outer.visit(address) { result = result || isPresent($0) }
        return result
      },
      visit: { address, body in outer.visit(address) { visit($0, body) } })
  }
}
