/// What is open, promised and waited for: what `wishwell list` prints.
///
/// It says no more than the pages do. Its members are those of `wishwell list --format json`.
package struct Overview: Hashable, Sendable, Encodable {
  /// The day of the overview.
  package var clock: String
  /// The newest first.
  package var wishlists: [List] = []
  /// The newest first, as are requests.
  package var offers: [Post] = []
  package var requests: [Post] = []
  /// By title.
  package var checklists: [Checklist] = []
  /// By person, the oldest first; then what guests promised.
  package var waiting: [Waiting] = []

  /// Somebody, as people call them; encoded as the files do.
  package struct Name: Hashable, Sendable, Encodable {
    /// A handle, or the name of a guest.
    package var id: String
    /// By which people know them.
    package var name: String

    /// Encodes the `id` alone.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(id)
    }
  }

  /// A wish list in the index that is not archived.
  package struct List: Hashable, Sendable, Encodable {
    package var handle: String
    package var title: String
    package var owners: [Name]
    /// Those that everyone may see and that are neither granted nor withdrawn, in the order of the
    /// list.
    package var wishes: [Wish]
    /// Wishes of which nothing is left, those that nobody may see among them.
    package var promised: Int
  }

  /// A wish that is neither granted nor withdrawn; where promises are shown, also one of which
  /// nothing is left.
  package struct Wish: Hashable, Sendable, Encodable {
    /// `birthday/blue-kettle`.
    package var id: String
    package var title: String
    /// `open`, `partly-promised` …
    package var state: String
    /// How many are wished for; nil: no limit.
    package var quantity: Int?
    /// Nil: no limit. Of what people give together, how many shares.
    package var left: Int?
    /// In how many shares people give it together; nil of anything else.
    package var shares: Int?
    /// Those who may be named.
    package var promisers: [Name]
    /// The name that it had, under which promises of it were left behind; nil where none were, or not
    /// everyone may know.
    package var leftBehind: String?
  }

  /// An offer or request that is open.
  package struct Post: Hashable, Sendable, Encodable {
    /// `offers/2026-03-14-ten-postcards`.
    package var id: String
    package var title: String
    package var author: Name
    /// Nil: no limit.
    package var left: Int?
    /// The last day on which it is open; nil where none is set.
    package var closes: String?
  }

  /// A checklist in the index.
  package struct Checklist: Hashable, Sendable, Encodable {
    package var handle: String
    package var title: String
    package var owners: [Name]
    /// What is to do, in the order of the list.
    package var active: [Item]
    /// How many items are ticked off.
    package var archived: Int
  }

  /// Something to do on a checklist.
  package struct Item: Hashable, Sendable, Encodable {
    /// What its address ends in: `oat-milk`.
    package var id: String
    package var text: String
  }

  /// Something that is expected of somebody.
  package struct Waiting: Hashable, Sendable, Encodable {
    package var person: Name
    /// `send`, `confirm` …
    package var what: String
    /// The wish, the post or the checklist that it is about.
    package var id: String
    package var title: String
    /// How many such things there are: responses to one offer, or pieces of a wish that are to be
    /// given.
    package var count: Int
    /// A day.
    package var since: String
    /// Whether it has been waited for longer than usual.
    package var stale: Bool
  }
}
