import WishwellDiagnostics
import WishwellFormat

/// A mail that carries files for the site.
package struct Letter: Sendable {
  /// Who sent it, by its own word: anyone can write any address.
  package var sender: Mailbox
  /// When it was written, by its own word; nil where that is missing or no date.
  package var date: Moment?
  /// Without the angle brackets, by its own word; nil where it has none.
  package var messageID: String?
  /// One at least, in the order of the text, no two of one path.
  package var files: [LetterFile]
  /// What the servers on its way wrote at its head, the latest first.
  package var trace: TraceHeaders
  /// Where the whole letter stands in the file that it was read from.
  package var location: SourceLocation
}

/// A file that a letter carries, and where.
package struct LetterFile: Sendable {
  package var block: EmbeddedFile
  /// The line with its path.
  package var location: SourceLocation
}
