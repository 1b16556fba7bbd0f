/// A part of a mail that people read.
struct TextPart: Equatable {
  /// Where it stands in the file, still encoded, without its header.
  var range: Range<Int>
  var encoding: TransferEncoding
  var charset: Charset
  /// `format=flowed` (RFC 3676): a line that ends in a space goes on in the next.
  var isFlowed = false
  /// `delsp=yes`: that space is not part of the text.
  var dropsSpace = false
  /// HTML, which counts where a letter begins with it.
  var isFormatted = false
}

/// What a mail holds besides plain text, in case there is none.
struct OtherParts: OptionSet {
  let rawValue: Int

  static let html = OtherParts(rawValue: 1)
  static let encrypted = OtherParts(rawValue: 2)
  /// A whole mail that this one carries.
  static let mail = OtherParts(rawValue: 4)
  static let attachment = OtherParts(rawValue: 8)
  /// A picture that was attached, and not only shown among the words.
  static let picture = OtherParts(rawValue: 16)
}
