import WishwellText

/// What stands in a prefilled file until its reader writes their own word there. In capitals, so
/// that it passes for no handle.
///
/// The program itself knows the English words alone. The pages of a German site show others in
/// their place, each with a hyphen, so that no text has one by chance; whatever reads a file, a letter
/// or a path takes those for the same.
package enum Placeholder {
  /// The handle of who acts; in a new profile, their name.
  package static let person = "YOUR-NAME"
  /// The handle of whose part or response is meant, or who is thanked.
  package static let other = "THEIR-NAME"
  /// The title of something new, and in its file's name the handle.
  package static let title = "YOUR-TITLE"
  /// The handle of the wish list on which something new stands.
  package static let list = "YOUR-LIST"
  /// The mail address of whoever joins.
  package static let mail = "YOUR-MAIL"
  /// The day on which it is sent. No page says what day it is, so that none changes with the day.
  package static let day = "TODAY"

  package static let all = [person, other, title, list, mail, day]

  private static let german: [(word: String, shown: String)] = [
    (person, "DEIN-NAME"), (other, "ANDERE-PERSON"), (title, "DEIN-TITEL"),
    (list, "DEIN-WUNSCHZETTEL"), (mail, "DEINE-MAIL"), (day, "HEUTIGES-DATUM"),
  ]

  /// Each with the word that a site in `language` shows in its place; empty where it shows the
  /// English ones.
  package static func words(in language: String) -> [(word: String, shown: String)] {
    isGerman(language) ? german : []
  }

  /// The placeholder that `word` is, in any language; nil of every other text.
  package static func meant(by word: String) -> String? {
    all.contains(word) ? word : german.first { $0.shown == word }?.word
  }

  /// The first placeholder that stands within `text`, and how it is written there.
  package static func first(in text: String) -> (word: String, shown: String)? {
    (all.map { (word: $0, shown: $0) } + german).first { text.contains($0.shown) }
  }

  /// `text` with the words of other languages as the program knows them.
  package static func understood(in text: String) -> String {
    german.reduce(text) { text, word in text.replacing(word.shown, with: word.word) }
  }
}
