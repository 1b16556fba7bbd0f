/// One field of a header (RFC 5322, 2.2), unfolded.
struct HeaderField: Equatable, Sendable {
  /// In lower case.
  var name: String
  /// Without the line ends of folding, and without blanks at the ends.
  var body: [UInt8]
  /// Where the field stands in its file.
  var source: Range<Int>

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// The header of a letter or of one of its parts.
struct Header: Equatable, Sendable {
  var fields: [HeaderField] = []
  /// Where the body begins: behind the empty line, or at the end.
  var body: Int
  /// What was more than ``MailLimits`` allow.
  var excess: Excess?

  enum Excess { case bytes, fields }

  func fields(named name: String) -> [HeaderField] { fields.filter { $0.name == name } }

  func first(_ name: String) -> HeaderField? { fields.first { $0.name == name } }
}
