import WishwellDiagnostics

extension SourceFile {
  /// A script or style sheet of the theme as browsers get it: without comments at the beginning of a line,
  /// and without indents. `wishwell theme copy` gives it with both.
  ///
  /// Nothing else of the languages is known here: a line within a text that spans several may not begin as
  /// a comment does.
  var withoutComments: SourceFile {
    let isScript = path.hasSuffix(".js")
    guard isScript || path.hasSuffix(".css") else { return self }
    let (slash, star, blank) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: " "))
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var code = line.drop { $0 == blank }
      if isInComment || code.starts(with: [slash, star]) {
        let end = code.indices.dropLast().first { code[$0] == star && code[$0 + 1] == slash }
        isInComment = end == nil
        guard let end else { continue }
        code = code[(end + 2)...].drop { $0 == blank }
      }
      if code.isEmpty || isScript && code.starts(with: [slash, slash]) { continue }
      kept += code
      kept.append(UInt8(ascii: "\n"))
    }
    return SourceFile(path: path, bytes: kept)
  }
}
