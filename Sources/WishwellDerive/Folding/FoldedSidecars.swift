import WishwellDiagnostics
import WishwellFormat

extension Library {
  /// What happened to each wish: the events of its promises, then those that stand apart.
  var eventsOfWishes: [WishKey: [Event]] {
    var found: [WishKey: (givers: [Event], apart: [Event])] = [:]
    for sidecar in sidecars {
      switch sidecar.subject {
      case .promise(let key): found[key, default: ([], [])].givers = sidecar.events
      case .owners(let key): found[key, default: ([], [])].apart = sidecar.events
      case .notes, .response, .state, .like, .membership: break
      }
    }
    return found.mapValues { $0.givers + $0.apart }
  }
}

/// What became of every wish, post and checklist: the folds of all sidecars of a library.
struct FoldedSidecars: Sendable {
  /// By wish; nothing for one without a sidecar. Also those of wishes that are no longer there.
  let promises: [WishKey: PromiseState]
  /// Of every wish, as it was written.
  let digests: [WishKey: String]
  /// Of every post of the library, published or not.
  let posts: [PostKey: PostState]
  /// How people came to belong to checklists, by list and person.
  let memberships: [Handle: [Handle: [EventStep<Membership>]]]
  /// In no order.
  let diagnostics: [Diagnostic]

  /// Folds every sidecar up to the clock's day.
  init(of resolved: ResolvedLibrary, clock: SiteClock) {
    let (ofWishes, others) = inParallel(
      { FoldedPromises(of: resolved, clock: clock) },
      { FoldedPosts(of: resolved.library, clock: clock) })
    promises = ofWishes.promises
    digests = resolved.digests
    posts = others.posts
    memberships = others.memberships
    diagnostics = ofWishes.diagnostics + others.diagnostics
  }
}

/// What became of wishes.
private struct FoldedPromises {
  private(set) var promises: [WishKey: PromiseState] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(of resolved: ResolvedLibrary, clock: SiteClock) {
    let (library, digests) = (resolved.library, resolved.digests)
    let wishes = Dictionary(
      library.wishes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for (key, events) in library.eventsOfWishes {
      let wish = wishes[key]
      let terms = wish.map { PromiseTerms(quantity: $0.quantity, digest: digests[key]) }
      let fold = foldPromises(events, on: terms ?? .gone, clock: clock)
      let state = fold.value
      promises[key] = state
      // What is kept may be what a later step goes on from: without it that changes nothing, and is no
      // mistake. It comes to light with what is kept.
      let isPartial = library.hiddenNumbers[.promise(key)] != nil
      let later = isPartial ? events.pathsAfterGap : []
      diagnostics += fold.diagnostics.filter { !later.contains($0.location.path) }
      if let wish, let digest = digests[key] {
        diagnostics += checkLock(of: wish, state, digest: digest).diagnostics
      }
    }
  }
}

/// What became of posts and checklists.
private struct FoldedPosts {
  private(set) var posts: [PostKey: PostState] = [:]
  private(set) var memberships: [Handle: [Handle: [EventStep<Membership>]]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(of library: Library, clock: SiteClock) {
    var ofPosts: [PostKey: [Sidecar]] = [:]
    for sidecar in library.sidecars {
      switch sidecar.subject {
      case .promise, .owners, .notes: break
      case .response(let key, _), .state(let key), .like(let key, _):
        ofPosts[key, default: []].append(sidecar)
      case .membership(let list, let person):
        let fold = take(foldTable(Membership.table, sidecar, folder: person, clock: clock))
        memberships[list, default: [:]][person] = fold.steps
      }
    }
    let left = library.peopleWhoLeft
    for post in library.posts {
      posts[post.key] = take(
        foldPost(
          post, ofPosts[post.key] ?? [], isLeft: left.contains(post.author.value), clock: clock))
    }
  }

  private mutating func take<Value>(_ checked: Checked<Value>) -> Value {
    diagnostics += checked.diagnostics
    return checked.value
  }
}

extension [Event] {
  /// The paths of those, of one folder and those that stand apart, before which some of their numbers
  /// are missing.
  fileprivate var pathsAfterGap: Set<String> {
    let numbered = filter { !$0.standsApart }
    let known = zip(numbered, 1...).prefix { $0.number == $1 }.count
    return Set(numbered.dropFirst(known).map(\.path))
  }
}
