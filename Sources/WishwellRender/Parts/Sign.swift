import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What is drawn for a thing. The style sheet has the drawing. It stands for a photo where there is
/// none, and says nothing to those who hear the page.
struct Sign: TemplateValues, Equatable {
  var name: String

  static let schema = TemplateSchema<Self>(
    "sign", .text("name", \.name, "the class of the drawing in the style sheet: ‘kettle’"))

  static let gift = Sign(name: "gift")
  static let book = Sign(name: "book")
  static let letter = Sign(name: "letter")
  static let parcel = Sign(name: "parcel")
  static let heart = Sign(name: "heart")
  static let hands = Sign(name: "hands")

  /// By what a drawing is found for `word`, however an umlaut in it is written: `kuche` for ‘Küche’,
  /// ‘Kueche’ and ‘kuche’.
  static func key(of word: String) -> String { key(ofSlug: tagSlug(of: word)) }

  /// The same for a word with this slug, where ‘ü’ is `u`, as addresses have it, or `ue`.
  static func key(ofSlug slug: String) -> String {
    var letters: [UInt8] = []
    for letter in slug.utf8 {
      if letter == UInt8(ascii: "e"), let last = letters.last, umlauts.contains(last) { continue }
      letters.append(letter)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The letters that have dots in German.
  private static let umlauts = Array("aou".utf8)

  /// Those that `signs` of the strings may name.
  static let names: Set = [
    "gift", "book", "card", "postcard", "letter", "parcel", "heart", "hands", "kettle", "plant",
    "note", "ticket", "game", "mitten", "cake", "tool", "pencil", "bicycle", "house",
  ]
}

/// What is drawn for things.
extension PageBuilder {
  /// That of its first tag that has one, else a book for one; nil stands for the quiet tile.
  func sign(of wish: Wish) -> Sign? {
    sign(named: wish.document.tags.lazy.map(\.value)) ?? (wish.book == nil ? nil : .book)
  }

  /// That of its first tag that has one, else a gift.
  func sign(of list: WishList) -> Sign {
    sign(named: list.document.tags.lazy.map(\.value)) ?? .gift
  }

  /// That of its first tag that has one; nil stands for the quiet tile.
  func sign(of list: Checklist) -> Sign? { sign(named: list.document.tags.lazy.map(\.value)) }

  /// That of the first word in its name that has one; nil stands for the quiet tile.
  func sign(of item: Checklist.Item) -> Sign? { sign(named: item.words) }

  /// That of what it is, then of its tags; else its kind's.
  func sign(of post: Post) -> Sign {
    let words = [post.word].compactMap { $0 } + post.document.tags.map(\.value)
    if let sign = sign(named: words) { return sign }
    return switch post.kind {
    case .offer: .parcel
    case .request: .letter
    case .thanks: .heart
    }
  }

  /// The sign of the first of `words` that the theme has one for.
  private func sign(named words: some Sequence<String>) -> Sign? {
    for word in words {
      // Words of what one person alone may read are not among those of all pages.
      let key = Sign.key(ofSlug: renderIndex.slugs[word] ?? tagSlug(of: word))
      if let name = strings.signs[key], Sign.names.contains(name) { return Sign(name: name) }
    }
    return nil
  }
}

extension Checklist.Item {
  /// For whatever they are about a sign may be known.
  var words: [String] { name.split { !$0.isLetter }.map(String.init) }
}
