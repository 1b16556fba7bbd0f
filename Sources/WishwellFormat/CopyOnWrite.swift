/// A value that shares its memory with its copies until one of them is changed: handing it on counts one
/// reference, however much is in it. For what is large, and handed on far more often than changed.
package struct CopyOnWrite<Value: Sendable>: Sendable {
  @usableFromInline var storage: Storage

  @inlinable
  package init(_ value: Value) { storage = Storage(value) }

  // A coroutine that is called, and not inlined, takes memory for its frame each time.
  @inlinable
  package var value: Value {
    @inline(__always) _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Changed by nobody but who holds it alone, so that it may go from thread to thread.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }
}

extension CopyOnWrite: Equatable where Value: Equatable {
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.value == right.value
  }
}
