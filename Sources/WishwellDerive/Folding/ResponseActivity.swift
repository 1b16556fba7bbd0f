import WishwellFormat

/// When responses to a post came to something that everyone may know of by number. Nobody is named.
///
/// What was undone never happened; what came to nothing later did happen, so that a number once
/// reached is never reached a second time.
package struct ResponseActivity: Hashable, Sendable {
  package struct Answer: Hashable, Sendable {
    package var at: Moment
    /// Whether it waits although the limit was reached before it.
    package var isLate: Bool
    /// Whether it still waits, or led to something: why one does not, nobody else is told.
    package var stands: Bool
  }

  /// Each `responded` to an offer, in order. `asked` stands nowhere, so a request has none.
  package var answers: [Answer] = []
  /// Each time that what a request asks for was sent, in order.
  package var sendings: [Moment] = []
  /// Each time that what an offer sent was lost, in order.
  package var losses: [Moment] = []

  package init() {}
}

/// What `courses`, those of all responses to a post of `kind`, came to. `late` are the respondents
/// who wait beyond the limit.
func responseActivity(
  _ courses: [ResponseCourse], to kind: Post.Kind, late: Set<Handle>, calendar: SiteCalendar
) -> ResponseActivity {
  var news = ResponseActivity()
  for (course, step, place) in stepsInOrder(of: courses, calendar) {
    switch (kind, step.event) {
    case (.offer, .responded):
      let isLast = course.steps.lastIndex(where: \.isBeginning) == place
      news.answers.append(
        .init(
          at: step.at, isLate: isLast && late.contains(course.respondent),
          stands: isLast && course.steps.last?.to.countsTowardLimit == true))
    case (.offer, .lost): news.losses.append(step.at)
    case (.request, .completed): news.sendings.append(step.at)
    default: continue
    }
  }
  return news
}

private typealias PlacedStep = (
  course: ResponseCourse, step: EventStep<ResponseState>, place: Int
)

/// By time, then by respondent, then as they stand in their sidecar.
private func stepsInOrder(
  of courses: [ResponseCourse], _ calendar: SiteCalendar
) -> [PlacedStep] {
  let steps = courses.flatMap { course in
    course.steps.enumerated().map { place, step in
      (
        key: (calendar.seconds(of: step.at), course.respondent, place),
        step: PlacedStep(course, step, place)
      )
    }
  }
  return steps.sorted { $0.key < $1.key }.map(\.step)
}
