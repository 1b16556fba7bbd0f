import WishwellDiagnostics

extension Rule {
  /// Reported at the first in a file, with the number of the others; of an escape, at the value
  /// that has it.
  package static let foreignLineEnd = Rule(
    "foreign-line-end", .error,
    """
    A line ends with a line feed, on Windows with a carriage return before it. YAML also ends a \
    line at a lone carriage return and at U+0085, U+2028 and U+2029, and Markdown at a lone \
    carriage return, while editors, git and most programs show a single line: what looks like a \
    comment could be a field. Such characters come from very old files, and from text copied out \
    of other programs. In quotes, an escape such as "\\r", "\\N", "\\L" or "\\P" writes one into a \
    value; to write a value of several lines, use ‘|’.

    Wrong: title: "Blue\\Lkettle"
    Right: title: Blue kettle
    """)
}

/// What ends a line for the readers of a format, and not for whoever looks at it.
package enum ForeignLineEnds {
  /// All are taken as they come: white space or text of the format.
  case none
  /// A carriage return without a line feed behind it.
  case ofMarkdown
  /// That, U+0085, U+2028 and U+2029.
  case ofYAML
}

extension TextCheck {
  /// The first of `lineEnds` in `range` of `file`, valid UTF-8, with the number of those that
  /// follow; nil where there is none.
  package static func foreignLineEnd(
    of file: SourceFile, in range: Range<Int>, _ lineEnds: ForeignLineEnds
  ) -> Diagnostic? {
    let found = self.foreignLineEnds(in: file.bytes[range], lineEnds)
    guard let first = found.first else { return nil }
    let format = lineEnds == .ofYAML ? "YAML" : "Markdown"
    return Diagnostic(
      .foreignLineEnd, at: SourceLocation(file.path, SourceRange(first.range)),
      "\(name(of: first.scalar)) ends a line in \(format), but not in git and most editors"
        + more(found.count),
      help: "delete it; if a line should end here, save the file with LF line endings")
  }

  /// What YAML takes for the end of a line, the line feed aside.
  static func endsLineInYAML(_ scalar: Unicode.Scalar) -> Bool {
    ["\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  /// Where `lineEnds` stand in valid UTF-8.
  static func foreignLineEnds(
    in bytes: ArraySlice<UInt8>, _ lineEnds: ForeignLineEnds
  ) -> [(range: Range<Int>, scalar: Unicode.Scalar)] {
    if lineEnds == .none { return [] }
    var found: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let (length, scalar) = foreignLineEnd(at: index, in: bytes),
        scalar == "\r" || lineEnds == .ofYAML
      {
        found.append((index..<index + length, scalar))
        index += length
      } else {
        index += 1
      }
    }
    return found
  }

  /// The line end at `index` with its length in bytes; nil where none of any format stands there.
  /// CR LF and LF are nobody's mistake.
  private static func foreignLineEnd(
    at index: Int, in bytes: ArraySlice<UInt8>
  ) -> (length: Int, Unicode.Scalar)? {
    func byte(_ offset: Int) -> UInt8? {
      index + offset < bytes.endIndex ? bytes[index + offset] : nil
    }
    return switch bytes[index] {
    case 0x0D: byte(1) == 0x0A ? nil : (1, "\r")
    case 0xC2: byte(1) == 0x85 ? (2, "\u{85}") : nil
    case 0xE2 where byte(1) == 0x80 && byte(2) == 0xA8: (3, "\u{2028}")
    case 0xE2 where byte(1) == 0x80 && byte(2) == 0xA9: (3, "\u{2029}")
    default: nil
    }
  }
}
