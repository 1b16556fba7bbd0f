import WishwellDiagnostics
import WishwellFormat

/// Folds every sidecar of `library`, whose references lead to present handles.
///
/// `digests` are those of the wishes as they were written, before references in them were followed.
func foldSidecars(
  of library: Library, digests: [WishKey: String], clock: SiteClock
) -> Checked<FoldedSidecars> {
  var folded = Checked(FoldedSidecars(digests: digests))
  let wishes = Dictionary(
    library.wishes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  var ofPosts: [PostKey: [Sidecar]] = [:]
  for sidecar in library.sidecars {
    switch sidecar.subject {
    case .promise(let key):
      let wish = wishes[key]
      let terms = wish.map { PromiseTerms(quantity: $0.quantity, digest: digests[key]) }
      let state = foldPromises(sidecar.events, on: terms ?? .gone, clock: clock)
      folded.value.promises[key] = state.value
      folded.diagnostics += state.diagnostics
      if let wish, let digest = digests[key] {
        let lock = checkLock(of: wish, state.value, digest: digest)
        if lock.value { folded.value.changed.insert(key) }
        folded.diagnostics += lock.diagnostics
      }
    case .response(let key, _), .state(let key), .like(let key, _):
      ofPosts[key, default: []].append(sidecar)
    case .membership(let list, let person):
      let steps = foldTable(Membership.table, sidecar, folder: person, clock: clock)
      folded.value.memberships[list, default: [:]][person] = steps.value
      folded.diagnostics += steps.diagnostics
    }
  }
  for post in library.posts {
    let state = foldPost(post, ofPosts[post.key] ?? [], clock: clock)
    folded.value.posts[post.key] = state.value
    folded.diagnostics += state.diagnostics
  }
  return folded
}

/// The digest of every wish, as it was written.
func wishDigests(of library: Library) -> [WishKey: String] {
  Dictionary(
    library.wishes.map { ($0.key, wishDigest(of: $0, photos: library.photos)) },
    uniquingKeysWith: { first, _ in first })
}
