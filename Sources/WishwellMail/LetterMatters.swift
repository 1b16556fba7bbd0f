import WishwellDiagnostics

/// What the text of a letter brings, and what else its sender says in it.
struct LetterWords {
  var matters: [LetterMatter] = []
  /// Line by line.
  var others: [String] = []
}

/// What the text of a letter brings, by its marks. With an error where there is nothing of the
/// sender's own, where a file lost a mark, or where two have one path: then the letter is not applied
/// in part.
func readMatters(
  _ parts: [TextPart], others: OtherParts, from sender: Mailbox?, _ header: Header,
  _ file: SourceFile
) -> Checked<LetterWords> {
  var diagnostics: [Diagnostic] = []
  func refuse(_ rule: Rule, _ range: Range<Int>, _ message: String, help: String) {
    let location = SourceLocation(file.path, SourceRange(range))
    diagnostics.append(Diagnostic(rule, at: location, message, help: help))
  }

  var own: [LetterMatter] = []
  var words: [String] = []
  var inQuotation: [LetterLine] = []
  var unfinished: [LetterLine] = []
  var unclear: [LetterLine] = []
  let plain = parts.filter { !$0.isFormatted }
  // A letter that begins with HTML has nothing else of its own: plain text behind it is the footer of
  // a mailing list. HTML behind plain text is something that the letter carries.
  let formatted = parts.prefix(1).filter(\.isFormatted)
  var isEncrypted = plain.isEmpty && others.contains(.encrypted)
  var isOnlyHTML = parts.isEmpty && others.contains(.html)
  var room = MailLimits.text
  for part in plain + formatted {
    let isTold = !(own.isEmpty && inQuotation.isEmpty && unfinished.isEmpty && unclear.isEmpty)
    if part.isFormatted, isTold { break }
    let text = LetterText(part, of: file, room: room)
    diagnostics += text.diagnostics
    room -= text.size
    guard room >= 0 else { break }
    if text.isUnreadable { isOnlyHTML = true }
    let told = QuotedText(text.lines)
    if told.isEncrypted { isEncrypted = true }
    let search = LetterSearch(told.lines)
    words += search.words
    for found in search.found {
      if found.mark.depth > 0 {
        inQuotation.append(found.mark)
      } else if !found.isClosed {
        unfinished.append(found.mark)
      } else if !own.contains(where: { $0.content == found.content }),
        own.count <= MailLimits.matters
      {
        let location = SourceLocation(file.path, SourceRange(found.mark.source))
        own.append(LetterMatter(found.content, at: location))
      }
    }
    unfinished += search.stray.filter { $0.depth == 0 }
    unclear += search.unclear.filter { $0.depth == 0 }
  }
  guard !diagnostics.hasErrors else { return Checked(LetterWords(), diagnostics) }

  let start = header.fields.first?.source ?? 0..<0
  if own.count > MailLimits.matters {
    refuse(
      .mailTooLarge, start, "a letter asks for more than \(MailLimits.matters) things",
      help: "have the sender send them in several mails")
  }
  for line in unfinished.prefix(MailLimits.told) {
    refuse(
      .mailFileUnfinished, line.source, "a file between marks has lost one of them",
      help: "have the sender send the mail again and leave both lines ‘[wishwell: …]’ as they are")
  }
  for line in unclear.prefix(MailLimits.told) {
    refuse(
      .mailActUnclear, line.source, "the line for the program does not say what it is to do",
      help: "ask the sender what they meant, and enter it: `wishwell apply LETTER --as 'ACT THING'`"
    )
  }
  var names: Set<String> = []
  for again in own {
    guard let name = again.content.name, !names.insert(name).inserted else { continue }
    refuse(
      .mailFileTwice, again.location.range.bounds,
      "the letter holds \(quoted(name)) twice, and each time it is something else",
      help: "have the sender send the mail again with one of them")
  }
  let read = LetterWords(matters: own, others: words)
  guard own.isEmpty, unfinished.isEmpty, unclear.isEmpty else { return Checked(read, diagnostics) }
  if let line = inQuotation.first {
    // What is no more than a greeting and a name says nothing.
    let names = Set(Courtesy.words(of: "\(sender?.name ?? "") \(sender?.address ?? "")"))
    let isAnswered = words.contains { !Courtesy.isAll(of: $0, names: names) }
    if isAnswered {
      refuse(
        .mailQuotationAnswered, line.source,
        "the letter answers another in its sender’s own words, and has no line of its own for the "
          + "program",
        help: "read it; if its sender asks for the same: `wishwell apply LETTER --as 'ACT THING'`; "
          + "if not, write to them")
      return Checked(read, diagnostics)
    }
    refuse(
      .mailFileQuoted, line.source, "what is for the program is in text by somebody else",
      help: "apply the mail that is quoted or forwarded here, saved as a file of its own; or, if "
        + "whoever sent this one means the same: `wishwell apply LETTER --as 'ACT THING'`")
  } else if isEncrypted {
    refuse(
      .mailEncrypted, start, "the letter is encrypted",
      help: "decrypt it in your mail program and save it as text, or ask for it unencrypted")
  } else if isOnlyHTML {
    refuse(
      .mailOnlyHTML, start, "the letter has only formatted text, and not just plain words",
      help: "have the sender choose ‘plain text’ in the mail program, and send it again")
  } else {
    refuse(
      .mailWithoutFile, start,
      others.contains(.mail)
        ? "the letter asks the program for nothing, and the mail that it carries is not searched"
        : "the letter asks the program for nothing: it has no line ‘[wishwell: …]’",
      help: others.contains(.mail)
        ? "save the mail that it carries as a file, and apply that"
        : "read it, and enter what it asks for: `wishwell apply LETTER --as 'promise LIST/WISH'`")
  }
  return Checked(read, diagnostics)
}

extension LetterMatter.Content {
  /// What only one matter of a letter may have; nil for something new, of which there may be many.
  var name: String? {
    switch self {
    case .act(let act): "\(act.verb) \(act.thing)"
    case .file(let file): file.path
    case .form: nil
    }
  }
}
