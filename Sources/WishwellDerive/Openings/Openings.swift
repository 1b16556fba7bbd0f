import WishwellFormat

/// Whose sealed address opens to whom on the day of `clock`: this, and nothing else, decides it. By
/// when they began, then by the file of their event; none where the site seals nothing.
///
/// It follows from what people did alone. Drafts and what is dated on a later day count as all else
/// does, so that nothing opens by the lapse of time. Who left has none and sees none, and neither does
/// anybody without a profile.
///
/// `library` has present names, and `digests` are those of its wishes.
func openings(
  of library: Library, digests: [WishKey: String], clock: SiteClock
) -> [Opening] {
  guard library.settings.seal != nil else { return [] }
  let present = Set(library.people.filter { !$0.hasLeft }.map(\.handle))
  return possibleOpenings(of: library, digests: digests, clock: clock).filter {
    present.contains($0.owner) && present.contains($0.viewer)
  }
}

/// The same with those of whoever has left, or whose profile has mistakes, and where the site seals
/// nothing: what opens once they are back, or it seals again.
func possibleOpenings(
  of library: Library, digests: [WishKey: String], clock: SiteClock
) -> [Opening] {
  let people = Set((library.people + library.unsound.people).map(\.handle))
  var known: Set<Sidecar.Subject> = []
  let sidecars = library.sidecars.filter { known.insert($0.subject).inserted }
  let found =
    responseOpenings(to: library.posts, sidecars, clock: clock)
    + promiseOpenings(on: library, digests: digests, clock: clock)
  return found.filter { people.contains($0.owner) && people.contains($0.viewer) }.open(on: clock)
}

extension [Opening] {
  /// Those that show somebody else's address today, in order.
  func open(on clock: SiteClock) -> [Opening] {
    filter { opening in
      opening.owner != opening.viewer && opening.until.map { clock.today <= $0 } ?? true
    }.sorted { left, right in
      let (first, second) = (
        clock.calendar.seconds(of: left.since), clock.calendar.seconds(of: right.since)
      )
      guard first == second else { return first < second }
      return left.path == right.path
        ? left.owner < right.owner : left.path.utf8Precedes(right.path)
    }
  }
}

extension Library {
  /// Whose address would open to whom today if all who have a profile were here, and something was
  /// sealed. Reviews compare it before and after a change: what is done while somebody is away must
  /// not open anything once they are back.
  package func possibleOpenings(today: Day) -> [Opening] {
    let resolved = ResolvedLibrary(self)
    return WishwellDerive.possibleOpenings(
      of: resolved.library, digests: resolved.digests,
      clock: SiteClock(settings, DeriveOptions(today: today)))
  }
}

/// From which event on something is open, and until when.
struct OpenSpan {
  var event: Event
  /// When the first event that ended it was; nil where none did. What undoes that event opens nothing
  /// again: an end is final.
  var end: Moment?

  func opening(
    of owner: Handle, to viewer: Handle, for reason: Opening.Reason, _ calendar: SiteCalendar
  ) -> Opening {
    Opening(
      owner: owner, viewer: viewer, reason: reason, number: event.number, path: event.path,
      since: event.at.value,
      until: end.map { calendar.day(of: $0).advanced(by: Opening.days) })
  }
}
