import WishwellDerive
import WishwellFormat

/// Sentences whose placeholders become people, links and dates.
extension PageBuilder {
  typealias Fillings = KeyValuePairs<String, [Sentence.Piece]>

  /// A placeholder without a filling gives nothing, but for the count.
  func sentence(_ key: StringKey, count: Int? = nil, _ fillings: Fillings = [:]) -> Sentence {
    var pieces: [Sentence.Piece] = []
    for piece in strings.pieces(key, count: count) {
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

  /// Nil where there is nobody to name.
  func sentence(
    _ key: StringKey, count: Int? = nil, people: [NamedPerson], areAuthors: Bool = false
  ) -> Sentence? {
    guard !people.isEmpty else { return nil }
    return sentence(key, count: count, ["people": pieces(people, areAuthors: areAuthors)])
  }

  /// ‘a, b and c’.
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
