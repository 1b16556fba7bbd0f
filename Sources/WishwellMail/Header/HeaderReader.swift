extension Header {
  /// The header at the start of `range`. It ends with an empty line, or, as RFC 2046, 5.1 has it
  /// for parts without one, before the first line that is no field.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.init(body: range.upperBound)
    var lines = ByteLines(bytes, in: range)
    var start = lines.offset
    while let line = lines.next() {
      defer { start = lines.offset }
      guard line.upperBound - range.lowerBound <= MailLimits.header else {
        excess = .bytes
        return
      }
      if line.isEmpty {
        body = lines.offset
        return
      }
      if bytes[line.lowerBound].isBlank, !fields.isEmpty {
        fields[fields.count - 1].body += bytes[line]
        fields[fields.count - 1].source =
          fields[fields.count - 1].source.lowerBound..<line.upperBound
        continue
      }
      guard let field = HeaderField(bytes, in: line) else {
        body = start
        return
      }
      guard fields.count < MailLimits.fields else {
        excess = .fields
        return
      }
      fields.append(field)
    }
  }
}

extension HeaderField {
  /// `Name: body`, also with blanks before the colon (RFC 5322, 4.5.3).
  fileprivate init?(_ bytes: [UInt8], in line: Range<Int>) {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var name = bytes[line.lowerBound..<colon]
    while let last = name.last, last.isBlank { name.removeLast() }
    guard !name.isEmpty, name.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.name = String(decoding: name, as: UTF8.self).lowercased()
    body = Array(bytes[(colon + 1)..<line.upperBound].drop(while: \.isBlank))
    source = line
  }
}
