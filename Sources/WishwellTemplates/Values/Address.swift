/// Where a record lies in memory while a template looks at it.
///
/// Records of many types meet in one scope stack, and boxing each of them would cost more than
/// rendering it. So the machine holds them untyped; an address is valid only within the call that
/// hands it out, and only the closures that `Name` makes turn it back into the type whose key
/// path they hold.
typealias Address = UnsafeRawPointer

/// Hands out the address of each record that a value holds, in order.
typealias Visit = @Sendable (Address, (Address) -> Void) -> Void

/// The value that a stored property has in the record at an address.
///
/// Without an offset (a computed property) the key path itself is asked, which is slower.
func reader<Root, Value>(
  _ path: KeyPath<Root, Value> & Sendable
) -> @Sendable (Address) -> Value {
  guard let offset = MemoryLayout<Root>.offset(of: path) else {
    return { $0.assumingMemoryBound(to: Root.self).pointee[keyPath: path] }
  }
  return { ($0 + offset).assumingMemoryBound(to: Value.self).pointee }
}

/// Hands out the address of the one record behind `path`: in place where it is stored.
func visitor<Root, Record>(_ path: KeyPath<Root, Record> & Sendable) -> Visit {
  guard let offset = MemoryLayout<Root>.offset(of: path) else {
    let read = reader(path)
    return { address, body in withUnsafePointer(to: read(address)) { body(Address($0)) } }
  }
  return { address, body in body(address + offset) }
}

/// Hands out the address of the record behind `path`, if there is one.
func visitor<Root, Record>(optional path: KeyPath<Root, Record?> & Sendable) -> Visit {
  let read = reader(path)
  return { address, body in
    guard let record = read(address) else { return }
    withUnsafePointer(to: record) { body(Address($0)) }
  }
}

/// Hands out the address of each element of the array behind `path`.
func visitor<Root, Element>(each path: KeyPath<Root, [Element]> & Sendable) -> Visit {
  let read = reader(path)
  return { address, body in
    read(address).withUnsafeBytes { elements in
      guard let first = elements.baseAddress else { return }
      var offset = 0
      while offset < elements.count {
        body(first + offset)
        offset += MemoryLayout<Element>.stride
      }
    }
  }
}
