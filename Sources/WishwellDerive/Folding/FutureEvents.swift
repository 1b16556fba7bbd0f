import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let eventInFuture = Rule(
    "event-in-future", .warning,
    """
    An event is dated later than the day of the build. It is left out, and so are the events after
    it in its folder, which may depend on it.

    Wrong: at: 2062-03-14, where 2026-03-14 was meant
    Right: at: 2026-03-14

    With ‘--clock’, the site is built as of another day.
    """)
}

/// The same of the events of a wish: those of its promises, and behind them those that stand apart,
/// which wait for none of the others.
func wishEventsUntilToday(_ events: [Event], clock: SiteClock) -> Checked<[Event]> {
  let first = events.firstIndex(where: \.standsApart) ?? events.count
  let givers = eventsUntilToday(Array(events[..<first]), clock: clock)
  let apart = eventsUntilToday(Array(events[first...]), clock: clock)
  return Checked(Array(givers.value) + apart.value, givers.diagnostics + apart.diagnostics)
}

/// The events of one sidecar up to the first that is dated later than today, exclusively: those
/// behind it build on it, whatever their dates. With a warning where some are left out.
func eventsUntilToday(_ events: [Event], clock: SiteClock) -> Checked<ArraySlice<Event>> {
  guard let first = events.firstIndex(where: { clock.leavesOut($0.at.value) }) else {
    return Checked(events[...])
  }
  let event = events[first]
  let later = events.count - first - 1
  let others = later == 0 ? "" : later == 1 ? ", and the event after it" : ", and \(later) after it"
  return Checked(
    events[..<first],
    [
      Diagnostic(
        .eventInFuture, at: event.location(event.at.range),
        "this event is dated after today, \(clock.today): it is left out" + others,
        help: "it counts from \(clock.calendar.day(of: event.at.value)) on")
    ])
}
