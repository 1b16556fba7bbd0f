import WishwellFormat

/// What became of every wish and post: the folds of all sidecars.
struct FoldedSidecars: Sendable {
  /// Also those of wishes that are no longer there.
  var promises: [WishKey: PromiseState] = [:]
  /// Of every wish, as it was written.
  var digests: [WishKey: String]
  /// Wishes whose text a holder has not agreed to.
  var changed: Set<WishKey> = []
  var posts: [PostKey: PostState] = [:]
  /// How people came to belong to checklists, by list and person.
  var memberships: [Handle: [Handle: [EventStep<Membership>]]] = [:]
}
