import WishwellDiagnostics
import WishwellFormat

/// Where a post stands: the fold of all its sidecars.
package struct PostState: Hashable, Sendable {
  /// In the order in which they began, then by handle.
  package var responses: [Response] = []
  package var news = ResponseActivity()
  package var status: PostStatus = .none
  /// People who like it.
  package var likes = 0
  /// The newest event that concerns everyone: `received`, closing and reopening, also by the limit, and
  /// what takes one of these back.
  package var lastPublicEvent: Moment?

  package init() {}
}

/// Where `post` stands after the events of `sidecars`, which are all those of this post, in any
/// order. The handles in them are present ones. `isLeft`: whether its author is no longer here, so
/// that nobody would answer.
///
/// The diagnostics are those of each fold, and a warning for each response beyond the limit.
package func foldPost(
  _ post: Post, _ sidecars: [Sidecar], isLeft: Bool = false, clock: SiteClock
) -> Checked<PostState> {
  let sidecars = sidecars.sorted { $0.folder.utf8Precedes($1.folder) }
  let courses = foldResponses(to: post, sidecars, clock: clock)
  let switching = foldSwitch(sidecars, clock: clock)
  let likes = countLikes(sidecars, clock: clock)
  let limit = post.limit

  var state = PostState()
  state.responses = courses.value.compactMap(\.response)
  state.responses.settle(limit: limit, calendar: clock.calendar)
  state.status = status(
    of: post, isClosed: switching.value.state == .closed, isLeft: isLeft,
    taken: state.responses.taken, today: clock.today)
  state.likes = likes.value

  let news =
    courses.value.flatMap { $0.changes.filter(\.isPublic).map(\.at) }
    + switching.value.changes.filter(\.isPublic).map(\.at)
  state.lastPublicEvent = news.reduce(
    newestLimitChange(courses.value, limit: limit, calendar: clock.calendar), clock.newer)

  let isLate = Set(state.responses.filter(\.isLate).map(\.respondent))
  state.news = responseActivity(
    courses.value, to: post.kind, late: isLate, calendar: clock.calendar)
  let late = courses.value.filter { isLate.contains($0.respondent) }.compactMap { course in
    course.beginning.map { Diagnostic.late($0.path, limit: limit ?? 0) }
  }
  return Checked(
    state, courses.diagnostics + switching.diagnostics + likes.diagnostics + late)
}

/// Closed by hand comes before an author who has left, then a day that has passed, and that before a
/// limit that is reached.
private func status(
  of post: Post, isClosed: Bool, isLeft: Bool, taken: Int, today: Day
) -> PostStatus {
  guard post.kind != .thanks else { return .none }
  if isClosed { return .closed(.byHand) }
  if isLeft { return .closed(.left) }
  if let closes = post.closes, closes < today { return .closed(.expired) }
  guard let limit = post.limit else { return .open(left: nil) }
  return taken < limit ? .open(left: limit - taken) : .closed(.limit)
}

private func foldSwitch(
  _ sidecars: [Sidecar], clock: SiteClock
) -> Checked<TableFold<PostSwitch>> {
  for sidecar in sidecars {
    if case .state = sidecar.subject { return foldTable(PostSwitch.table, sidecar, clock: clock) }
  }
  return Checked(TableFold(PostSwitch.table))
}

private func countLikes(_ sidecars: [Sidecar], clock: SiteClock) -> Checked<Int> {
  var people: Set<Handle> = []
  var diagnostics: [Diagnostic] = []
  for sidecar in sidecars {
    guard case .like(_, let person) = sidecar.subject else { continue }
    let fold = foldTable(LikeState.table, sidecar, folder: person, clock: clock)
    if fold.value.state == .liked { people.insert(person) }
    diagnostics += fold.diagnostics
  }
  return Checked(people.count, diagnostics)
}

extension Post {
  /// How many responses it takes; nil: any number.
  var limit: Int? {
    guard case .offer(let offer) = details else { return nil }
    return offer.limit
  }

  /// The last day on which it takes responses.
  var closes: Day? {
    switch details {
    case .offer(let offer): offer.closes
    case .request(let request): request.closes
    case .thanks: nil
    }
  }
}
