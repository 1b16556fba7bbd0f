import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What is drawn for a thing: exactly one flag is true.
struct Sign: TemplateValues, Equatable {
  var gift = false
  var book = false
  var card = false
  var postcard = false
  var letter = false
  var parcel = false
  var heart = false
  var hands = false
  var kettle = false
  var plant = false
  var note = false
  var ticket = false
  var game = false
  var mitten = false
  var cake = false
  var tool = false
  var pencil = false
  var bicycle = false
  var house = false

  static let schema = TemplateSchema<Self>(
    "sign",
    .flag("gift", \.gift, "whether it is the gift"),
    .flag("book", \.book, "whether it is the book"),
    .flag("card", \.card, "whether it is the card"),
    .flag("postcard", \.postcard, "whether it is the postcard"),
    .flag("letter", \.letter, "whether it is the letter"),
    .flag("parcel", \.parcel, "whether it is the parcel"),
    .flag("heart", \.heart, "whether it is the heart"),
    .flag("hands", \.hands, "whether it is the hands"),
    .flag("kettle", \.kettle, "whether it is the kettle"),
    .flag("plant", \.plant, "whether it is the plant"),
    .flag("note", \.note, "whether it is the note"),
    .flag("ticket", \.ticket, "whether it is the ticket"),
    .flag("game", \.game, "whether it is the game"),
    .flag("mitten", \.mitten, "whether it is the mitten"),
    .flag("cake", \.cake, "whether it is the cake"),
    .flag("tool", \.tool, "whether it is the tool"),
    .flag("pencil", \.pencil, "whether it is the pencil"),
    .flag("bicycle", \.bicycle, "whether it is the bicycle"),
    .flag("house", \.house, "whether it is the house"))

  /// Every sign, by its name among `signs` of the strings.
  static let all: [String: Sign] = [
    "gift": Sign(gift: true),
    "book": Sign(book: true),
    "card": Sign(card: true),
    "postcard": Sign(postcard: true),
    "letter": Sign(letter: true),
    "parcel": Sign(parcel: true),
    "heart": Sign(heart: true),
    "hands": Sign(hands: true),
    "kettle": Sign(kettle: true),
    "plant": Sign(plant: true),
    "note": Sign(note: true),
    "ticket": Sign(ticket: true),
    "game": Sign(game: true),
    "mitten": Sign(mitten: true),
    "cake": Sign(cake: true),
    "tool": Sign(tool: true),
    "pencil": Sign(pencil: true),
    "bicycle": Sign(bicycle: true),
    "house": Sign(house: true),
  ]
}

/// What is drawn for things.
extension PageBuilder {
  /// That of its first tag that has one, else a book for one; nil stands for the quiet tile.
  func sign(of wish: Wish) -> Sign? {
    sign(named: wish.document.tags.lazy.map(\.value)) ?? (wish.book == nil ? nil : Sign(book: true))
  }

  func sign(of list: WishList) -> Sign {
    sign(named: list.document.tags.lazy.map(\.value)) ?? Sign(gift: true)
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
    case .offer: Sign(parcel: true)
    case .request: Sign(letter: true)
    case .thanks: Sign(heart: true)
    }
  }

  /// The sign of the first of `words` that the theme has one for.
  private func sign(named words: some Sequence<String>) -> Sign? {
    for word in words {
      // Words of what one person alone may read are not among those of all pages.
      let slug = renderIndex.slugs[word] ?? tagSlug(of: word)
      if let name = strings.signs[slug], let sign = Sign.all[name] { return sign }
    }
    return nil
  }
}

extension Checklist.Item {
  /// For whatever they are about a sign may be known.
  var words: [String] { name.split { !$0.isLetter }.map(String.init) }
}
