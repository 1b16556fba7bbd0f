import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellYAML

/// The file of quotations with more at its end; nothing that stands in it is changed.
enum QuotesEdit {
  /// The bytes of `file` with `quotes` at its end, in the style of what is there. Nil where the
  /// file, which says `standing`, would not say afterwards that and `quotes` behind it: that is
  /// read again to be sure.
  static func adding(
    _ quotes: [Quote], to file: SourceFile, _ standing: [Quote]
  ) -> [UInt8]? {
    guard !quotes.isEmpty else { return file.bytes }
    let style = ListStyle(of: file)
    var bytes = file.bytes
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += style.lineEnd.utf8 }
    for quote in quotes {
      if style.isSpaced { bytes += style.lineEnd.utf8 }
      for line in lines(of: quote) { bytes += (style.indent + line + style.lineEnd).utf8 }
    }
    let before = readQuotes(file).diagnostics
    let after = readQuotes(SourceFile(path: file.path, bytes: bytes))
    guard after.value == standing + quotes, after.diagnostics.count == before.count else {
      return nil
    }
    return bytes
  }

  /// The entry of `quote` in block style, the first line with its hyphen, none with the indentation
  /// of the list.
  private static func lines(of quote: Quote) -> [String] {
    var entries = [
      YAMLEntry(Quote.Field.handle, .text(quote.handle.text)),
      YAMLEntry(Quote.Field.text, .text(quote.text)),
    ]
    if let author = quote.author {
      entries.append(YAMLEntry(Quote.Field.author, .text(author)))
    }
    if let source = quote.source {
      entries.append(YAMLEntry(Quote.Field.source, .plain(source)))
    }
    let text = String(decoding: YAMLWriter.bytes(of: entries), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return lines.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
  }
}

/// How the entries of a list of YAML are written.
private struct ListStyle {
  /// Before the hyphen.
  var indent = ""
  var lineEnd = "\n"
  /// Whether a line is left blank between two of them.
  var isSpaced = false

  init(of file: SourceFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    if text.contains("\r\n") { lineEnd = "\r\n" }
    guard case .sequence(let nodes) = YAMLReader.read(file).value.root.content,
      let first = nodes.first
    else { return }
    let line = file.line(holding: Int(first.range.start))
    indent = String(decoding: file.bytes[line].prefix { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    guard nodes.count > 1 else { return }
    let second = file.line(holding: Int(nodes[1].range.start))
    let before = file.line(holding: second.lowerBound - 1)
    isSpaced = file.bytes[before].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
