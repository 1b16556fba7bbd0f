import WishwellDiagnostics

extension SourceFile {
  /// The key of a line `title:Probe`, up to its colon, that the mistake at `offset` comes from: on its line
  /// or the line before, none of which begins before `start`. Nil where neither is of that form: an
  /// address, `https://…`, is none.
  func keyWithoutBlank(around offset: Int, from start: Int) -> SourceRange? {
    let lineStart = self.lineStart(before: min(offset, bytes.count), from: start)
    let previous =
      lineStart > start ? self.lineStart(before: lineStart - 1, from: start) : lineStart
    return [lineStart, previous].lazy.compactMap { self.keyWithoutBlank(at: $0) }.first
  }

  private func lineStart(before offset: Int, from start: Int) -> Int {
    bytes[start..<max(start, offset)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
  }

  /// The same of the line that begins at `start`.
  private func keyWithoutBlank(at start: Int) -> SourceRange? {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let key = line.prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
    }
    let rest = line.dropFirst(key.count)
    guard !key.isEmpty, rest.first == UInt8(ascii: ":"), let next = rest.dropFirst().first,
      ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/")].contains(next)
    else { return nil }
    return SourceRange(start, start + key.count + 1)
  }

  /// What looks like the rest of a text that ends at `end`, and is a comment: blanks, then `#` with
  /// anything but a blank behind it, up to the end of the line. Without those blanks; nil elsewhere.
  func textCut(behind end: Int) -> String? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: " "),
      let start = bytes[end...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      bytes[start] == UInt8(ascii: "#"), start + 1 < bytes.count,
      !" \t\r\n#".utf8.contains(bytes[start + 1])
    else { return nil }
    let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: rest, as: UTF8.self)
  }
}

extension Diagnostic {
  /// That a blank is missing behind the key at `range`, with its colon.
  static func blankMissing(behind range: SourceRange, in file: SourceFile) -> Diagnostic {
    let key = String(decoding: file.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    return Diagnostic(
      .yamlSyntax, at: SourceLocation(file.path, range), "a space is missing behind \(quoted(key))",
      help: "write ‘\(key) …’, with a space between the colon and the value")
  }
}
