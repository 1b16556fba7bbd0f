@testable import WishwellGit

extension GitTest {
  /// Writes an object as its bytes are, also one that no client writes; returns its name.
  func write(_ kind: String, _ bytes: [UInt8]) throws -> ObjectName {
    let name = try repository.run(
      ["hash-object", "-t", kind, "-w", "--literally", "--stdin"], input: bytes)
    return ObjectName(name.text)
  }

  /// A folder of these lines: mode, name and object.
  func writeTree(_ entries: [(mode: String, name: String, object: ObjectName)]) throws -> ObjectName
  {
    try write(
      "tree",
      entries.flatMap { entry in
        Array("\(entry.mode) \(entry.name)\0".utf8) + bytes(of: entry.object)
      })
  }

  /// A commit by `author` (`bob`) of `tree`, on top of `parents`.
  func writeCommit(
    _ tree: ObjectName, by author: String, after parents: String...
  ) throws -> String {
    let who = "\(author) <\(author)@example.org> 1795000000 +0000"
    let parents = try parents.map { "parent \(try git("rev-parse", $0))\n" }.joined()
    return try write(
      "commit", Array("tree \(tree)\n\(parents)author \(who)\ncommitter \(who)\n\nChange\n".utf8)
    ).description
  }

  private func bytes(of name: ObjectName) -> [UInt8] {
    let digits = Array(name.description.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
  }
}

extension Street {
  /// A branch from `main` that puts `text` at each of `paths`, whose bytes are given; nil deletes.
  func branch(
    by author: String, from start: String = "main", _ files: [(path: [UInt8], text: String?)]
  ) throws -> String {
    let branch = "raw-\(author)-\(files.count)-\(UInt32.random(in: 0 ... .max))"
    let who = "\(author) <\(author)@example.org> 1795000000 +0000"
    var stream = Array(
      """
      commit refs/heads/\(branch)
      author \(who)
      committer \(who)
      data 6
      Change
      from refs/heads/\(start)^0

      """.utf8)
    for (path, text) in files {
      let quoted = Array("\"".utf8) + path + "\"\n".utf8
      if let text {
        stream += Array("M 100644 inline ".utf8) + quoted
        stream += Array("data \(text.utf8.count)\n\(text)\n".utf8)
      } else {
        stream += Array("D ".utf8) + quoted
      }
    }
    try test.repository.run(["fast-import", "--quiet"], input: stream)
    return branch
  }
}
