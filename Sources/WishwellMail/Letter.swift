import WishwellDiagnostics
import WishwellFormat

/// A mail that carries files for the site.
package struct Letter: Sendable {
  /// Who sent it, by its own word: anyone can write any address.
  package var sender: Mailbox
  /// When it was written, by its own word.
  package var date: Moment?
  /// Without the angle brackets.
  package var messageID: String?
  /// One at least, in order, no two the same.
  package var files: [LetterFile]
  /// What the servers on its way wrote at its head, the latest first.
  package var trace: TraceHeaders
  /// The whole letter, in the file that it was read from.
  package var location: SourceLocation
}

/// A file that a letter carries, and where.
package struct LetterFile: Sendable {
  package var block: EmbeddedFile
  /// The line with its path.
  package var location: SourceLocation
}
