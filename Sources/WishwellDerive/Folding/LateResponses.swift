import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let responseLate = Rule(
    "response-late", .warning,
    """
    An offer has more responses than its limit. This happens when two people respond at the same
    time, each on a branch of their own, or when its author lowers ‘limit’. The later one, by ‘at’,
    then by handle, is marked as late for as long as it waits, and both the respondent and the
    author find it among their follow-ups.

    Way out: the author raises ‘limit’, completes the response anyway, or writes ‘event: unable’. A
    higher limit opens no address that whoever was late has sealed: for that they answer again.
    """)
}

extension [Response] {
  /// Orders them by when they began, then by handle, and marks as late those that wait beyond the
  /// first `limit` that count toward it. One that the author completed all the same is not late.
  mutating func settle(limit: Int?, calendar: SiteCalendar) {
    sort { left, right in
      let (leftBegan, rightBegan) = (
        calendar.seconds(of: left.began), calendar.seconds(of: right.began)
      )
      return leftBegan == rightBegan
        ? left.respondent < right.respondent : leftBegan < rightBegan
    }
    guard let limit else { return }
    var places = limit
    for index in indices where self[index].state.countsTowardLimit {
      self[index].isLate = places <= 0 && self[index].state == .waiting
      places -= 1
    }
  }

  /// How many count toward a limit.
  var taken: Int { count { $0.state.countsTowardLimit } }
}

extension Diagnostic {
  /// `path` is that of the event that began the response.
  static func late(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .responseLate, at: SourceLocation(path),
      "this response comes after the offer’s limit of \(limit)",
      help: "raise ‘limit’, or answer it with ‘event: unable’ or ‘event: completed’")
  }
}
