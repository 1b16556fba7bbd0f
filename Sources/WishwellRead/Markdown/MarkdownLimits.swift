import WishwellDiagnostics

/// What a body may hold so that its parser takes no more than a moment.
///
/// cmark-gfm 0.29.0.gfm.6 copies, pads or searches again and again in the places bounded here: a
/// few kilobytes can cost it minutes. One pass over the bytes comes before parsing. No text that
/// a person would write comes near any of these.
enum MarkdownLimits {
  /// Of all that stands below the front matter.
  static let bodyBytes = 256 * 1024
  /// `>`, bullets and numbers before the text of a line: each opens blocks that are matched again
  /// in every line.
  static let markersInLine = 32
  /// Rows of a table are padded to the width of its delimiter row.
  static let tableCells = 10_000
  /// The cells of a row are kept in a list that is walked to its end for each.
  static let barsInLine = 500
  /// A delimiter row reads the paragraph above it as rows, in a time that grows with the square of
  /// its lines.
  static let delimiterWork = 1024 * 1024
  /// `<?` and `<!` are each searched for to the end of the body.
  static let declarations = 200
  /// Each `@` is searched from for a mail address, both ways.
  static let atSigns = 2_000
  /// In all of the body, part of a link or not.
  static let brackets = 5_000
  /// Each use of a link definition copies it.
  static let definitionWork = 2 * 1024 * 1024
  /// Each `~~` that closes nothing is compared with every `*` and `_` before it.
  static let strikethroughWork = 8 * 1024 * 1024
  /// A bare link reaches to the next blank from wherever it may begin, and each `)` at its end is
  /// counted from there.
  static let wordWork = 1024 * 1024

  /// What `range` of `file` has too much of, each limit at most once, at the line where it is
  /// passed; in one pass over its bytes. Empty where it may be parsed.
  static func diagnostics(of file: SourceFile, in range: Range<Int>) -> [Diagnostic] {
    if range.count > bodyBytes {
      return [
        Diagnostic(
          .bodyTooLong,
          at: SourceLocation(file.path, SourceRange(range.lowerBound, range.lowerBound)),
          "the text is longer than \(bodyBytes / 1024) KiB",
          help: "split it into several files")
      ]
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var scan = MarkdownScan(bytes: bytes, range: range)
      scan.run()
      return scan.excesses.map { excess in
        Diagnostic(
          .hostileMarkdown, at: SourceLocation(file.path, SourceRange(excess.line)),
          excess.limit.rawValue, help: "write it more simply, or split the text")
      }
    }
  }
}
