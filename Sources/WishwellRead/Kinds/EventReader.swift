import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

extension Rule {
  /// Reported at ‘wish’; also at ‘letter’, a mark of the same form.
  package static let badDigest = Rule(
    "bad-digest", .error,
    """
    ‘wish’ is the digest of what is asked: the 32 hexadecimal digits that
    ‘wishwell digest LIST/WISH’ prints. Older events have the first 16 of them.
    """)

  /// What can be wrong with an event, read by itself.
  static let eventFileRules: [Rule] = [.guestWithoutName, .sealedName, .badDigest]
}

/// One event of a sidecar; `number` is that of its file name. Nil, with at least one error, where
/// it cannot be read: then its whole sidecar is left out.
///
/// Whether the event may follow those before it is not asked here.
package func readEvent(_ file: SourceFile, number: Int) -> Checked<Event?> {
  let yaml = YAMLReader.read(file)
  var fields = FieldReader<Event.Field>(yaml.value, in: file.path)
  fields.add(yaml.diagnostics)
  let kind = fields.required(.event) { parseChoice($0) as ParseResult<EventKind> }
  let by = fields.required(.by, parseWriter)
  let at = fields.required(.at, parseMoment)
  let via = fields.field(.via) { parseChoice($0) as ParseResult<Event.Channel> }
  let letter = fields.field(.letter, parseLetter)
  let name = fields.field(.name, parseText)
  let quantity = fields.field(.quantity, parseCount)
  let wish = fields.field(.wish, parseDigest)
  let of = fields.field(.of, parseGiver)
  let part = fields.field(.part, parseCount)
  let with = fields.list(.with, parseText).map(\.value)
  let isShown = fields.flag(.shown)
  let surprise = fields.list(.surprise, parseHandle)
  let until = fields.field(.until, parseSurpriseEnd)
  let isOfGivers = SidecarFolder.notes.holds(event: file.path)
  let note = isOfGivers ? nil : fields.field(.note, parseNote)
  let giversNote = isOfGivers ? fields.required(.note, parseGiversNote) : nil
  let writing = EventWriting(
    path: file.path, number: number, kind: kind?.value, hasChannel: via != nil,
    isOpen: of != nil || !with.isEmpty || isShown)
  let giver = fields.giver(by: by, name: name, part: part, writing)
  let extra = fields.finish()

  guard let kind, let giver, let at, !fields.diagnostics.hasErrors else {
    return Checked(nil, fields.diagnostics)
  }
  var event = Event(path: file.path, number: number, kind: kind, by: giver, at: at)
  if case .sealed(let name) = by?.value, let range = by?.range {
    event.sealedName = Located(name, range)
  }
  event.via = via?.value
  event.letter = letter?.value
  event.quantity = quantity
  event.wish = wish
  // Who holds a part names it as what is theirs, anybody else as what is another’s.
  if event.sealedName == nil {
    event.of = of ?? part.map { Located(.sealed(part: $0.value), $0.range) }
  }
  event.with = with
  event.isShown = isShown
  event.surprise = surprise
  event.until = until?.value
  event.note = note?.value
  switch giversNote?.value {
  case .plain(let text): event.note = text
  case .sealed(let value): event.sealedNote = giversNote.map { Located(value, $0.range) }
  case nil: break
  }
  event.hasRemarks =
    note != nil || giversNote != nil || !extra.isEmpty
    || fields.diagnostics.contains { $0.rule == .unknownKey }
  return Checked(event, fields.diagnostics)
}

/// A handle is a person's; any other text is the name of a guest.
private func parseGiver(_ text: String) -> ParseResult<Participant> {
  if let handle = Handle(trimmed(text)) { return .success(.person(handle)) }
  return parseText(text).map(Participant.guest)
}

/// What a giver writes to the others.
private enum GiversNote {
  case plain(String)
  case sealed(SealedValue)
}

/// A sealed one may be wrapped anywhere, as a browser leaves it.
private func parseGiversNote(_ text: String) -> ParseResult<GiversNote> {
  guard trimmed(text).hasPrefix(SealedValue.scheme) else {
    return parseNoteOfGivers(text).map(GiversNote.plain)
  }
  guard let value = SealedValue(text.filter { !$0.isWhitespace }) else {
    return .problem(
      .badSealedValue, "this note was sealed, and then cut off or mistyped",
      help: "take the file out, and write the note again: `wishwell note LIST/WISH 'YOUR WORDS'`")
  }
  return .success(.sealed(value))
}

/// A day, or one of two words.
private func parseSurpriseEnd(_ text: String) -> ParseResult<SurpriseEnd> {
  switch Reveal(rawValue: trimmed(text).lowercased()) {
  case .granted: .success(.granted)
  case .never: .success(.never)
  case .event, nil: parseDay(text).map(SurpriseEnd.day)
  }
}

/// The digest of a wish.
private func parseDigest(_ text: String) -> ParseResult<String> {
  let digits = trimmed(text).lowercased()
  return AgreedDigest.isOne(digits)
    ? .success(digits)
    : .problem(
      .badDigest, "\(quoted(text)) is not the digest of a wish",
      help: "write the 32 digits that ‘wishwell digest LIST/WISH’ prints")
}

/// The mark of a letter, which whoever wrote the event by hand has no way to know.
private func parseLetter(_ text: String) -> ParseResult<String> {
  parseDigits(text).map(ParseResult.success)
    ?? .problem(
      .badDigest, "\(quoted(text)) is not the mark of a letter",
      help: "delete this line: ‘wishwell apply’ writes it where a letter asked for the event")
}

/// 16 hexadecimal digits, in small letters; nil for anything else.
private func parseDigits(_ text: String) -> String? {
  let text = trimmed(text).lowercased()
  let isHexadecimal = text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  return text.utf8.count == 16 && isHexadecimal ? text : nil
}
