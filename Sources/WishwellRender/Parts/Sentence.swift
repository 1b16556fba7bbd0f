import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// A text of the theme whose placeholders became people, links and dates.
struct Sentence: TemplateValues {
  var pieces: [Piece]

  static let schema = TemplateSchema<Self>(
    "sentence",
    .list("pieces", \.pieces, "what it is made of, in order, spaces included"))

  /// Exactly one of the four is there.
  struct Piece: TemplateValues {
    var words: String?
    var person: PersonLink?
    var link: Link?
    var date: DateText?

    static let schema = TemplateSchema<Self>(
      "piece",
      .text("words", \.words, "words of the theme between the others"),
      .record("person", \.person, "somebody named"),
      .record("link", \.link, "something named"),
      .record("date", \.date, "a day"))
  }
}

extension Sentence.Piece {
  static func words(_ words: String) -> Self { Self(words: words) }
  static func person(_ person: PersonLink) -> Self { Self(person: person) }
  static func link(_ link: Link) -> Self { Self(link: link) }
  static func date(_ date: DateText) -> Self { Self(date: date) }
}

/// A person who is named.
struct PersonLink: TemplateValues {
  var name: String
  var url: String?
  var isAuthor = false

  static let schema = TemplateSchema<Self>(
    "person",
    .text("name", \.name, "their name"),
    .text("url", \.url, "their profile; a guest, and whoever has left, has none"),
    .flag("author", \.isAuthor, "whether they wrote what the page or row is about"))
}

/// Sentences whose placeholders become people, links and dates.
extension PageBuilder {
  typealias Fillings = KeyValuePairs<String, [Sentence.Piece]>

  /// A sentence with its placeholders filled in. One without a filling gives nothing, but for the
  /// count.
  func sentence(_ key: StringKey, count: Int? = nil, _ fillings: Fillings = [:]) -> Sentence {
    sentence(of: strings.pieces(key, count: count), count: count, fillings)
  }

  /// The same of a sentence whose key is made from what is told.
  func sentence(named key: String, _ fillings: Fillings) -> Sentence {
    sentence(of: strings.pieces(named: key), count: nil, fillings)
  }

  private func sentence(
    of phrase: [Phrase.Piece], count: Int?, _ fillings: Fillings
  ) -> Sentence {
    var pieces: [Sentence.Piece] = []
    for piece in phrase {
      switch piece {
      case .words(let words): pieces.append(.words(words))
      case .placeholder(let name):
        if let filling = fillings.first(where: { $0.key == name }) {
          pieces += filling.value
        } else if name == "count", let count {
          pieces.append(.words(String(count)))
        }
      }
    }
    return Sentence(pieces: pieces)
  }

  func sentence(_ key: StringKey, on moment: Moment) -> Sentence {
    sentence(key, ["date": [.date(date(moment))]])
  }

  func words(_ text: String) -> Sentence { Sentence(pieces: [.words(text)]) }

  /// A sentence with people in the place `people`; nil where there is nobody to name.
  func sentence(
    _ key: StringKey, count: Int? = nil, people: [NamedPerson], areAuthors: Bool = false
  ) -> Sentence? {
    guard !people.isEmpty else { return nil }
    return sentence(key, count: count, ["people": pieces(people, areAuthors: areAuthors)])
  }

  /// People as ‘a, b and c’, in the words of the theme.
  func pieces(_ people: [NamedPerson], areAuthors: Bool = false) -> [Sentence.Piece] {
    var pieces: [Sentence.Piece] = []
    for (place, person) in people.enumerated() {
      if place > 0 {
        let isLast = place == people.count - 1
        pieces.append(.words(strings.text(isLast ? .listLast : .listBetween)))
      }
      pieces.append(.person(link(to: person, isAuthor: areAuthors)))
    }
    return pieces
  }

  func link(to person: NamedPerson, isAuthor: Bool = false) -> PersonLink {
    PersonLink(
      name: person.name, url: person.profile.map { url($0.address) }, isAuthor: isAuthor)
  }
}
