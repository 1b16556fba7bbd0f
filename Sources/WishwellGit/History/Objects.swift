import WishwellText

extension GitRepository {
  /// The bytes of objects of one kind (`blob`, `tree`), in the order of their names. All are in
  /// memory at once: batches are for the caller to make. Throws where one is missing or of another
  /// kind.
  func objects(_ names: [ObjectName], kind: String) throws(GitFailure) -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    var asked = names[0]
    let objects: [[UInt8]]? = try askOfObjects(question("contents", names)) { answer in
      var objects: [[UInt8]] = []
      objects.reserveCapacity(names.count)
      // For each `NAME SP KIND SP SIZE LF BYTES LF`.
      for name in names {
        asked = name
        guard let line = answer.line(), let size = size(in: line, of: name, kind: kind),
          let bytes = answer.bytes(size), answer.bytes(1) != nil
        else { return nil }
        objects.append(bytes)
      }
      return objects
    }
    guard let objects else { throw .missingObject(asked.short, kind: kind) }
    return objects
  }

  /// The sizes of files in bytes, in the order of their names, without reading them.
  func sizes(of names: [ObjectName]) throws(GitFailure) -> [Int] {
    guard !names.isEmpty else { return [] }
    var asked = names[0]
    let sizes: [Int]? = try askOfObjects(question("info", names)) { answer in
      var sizes: [Int] = []
      sizes.reserveCapacity(names.count)
      for name in names {
        asked = name
        guard let line = answer.line(), let size = size(in: line, of: name, kind: "blob") else {
          return nil
        }
        sizes.append(size)
      }
      return sizes
    }
    guard let sizes else { throw .missingObject(asked.short, kind: "blob") }
    return sizes
  }

  /// For each of `names`, and that all of it may be answered: until then git keeps what it is asked.
  private func question(_ command: String, _ names: [ObjectName]) -> [UInt8] {
    Array((names.map { "\(command) \($0)\n" }.joined() + "flush\n").utf8)
  }

  /// The size in a line `NAME SP KIND SP SIZE`; nil where it speaks of anything else.
  private func size(in line: ArraySlice<UInt8>, of name: ObjectName, kind: String) -> Int? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[0].elementsEqual(name.description.utf8),
      words[1].elementsEqual(kind.utf8)
    else { return nil }
    return Int(String(decoding: words[2], as: UTF8.self))
  }
}
