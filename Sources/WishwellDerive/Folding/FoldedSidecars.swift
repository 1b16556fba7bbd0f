import WishwellDiagnostics
import WishwellFormat

/// What became of every wish, post and checklist: the folds of all sidecars of a library.
struct FoldedSidecars: Sendable {
  /// By wish; nothing for one without a sidecar. Also those of wishes that are no longer there.
  let promises: [WishKey: PromiseState]
  /// Of every wish, as it was written.
  let digests: [WishKey: String]
  /// Wishes whose text a holder has not agreed to.
  let changed: Set<WishKey>
  /// Of every post of the library, published or not.
  let posts: [PostKey: PostState]
  /// How people came to belong to checklists, by list and person.
  let memberships: [Handle: [Handle: [EventStep<Membership>]]]
  /// In no order.
  let diagnostics: [Diagnostic]

  /// Folds every sidecar up to the clock's day.
  init(of resolved: ResolvedLibrary, clock: SiteClock) {
    let (library, digests) = (resolved.library, resolved.digests)
    let wishes = Dictionary(
      library.wishes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var promises: [WishKey: PromiseState] = [:]
    var changed: Set<WishKey> = []
    var ofPosts: [PostKey: [Sidecar]] = [:]
    var memberships: [Handle: [Handle: [EventStep<Membership>]]] = [:]
    var diagnostics: [Diagnostic] = []
    func take<Value>(_ checked: Checked<Value>) -> Value {
      diagnostics += checked.diagnostics
      return checked.value
    }

    for sidecar in library.sidecars {
      switch sidecar.subject {
      case .promise(let key):
        let wish = wishes[key]
        let terms = wish.map { PromiseTerms(quantity: $0.quantity, digest: digests[key]) }
        let state = take(foldPromises(sidecar.events, on: terms ?? .gone, clock: clock))
        promises[key] = state
        if let wish, let digest = digests[key], take(checkLock(of: wish, state, digest: digest)) {
          changed.insert(key)
        }
      case .response(let key, _), .state(let key), .like(let key, _):
        ofPosts[key, default: []].append(sidecar)
      case .membership(let list, let person):
        memberships[list, default: [:]][person] = take(
          foldTable(Membership.table, sidecar, folder: person, clock: clock))
      }
    }
    var posts: [PostKey: PostState] = [:]
    for post in library.posts {
      posts[post.key] = take(foldPost(post, ofPosts[post.key] ?? [], clock: clock))
    }
    self.promises = promises
    self.digests = digests
    self.changed = changed
    self.posts = posts
    self.memberships = memberships
    self.diagnostics = diagnostics
  }
}
