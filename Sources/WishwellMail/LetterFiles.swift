import WishwellDiagnostics

/// The files between the marks of the text of a letter. With an error where there is none of the
/// sender's own, where one lost a mark, or where two have one path: then the letter is not applied
/// in part.
func readFiles(
  _ parts: [TextPart], others: OtherParts, _ header: Header, _ file: SourceFile
) -> Checked<[LetterFile]> {
  var diagnostics: [Diagnostic] = []
  func refuse(_ rule: Rule, _ range: Range<Int>, _ message: String, help: String) {
    let location = SourceLocation(file.path, SourceRange(range))
    diagnostics.append(Diagnostic(rule, at: location, message, help: help))
  }

  var own: [LetterFile] = []
  var inQuotation: [LetterLine] = []
  var unfinished: [LetterLine] = []
  var isEncrypted = parts.isEmpty && others.contains(.encrypted)
  var room = MailLimits.text
  for part in parts {
    let text = LetterText(part, of: file, room: room)
    diagnostics += text.diagnostics
    room -= text.size
    guard room >= 0 else { break }
    let words = QuotedText(text.lines)
    if words.isEncrypted { isEncrypted = true }
    let search = EmbeddedFileSearch(words.lines)
    for found in search.found {
      if found.mark.depth > 0 {
        inQuotation.append(found.mark)
      } else if !found.isClosed {
        unfinished.append(found.mark)
      } else if !own.contains(where: { $0.block == found.block }), own.count <= MailLimits.blocks {
        let location = SourceLocation(file.path, SourceRange(found.mark.source))
        own.append(LetterFile(block: found.block, location: location))
      }
    }
    unfinished += search.stray.filter { $0.depth == 0 }
  }
  guard !diagnostics.hasErrors else { return Checked([], diagnostics) }

  let start = header.fields.first?.source ?? 0..<0
  if own.count > MailLimits.blocks {
    refuse(
      .mailTooLarge, start, "a letter carries more than \(MailLimits.blocks) files",
      help: "have the sender send them in several mails")
  }
  for line in unfinished {
    refuse(
      .mailFileUnfinished, line.source, "a file between marks has lost one of them",
      help: "have the sender send the mail again and leave both lines ‘[wishwell: …]’ as they are")
  }
  var paths: Set<String> = []
  for again in own where !paths.insert(again.block.path).inserted {
    refuse(
      .mailFileTwice, again.location.range.bounds,
      "the letter holds two different files \(quoted(again.block.path))",
      help: "have the sender send the mail again with one of them")
  }
  guard own.isEmpty, unfinished.isEmpty else { return Checked(own, diagnostics) }
  if let line = inQuotation.first {
    refuse(
      .mailFileQuoted, line.source, "the file for the site is in text by somebody else",
      help: "apply the mail that is quoted or forwarded here, saved as a file of its own")
  } else if isEncrypted {
    refuse(
      .mailEncrypted, start, "the letter is encrypted",
      help: "decrypt it in your mail program and save it as text, or ask for it unencrypted")
  } else if parts.isEmpty, others.contains(.html) {
    refuse(
      .mailOnlyHTML, start, "the letter has only formatted text",
      help: "have the sender choose ‘plain text’ in the mail program, and send it again")
  } else {
    refuse(
      .mailWithoutFile, start,
      others.contains(.mail)
        ? "the letter has no file for the site, and the mail that it carries is not searched"
        : "the letter has no file for the site between ‘[wishwell: content/…]’ and ‘[wishwell: end]’",
      help: others.contains(.mail)
        ? "save the mail that it carries as a file, and apply that"
        : "have the sender start from the button on the page, and leave the text below as it is")
  }
  return Checked(own, diagnostics)
}
