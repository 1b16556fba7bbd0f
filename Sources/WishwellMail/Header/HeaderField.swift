/// One field of a header (RFC 5322, 2.2), unfolded.
struct HeaderField: Equatable, Sendable {
  /// In lower case.
  var name: String
  /// Without the line ends of folding, and without blanks at the ends.
  var body: [UInt8]
  /// Where the field stands in its file, with the lines that it was folded into.
  var source: Range<Int>

  /// Repaired where it is not UTF-8.
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// The header of a letter or of one of its parts, as far as it was read: what comes behind an
/// excess is not in it.
struct Header: Equatable, Sendable {
  var fields: [HeaderField] = []
  /// Where the body begins: behind the empty line, or at the end.
  var body: Int
  /// What was more than ``MailLimits`` allow; nil where nothing was.
  var excess: Excess?

  enum Excess { case bytes, fields }

  /// In their order; `name` is in lower case.
  func fields(named name: String) -> [HeaderField] { fields.filter { $0.name == name } }

  func first(_ name: String) -> HeaderField? { fields.first { $0.name == name } }
}
