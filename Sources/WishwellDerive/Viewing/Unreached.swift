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
    func state(after events: [Event]) -> PromiseState {
      foldPromises(events, on: terms(of: key), clock: clock).value
    }
    let (past, present) = (state(after: earlier), state(after: earlier + [event]))
    let (before, now) = (past.parts, present.parts)
    let changed = (before + now).filter { !before.contains($0) || !now.contains($0) }
    let others = others(
      giving: key, concernedBy: event, after: earlier, before + now, present, as: reader)
    let holders = changed.map(\.holder) + others
    if event.kind.value == .undone {
      return guests(among: earlier.suffix(1).map(\.by.value) + holders, of: key, besides: event)
    }
    if event.kind.value == .sent, let wish = wishes[key],
      wish.mode != .shown || !changed.allSatisfy(\.isShown)
    {
      return recipients(ofWish: wish).map(Unreached.recipient)
        + guests(among: others, of: key, besides: event)
    }
    return guests(among: holders, of: key, besides: event)
  }

  /// Those who hold some of the wish besides whoever did `event`, which came after `earlier`, and whom that
  /// concerns: they share it, or more is promised since than is wished for. `parts` are those of before
  /// and of now. Only those of whom `reader` may know: whoever looks after the site, and, of what is
  /// shared, whoever did it.
  private func others(
    giving key: WishKey, concernedBy event: Event, after earlier: [Event],
    _ parts: [PromiseState.Part], _ present: PromiseState, as reader: Participant?
  ) -> [Participant] {
    let told = (earlier + [event]).undoing?.undone ?? event
    guard let wish = wishes[key],
      [EventKind.promised, .sent, .released].contains(told.kind.value)
    else { return [] }
    let giver = told.of?.value ?? told.by.value
    let isShared = parts.contains { $0.holder == giver && wish.isAgreed(toBeToldOf: $0) }
    let isTooMuch =
      event.kind.value == .promised && present.excess(over: wish.wish.quantity) > 0
    let isMaintainer =
      !isSurprised(reader, by: key)
      && settings.maintainers.contains { .person($0.value) == reader }
    let isDoer = !isSurprised(reader, by: key) && reader == giver
    return parts.filter { part in
      let isOpen = isMaintainer || part.isShown && wish.mode == .shown
      let isSharing = isShared && wish.isAgreed(toBeToldOf: part)
      return part.holder != giver && (isSharing && (isOpen || isDoer) || isTooMuch && isOpen)
    }.map(\.holder)
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
