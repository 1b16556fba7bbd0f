import WishwellFormat

/// Something that happened to what a person wrote, wished or promised, and that everyone may know:
/// an entry of the feeds of those whom it concerns.
package struct Notice: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A thank-you names them. An index into `Site.posts`, as all of posts.
    case thanked(Int)
    /// The `count`th of the answers to their offer that stand came.
    case answered(Int, count: Int, isLate: Bool)
    /// For the `count`th time, what they sent for their offer did not arrive.
    case lost(Int, count: Int)
    /// For the `count`th time, something was sent for their request.
    case sent(Int, count: Int)
    /// What was sent for an offer or a request arrived, which makes the respondent's name public.
    case received(Int, respondent: Handle)
    /// Somebody who may be named promises a wish of theirs. An index into `Site.wishes`, as all of
    /// wishes.
    case promised(Int, by: Participant)
    /// A wish that is for them, or that they promised for all to see, was granted: an index into
    /// its grants.
    case granted(Int, grant: Int)
    /// A wish changed that they promise for all to see.
    case changed(Int)
    /// A gift did not arrive that they promised for all to see.
    case giftLost(Int, by: Participant)
    /// They are invited to a checklist. An index into `Site.checklists`, as all of checklists.
    case invited(Int, by: Handle)
    /// Somebody accepted their invitation to a checklist, or one to a checklist of theirs.
    case joined(Int, person: Handle)
  }

  package var kind: Kind
  /// Permanent, and the same in the feeds of all whom it concerns.
  package var identity: String
  /// The page of the thing that it is about.
  package var address: Address
  /// Seconds since 1970.
  package var published: Int64
  /// That of the thank-you; no other notice changes once it is there.
  package var updated: Int64
}
