import WishwellFormat

/// What opens by responses to `posts`: an offer's author finds whoever answered it in time, and
/// whoever was approved for a request its author.
func responseOpenings(
  to posts: [Post], _ sidecars: [Sidecar], clock: SiteClock
) -> [Opening] {
  let responses = Dictionary(
    grouping: sidecars.filter { if case .response = $0.subject { true } else { false } },
    by: \.subject.post)
  var known: Set<PostKey> = []
  return posts.filter { known.insert($0.key).inserted }.flatMap { post -> [Opening] in
    let courses = (responses[post.key] ?? []).compactMap {
      RawCourse($0, of: post, clock: clock)
    }
    return courses.flatMap { course in
      course.openings(of: post, among: courses, clock.calendar)
    }
  }
}

/// What one person's response went through, with all that was undone later.
private struct RawCourse {
  let respondent: Handle
  /// Each that opens something, until the next that had an effect.
  private(set) var spans: [OpenSpan] = []
  /// When it took one of the places of an offer, and when it gave it back.
  private(set) var places: [Place] = []

  struct Place {
    var start: Int64
    var end: Int64?
  }

  /// Nil for the sidecar of anything else. What the table does not allow has no effect.
  init?(_ sidecar: Sidecar, of post: Post, clock: SiteClock) {
    guard case .response(_, let respondent) = sidecar.subject else { return nil }
    self.respondent = respondent
    let (kind, owner): (EventKind, Handle) =
      post.kind == .offer ? (.responded, respondent) : (.approved, post.author.value)
    var fold = TableFold(post.kind.responseTable, folder: respondent)
    var (seconds, lastSeconds) = (Int64.min, Int64.min)
    for event in eventsUntilToday(sidecar.events, clock: clock).value {
      let refused = fold.findings.count
      fold.apply(event)
      guard fold.findings.count == refused else { continue }
      if let last = spans.indices.last, spans[last].end == nil {
        spans[last].end = event.at.value
      }
      if event.kind.value == kind, event.by.value == .person(owner) {
        spans.append(OpenSpan(event: event))
      }
      seconds = max(seconds, clock.calendar.seconds(of: event.at.value))
      lastSeconds = max(lastSeconds, seconds, clock.calendar.end(of: event.at.value))
      take(fold.state.countsTowardLimit, from: seconds, until: lastSeconds)
    }
  }

  /// What is given back on a day without a time was taken until the end of that day: an answer of the
  /// same day does not come in time by it.
  private mutating func take(_ takesPlace: Bool, from start: Int64, until end: Int64) {
    let isTaking = places.last.map { $0.end == nil } ?? false
    if takesPlace, !isTaking { places.append(Place(start: start)) }
    if !takesPlace, isTaking { places[places.count - 1].end = end }
  }

  func openings(
    of post: Post, among courses: [RawCourse], _ calendar: SiteCalendar
  ) -> [Opening] {
    let author = post.author.value
    return spans.compactMap { span in
      guard post.kind == .offer else {
        return span.opening(of: author, to: respondent, for: .approval(post.key), calendar)
      }
      guard isInTime(span.event, for: post.limit, among: courses, calendar) else { return nil }
      return span.opening(of: respondent, to: author, for: .response(post.key), calendar)
    }
  }

  /// Whether a place was left when the answer came. That one was given back later makes no answer
  /// timely that was late: nobody opens the address of another by what they do themselves.
  private func isInTime(
    _ event: Event, for limit: Int?, among courses: [RawCourse], _ calendar: SiteCalendar
  ) -> Bool {
    guard let limit else { return true }
    let moment = calendar.seconds(of: event.at.value)
    let taken = courses.count { other in
      guard other.respondent != respondent else { return false }
      return other.places.contains { place in
        let isEarlier =
          place.start < moment || place.start == moment && other.respondent < respondent
        return isEarlier && place.end.map { $0 >= moment } ?? true
      }
    }
    return taken < limit
  }
}
