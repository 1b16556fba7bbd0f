/// A file of text that an act makes.
package struct NewFile: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
