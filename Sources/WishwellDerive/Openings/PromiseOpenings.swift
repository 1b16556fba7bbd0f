import WishwellFormat

/// What opens by promises: whoever has a profile and holds a part of a wish finds the owners whom its
/// list names under `ship`, and whom the wish is for.
func promiseOpenings(
  on library: Library, digests: [WishKey: String], clock: SiteClock
) -> [Opening] {
  let lists = Dictionary(
    library.wishLists.filter { !$0.ship.isEmpty }.map { ($0.handle, $0) },
    uniquingKeysWith: { first, _ in first })
  guard !lists.isEmpty else { return [] }
  let promises = library.eventsOfWishes
  var known: Set<WishKey> = []
  return library.wishes.filter { known.insert($0.key).inserted }.flatMap { wish -> [Opening] in
    guard let list = lists[wish.list], let events = promises[wish.key] else { return [] }
    let terms = PromiseTerms(quantity: wish.quantity, digest: digests[wish.key])
    return promiseOpenings(
      of: wish, on: list, by: events, terms, list.mode(library.settings), clock: clock)
  }
}

/// Those by `events`, what happened to `wish`; `viewer` is whose profile somebody is known by.
func promiseOpenings(
  of wish: Wish, on list: WishList, by events: [Event], _ terms: PromiseTerms, _ mode: PromiseMode,
  clock: SiteClock, viewer: (Participant) -> Handle? = \.handle
) -> [Opening] {
  let owners = list.receivers(of: wish)
  guard !owners.isEmpty else { return [] }
  return heldSpans(in: events, on: terms, clock: clock).flatMap { giver, span -> [Opening] in
    guard let person = viewer(giver) else { return [] }
    return owners.map { owner in
      var opening = span.opening(of: owner, to: person, for: .promise(wish.key), clock.calendar)
      opening.isSurprise = mode != .shown || events.hide(giver)
      return opening
    }
  }
}

extension Site {
  /// Its openings, where of what happened to the wishes of `keys` only `known` is known.
  func openings(knowing known: ([Event]) -> [Event], of keys: Set<WishKey>) -> [Opening] {
    let others = openings.filter { opening in
      guard case .promise(let key) = opening.reason, keys.contains(key) else { return true }
      return wishes[key] == nil
        && known(events(ofWish: key)).contains { $0.path == opening.path }
    }
    guard settings.seal != nil else { return others }
    let recognised = keys.compactMap { wishes[$0] }.flatMap { wish in
      promiseOpenings(
        of: wish.wish, on: wishLists[wish.list].list, by: known(events(ofWish: wish.wish.key)),
        terms(of: wish.wish.key), wish.mode, clock: clock)
    }
    return
      (others
      + recognised.filter { people[$0.owner] != nil && people[$0.viewer] != nil })
      .open(on: clock)
  }
}

extension WishList {
  /// Those of its owners whom it names under `ship` and whom `wish`, one of its own, is for, each once.
  package func receivers(of wish: Wish) -> [Handle] {
    let owners = Set(owners.map(\.value))
    let recipients = Set(wish.recipients.map(\.value))
    var known: Set<Handle> = []
    return ship.map(\.value).filter { person in
      owners.contains(person) && (recipients.isEmpty || recipients.contains(person))
        && known.insert(person).inserted
    }
  }
}

extension [Event] {
  /// Whether any promise of `giver` is to be told to nobody.
  fileprivate func hide(_ giver: Participant) -> Bool {
    contains { $0.kind.value == .promised && $0.by.value == giver && !$0.isShown }
  }
}

/// From when until when each held a part, from a promise of theirs. What stands apart has its turn,
/// as where promises are counted: it ends when the part came, and not when its giver gives up later
/// what had come. Holding it again because something was undone is no promise, and neither is
/// holding what was promised when less was left, whoever gives up theirs later: nobody opens an
/// address by what is too many.
private func heldSpans(
  in events: [Event], on terms: PromiseTerms, clock: SiteClock
) -> [(giver: Participant, span: OpenSpan)] {
  var spans: [(giver: Participant, span: OpenSpan)] = []
  var left = terms.quantity.total ?? .max
  let events = wishEventsUntilToday(events, clock: clock).value
  for turn in events.promiseTurns(on: terms, clock.calendar) {
    let (event, leftBefore) = (turn.event, left)
    left = turn.state.left(of: terms.quantity) ?? .max
    let holders = Set(turn.state.parts.map(\.holder))
    for place in spans.indices where spans[place].span.end == nil {
      guard !holders.contains(spans[place].giver) else { continue }
      spans[place].span.end = event.at.value
    }
    let giver = event.by.value
    guard event.kind.value == .promised, turn.counts, event.quantity?.value ?? 1 <= leftBefore,
      !spans.contains(where: { $0.giver == giver && $0.span.end == nil })
    else { continue }
    spans.append((giver, OpenSpan(event: event)))
  }
  return spans
}
