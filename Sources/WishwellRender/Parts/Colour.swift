/// What a colour of the theme means; its name is a class of the style sheet.
enum Colour: String, Sendable {
  /// Wishes, and what one can do now.
  case ember
  /// Offers, and what was granted.
  case leaf
  /// Requests.
  case sky
  /// Thank-yous.
  case gold
  /// Promised, or waiting.
  case plum
  /// Closed, withdrawn, and mere facts.
  case plain
}
