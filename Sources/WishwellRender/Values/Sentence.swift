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
