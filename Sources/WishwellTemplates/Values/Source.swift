/// Where a value is in its record, which has to be of the type that the key path began at.
///
/// A stored property is read at its place, without a call; that is what makes rendering fast, and
/// what a page's values should have. Anything else is asked of its key path.
enum Source<Value: Sendable>: Sendable {
  /// So many bytes into the record.
  case stored(at: Int)
  /// The same of a property that may be nil.
  case storedOptional(at: Int)
  case computed(@Sendable (RecordPointer) -> Value?)

  init<Root>(_ path: KeyPath<Root, Value> & Sendable) {
    if let offset = MemoryLayout<Root>.offset(of: path) {
      self = .stored(at: offset)
    } else {
      self = .computed { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path] }
    }
  }

  init<Root>(_ path: KeyPath<Root, Value?> & Sendable) {
    if let offset = MemoryLayout<Root>.offset(of: path) {
      self = .storedOptional(at: offset)
    } else {
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

  /// Whether there is a value, which is not copied to find out.
  func isPresent(in record: RecordPointer) -> Bool {
    var isPresent = false
    visit(record) { _ in isPresent = true }
    return isPresent
  }

  /// Hands out the address of the value without copying it, where there is one.
  func visit(_ record: RecordPointer, _ body: (RecordPointer) -> Void) {
    switch self {
    case .stored(let offset): body(record + offset)
    case .storedOptional(let offset):
      // Nothing is written: this is how Swift tells where an optional holds its value.
      let place = UnsafeMutablePointer(
        mutating: (record + offset).assumingMemoryBound(to: Value?.self))
      guard place.pointee != nil else { return }
      withUnsafePointer(to: &place.pointee!) { body(RecordPointer($0)) }
    case .computed(let read):
      guard let value = read(record) else { return }
      withUnsafePointer(to: value) { body(RecordPointer($0)) }
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
