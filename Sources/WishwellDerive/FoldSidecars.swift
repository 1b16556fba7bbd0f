import WishwellDiagnostics
import WishwellFormat

/// Folds every sidecar of `library`, whose references lead to present handles.
///
/// `digests` are those of the wishes as they were written, before references in them were followed.
func foldSidecars(
  of library: Library, digests: [WishKey: String], clock: SiteClock
) -> Checked<Fates> {
  var fates = Checked(Fates(digests: digests))
  let wishes = Dictionary(
    library.wishes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  var ofPosts: [PostKey: [Sidecar]] = [:]
  for sidecar in library.sidecars {
    switch sidecar.subject {
    case .promise(let key):
      let wish = wishes[key]
      let terms = wish.map { PromiseTerms(quantity: $0.quantity, digest: digests[key]) }
      let state = foldPromises(sidecar.events, on: terms ?? .gone, clock: clock)
      fates.value.promises[key] = state.value
      fates.diagnostics += state.diagnostics
      if let wish, let digest = digests[key] {
        let lock = checkLock(of: wish, state.value, digest: digest)
        if lock.value { fates.value.changed.insert(key) }
        fates.diagnostics += lock.diagnostics
      }
    case .response(let key, _), .state(let key), .like(let key, _):
      ofPosts[key, default: []].append(sidecar)
    case .membership(let list, let person):
      let steps = foldTable(Membership.table, sidecar, folder: person, clock: clock)
      fates.value.memberships[list, default: [:]][person] = steps.value
      fates.diagnostics += steps.diagnostics
    }
  }
  for post in library.posts {
    let fate = foldPost(post, ofPosts[post.key] ?? [], clock: clock)
    fates.value.posts[post.key] = fate.value
    fates.diagnostics += fate.diagnostics
  }
  return fates
}

/// The digest of every wish, as it was written.
func wishDigests(of library: Library) -> [WishKey: String] {
  Dictionary(
    library.wishes.map { ($0.key, wishDigest(of: $0, photos: library.photos)) },
    uniquingKeysWith: { first, _ in first })
}
