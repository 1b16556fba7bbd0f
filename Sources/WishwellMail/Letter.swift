import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A mail that brings something for the site.
package struct Letter: Sendable {
  /// Who sent it, by its own word: anyone can write any address.
  package var sender: Mailbox
  /// When it was written, by its own word; nil where that is missing or no date.
  package var date: Moment?
  /// Without the angle brackets, by its own word; nil where it has none.
  package var messageID: String?
  /// What it is called, in one line; nil where it has no subject.
  package var subject: String?
  /// What it brings, in the order of the text, no two the same; empty where it brings nothing.
  package var matters: [LetterMatter]
  /// Whether a picture is attached to it. It is not read: somebody has to look at what it shows.
  package var hasPicture: Bool
  /// What the servers on its way wrote at its head, the latest first.
  package var trace: TraceHeaders
  /// Whether a program sent it by itself, or it went to many at once, by its own word.
  package var isAutomatic = false
  /// What its sender says besides, line by line, as the mail has it: with what a page wrote for them,
  /// without quotations, and without what stands below the mark of a signature.
  package var words: [String] = []
  /// What stands below that mark, line by line: nobody reads it.
  package var belowSignature: [String] = []
  /// Where the whole letter stands in the file that it was read from.
  package var location: SourceLocation
}

/// One thing that a letter brings, and where.
package struct LetterMatter: Sendable {
  package var content: Content
  /// The line with its mark.
  package var location: SourceLocation

  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }

  package enum Content: Hashable, Sendable {
    case act(ActLine)
    case form(ContentForm)
    case file(EmbeddedFile)

    /// As the text of a mail has it.
    package var marked: String {
      switch self {
      case .act(let act): act.marked + "\n"
      case .form(let form): form.marked
      case .file(let file): file.marked
      }
    }

    /// What its first mark says: `new wish birthday`.
    package var words: String {
      if case .act(let act) = self { return act.words }
      return String(marked.drop { $0 != " " }.dropFirst().prefix { $0 != "]" && !$0.isNewline })
    }

    /// Whether the name of whoever sends it is sealed, or was.
    var isSealed: Bool {
      if case .act(let line) = self { line.isSealed || line.part != nil } else { false }
    }

    /// The whole matters in a text without quotation, in order.
    package static func all(in text: String) -> [Content] {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        .map { LetterLine(text: String($0)) }
      return LetterSearch(lines).found.filter(\.isClosed).map(\.content)
    }
  }
}

extension Letter {
  /// Whether the picture that came with it may belong to something new that it brings.
  package var bringsPicture: Bool {
    hasPicture
      && matters.contains {
        if case .act(let line) = $0.content {
          line.item != nil && line.verb == ContentForm.adding
        } else {
          true
        }
      }
  }

  /// The mark of `matter`. Nil for a letter that neither has a number nor says when it was written;
  /// where its sender’s name is sealed, also for one without a number.
  package func mark(of matter: LetterMatter.Content) -> Postmark? {
    guard let name = messageID ?? (matter.isSealed ? nil : date?.text) else { return nil }
    // With the sender: anybody who got the letter could write another of the same number.
    // Whom it is of matters only among several of one step: older letters keep their marks.
    let isOneOfSeveral = matters.count { $0.content.step == matter.step } > 1
    let asked = (isOneOfSeveral ? matter.name : matter.step) ?? matter.marked
    let words = "\(MailKey(sender.address).address) \(name)\n\(asked)"
    return Postmark(
      String(fingerprint(of: Array(words.utf8)).prefix(16)), isGuessable: messageID == nil)
  }
}

/// The mark of one matter of a letter, by which it is known when the letter comes again.
package struct Postmark: Hashable, Sendable {
  /// 16 hexadecimal digits, which no other letter has.
  package let text: String
  /// Whether it was made of the time of the letter, which could be guessed, and with it whose letter it
  /// is. The number of a mail is long and random, and gives nothing away.
  package let isGuessable: Bool

  package init(_ text: String, isGuessable: Bool = false) {
    (self.text, self.isGuessable) = (text, isGuessable)
  }
}
