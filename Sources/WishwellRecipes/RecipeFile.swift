/// A file that tells a forge what to do with the repository of a site.
package struct RecipeFile: Hashable, Sendable {
  /// Relative to the site's root.
  package let path: String
  /// Lines that end with a line feed, the last too.
  package let text: String
  /// What it does, as the rest of a sentence: ‘builds the site and publishes it’.
  package let purpose: String
  /// Whether the file says of itself that it is made from the content, and is written anew whenever
  /// that is asked. Any other file belongs to whoever edits it.
  package let isRenewed: Bool

  init(_ path: String, does purpose: String, isRenewed: Bool = false, _ text: String) {
    self.path = path
    self.text = text
    self.purpose = purpose
    self.isRenewed = isRenewed
  }

  /// Whether a file that is there, with `text` in it, may be written anew: one that still begins as
  /// such files do.
  package func mayReplace(_ text: String) -> Bool {
    isRenewed && text.hasPrefix(RecipeFile.renewedMark)
  }

  /// Whether a file that is there, with `text` in it, publishes the site without private pages, though
  /// this one would publish them.
  package func isWithoutPrivatePages(_ text: String) -> Bool {
    self.text.contains(SecretPlace.option) && !text.contains(SecretPlace.option)
  }

  /// Whether it publishes a site that keeps surprises, and so at no push.
  package var keepsSurprises: Bool { text.contains(RecipeFacts.noPush) }

  /// What the job does that applies letters.
  static let applyingLetters = "applies the letters of a mailbox once an hour, and answers them"

  /// How a file begins that is renewed. Whoever takes that line out keeps the file as it is.
  static let renewedMark = "# Made from the profiles by `wishwell init`"
}
