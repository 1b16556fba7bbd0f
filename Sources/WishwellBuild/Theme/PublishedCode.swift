import WishwellDiagnostics

extension SourceFile {
  /// A script or style sheet of the theme as browsers get it: without comments at the beginning of a line,
  /// and without indents. `wishwell theme copy` gives it with both.
  ///
  /// Nothing else of the languages is known here: a line within a text that spans several may not begin as
  /// a comment does.
  var withoutComments: SourceFile {
    guard path.hasSuffix(".js") || path.hasSuffix(".css") else { return self }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isInComment = false
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var code = line.drop { $0 == UInt8(ascii: " ") }
      if isInComment || code.starts(with: "/*".utf8) {
        guard let end = code.firstRange(of: Array("*/".utf8)) else {
          isInComment = true
          continue
        }
        isInComment = false
        code = code[end.upperBound...].drop { $0 == UInt8(ascii: " ") }
      }
      if code.isEmpty || path.hasSuffix(".js") && code.starts(with: "//".utf8) { continue }
      kept += code
      kept.append(UInt8(ascii: "\n"))
    }
    return SourceFile(path: path, bytes: kept)
  }
}
