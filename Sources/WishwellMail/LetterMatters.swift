import WishwellDiagnostics

/// What the text of a letter brings, and what else its sender says in it.
struct LetterWords {
  var matters: [LetterMatter] = []
  /// Line by line.
  var others: [String] = []
  /// What stands below their signature, line by line.
  var belowSignature: [String] = []
}

/// What the text of a letter brings, by its marks. With an error where there is nothing of the
/// sender's own, where a file lost a mark, or where two have one path: then the letter is not applied
/// in part.
func readMatters(
  _ parts: [TextPart], others: OtherParts, from sender: Mailbox?, _ header: Header,
  _ file: SourceFile
) -> Checked<LetterWords> {
  let found = LetterFindings(parts, others: others, in: file, from: sender)
  guard !found.diagnostics.hasErrors else { return Checked(LetterWords(), found.diagnostics) }
  let refusals = LetterRefusals(file, start: header.fields.first?.source ?? 0..<0)
  var diagnostics = found.diagnostics + refusals.ofMatters(in: found)
  if !found.areOfSender { diagnostics.append(refusals.ofNothing(in: found, others, from: sender)) }
  let words = LetterWords(
    matters: found.own, others: found.words, belowSignature: found.belowSignature)
  return Checked(words, diagnostics)
}

/// What is found in the text of a letter: between its marks, and around them.
struct LetterFindings {
  private(set) var own: [LetterMatter] = []
  /// What its sender says besides, line by line.
  private(set) var words: [String] = []
  /// What stands below their signature, line by line.
  private(set) var belowSignature: [String] = []
  /// In text by somebody else.
  private(set) var inQuotation: [LetterLine] = []
  /// Without the mark that belongs to them.
  private(set) var unfinished: [LetterLine] = []
  /// Cut off, or saying something else.
  private(set) var unclear: [LetterLine] = []
  private(set) var isEncrypted: Bool
  private(set) var isOnlyHTML: Bool
  private(set) var diagnostics: [Diagnostic] = []

  init(_ parts: [TextPart], others: OtherParts, in file: SourceFile, from sender: Mailbox?) {
    let plain = parts.filter { !$0.isFormatted }
    // A letter that begins with HTML has nothing else of its own: plain text behind it is the footer
    // of a mailing list. HTML behind plain text is something that the letter carries.
    let formatted = parts.prefix(1).filter(\.isFormatted)
    isEncrypted = plain.isEmpty && others.contains(.encrypted)
    isOnlyHTML = parts.isEmpty && others.contains(.html)
    var room = MailLimits.text
    for part in plain + formatted {
      if part.isFormatted, areOfSender || !inQuotation.isEmpty { break }
      let text = LetterText(part, of: file, room: room)
      diagnostics += text.diagnostics
      room -= text.size
      guard room >= 0 else { break }
      if text.isUnreadable { isOnlyHTML = true }
      search(QuotedText(text.lines), of: file, from: sender)
    }
    if let used = own.firstIndex(where: { !$0.content.isUnused }) ?? own.indices.first {
      own = own.enumerated().filter { $0.offset == used || !$0.element.content.isUnused }
        .map(\.element)
    }
  }

  /// Whether its sender asks the program for something, be it readable or not.
  var areOfSender: Bool { !(own.isEmpty && unfinished.isEmpty && unclear.isEmpty) }

  private mutating func search(
    _ text: QuotedText, of file: SourceFile, from sender: Mailbox?
  ) {
    if text.isEncrypted { isEncrypted = true }
    let search = LetterSearch(text.lines)
    words += Courtesy.withoutSignature(search.words, of: sender)
    belowSignature += Courtesy.belowSignature(in: search.words, by: sender) + search.signed
    for found in search.found {
      if found.mark.depth == 0, found.isClosed {
        own.removeAll { $0.content.isOvertaken(by: found.content) }
      }
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
}

extension LetterMatter.Content {
  /// Whether `later` says anew what is to become of the same item of a checklist: then it alone counts, as
  /// of ‘tick, untick, tick’. What is added is not what was there, and stays.
  fileprivate func isOvertaken(by later: LetterMatter.Content) -> Bool {
    guard case .act(let line) = self, case .act(let other) = later, line.item != nil,
      line.verb != other.verb, ![line.verb, other.verb].contains(ContentForm.adding)
    else { return false }
    return line.thing == other.thing && line.item?.lowercased() == other.item?.lowercased()
  }

  /// Whether it is a form of which nobody fills in each.
  fileprivate var isUnused: Bool {
    if case .form(let form) = self { form.isUnused } else { false }
  }

  /// What only one matter of a letter may have; nil for something new, of which there may be many.
  var name: String? {
    guard case .act(let act) = self, let whom = act.of else { return step }
    return step.map { "\($0); of \(whom.lowercased())" }
  }

  /// The same, whomever it is of: several may be invited at once.
  var step: String? {
    switch self {
    case .act(let act): "\(act.verb) \(act.thing)" + (act.item.map { ": \($0)" } ?? "")
    case .file(let file): file.path
    case .form(let form): form.kind == SealMatter.putting ? "\(form.kind) \(form.place ?? "")" : nil
    }
  }
}
