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
    guard to.address == printable(to.address) else { return nil }
    var lines = from.map { ["From: \(printable($0))"] } ?? []
    lines += ["To: \(printable(to.address))", "Subject: \(encodedPhrase(subject))"]
    if let messageID, messageID == printable(messageID) {
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
}
