/// A line of a letter's text, without its end.
struct LetterLine: Equatable {
  /// Without the marks of quotation.
  var text: String
  /// How often the line is quoted (`>`); 0 for the sender's own words.
  var depth = 0
  /// Where the line stands in the mail as it came, in bytes.
  var source = 0..<0
}
