/// What stands in a prefilled file until its reader writes their own word there. In capitals, so
/// that it passes for no handle.
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
}
