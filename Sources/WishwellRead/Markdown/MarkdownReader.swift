import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

/// The body of a file to HTML, links, headings and a summary.
///
/// GitHub's Markdown (tables, task lists, strikethrough with `~~`, bare links) without raw HTML.
/// Safe to be called from any number of threads at once.
package enum MarkdownReader {
  /// The body in `range` of `file`; `allowsContact` silences the search for contact data. Its
  /// `markdown` is the text as it was parsed, line by line that of the file.
  ///
  /// A body that may not be parsed is empty, with an error: it is no UTF-8, or passes
  /// `MarkdownLimits`, which keeps out what would take more than a moment. Other mistakes leave out
  /// what is wrong, and the rest is there.
  package static func read(
    _ file: SourceFile, in range: Range<Int>, allowsContact: Bool = false
  ) -> Checked<Body> {
    var diagnostics = TextCheck.diagnostics(of: file, in: range, refusing: .ofMarkdown)
    if diagnostics.contains(where: { $0.rule == .invalidUTF8 }) {
      return Checked(Body(), diagnostics)
    }
    let excesses = MarkdownLimits.diagnostics(of: file, in: range)
    if !excesses.isEmpty { return Checked(Body(), diagnostics + excesses) }
    let text = withLineFeeds(file.bytes[range], withoutRefused: !diagnostics.isEmpty)
    diagnostics += ConflictMarks.diagnostics(of: file, in: range)
    let body = text.withUnsafeBufferPointer { text in
      CMark.withTree(of: text) { document in
        var writer = BodyWriter(file: file, range: range, searchesContact: !allowsContact)
        writer.write(document)
        diagnostics += writer.diagnostics
        if CharacterReferences.marked(text) != nil {
          let places = BodyPlaces(file: file, range: range)
          diagnostics += RefusedReferences(in: document, of: places).diagnostics
        }
        return writer.body
      }
    }
    var result = body ?? Body()
    result.markdown = String(decoding: text, as: UTF8.self)
    return Checked(result, diagnostics)
  }

  /// `bytes` with LF at the ends of lines and, where that is asked for, without characters that no
  /// page can carry. Line by line it is the same, so that the numbers of lines still hold; offsets
  /// do not.
  private static func withLineFeeds(_ bytes: ArraySlice<UInt8>, withoutRefused: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices {
      if bytes[index] != 0x0D {
        text.append(bytes[index])
      } else if index + 1 == bytes.endIndex || bytes[index + 1] != 0x0A {
        text.append(0x0A)
      }
    }
    guard withoutRefused else { return text }
    for (range, _) in TextCheck.refusedCharacters(in: text[...]).reversed() {
      text.removeSubrange(range)
    }
    return text
  }
}
