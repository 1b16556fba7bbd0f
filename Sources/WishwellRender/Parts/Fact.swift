import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A line that a thing says of itself: a word, and what is so. One without values is not made.
struct Fact: TemplateValues {
  var title: String
  var values: [Link]

  static let schema = TemplateSchema<Self>(
    "fact",
    .text("title", \.title, "a word of the theme: ‘Sends to’"),
    .list("values", \.values, "what is so, at least one"))
}

extension PageBuilder {
  /// The lines of `thing`, in the order of `facts`.
  func facts<Thing>(_ facts: [FieldFact<Thing>], of thing: Thing) -> [Fact] {
    renderIndex.input.said(facts, by: thing).map(fact)
  }

  func fact(_ said: SaidFact) -> Fact {
    Fact(title: strings.text(said.label), values: said.values.map(link))
  }

  /// A line with one text; nil where there is nothing to say.
  func fact(_ key: StringKey, _ text: String?) -> Fact? {
    text.map { Fact(title: strings.text(key), values: [Link(title: $0)]) }
  }

  /// A line with several values, of which each may lead somewhere; nil where there is none.
  func fact(_ key: StringKey, _ links: [Link]) -> Fact? {
    links.isEmpty ? nil : Fact(title: strings.text(key), values: links)
  }

  /// A value, with the page that it has: a book has one where it stands on a catalogue.
  private func link(to value: FactValue) -> Link {
    switch value {
    case .text(let text): Link(title: text)
    case .kind(let kind): Link(title: name(ofKind: kind))
    case .region(let region): link(to: region)
    case .person(let person): Link(title: person.name, url: person.profile.map { url($0.address) })
    case .catalogue(let catalogue): link(to: catalogue)
    case .book(let isbn): Link(title: isbn, url: site.books[isbn]?.address.map(url))
    case .wish(let wish):
      Link(title: wish.wish.document.title.value, url: url(wish.publication.address))
    }
  }
}
