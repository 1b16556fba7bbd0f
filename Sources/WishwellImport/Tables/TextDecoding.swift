import WishwellDiagnostics

/// A file from outside as UTF-8, without a byte order mark; nil, with a diagnostic, for what is no
/// text.
///
/// UTF-16 is known by its mark and turned. Any other encoding is refused: it cannot be told from
/// its neighbours, and a wrong guess would be published.
func decodeText(_ file: SourceFile) -> Checked<SourceFile?> {
  let bytes = file.bytes
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    return Checked(SourceFile(path: file.path, bytes: utf8(fromMarkedUTF16: bytes)))
  }
  if let stranger = nameOfStranger(bytes) {
    return refusal(
      .importFormat, file, 0, "this is \(stranger), not a table or a reading log",
      "save or export it as ‘CSV UTF-8’, and bring in that file")
  }
  if let zero = bytes.firstIndex(of: 0) {
    return refusal(
      .importEncoding, file, zero, "there is a zero byte here, so this is not UTF-8 text",
      "save it as ‘CSV UTF-8’, or as UTF-16 with a byte order mark")
  }
  if let wrong = firstByteOutsideUTF8(bytes) {
    return refusal(
      .importEncoding, file, wrong, "this is not in UTF-8",
      "save it as ‘CSV UTF-8’, or convert it: `iconv -f windows-1252 -t utf-8 OLD > NEW`")
  }
  guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return Checked(file) }
  return Checked(SourceFile(path: file.path, bytes: Array(bytes.dropFirst(3))))
}

/// What a file is that people take for a table, by how it begins; nil for any other.
private func nameOfStranger(_ bytes: [UInt8]) -> String? {
  let beginnings: [(bytes: String, name: String)] = [
    ("PK\u{3}\u{4}", "a workbook (.xlsx, .ods) or another archive"), ("%PDF", "a PDF"),
    ("<!doctype", "a web page"), ("<html", "a web page"),
  ]
  let start = bytes.prefix(16).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  return beginnings.first { start.starts(with: $0.bytes.lowercased().utf8) }?.name
}

/// The text of `bytes`, UTF-16 that begins with its mark, in UTF-8. Half a pair, and an odd last
/// byte, are repaired or dropped.
func utf8(fromMarkedUTF16 bytes: [UInt8]) -> [UInt8] {
  let isLittle = bytes[0] == 0xFF
  let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
    let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
    return UInt16(bytes[low]) | UInt16(bytes[high]) << 8
  }
  return Array(String(decoding: units, as: UTF16.self).utf8)
}

/// Nil where all is UTF-8.
private func firstByteOutsideUTF8(_ bytes: [UInt8]) -> Int? {
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var decoder = UTF8()
  var read = bytes.makeIterator()
  var offset = 0
  while case .scalarValue(let scalar) = decoder.decode(&read) {
    offset += UTF8.width(scalar)
  }
  return min(offset, bytes.count)
}

private func refusal(
  _ rule: Rule, _ file: SourceFile, _ offset: Int, _ message: String, _ help: String
) -> Checked<SourceFile?> {
  let place = SourceLocation(file.path, SourceRange(offset, min(offset + 1, file.bytes.count)))
  return Checked(nil, [Diagnostic(rule, at: place, message, help: help)])
}
