import WishwellDiagnostics
import WishwellFormat

/// One person's response to an offer or a request: the fold of its events.
package struct Response: Hashable, Sendable {
  package var respondent: Handle
  package var state: ResponseState
  /// When it was last `responded` or `asked`.
  package var began: Moment
  /// When it came into its state.
  package var since: Moment
  /// Whether it waits although the limit was reached before it; a conflict.
  package var isLate = false

  package init(respondent: Handle, state: ResponseState, began: Moment, since: Moment) {
    self.respondent = respondent
    self.state = state
    self.began = began
    self.since = since
  }
}

/// What came of one respondent's sidecar.
struct ResponseCourse: Sendable {
  var respondent: Handle
  var steps: [EventStep<ResponseState>]
  /// All that happened, in order, also what was undone later.
  var changes: [StateChange<ResponseState>]

  /// When it was last `responded` or `asked`.
  var beginning: EventStep<ResponseState>? { steps.last(where: \.isBeginning) }

  /// Nil where nothing that happened still holds.
  var response: Response? {
    guard let last = steps.last, let beginning else { return nil }
    return Response(
      respondent: respondent, state: last.to, began: beginning.at, since: last.at)
  }
}

/// The responses to `post`, each in a sidecar of its own, in their order. Other sidecars are passed
/// over.
func foldResponses(
  to post: Post, _ sidecars: [Sidecar], clock: SiteClock
) -> Checked<[ResponseCourse]> {
  let table = post.kind.responseTable
  var found = Checked<[ResponseCourse]>([])
  for sidecar in sidecars {
    guard case .response(_, let respondent) = sidecar.subject else { continue }
    let fold = foldTable(table, sidecar, folder: respondent, clock: clock)
    found.value.append(
      ResponseCourse(
        respondent: respondent, steps: fold.value.steps, changes: fold.value.changes))
    found.diagnostics += fold.diagnostics
  }
  return found
}
