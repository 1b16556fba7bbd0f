/// A file that an act changes at its place.
package struct FileChange: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  /// What the act was judged by: where the file holds something else, it is judged anew.
  package let before: [UInt8]
  /// The whole file as it is to be.
  package let after: [UInt8]

  package init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }
}

/// A picture that an act puts beside what it is for.
package struct NewPicture: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  /// The file of the picture, as it is to be written.
  package let bytes: [UInt8]
  /// Whether it is as it came, with whatever its file says about where it was taken.
  package let isCopy: Bool

  package init(path: String, bytes: [UInt8], isCopy: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isCopy = isCopy
  }
}
