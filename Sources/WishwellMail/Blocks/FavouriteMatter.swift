import WishwellFormat

/// What a letter asks of the catalogues that its sender follows.
///
///     [wishwell: follow hardcover-fiction]
///     [wishwell: unfollow hardcover-fiction]
package struct FavouriteMatter: Hashable, Sendable {
  package let catalogue: Handle
  /// Whether it is to be among them from now on, instead of no longer.
  package let isAdded: Bool
  /// Who asks for it, where whoever opened the letter had said so: a handle, or a name.
  package let by: String?

  package static let following = "follow"
  package static let unfollowing = "unfollow"

  package init(_ catalogue: Handle, isAdded: Bool) {
    (self.catalogue, self.isAdded, by) = (catalogue, isAdded, nil)
  }

  /// Nil for anything else that a letter asks for.
  package init?(_ content: LetterMatter.Content) {
    guard case .act(let line) = content, Self.verbs.contains(line.verb), line.item == nil,
      let catalogue = Handle(line.thing)
    else { return nil }
    (self.catalogue, isAdded, by) = (catalogue, line.verb == Self.following, line.by)
  }

  /// The word with which its line begins.
  package var verb: String { isAdded ? Self.following : Self.unfollowing }

  package var content: LetterMatter.Content {
    var line = ActLine(verb, catalogue.text)
    line.by = by
    return .act(line)
  }

  /// The words with which such a line begins.
  package static let verbs = [following, unfollowing]
}
