import WishwellDiagnostics

/// People of whom each gives to one other, whom a draw chooses.
package struct Circle: Sendable {
  package var document: Document
  /// Whose it is, and who has names drawn.
  package var author: Located<Handle>
  package var terms: Terms
  /// What a gift is to cost.
  package var price: Price?
  /// The draw that counts; nil before the first one.
  package var draw: Draw?

  package init(document: Document, author: Located<Handle>, terms: Terms) {
    self.document = document
    self.author = author
    self.terms = terms
  }

  package var handle: Handle { document.handle }
  /// The day it is for.
  package var event: Day? { terms.event }

  /// Who takes part, who does not give to whom, and for which day.
  package struct Terms: Sendable {
    /// At least two, each once.
    package var members: [Located<Handle>]
    /// Groups of members of whom none gives to another of the group.
    package var apart: [[Located<Handle>]]
    /// Circles in which people had others to give to than they have in this one.
    package var before: [Located<Handle>]
    package var event: Day?

    package init(
      members: [Located<Handle>] = [], apart: [[Located<Handle>]] = [],
      before: [Located<Handle>] = [], event: Day? = nil
    ) {
      self.members = members
      self.apart = apart
      self.before = before
      self.event = event
    }
  }

  /// What decides who gives to whom. Nobody can tell that without the site's secret.
  package struct Draw: Sendable {
    /// Random bytes, sealed for this circle and these terms.
    package var seed: Located<SealedValue>
    /// As they were when names were drawn.
    package var terms: Terms
    /// The terms as they are written, whatever people are called now: the seed is sealed for them.
    package let mark: String

    package init(seed: Located<SealedValue>, terms: Terms) {
      self.seed = seed
      self.terms = terms
      mark = terms.written
    }

    /// The day for which names were drawn, where that is past.
    package func pastDay(on today: Day) -> Day? { terms.event.flatMap { $0 < today ? $0 : nil } }
  }
}

extension Circle.Terms {
  /// On one line, as YAML; the same terms in another order are others.
  package var written: String {
    func list(_ handles: [Located<Handle>]) -> String {
      "[\(handles.map(\.value.text).joined(separator: ", "))]"
    }
    var fields = ["\(Circle.Field.members.rawValue): \(list(members))"]
    if !apart.isEmpty {
      fields.append("\(Circle.Field.not.rawValue): [\(apart.map(list).joined(separator: ", "))]")
    }
    if !before.isEmpty { fields.append("\(Circle.Field.before.rawValue): \(list(before))") }
    if let event { fields.append("\(Circle.Field.event.rawValue): \(event)") }
    return "{\(fields.joined(separator: ", "))}"
  }
}

extension Circle: FileKind {
  package static let form = FileForm(titleExample: "Christmas 2026")

  package static let proposals: [FieldProposal] = [
    .init(Field.not, words: "who does not give to each other"),
    .init(Field.before, words: "nobody has the same person as in that circle"),
    .init(Field.event), .init(Field.price, words: "what a gift is to cost"),
  ]

  package enum Field: String, FieldKey {
    case author, members, not, before, event, price, seed, drawn

    package var declaration: FieldDeclaration {
      switch self {
      case .author:
        .init(
          .person, example: "alice", isRequired: true,
          meaning: "whose it is, and who has names drawn")
      case .members:
        .init(
          .list(.person, Circle.mostMembers), example: "[alice, bob, carla, duarte]",
          isRequired: true, meaning: "who takes part: two people with a profile, or more")
      case .not:
        .init(
          .list(.list(.person, Circle.mostMembers), ListLimit(100, "join groups that overlap")),
          example: "[[alice, bob]]",
          meaning: "groups in which nobody gives to another: a couple, a household. "
            + "`[[alice, bob], [carla, duarte, eva]]`")
      case .before:
        .init(
          .list(.handle, ListLimit(10, "name the last ones")), example: "[christmas-2025]",
          meaning: "circles that were drawn here and whose day is past: nobody has the same person "
            + "again")
      case .event:
        .init(
          .day, example: "2026-12-24", hint: "the day it is for",
          meaning: "the day it is for; private pages tell of the draw until 30 days after it, and "
            + "from the day after it on it counts under `before` of another")
      case .price:
        .init(.price, example: "about 20 EUR", meaning: "what a gift is to cost, as people say it")
      case .seed:
        .init(
          .sealed, example: SealedValue.example.text,
          meaning: "what decides who gives to whom: `wishwell draw` writes it, and the site’s "
            + "secret alone opens it")
      case .drawn:
        .init(
          .group(DrawnField.allCases), example: "{members: [alice, bob, carla]}",
          meaning: "the circle as it was when names were drawn; written with `seed`")
      }
    }
  }

  /// What `drawn` says: the fields of a circle, as they were.
  package enum DrawnField: String, FieldKey {
    case members, not, before, event

    package var declaration: FieldDeclaration {
      switch self {
      case .members: Field.members.declaration
      case .not: Field.not.declaration
      case .before: Field.before.declaration
      case .event: Field.event.declaration
      }
    }
  }

  private static let mostMembers = ListLimit(200, "make two circles of it")
}
