/// Where letters stand in a file: one, or each behind a line `From bob@example.org Sat Nov 21 …`
/// where the file begins with such a line (RFC 4155, appendix A).
struct MailboxFile {
  /// Ranges of the file, in its order; of more than `MailLimits.letters` the first ones.
  private(set) var letters: [Range<Int>] = []

  /// A separator counts behind an empty line alone, as any line of a text may begin with `From `.
  init(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Empty lines before a header are of nobody's making but a careless copy.
    while start < bytes.count, bytes[start].isGap { start += 1 }
    guard bytes[start...].starts(with: MailboxFile.separator) else {
      letters = [start..<bytes.count]
      return
    }
    var lines = ByteLines(bytes, in: start..<bytes.count)
    var begin: Int?
    var isAfterEmptyLine = true
    var end = start
    while let line = lines.next() {
      if isAfterEmptyLine, bytes[line].starts(with: MailboxFile.separator) {
        if let begin { letters.append(begin..<max(begin, end)) }
        begin = lines.offset
        if letters.count > MailLimits.letters { return }
      }
      isAfterEmptyLine = line.isEmpty
      end = line.upperBound
    }
    if let begin { letters.append(begin..<bytes.count) }
  }

  private static let separator = Array("From ".utf8)
}
