/// How much of a mail is read. A real letter is far below each; what is above is refused.
package enum MailLimits {
  /// Bytes of a file, pictures and all.
  package static let file = 32 << 20
  /// Letters in one file.
  static let letters = 1_000
  /// Bytes of the header of a letter or of a part.
  static let header = 256 << 10
  /// Fields of such a header.
  static let fields = 1_000
  /// How deep parts may be nested.
  static let depth = 10
  /// Parts of a letter, at every depth.
  static let parts = 200
  /// Bytes of text in a letter, decoded.
  static let text = 1 << 20
  /// What a letter may ask for: acts, new things and files.
  package static let matters = 20
  /// How many lines of one mistake are told of.
  static let told = 5
  /// Bytes of a line that is looked at as a mark, and of a tag of HTML.
  static let mark = 1_000
  /// Tags of a letter that came as HTML alone.
  static let tags = 10_000
  /// Bytes of an address (RFC 5321, 4.5.3.1: 64 before the @ and 255 behind it).
  static let address = 320
  /// Characters of a name that are kept.
  static let name = 100
}
