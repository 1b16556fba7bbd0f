extension Event {
  /// What a file of a sidecar may say.
  package enum Field: String, FieldKey {
    case event, by, at, quantity, wish, of, with, shown, via, name, note

    package var declaration: FieldDeclaration {
      switch self {
      case .event: .init(.event, example: "promised", isRequired: true, meaning: "what happened")
      case .by: .init(.person, example: "alice", isRequired: true, meaning: "who did it")
      case .at:
        .init(.date, example: "2026-11-20T10:00:00Z", isRequired: true, meaning: "when")
      case .quantity:
        .init(
          .number, example: "2", otherwise: "1 for `promised`; otherwise the whole part",
          meaning: "how many")
      case .wish:
        .init(
          .digest, example: "1f3870be274f6c49",
          meaning: "the digest that `promised` and `amended` agree to")
      case .of:
        .init(
          .giver, example: "bob", otherwise: "whoever holds the only part",
          meaning: "whose part it is, in an event by somebody else")
      case .with:
        .init(
          .list(.text, ListLimit(20, "name the others in words: ‘the choir’")),
          example: "[Aunt Rosa]", meaning: "co-givers, only by name")
      case .shown:
        .init(
          .flag(false), example: "yes",
          meaning: "written if the list showed its promises at the time")
      case .via:
        .init(
          .choice(of: Channel.self), example: "mail",
          meaning: "says that a maintainer entered it for `by`")
      case .name:
        .init(
          .text, example: "Aunt Rosa",
          meaning: "the name of a giver without a profile: `by: guest`, with `name` and `via`")
      case .note:
        .init(
          .text, example: "The red one was sold out.",
          meaning: "not published, but anyone who can read the repository can read it")
      }
    }
  }
}
