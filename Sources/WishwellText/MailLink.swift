/// From this many bytes on, links are refused by forges, mail programs and what stands between.
package let longestLink = 2_000

/// What RFC 6068 and RFC 5724 let stand for itself in a field, and HTML too.
let plainSigns: StaticString = "!$()*,:;@"

/// A `mailto:` link (RFC 6068) that opens a letter, with what is given filled in.
///
/// A line of `body` ends in `%0D%0A`; `subject` is one line, so its breaks become blanks. Nil where
/// the link would reach `longestLink` bytes.
package func mailtoLink(to address: String, subject: String? = nil, body: String? = nil) -> String?
{
  var fields: [String] = []
  if let subject {
    let line = subject.split(whereSeparator: \.isNewline).joined(separator: " ")
    fields.append("subject=" + percentEncoded(line, alsoAllowed: plainSigns))
  }
  if let body {
    // `\r\n` is one break, as `\n` is.
    let lines = body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let encoded = lines.map { line in
      percentEncoded(
        String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)),
        alsoAllowed: plainSigns)
    }
    fields.append("body=" + encoded.joined(separator: "%0D%0A"))
  }
  let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
  let link = "mailto:" + percentEncoded(address, alsoAllowed: "@") + query
  return link.utf8.count < longestLink ? link : nil
}

/// A `mailto:` or `sms:` link as it stands in a page: letters that are not ASCII are written as
/// they are, in a third of the bytes, and all else stays encoded.
///
/// The URL Standard has browsers encode them before a mail program sees the link, so that it opens
/// the same letter.
package func linkOnPage(_ link: String) -> String {
  guard link.utf8.hasEncodedLetters else { return link }
  let bytes = Array(link.utf8)
  var written: [UInt8] = []
  written.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    let encoded = encodedBytes(in: bytes, at: index)
    if encoded.isEmpty {
      written.append(bytes[index])
      index += 1
      continue
    }
    // A link is made of text alone, so that they are UTF-8.
    for scalar in String(decoding: encoded, as: UTF8.self).unicodeScalars {
      let sign = String(scalar)
      written += Array((isSeen(scalar) ? sign : percentEncoded(sign)).utf8)
    }
    index += 3 * encoded.count
  }
  return String(decoding: written, as: UTF8.self)
}

extension String.UTF8View {
  /// Whether a byte of what is not ASCII stands encoded in it, which is seldom so.
  fileprivate var hasEncodedLetters: Bool {
    var last: UInt8 = 0
    for byte in self {
      if last == UInt8(ascii: "%"), byte >= UInt8(ascii: "8") { return true }
      last = byte
    }
    return false
  }
}

/// The bytes of what is not ASCII that stand encoded at `start`, one behind the other.
private func encodedBytes(in bytes: [UInt8], at start: Int) -> [UInt8] {
  var found: [UInt8] = []
  var index = start
  while index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"),
    let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16),
    byte >= 0x80
  {
    found.append(byte)
    index += 3
  }
  return found
}

/// Whether `scalar` is one that is seen, and that HTML lets stand in an address.
private func isSeen(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
    .surrogate, .unassigned:
    false
  default: true
  }
}
