import WishwellFormat

/// What somebody sets out to do with a thing of the site.
package struct Intent: Hashable, Sendable {
  package var verb: Verb
  package var subject: Thanks.Subject
  /// Nil: what the event is about without one, such as one unit, or the whole part.
  package var quantity: Int?
  /// Whose part of a wish, or whose response, is meant.
  package var of: Participant?
  /// Co-givers, named only.
  package var with: [String] = []
  /// For those who read the repository; in no output.
  package var note: String?
  /// The text of the wish that is agreed to; nil: the present one.
  package var digest: String?

  package init(_ verb: Verb, _ subject: Thanks.Subject, of: Participant? = nil) {
    self.verb = verb
    self.subject = subject
    self.of = of
  }
}

/// Who acts.
package struct Actor: Hashable, Sendable {
  /// Nil: the reader of a page, who is not known yet.
  package var giver: Participant?
  /// Set where a maintainer enters the event in the name of `giver`.
  package var via: Event.Channel?

  package init(_ giver: Participant?, via: Event.Channel? = nil) {
    self.giver = giver
    self.via = via
  }

  package static let reader = Actor(nil)
}
