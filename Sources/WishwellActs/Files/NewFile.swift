/// A file that an act makes.
package struct NewFile: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What stands in a prefilled file until its reader writes their own word there. In capitals, so
/// that it passes for no handle.
package enum Placeholder {
  /// The handle of who acts.
  package static let person = "YOUR-NAME"
  /// The handle of whose part or response is meant.
  package static let other = "THEIR-NAME"
  /// The title of something new, and in its file's name the handle.
  package static let title = "YOUR-TITLE"
}
