import WishwellFormat

/// One thing that changed between two states of a site, as people would tell it to anyone.
package struct ChangeSentence: Hashable, Sendable {
  /// What it is told under.
  package enum Group: Hashable, Sendable {
    case people
    case wishList(Handle)
    case stream(Post.Kind)
    case checklist(Handle)
    case catalogue(Handle)
  }

  package enum Kind: String, Sendable, CaseIterable {
    case joined, left
    /// A list, a wish, a post, an item or an edition is there that was not.
    case new
    case edited, renamed, archived
    /// A list, a wish, a post or an item is not there any more.
    case gone
    case promised, granted, withdrawn
    /// A wish of which all was taken is not any more, a post takes answers that took none, or an item
    /// lost its tick.
    case openAgain = "open-again"
    case answered, sent, received, lost, closed, liked
    case ticked, invited
    /// Something else that the pages show is different.
    case changed
  }

  package var group: Group
  /// What the group is called: the list's title, ‘Offers’ …
  package var heading: String
  package var kind: Kind
  /// `bob`, `birthday`, `birthday/blue-kettle`, `offers/ten-postcards`, `groceries`; nil where
  /// nobody is to know which wish it was.
  package var about: String?
  /// How many times, how many units of a wish, or how many items.
  package var count: Int
  /// Who promised it, of those with a profile; empty where it tells of no promise, or not whose.
  package var promisers: [Handle] = []
  /// Without a final period: ‘Bob offers ‘Ten postcards’’. In English, for anyone who may read the
  /// site.
  package var text: String
}
