import WishwellDiagnostics

/// The letters in a file, in its order: one, or the letters of a mailbox (mbox, RFC 4155), each
/// with what is wrong with it. A letter with an error is nil.
///
/// `isForPeople`: whether it is read for who sent it and what it says to people alone, and whatever its
/// text asks for is nothing. The bytes are anybody's: `MailLimits` say how much of them is read.
package func readLetters(
  _ file: SourceFile, isForPeople: Bool = false
) -> [Checked<Letter?>] {
  guard file.bytes.count <= MailLimits.file else {
    return [
      refused(
        file, 0..<0, .mailTooLarge, "a mail has more than 32 MiB",
        help: "have the sender write a short mail of plain text")
    ]
  }
  let letters = MailboxFile(file.bytes).letters
  guard letters.count <= MailLimits.letters else {
    return [
      refused(
        file, 0..<0, .mailTooLarge, "a file has more than 1,000 letters",
        help: "apply the letters of one day, or each as a file of its own")
    ]
  }
  return letters.map { readLetter(file, in: $0, isForPeople: isForPeople) }
}

/// The letter in `range`; nil, with errors, where its sender, its parts or its files cannot be
/// read. Files are not looked for among broken parts.
private func readLetter(
  _ file: SourceFile, in range: Range<Int>, isForPeople: Bool
) -> Checked<Letter?> {
  let start = range.lowerBound..<range.lowerBound
  let bytes = file.bytes[range]
  guard bytes.contains(.lineFeed) || !bytes.contains(.carriageReturn) else {
    return refused(
      file, start, .noMail, "the lines of the file end with a carriage return alone",
      help: "save the mail again, with modern line endings")
  }
  let header = Header(file.bytes, in: range)
  guard header.fields.contains(where: isMailField) else {
    return refused(
      file, start, .noMail, "this is not a mail: it has no header",
      help: "save the mail with ‘Save as’ or ‘Download message’, and apply that file")
  }
  let sender = readSender(header, file)
  var diagnostics = sender.diagnostics + fieldsSaidTwice(header, file)
  var words = LetterWords()
  var hasPicture = false
  var reader = PartsReader(file)
  let parts = reader.texts(of: header, endingAt: range.upperBound)
  if !isForPeople {
    hasPicture = reader.others.contains(.picture)
    diagnostics += reader.diagnostics
  }
  if !reader.diagnostics.hasErrors {
    let found = readMatters(parts, others: reader.others, from: sender.value, header, file)
    if isForPeople {
      words.others = found.value.others
      words.belowSignature = found.value.belowSignature
    } else {
      words = found.value
      diagnostics += found.diagnostics
    }
  }
  guard let mailbox = sender.value, !diagnostics.hasErrors else {
    return Checked(nil, diagnostics)
  }
  let letter = Letter(
    sender: mailbox, date: header.first("date").flatMap(MailDate.moment),
    messageID: header.first("message-id").flatMap(messageID),
    subject: header.first("subject").flatMap(subject), matters: words.matters,
    hasPicture: hasPicture, trace: TraceHeaders(header), isAutomatic: header.isAutomatic,
    words: words.others, belowSignature: words.belowSignature,
    location: SourceLocation(file.path, SourceRange(range)))
  return Checked(letter, diagnostics)
}

/// Fields that no other text begins with.
private func isMailField(_ field: HeaderField) -> Bool {
  ["from", "date", "subject", "to", "message-id", "received", "return-path", "mime-version"]
    .contains(field.name)
}

/// The one address in `From`; nil, with an error, where there is not exactly one.
private func readSender(_ header: Header, _ file: SourceFile) -> Checked<Mailbox?> {
  let fields = header.fields(named: "from")
  let help = "have the sender send it from an ordinary mail program, with one address in ‘From’"
  guard let field = fields.first else {
    let start = header.fields.first?.source ?? 0..<0
    return refused(file, start, .mailSender, "the letter does not name a sender", help: help)
  }
  guard fields.count == 1 else {
    return refused(
      file, fields[1].source, .mailSender, "the letter has ‘From’ \(fields.count) times", help: help
    )
  }
  let list = MailboxList(field)
  guard !list.isBroken, !list.hasGroup, list.mailboxes.count == 1 else {
    let message =
      if list.isBroken || list.mailboxes.isEmpty {
        "\(quoted(field.text)) is not the address of a sender"
      } else if list.hasGroup {
        "the sender is a group, \(quoted(field.text))"
      } else {
        "the letter has \(list.mailboxes.count) senders, \(quoted(field.text))"
      }
    return refused(file, field.source, .mailSender, message, help: help)
  }
  return Checked(list.mailboxes[0])
}

/// What a header says of its letter more than once, and each time otherwise (RFC 5322, section 3.6). By
/// such a number the same letter would count again: a signature holds for the last field alone.
private func fieldsSaidTwice(_ header: Header, _ file: SourceFile) -> [Diagnostic] {
  ["message-id", "date", "subject"].flatMap { name in
    let fields = header.fields(named: name)
    guard let other = fields.first(where: { $0.text != fields[0].text }) else {
      return [Diagnostic]()
    }
    return [
      Diagnostic(
        .mailFieldTwice, at: SourceLocation(file.path, SourceRange(other.source)),
        "\(quoted(name)) is in one header twice",
        help: "have the sender send it again with an ordinary mail program")
    ]
  }
}

/// What stands between the angle brackets, cut where it is too long.
private func messageID(_ field: HeaderField) -> String? {
  let text = field.text
  guard let start = text.firstIndex(of: "<"), let end = text.firstIndex(of: ">"), start < end
  else { return nil }
  return String(text[text.index(after: start)..<end].prefix(MailLimits.address))
}

private func subject(_ field: HeaderField) -> String? {
  let text = HeaderPhrase.text(ofUnstructured: field.body)
  return text.isEmpty ? nil : text
}

private func refused<Value>(
  _ file: SourceFile, _ range: Range<Int>, _ rule: Rule, _ message: String, help: String
) -> Checked<Value?> {
  let location = SourceLocation(file.path, SourceRange(range))
  return Checked(nil, [Diagnostic(rule, at: location, message, help: help)])
}
