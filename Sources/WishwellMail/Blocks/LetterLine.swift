/// A line of a letter's text, without its end.
struct LetterLine: Equatable {
  /// Without the marks of quotation.
  var text: String
  /// How often the line is quoted (`>`); 0 for the sender's own words.
  var depth = 0
  /// Where the line stands in the mail as it came, in bytes of the file; of lines that were joined,
  /// from the first to the last.
  var source = 0..<0
}
