import WishwellFormat

/// When the limit of an offer last closed it or opened it again; nil if it never did.
///
/// Takes the present limit for every moment of the past.
func newestLimitChange(
  _ courses: [ResponseCourse], limit: Int?, calendar: SiteCalendar
) -> Moment? {
  guard let limit else { return nil }
  var newest: Moment?
  var taken = 0
  for change in courses.flatMap({ placeChanges(in: $0, calendar) }).sorted(by: comesFirst) {
    let wasFull = taken >= limit
    taken += change.places
    if (taken >= limit) != wasFull { newest = change.at }
  }
  return newest
}

/// A response that takes a place, or gives it back.
private struct PlaceChange {
  var at: Moment
  /// Never before that of an earlier event of the same response.
  var seconds: Int64
  var respondent: Handle
  var number: Int
  /// 1 or -1.
  var places: Int
}

/// Every time that a response took a place or gave it back, also as that was undone, in the order of
/// its events.
private func placeChanges(in course: ResponseCourse, _ calendar: SiteCalendar) -> [PlaceChange] {
  var changes: [PlaceChange] = []
  var counted = false
  var seconds = Int64.min
  for (number, change) in course.changes.enumerated() {
    seconds = max(seconds, calendar.seconds(of: change.at))
    guard change.to.countsTowardLimit != counted else { continue }
    counted.toggle()
    changes.append(
      PlaceChange(
        at: change.at, seconds: seconds, respondent: course.respondent, number: number,
        places: counted ? 1 : -1))
  }
  return changes
}

private func comesFirst(_ left: PlaceChange, _ right: PlaceChange) -> Bool {
  (left.seconds, left.respondent, left.number) < (right.seconds, right.respondent, right.number)
}
