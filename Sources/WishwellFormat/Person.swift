/// A person's public profile. The document's title is the `name`.
package struct Person: Sendable {
  package var document: Document
  package var country: Country?
  package var prefers: [String] = []
  /// Where they send to; empty where not said.
  package var regions: [Located<Region>] = []
  package var away: Away?
  package var favourites: [Located<Handle>] = []
  /// A URL meant to be public.
  package var contact: String?
  /// Git identities; in no output.
  package var emails: [Located<String>] = []
  /// SSH public keys, `keytype key`; in no output.
  package var signers: [Located<String>] = []
  package var account: String?
  package var trustsForge = false
  package var joined: Moment?
  /// Keeps the name where it was mentioned and hides the profile.
  package var hasLeft = false

  package init(document: Document) { self.document = document }

  package var handle: Handle { document.handle }
  package var name: String { document.title.value }

  /// Both days count; an open end has no bound.
  package struct Away: Hashable, Sendable {
    package var from: Day?
    package var until: Day?

    package init(from: Day?, until: Day?) {
      self.from = from
      self.until = until
    }

    package func holds(on day: Day) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
    }
  }
}
