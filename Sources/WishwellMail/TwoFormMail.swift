import WishwellFormat
import WishwellText

/// A mail that says the same as plain text and as HTML, for a mail program or a mailing list to send.
package struct TwoFormMail: Sendable {
  /// Nil where whoever sends it says so.
  package var from: String?
  package var to: String?
  package var subject: String
  /// Seconds since 1970.
  package var date: Int64
  /// Behind the @ of its number, whose first part is made from what it says: sent twice, it is one.
  package var host: String
  package var language: String
  package var text: String
  package var html: String

  package init(
    from: String?, to: String?, subject: String, date: Int64, host: String, language: String,
    text: String, html: String
  ) {
    self.from = from
    self.to = to
    self.subject = subject
    self.date = date
    self.host = host
    self.language = language
    self.text = text
    self.html = html
  }

  /// The whole mail (RFC 5322, RFC 2046), in lines of ASCII of at most 76 characters.
  package var file: [UInt8] {
    let number = hexadecimal(sha256(of: subject + "\0" + text).prefix(12))
    let boundary = "=_\(number)"
    var lines = from.map { ["From: \(printable($0))"] } ?? []
    lines += to.map { ["To: \(printable($0))"] } ?? []
    lines += [
      "Subject: \(encodedPhrase(subject))", "Date: \(mailDate(date))",
      "Message-ID: <\(number)@\(printable(host))>", "Content-Language: \(printable(language))",
      // Outlook opens it as a draft.
      "X-Unsent: 1", "MIME-Version: 1.0",
      "Content-Type: multipart/alternative; boundary=\"\(boundary)\"", "",
    ]
    for (type, content) in [("plain", text), ("html", html)] {
      lines += [
        "--\(boundary)", "Content-Type: text/\(type); charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable", "",
      ]
      lines += quotedPrintable(content)
    }
    lines += ["--\(boundary)--"]
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }
}

/// Characters of ASCII that show.
func printable(_ text: String) -> String {
  String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
}

/// A phrase as encoded words (RFC 2047), each of whole characters; as it is where it is ASCII.
func encodedPhrase(_ text: String) -> String {
  let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
  guard !isPlain else { return text }
  var words: [String] = []
  var word = ""
  for character in text {
    let piece = character.utf8.map { "=" + hexadecimal([$0]).uppercased() }.joined()
    if !word.isEmpty, word.utf8.count + piece.utf8.count > 54 {
      words.append(word)
      word = ""
    }
    word += piece
  }
  words.append(word)
  return words.map { "=?utf-8?Q?\($0)?=" }.joined(separator: "\r\n ")
}

/// Lines of `text` (RFC 2045, section 6.7). A blank at the end of one is written out, as are dots at
/// the beginning, which some servers take for the end of a mail, and ‘From ’.
private func quotedPrintable(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
    let bytes = Array(line.utf8)
    var lines: [String] = []
    var piece = ""
    for (place, byte) in bytes.enumerated() {
      let isLast = place == bytes.count - 1
      let startsBadly = piece.isEmpty && [UInt8(ascii: "."), UInt8(ascii: "F")].contains(byte)
      let isPlain =
        (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "=") && !startsBadly
        && !(isLast && byte == UInt8(ascii: " "))
      let next = isPlain ? String(UnicodeScalar(byte)) : "=" + hexadecimal([byte]).uppercased()
      if piece.utf8.count + next.utf8.count > 75 {
        lines.append(piece + "=")
        piece = ""
      }
      piece += next
    }
    return lines + [piece]
  }
}

/// `Mon, 23 Nov 2026 07:00:00 +0000`.
private func mailDate(_ seconds: Int64) -> String {
  let stamp = timestamp(seconds)
  let day = SiteCalendar.utc.day(of: .instant(seconds))
  let (year, month, number) = day.civil
  let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let weekday = weekdays[((Int(day.number) % 7) + 7) % 7]
  return "\(weekday), \(number) \(months[month - 1]) \(year) \(stamp.dropFirst(11).prefix(8)) +0000"
}
