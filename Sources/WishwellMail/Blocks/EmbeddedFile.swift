/// A file of the site within the text of a mail: its path and its text, between two marks.
///
///     [wishwell: content/wishlists/birthday/blue-kettle.promise/0003.yml]
///     event: promised
///     by: bob
///     at: 2026-11-21
///     [wishwell: end]
///
/// Mail programs wrap, indent and quote, and turn hyphens into dashes: so both marks are short,
/// have no hyphens of their own, and ``LetterMark`` takes them in whatever came of them.
package struct EmbeddedFile: Hashable, Sendable {
  /// Relative to the site's root, `content/…`. As the sender wrote it: nothing is known of it but
  /// that it has no white space.
  package var path: String
  /// Lines end with a line feed, the last one too. No space at the end of a line, no empty lines
  /// at the start and the end: mail keeps neither.
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The block as the text of a mail has it; lines end with a line feed, the last one too.
  package var marked: String {
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return "[wishwell: \(path)]\n\(text)\(end)[wishwell: end]\n"
  }
}
