import WishwellText

extension GitRepository {
  /// The bytes of objects of one kind (`blob`, `tree`), in the order of their names. All are in
  /// memory at once: batches are for the caller to make. Throws where one is missing or of another
  /// kind.
  func objects(_ names: [ObjectName], kind: String) throws(GitFailure) -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    var failure = unclearAnswer
    let objects: [[UInt8]]? = try askOfObjects(question("contents", names)) { answer in
      failure = unclearAnswer
      var objects: [[UInt8]] = []
      objects.reserveCapacity(names.count)
      // For each `NAME SP KIND SP SIZE LF BYTES LF`.
      for name in names {
        switch size(in: answer.line() ?? [], of: name, kind: kind) {
        case .failure(let found):
          failure = found
          return nil
        case .success(let size):
          guard let bytes = answer.bytes(size), answer.bytes(1) == [UInt8(ascii: "\n")] else {
            return nil
          }
          objects.append(bytes)
        }
      }
      return objects
    }
    guard let objects else { throw failure }
    return objects
  }

  /// The sizes of files in bytes, in the order of their names, without reading them.
  func sizes(of names: [ObjectName]) throws(GitFailure) -> [Int] {
    guard !names.isEmpty else { return [] }
    var failure = unclearAnswer
    let sizes: [Int]? = try askOfObjects(question("info", names)) { answer in
      failure = unclearAnswer
      var sizes: [Int] = []
      sizes.reserveCapacity(names.count)
      for name in names {
        switch size(in: answer.line() ?? [], of: name, kind: "blob") {
        case .failure(let found):
          failure = found
          return nil
        case .success(let size): sizes.append(size)
        }
      }
      return sizes
    }
    guard let sizes else { throw failure }
    return sizes
  }

  /// For each of `names`, and that all of it may be answered: until then git keeps what it is asked.
  private func question(_ command: String, _ names: [ObjectName]) -> [UInt8] {
    Array((names.map { "\(command) \($0)\n" }.joined() + "flush\n").utf8)
  }

  /// The size in a line `NAME SP KIND SP SIZE`; else whether git has no such object, or answers
  /// what it should not.
  private func size(
    in line: ArraySlice<UInt8>, of name: ObjectName, kind: String
  ) -> Result<Int, GitFailure> {
    let words = line.split(separator: UInt8(ascii: " "))
    guard let first = words.first, first.elementsEqual(name.description.utf8) else {
      return .failure(unclearAnswer)
    }
    if words.count == 2, words[1].elementsEqual("missing".utf8) {
      return .failure(.missingObject(name.short, kind: kind))
    }
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0
    else { return .failure(unclearAnswer) }
    if words[1].elementsEqual(kind.utf8) { return .success(size) }
    let isOfOtherKind = kindsOfObjects.contains(String(decoding: words[1], as: UTF8.self))
    return .failure(isOfOtherKind ? .missingObject(name.short, kind: kind) : unclearAnswer)
  }
}

/// That git answers what it should not.
private let unclearAnswer = GitFailure.unclear(command: "cat-file")

/// What git calls its objects.
private let kindsOfObjects: Set = ["blob", "tree", "commit", "tag"]
