import WishwellDiagnostics

/// One thing that happened, from one file of a sidecar.
package struct Event: Sendable {
  /// Relative to the site's root.
  package var path: String
  /// From 1; the number alone gives the order.
  package var number: Int
  package var kind: Located<EventKind>
  package var by: Located<Participant>
  /// The name of whoever it is by, sealed; then `by` is no more than the part that they hold.
  package var sealedName: Located<SealedValue>?
  package var at: Located<Moment>
  /// Set where a maintainer entered the event in the name of `by`.
  package var via: Channel?
  /// The mark of the letter that asked for it, 16 hexadecimal digits; nil where none did.
  package var letter: String?
  /// A digest of the wish that `promised` and `amended` agree to (``AgreedDigest``).
  package var wish: Located<String>?
  package var quantity: Located<Int>?
  /// Whose part is meant, where it is not that of `by`.
  package var of: Located<Participant>?
  /// Co-givers, named only.
  package var with: [String] = []
  /// Written where the list showed its promises at the time.
  package var isShown = false
  /// From whom it is kept; nobody where it is no surprise.
  package var surprise: [Located<Handle>] = []
  /// Until when; nil where it does not say, which nothing ends.
  package var until: SurpriseEnd?
  /// A word for whom the event is for, who alone is told of it besides those who read the files.
  package var note: String?
  /// The note of a giver to the others, sealed; then `note` is nil.
  package var sealedNote: Located<SealedValue>?
  /// Whether the file says what is no part of the event: a note, or keys of its own.
  package var hasRemarks = false
  /// Whether it stands in the folder of those who may know nothing of promises, and so fits any
  /// state of them.
  package let standsApart: Bool

  package init(
    path: String, number: Int, kind: Located<EventKind>, by: Located<Participant>,
    at: Located<Moment>
  ) {
    self.path = path
    self.number = number
    self.kind = kind
    self.by = by
    self.at = at
    standsApart = SidecarFolder.owners.holds(event: path)
  }

  package enum Channel: String, Sendable, CaseIterable {
    case mail, issue
  }

  package func location(_ range: SourceRange? = nil) -> SourceLocation {
    SourceLocation(path, range ?? kind.range)
  }
}

/// Who acts: a person of the site, a guest known by name, or whoever holds a part of a wish under a
/// sealed name.
package enum Participant: Hashable, Sendable, CustomStringConvertible {
  case person(Handle)
  case guest(String)
  /// The holder of the part that began with the event of this number. Who that is, only the site’s
  /// secret tells: nothing that follows from events may need it.
  case sealed(part: Int)

  package var description: String {
    switch self {
    case .person(let handle): handle.text
    case .guest(let name): name
    case .sealed(let part): "part \(part)"
    }
  }

  /// Nil for anybody but the holder of a part under a sealed name.
  package var sealedPart: Int? { if case .sealed(let part) = self { part } else { nil } }
}

extension Event {
  /// What a file of a sidecar may say.
  package enum Field: String, FieldKey {
    case event, by, at, quantity, wish, of, part, with, shown, surprise, until, via, letter, name
    case note

    package var declaration: FieldDeclaration {
      switch self {
      case .event: .init(.event, example: "promised", isRequired: true, meaning: "what happened")
      case .by:
        .init(
          .personOrSealed, example: "alice", isRequired: true,
          meaning: "who did it; of a promise that came by mail, also the sealed name of who did")
      case .at:
        .init(.date, example: "2026-11-20T10:00:00Z", isRequired: true, meaning: "when")
      case .quantity:
        .init(
          .number, example: "2", otherwise: "1 for `promised`; otherwise the whole part",
          meaning: "how many")
      case .wish:
        .init(
          .digest, example: "1f3870be274f6c49b3e31a0c6728957f",
          meaning: "the digest that `promised` and `amended` agree to")
      case .of:
        .init(
          .giver, example: "bob", otherwise: "whoever holds the only part",
          meaning: "whose part it is, in an event by somebody else")
      case .part:
        .init(
          .number, example: "3",
          meaning: "which part it is, of one that a sealed name promised: the number of that event")
      case .with:
        .init(
          .list(.text, ListLimit(20, "name the others in words: ‘the choir’")),
          example: "[Aunt Rosa]", meaning: "co-givers, only by name")
      case .shown:
        .init(
          .flag(false), example: "yes",
          meaning: "written if the list showed its promises at the time")
      case .surprise:
        .init(
          .list(.person, ListLimit(40, "name those who own the list and whom the wish is for")),
          example: "[alice]",
          meaning: "from whom it is kept: written where the list said `surprise` at the time")
      case .until:
        .init(
          .surpriseEnd, example: "2026-12-24", otherwise: "`never`",
          meaning: "until when: a day, `granted` or `never`")
      case .via:
        .init(
          .choice(of: Channel.self), example: "mail",
          meaning: "says that a maintainer entered it for `by`")
      case .letter:
        .init(
          .letterMark, example: "0b6f2d91c3a84e57",
          meaning: "the mark of the letter that asked for it, so that it counts once")
      case .name:
        .init(
          .text, example: "Aunt Rosa",
          meaning: "the name of a giver without a profile: `by: guest`, with `name` and `via`")
      case .note:
        .init(
          .noteOrSealed, example: "The red one was sold out.",
          meaning: "for the people whom the event is for: `wishwell status` tells them; not "
            + "published, but anyone who can read the repository can read it, unless it is sealed, "
            + "as `noted` is on a site with `seal`")
      }
    }
  }
}
