import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at ‘by’; also of a guest's event without ‘via’.
  package static let guestWithoutName = Rule(
    "guest-without-name", .error,
    """
    A giver without a profile is ‘by: guest’, with their ‘name’, and with ‘via’, which says how
    their request reached the maintainer who entered the event.

    Right:
    event: promised
    by: guest
    name: Aunt Rosa
    via: mail
    at: 2026-11-20
    """)

  /// Reported at ‘by’, or at ‘part’ where that has no place.
  package static let sealedName = Rule(
    "sealed-name", .error,
    """
    Who promises a wish by letter may do so under a sealed name: then the part that they hold is known
    by the number of the event that began it, and every later event about it says ‘part’ with that
    number. Only what a maintainer enters (‘via’) can be by a sealed name, as a commit names its author,
    and nothing beside it may name anybody.

    Wrong:
    event: sent
    by: sealed:1:…
    at: 2026-11-20
    via: mail

    Right: the same with ‘part: 3’, where the promise is ‘0003.yml’

    Way out: wishwell apply letter.eml
    """)
}

/// Whom an event is by, as its file says it.
enum EventWriter: Hashable, Sendable {
  case named(Handle)
  case sealed(SealedValue)
}

/// What decides whether a sealed name, or a part, has a place in an event.
struct EventWriting {
  /// Relative to the site's root. The folder says what may be there.
  let path: String
  /// From the name of the file; a promise under a sealed name begins the part of this number.
  let number: Int
  /// Nil where it could not be read.
  let kind: EventKind?
  /// Whether it has ‘via’: a maintainer entered it for somebody.
  let hasChannel: Bool
  /// Whether it names somebody: whose part it is, or who gives it too, or that names are shown.
  let isOpen: Bool
}

/// A handle, or a sealed name.
func parseWriter(_ text: String) -> ParseResult<EventWriter> {
  let text = trimmed(text)
  guard text.hasPrefix(SealedValue.scheme) else { return parseHandle(text).map(EventWriter.named) }
  guard let value = SealedValue(text) else {
    return .problem(
      .badSealedValue, "this name was sealed, and then cut off or mistyped",
      help: "take the file out, and apply the letter again that asked for it")
  }
  return .success(.sealed(value))
}

extension FieldReader<Event.Field> {
  /// Whom the event is by. Nil, with an error, for a guest without a name or without a channel, and for
  /// a sealed name or a part that has no place there; a `name` beside a handle is reported as having no
  /// effect.
  mutating func giver(
    by: Located<EventWriter>?, name: Located<String>?, part: Located<Int>?, _ event: EventWriting
  ) -> Located<Participant>? {
    guard let by else { return nil }
    if let problem = problem(ofPart: part, event) {
      report(problem, part?.range ?? by.range)
      return nil
    }
    switch by.value {
    case .sealed:
      if let problem = problem(ofSealedNameWith: part, isOpen: name != nil || event.isOpen, event) {
        report(problem, by.range)
        return nil
      }
      return Located(.sealed(part: part?.value ?? event.number), by.range)
    case .named(let handle) where handle.text == "guest":
      return guest(by: by.range, name: name, event)
    case .named(let handle):
      if let name {
        report(
          .unknownKey, keyRange(.name),
          "\(quoted(name.value)) is a guest’s name, but the event is by \(quoted(handle.text))",
          help: "take ‘name’ out, or write ‘by: guest’")
      }
      return Located(.person(handle), by.range)
    }
  }

  /// A guest by name. Nil, with an error, without a name or a channel: somebody else entered the
  /// event.
  private mutating func guest(
    by range: SourceRange, name: Located<String>?, _ event: EventWriting
  ) -> Located<Participant>? {
    guard let name, event.hasChannel else {
      report(
        .guestWithoutName, range,
        name == nil ? "a guest needs a name" : "a guest’s event says how it came",
        help: name == nil ? "write ‘name: …’ below it" : "write ‘via: mail’ or ‘via: issue’")
      return nil
    }
    return Located(.guest(name.value), range)
  }

  /// Why the event cannot be about `part`; nil where it can, or names none.
  private func problem(ofPart part: Located<Int>?, _ event: EventWriting) -> FieldError? {
    guard part != nil else { return nil }
    guard event.isOfGivers || event.standsApart else {
      return FieldError(
        .sealedName, "only the promise of a wish has parts", help: "take ‘part’ out")
    }
    if event.kind == .promised {
      return FieldError(
        .sealedName, "a promise begins a part of its own", help: "take ‘part’ out")
    }
    if node(.of) != nil {
      return FieldError(
        .sealedName, "‘of’ and ‘part’ both say whose part it is", help: "take one of them out")
    }
    return nil
  }

  /// Why the event cannot be by a sealed name, which is beside `part`; nil where it can.
  private func problem(
    ofSealedNameWith part: Located<Int>?, isOpen: Bool, _ event: EventWriting
  ) -> FieldError? {
    guard event.isOfGivers else {
      return FieldError(
        .sealedName, "only what givers do with a wish can be by a sealed name",
        help: "write the person’s handle: ‘by: alice’")
    }
    guard event.hasChannel else {
      return FieldError(
        .sealedName, "the name is sealed, but whoever commits this is named by the commit",
        help: "have a maintainer enter it, with ‘via: mail’; or write the handle: ‘by: alice’")
    }
    if isOpen {
      return FieldError(
        .sealedName, "the name is sealed, and something beside it would name somebody",
        help: "take out ‘name’, ‘of’, ‘with’ and ‘shown’")
    }
    if event.kind != .promised, part == nil {
      return FieldError(
        .sealedName, "this does not say which part it is about",
        help: "write ‘part: …’ with the number of the event that promised it")
    }
    return nil
  }
}

extension EventWriting {
  /// Whether it stands where givers write of what they promise.
  fileprivate var isOfGivers: Bool {
    SidecarFolder.promise.holds(event: path) || SidecarFolder.notes.holds(event: path)
  }

  /// Whether it stands in the folder of those who may know nothing of promises.
  fileprivate var standsApart: Bool { SidecarFolder.owners.holds(event: path) }
}
