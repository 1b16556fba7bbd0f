import WishwellDiagnostics
import WishwellModel

/// What a person is waited for.
package struct FollowUp: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An author has a response to send for.
    case send
    /// A request's author has an `asked` to answer.
    case consent
    /// A respondent has an approved request to complete.
    case complete
    /// A promiser has a wish to fulfil.
    case fulfil
    /// Something was sent, and whoever it is for has not confirmed it.
    case confirm
    /// Something was received or granted, and no thank-you is written yet.
    case thank
    /// Valid branches made something that needs people to agree.
    case conflict
  }

  package var person: Handle
  package var kind: Kind
  package var subject: Thanks.Subject
  /// The other people, in order: several where a wish is for all owners of a list.
  package var others: [Giver]
  package var since: Moment
  /// Whether it is older than the site's `stale`, and the person is not away.
  package var isStale: Bool
  /// The conflict's rule, for `conflict`.
  package var conflict: Rule?
}
