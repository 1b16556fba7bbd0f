import WishwellText

extension GitRepository {
  /// The bytes of objects of one kind (`blob`, `tree`), in the order of their names, from one run
  /// of git. All are in memory at once: batches are for the caller to make. Throws where one is
  /// missing or of another kind.
  func objects(_ names: [ObjectName], kind: String) throws(GitFailure) -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    let output = try read(["cat-file", "--batch"], input: lines(of: names)).output
    var objects: [[UInt8]] = []
    objects.reserveCapacity(names.count)
    // For each `NAME SP KIND SP SIZE LF BYTES LF`.
    var index = output.startIndex
    for name in names {
      guard let end = output[index...].firstIndex(of: UInt8(ascii: "\n")),
        let size = size(in: output[index..<end], of: name, kind: kind),
        end + 1 + size < output.endIndex
      else { throw .missingObject(name.short, kind: kind) }
      objects.append(Array(output[(end + 1)..<(end + 1 + size)]))
      index = end + size + 2
    }
    return objects
  }

  /// The sizes of files in bytes, in the order of their names, without reading them.
  func sizes(of names: [ObjectName]) throws(GitFailure) -> [Int] {
    guard !names.isEmpty else { return [] }
    let answers = try read(["cat-file", "--batch-check"], input: lines(of: names)).output
      .split(separator: UInt8(ascii: "\n"))
    guard answers.count == names.count else { throw .missingObject("", kind: "blob") }
    return try zip(names, answers).map { name, answer throws(GitFailure) in
      guard let size = size(in: answer, of: name, kind: "blob") else {
        throw .missingObject(name.short, kind: "blob")
      }
      return size
    }
  }

  private func lines(of names: [ObjectName]) -> [UInt8] {
    names.flatMap { Array($0.description.utf8) + [UInt8(ascii: "\n")] }
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
