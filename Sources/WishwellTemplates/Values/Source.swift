/// Where a value is in its record, which has to be of the type that the key path began at.
///
/// A stored property is read at its place, without a call; that is what makes rendering fast, and
/// what a page's values should have. Anything else is asked of its key path.
package enum Source<Value: Sendable>: Sendable {
  /// So many bytes into the record.
  case stored(at: Int)
  /// The same of a property that may be nil.
  case storedOptional(at: Int)
  case computed(@Sendable (RecordPointer) -> Value?)

  @inlinable @inline(__always)
  package init<Root>(_ path: KeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: path) {
      self = .stored(at: offset)
    } else {
      // Those of declarations are written out, and hold no values that others could change.
      nonisolated(unsafe) let path = path
      self = .computed { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path] }
    }
  }

  @inlinable @inline(__always)
  package init<Root>(_ path: KeyPath<Root, Value?>) {
    if let offset = MemoryLayout<Root>.offset(of: path) {
      self = .storedOptional(at: offset)
    } else {
      // Those of declarations are written out, and hold no values that others could change.
      nonisolated(unsafe) let path = path
      self = .computed { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path] }
    }
  }

  @inline(__always)
  func read(in record: RecordPointer) -> Value? {
    switch self {
    case .stored(let offset): (record + offset).assumingMemoryBound(to: Value.self).pointee
    case .storedOptional(let offset):
      (record + offset).assumingMemoryBound(to: Value?.self).pointee
    case .computed(let read): read(record)
    }
  }

  /// The same value, read from a record that holds the one it stands in: absent where that is; of
  /// several the last.
  func reached(through outer: Records) -> Source {
    switch (self, outer.offset) {
    case (.stored(let offset), let shift?): .stored(at: shift + offset)
    case (.storedOptional(let offset), let shift?): .storedOptional(at: shift + offset)
    default:
      .computed { address in
        var value: Value?
        outer.visit(address) { value = read(in: $0) }
        return value
      }
    }
  }
}
