/// The parts between the boundaries of one body (RFC 2046, 5.1.1).
struct PartRanges {
  private(set) var all: [Range<Int>] = []

  /// A last part that is not closed goes to the end of the body: the mail was cut off there.
  init(_ bytes: [UInt8], in body: Range<Int>, boundary: String) {
    let delimiter = Array("--\(boundary)".utf8)
    var start: Int?
    var lines = ByteLines(bytes, in: body)
    var end = body.lowerBound
    while let line = lines.next() {
      defer { end = line.upperBound }
      guard bytes[line].starts(with: delimiter) else { continue }
      var rest = bytes[line].dropFirst(delimiter.count)
      let isLast = rest.starts(with: "--".utf8)
      if isLast { rest = rest.dropFirst(2) }
      guard rest.allSatisfy(\.isGap) else { continue }
      // The line end before a boundary belongs to the boundary.
      if let start { all.append(start..<max(start, end)) }
      start = lines.offset
      if isLast || all.count > MailLimits.parts { return }
    }
    if let start { all.append(start..<max(start, body.upperBound)) }
  }
}
