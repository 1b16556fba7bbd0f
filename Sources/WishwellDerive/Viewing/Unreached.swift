import WishwellFormat

/// Somebody for whom an event is and to whom no news of it comes, as far as whoever recorded it may
/// know.
package enum Unreached: Hashable, Sendable {
  /// A person without a copy of the site and without an address.
  case person(Handle)
  case guest(String)
  /// Whom a gift is for that is on its way: the sender of a letter would say whom it is from.
  case recipient(Handle)
  /// Whoever promised the wish, to somebody whom that is to surprise: whether any news comes to them
  /// is not told either.
  case giver
}

extension Site {
  /// Those to whom no news of `event`, which came after `earlier`, comes, though it is for them:
  /// guests, who have no page and no address; and of a surprise whomever its own news would tell too
  /// much. `reader` is whoever recorded it, nil where that is not known.
  package func unreached(
    by event: Event, of subject: Sidecar.Subject, after earlier: [Event], as reader: Participant?
  ) -> [Unreached] {
    guard !subject.isOfNotes, let key = subject.wish else { return [] }
    guard mayName(whoHearsOf: event, of: subject, after: earlier, to: reader) else {
      // Whoever was told of something is told that it was undone.
      let kind = (earlier + [event]).undoing?.undone.kind.value ?? event.kind.value
      return UnitState.table.entry(for: kind)?.told == .holder ? [.giver] : []
    }
    func parts(after events: [Event]) -> [PromiseState.Part] {
      foldPromises(events, on: terms(of: key), clock: clock).value.parts
    }
    let (before, now) = (parts(after: earlier), parts(after: earlier + [event]))
    let changed = (before + now).filter { !before.contains($0) || !now.contains($0) }
    let holders = changed.map(\.holder)
    if event.kind.value == .undone {
      return guests(among: earlier.suffix(1).map(\.by.value) + holders, of: key, besides: event)
    }
    if event.kind.value == .sent, let wish = wishes[key],
      wish.mode != .shown || !changed.allSatisfy(\.isShown)
    {
      return recipients(ofWish: wish).map(Unreached.recipient)
    }
    return guests(among: holders, of: key, besides: event)
  }

  /// Each of them once, but not who recorded `event`, nor whoever has a profile since and hears of it
  /// as its person.
  private func guests(
    among people: [Participant], of key: WishKey, besides event: Event
  ) -> [Unreached] {
    var names: [String] = []
    for case .guest(let name) in people
    where event.by.value != .guest(name) && person(behind: .guest(name), on: key) == nil {
      if !names.contains(name) { names.append(name) }
    }
    return names.map(Unreached.guest)
  }
}
