import WishwellDerive
import WishwellFormat
import WishwellMail

/// What somebody sets out to do with a thing of the site.
package struct Intent: Sendable {
  /// One that is for no such thing as `subject` is refused when it is performed, not here.
  package var act: any ActKind.Type
  package var subject: FollowUp.Subject
  /// Nil: what the event is about without one, such as one unit, or the whole part.
  package var quantity: Int?
  /// Whose part of a wish, whose response, or who comes to a checklist or leaves it. Of a part that a
  /// sealed name promised it is that part, also where it is one’s own.
  package var of: Participant?
  /// Co-givers, named only.
  package var with: [String] = []
  /// For those who read the repository; in no output.
  package var note: String?
  /// The note as its writer sealed it; then `note` is nil.
  package var sealedNote: SealedValue?
  /// Whether a maintainer says of their own knowledge what a letter means, and not its sender.
  package var isInterpreted = false
  /// The mark of the letter that asks for it; nil where none does.
  package var letter: Postmark?
  /// Whether the name of whoever acts is sealed.
  package var isSealed = false
  /// Whether its owner agrees that it stands openly where it would be sealed.
  package var isOpen = false
  /// What seals it, and tells whose a part is.
  package var names = NameSealing.none
  /// The text of the wish that is agreed to, by its digest; nil: the present one.
  package var digest: String?

  package init(
    _ act: any ActKind.Type, _ subject: FollowUp.Subject, of: Participant? = nil
  ) {
    self.act = act
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

  /// The reader of a page.
  package static let reader = Actor(nil)
}
