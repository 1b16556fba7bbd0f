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
