/// What is open, promised and waited for: what `wishwell list` prints.
///
/// It says no more than the pages do: section 4 of the format decides what is in it.
package struct Overview: Hashable, Sendable, Encodable {
  package var clock: String
  package var wishlists: [List] = []
  package var offers: [Post] = []
  package var requests: [Post] = []
  package var checklists: [Checklist] = []
  package var waiting: [Waiting] = []

  package struct List: Hashable, Sendable, Encodable {
    package var handle: String
    package var title: String
    package var owners: [String]
    /// Those that everyone may see, in the order of the list.
    package var wishes: [Wish]
    /// Wishes of which nothing is left, those that nobody may see among them.
    package var promised: Int
  }

  package struct Wish: Hashable, Sendable, Encodable {
    /// `birthday/blue-kettle`.
    package var id: String
    package var title: String
    /// `open`, `partly-promised` …
    package var state: String
    /// Nil: no limit.
    package var left: Int?
    /// Names of those who may be named.
    package var promisers: [String]
  }

  package struct Post: Hashable, Sendable, Encodable {
    /// `offers/2026-03-14-ten-postcards`.
    package var id: String
    package var title: String
    package var author: String
    /// Nil: no limit.
    package var left: Int?
    /// The last day on which it is open.
    package var closes: String?
  }

  package struct Checklist: Hashable, Sendable, Encodable {
    package var handle: String
    package var title: String
    package var owners: [String]
    /// What is to do, in the order of the list.
    package var active: [Item]
    package var archived: Int
  }

  package struct Item: Hashable, Sendable, Encodable {
    /// What its address ends in: `oat-milk`.
    package var id: String
    package var text: String
  }

  package struct Waiting: Hashable, Sendable, Encodable {
    package var person: String
    /// `send`, `confirm` …
    package var what: String
    /// The wish or post that it is about.
    package var id: String
    package var title: String
    /// How many such things there are: responses to one offer.
    package var count: Int
    package var since: String
    package var stale: Bool
  }
}
