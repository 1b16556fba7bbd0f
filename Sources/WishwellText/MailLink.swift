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
