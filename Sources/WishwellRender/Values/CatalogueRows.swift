import WishwellTemplates

/// A catalogue in the index of them all.
struct CatalogueRow: TemplateValues {
  var title: String
  var url: String
  var when: Sentence
  var frequency: String?
  var photo: Picture?
  var sign: Sign?
  var leader: String?
  var chips: [Chip]

  static let schema = TemplateSchema<Self>(
    "catalogue row",
    .text("title", \.title, "what people call the list"),
    .text("url", \.url, "its page"),
    .record("when", \.when, "of when its newest edition is"),
    .text("frequency", \.frequency, "how often there is an edition, where that is known"),
    .record("photo", \.photo, "a cover that the site holds, of the first book that has one"),
    .record("sign", \.sign, "what is drawn where there is none"),
    .text("leader", \.leader, "which book is the first on it"),
    .list("chips", \.chips, "how many books it has, whether it still goes on"))
}

/// A book at its place on a list.
struct BookRow: TemplateValues {
  var rank: Int
  var title: String
  var url: String?
  var by: Sentence?
  var note: String?
  var photo: Picture?
  var sign: Sign?
  var chips: [Chip]
  var count: String?
  var price: String?
  var shops: [Link]

  static let schema = TemplateSchema<Self>(
    "book row",
    .number("rank", \.rank, "from 1"),
    .text("title", \.title, "the book's"),
    .text("url", \.url, "its page, where it has an ISBN"),
    .record("by", \.by, "who wrote it"),
    .text("note", \.note, "what it is about"),
    .record("photo", \.photo, "its cover, where the site holds one"),
    .record("sign", \.sign, "what is drawn where it does not"),
    .list("chips", \.chips, "how it moved, how many openly wish for it"),
    .text("count", \.count, "how long it has been on the list"),
    .text("price", \.price, "as people say it"),
    .list("shops", \.shops, "where it can be had; three at most where it has a page"))
}

/// An edition of a catalogue that a newer one followed.
struct EditionRow: TemplateValues {
  var date: DateText
  var leader: Link

  static let schema = TemplateSchema<Self>(
    "edition row",
    .record("date", \.date, "when it was published"),
    .record("leader", \.leader, "which book was the first on it"))
}

/// What became of a book on one list.
struct StandingRow: TemplateValues {
  var list: Link
  var chips: [Chip]
  var facts: [Link]

  static let schema = TemplateSchema<Self>(
    "standing row",
    .record("list", \.list, "the catalogue"),
    .list("chips", \.chips, "its place now, and how it moved"),
    .list("facts", \.facts, "its best place, how long, since when"))
}

/// The authors of one letter.
struct AuthorGroup: TemplateValues {
  var letter: String
  var anchor: String
  var authors: [AuthorEntry]

  static let schema = TemplateSchema<Self>(
    "author group",
    .text("letter", \.letter, "‘A’ to ‘Z’, or ‘#’ for all else"),
    .text("anchor", \.anchor, "the id of its heading"),
    .list("authors", \.authors, "by surname, at least one"))
}

struct AuthorEntry: TemplateValues {
  var name: String
  var anchor: String
  var books: [AuthorBook]

  static let schema = TemplateSchema<Self>(
    "author",
    .text("name", \.name, "their name"),
    .text("anchor", \.anchor, "the id of their entry"),
    .list("books", \.books, "by title, at least one"))
}

struct AuthorBook: TemplateValues {
  var book: Link
  var lists: [Link]

  static let schema = TemplateSchema<Self>(
    "author's book",
    .record("book", \.book, "the book, with its page where it has an ISBN"),
    .list("lists", \.lists, "the catalogues it stood on"))
}
