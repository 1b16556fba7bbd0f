import WishwellDiagnostics

/// Why a letter is not done, and the way out.
struct LetterRefusals {
  private let file: SourceFile
  /// Where what concerns all of the letter is told.
  private let start: Range<Int>

  init(_ file: SourceFile, start: Range<Int>) { (self.file, self.start) = (file, start) }

  /// What is wrong with what its sender asks for.
  func ofMatters(in found: LetterFindings) -> [Diagnostic] {
    var refusals: [Diagnostic] = []
    if found.own.count > MailLimits.matters {
      refusals.append(
        refusal(
          .mailTooLarge, start, "a letter asks for more than \(MailLimits.matters) things",
          help: "have the sender send them in several mails"))
    }
    refusals += found.unfinished.prefix(MailLimits.told).map {
      refusal(
        .mailFileUnfinished, $0.source, "a file between marks has lost one of them",
        help: "have the sender send the mail again and leave both lines ‘[wishwell: …]’ as they are"
      )
    }
    refusals += found.unclear.prefix(MailLimits.told).map {
      refusal(
        .mailActUnclear, $0.source, "the line for the program does not say what it is to do",
        help: "ask the sender what they meant, and enter it: "
          + "`wishwell apply LETTER --as 'ACT THING'`")
    }
    var names: Set<String> = []
    for again in found.own {
      guard let name = again.content.name, !names.insert(name).inserted else { continue }
      refusals.append(
        refusal(
          .mailFileTwice, again.location.range.bounds,
          "the letter holds \(quoted(name)) twice, and each time it is something else",
          help: "have the sender send the mail again with one of them"))
    }
    return refusals
  }

  /// Why there is nothing that its sender asks the program for.
  func ofNothing(
    in found: LetterFindings, _ others: OtherParts, from sender: Mailbox?
  ) -> Diagnostic {
    if let line = found.inQuotation.first {
      return refusal(ofQuoted: line, under: found.words, from: sender)
    }
    if found.isEncrypted {
      return refusal(
        .mailEncrypted, start, "the letter is encrypted",
        help: "decrypt it in your mail program and save it as text, or ask for it unencrypted")
    }
    if found.isOnlyHTML {
      return refusal(
        .mailOnlyHTML, start, "the letter has only formatted text, and not just plain words",
        help: "have the sender choose ‘plain text’ in the mail program, and send it again")
    }
    return others.contains(.mail)
      ? refusal(
        .mailWithoutFile, start,
        "the letter asks the program for nothing, and the mail that it carries is not searched",
        help: "save the mail that it carries as a file, and apply that")
      : refusal(
        .mailWithoutFile, start,
        "the letter asks the program for nothing: it has no line ‘[wishwell: …]’",
        help:
          "read it, and enter what it asks for: `wishwell apply LETTER --as 'ACT THING'`, where "
          + "the act is a word such as ‘promise’, ‘respond’ or ‘add’; what else it asks for, such as a "
          + "change, you do in the files yourself; or write to its sender")
  }

  /// `words` are those of the sender above or below the quotation.
  private func refusal(
    ofQuoted line: LetterLine, under words: [String], from sender: Mailbox?
  ) -> Diagnostic {
    // What is no more than a greeting and a name says nothing.
    let names = Set(Courtesy.words(of: "\(sender?.name ?? "") \(sender?.address ?? "")"))
    let isAnswered = words.contains { !Courtesy.isAll(of: $0, names: names) }
    return isAnswered
      ? refusal(
        .mailQuotationAnswered, line.source,
        "the letter answers another in its sender’s own words, and has no line of its own for the "
          + "program",
        help: "read it; if its sender asks for the same: `wishwell apply LETTER --as 'ACT THING'`; "
          + "if not, write to them")
      : refusal(
        .mailFileQuoted, line.source, "what is for the program is in text by somebody else",
        help: "apply the mail that is quoted or forwarded here, saved as a file of its own; or, if "
          + "whoever sent this one means the same: `wishwell apply LETTER --as 'ACT THING'`")
  }

  private func refusal(
    _ rule: Rule, _ range: Range<Int>, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(rule, at: SourceLocation(file.path, SourceRange(range)), message, help: help)
  }
}
