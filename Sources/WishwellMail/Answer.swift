import WishwellText

/// A mail that answers a letter, for somebody to look at and send.
package struct Answer: Sendable {
  package var to: Mailbox
  package var subject: String
  package var text: String
  /// The number of the letter that it answers; nil where it answers none.
  package var messageID: String?

  package init(to: Mailbox, subject: String, text: String, messageID: String? = nil) {
    self.to = to
    self.subject = subject
    self.text = text
    self.messageID = messageID
  }

  /// A link that opens it in a mail program; nil where it would be too long.
  package var link: String? { mailtoLink(to: to.address, subject: subject, body: text) }

  /// The mail as a file that mail programs open as a draft, `from` the address of the site, which may
  /// have none. Nil where the address that it goes to has other letters than those of ASCII: without
  /// them it would be somebody else's.
  ///
  /// What a stranger wrote stands in it, so nothing ends a line of the header that is not meant to.
  package func file(from: String?) -> [UInt8]? {
    guard to.address == Self.plain(to.address) else { return nil }
    var lines = from.map { ["From: \(Self.plain($0))"] } ?? []
    lines += ["To: \(Self.plain(to.address))", "Subject: \(Self.encoded(subject))"]
    if let messageID, messageID == Self.plain(messageID) {
      lines += ["In-Reply-To: <\(messageID)>", "References: <\(messageID)>"]
    }
    lines += [
      // No program answers it by itself (RFC 3834, 5), and Outlook opens it as a draft.
      "Auto-Submitted: auto-replied", "X-Unsent: 1", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "",
    ]
    lines += text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
  }

  /// Characters of ASCII that show.
  private static func plain(_ text: String) -> String {
    String(decoding: text.utf8.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  /// A phrase as encoded words (RFC 2047), each of whole characters; as it is where it is ASCII.
  private static func encoded(_ text: String) -> String {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
    guard !isPlain else { return text }
    var words: [String] = []
    var word = ""
    for character in text {
      let piece = character.utf8.map { "=" + hexadecimal([$0]).uppercased() }.joined()
      if !word.isEmpty, word.utf8.count + piece.utf8.count > 60 {
        words.append(word)
        word = ""
      }
      word += piece
    }
    words.append(word)
    return words.map { "=?utf-8?Q?\($0)?=" }.joined(separator: "\r\n ")
  }
}
