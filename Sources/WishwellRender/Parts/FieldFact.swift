import WishwellDerive
import WishwellFormat

/// What things of one kind say of themselves by a field, in a line: declared once for their pages,
/// feeds and the search.
struct FieldFact<Thing>: Sendable {
  let label: FactLabel
  /// Whether feeds and the search leave it out, as they say it in another way.
  let isOnPagesAlone: Bool
  /// What a thing says; none where it has nothing to say.
  let values: @Sendable (Thing, RenderInput) -> [FactValue]

  /// `scope` stands before its name where another kind of thing says it in another way.
  init(
    _ field: some FieldKey, in scope: String = "", isOnPagesAlone: Bool = false,
    values: @escaping @Sendable (Thing, RenderInput) -> [FactValue]
  ) {
    label = FactLabel(field, in: scope)
    self.isOnPagesAlone = isOnPagesAlone
    self.values = values
  }

  /// A line of one text, where there is one.
  init(
    _ field: some FieldKey, isOnPagesAlone: Bool = false,
    text: @escaping @Sendable (Thing, RenderInput) -> String?
  ) {
    self.init(
      field, isOnPagesAlone: isOnPagesAlone,
      values: { thing, input in text(thing, input).map { [.text($0)] } ?? [] })
  }
}

/// What a line of facts is called: a sentence of the theme, under the name of the field that says
/// it.
struct FactLabel: Hashable {
  /// `fact-kind`, `fact-person-regions`.
  let key: String

  init(_ field: some FieldKey, in scope: String = "") { key = "fact-\(scope)\(field.rawValue)" }

  /// Those of which the theme has a sentence.
  static let all: [FactLabel] =
    Wish.facts.map(\.label) + Offer.facts.map(\.label) + Request.facts.map(\.label)
    + Person.facts.map(\.label)
}

/// A part of what a line says, before it is known where it is shown.
enum FactValue {
  /// Never empty.
  case text(String)
  /// The free word for what is offered or asked.
  case kind(String)
  case region(Region)
  case person(NamedPerson)
  case catalogue(SiteCatalogue)
  /// A book by its ISBN.
  case book(String)
  case wish(SiteWish)
}

/// A line of one thing.
struct SaidFact {
  let label: FactLabel
  /// At least one.
  var values: [FactValue]
}

extension RenderInput {
  /// What `thing` says of itself on its page, in the order of `facts`.
  func said<Thing>(_ facts: [FieldFact<Thing>], by thing: Thing) -> [SaidFact] {
    facts.compactMap { fact in
      let values = fact.values(thing, self)
      return values.isEmpty ? nil : SaidFact(label: fact.label, values: values)
    }
  }

  /// What is told of it elsewhere: in feeds, in the search, and to whoever gives it.
  func told<Thing>(_ facts: [FieldFact<Thing>], of thing: Thing) -> [(label: String, text: String)]
  {
    said(facts.filter { !$0.isOnPagesAlone }, by: thing).map { fact in
      (strings.text(fact.label), strings.list(fact.values.map(words)))
    }
  }

  /// A value where it leads nowhere.
  private func words(for value: FactValue) -> String {
    switch value {
    case .text(let text), .book(let text): text
    case .kind(let kind): strings.name(ofKind: kind)
    case .region(let region): strings.name(of: region)
    case .person(let person): person.name
    case .catalogue(let catalogue): catalogue.title
    case .wish(let wish): wish.wish.document.title.value
    }
  }
}
