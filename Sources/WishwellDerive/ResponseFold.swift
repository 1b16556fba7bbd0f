import WishwellModel

/// One person's response to an offer or a request: the fold of its events.
package struct Response: Hashable, Sendable {
  package var respondent: Handle
  package var state: ResponseState
  /// When it was last `responded` or `asked`.
  package var began: Moment
  /// When it came into its state.
  package var since: Moment
  /// Whether it came after the limit was reached; a conflict.
  package var isLate = false

  package init(respondent: Handle, state: ResponseState, began: Moment, since: Moment) {
    self.respondent = respondent
    self.state = state
    self.began = began
    self.since = since
  }
}
