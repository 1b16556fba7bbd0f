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
          .number, example: "2", otherwise: "1 for `promised`; else all of the part",
          meaning: "how many")
      case .wish:
        .init(
          .digest, example: "1f3870be274f6c49",
          meaning: "the digest that `promised` and `amended` agree to")
      case .of:
        .init(
          .giver, example: "bob", otherwise: "whoever holds the only part",
          meaning: "whose part an event of another is about")
      case .with:
        .init(
          .list(.text, ListLimit(20, "name the others in words: ‘the choir’")),
          example: "[Aunt Rosa]", meaning: "co-givers, by name only")
      case .shown:
        .init(
          .flag(false), example: "yes",
          meaning: "written where the list showed its promises at the time")
      case .via:
        .init(
          .choice(of: Channel.self), example: "mail",
          meaning: "that a maintainer entered it in the name of `by`")
      case .name:
        .init(
          .text, example: "Aunt Rosa",
          meaning: "of a giver without a profile: `by: guest`, with `name` and `via`")
      case .note:
        .init(
          .text, example: "The red one was sold out.",
          meaning: "in no output, but whoever can read the repository reads it")
      }
    }
  }
}
