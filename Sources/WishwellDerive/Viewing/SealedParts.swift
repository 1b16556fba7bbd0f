import WishwellFormat

/// The parts of wishes that one person holds under a sealed name, or held, as the site’s secret alone
/// tells.
///
/// It holds nobody else’s, and only what is derived for that person takes it: nothing that another sees
/// can depend on it.
package struct SealedParts: Sendable, Equatable {
  package let person: Handle
  /// By wish, the numbers of the events that began them.
  private let parts: [WishKey: Set<Int>]

  package init(of person: Handle, _ parts: [WishKey: Set<Int>]) {
    self.person = person
    self.parts = parts
  }

  /// The wishes that they are of.
  var wishes: Set<WishKey> { Set(parts.keys) }

  /// Those of the wish, in the order of their numbers.
  package func numbers(of key: WishKey) -> [Int] { parts[key, default: []].sorted() }

  /// Whether `participant` holds one of them.
  func isHolder(_ participant: Participant, of key: WishKey) -> Bool {
    participant.sealedPart.map { parts[key]?.contains($0) == true } ?? false
  }
}

extension Site {
  /// The same as the person of `parts` knows it, who knows which of them are theirs, and to whom they
  /// open what promises open.
  func knowing(_ parts: SealedParts) -> Site {
    let places = parts.wishes.compactMap(wishes.place(of:))
    let known = wishes.changing(places) { place in
      var wish = wishes[place]
      wish.state = wish.state.knowing(parts, of: wish.wish.key)
      return wish
    }
    let orphans = orphanedPromises.map { promise in
      OrphanedPromise(
        wish: promise.wish, state: promise.state.knowing(parts, of: promise.wish),
        isNow: promise.isNow)
    }
    let opened = places.flatMap { openings(byHolding: wishes[$0], parts) }
    var site = Site(
      self, wishes: known, posts: posts, orphanedPromises: orphans, sidecars: sidecars,
      openings: (openings + opened).open(on: clock))
    site.ownParts = parts
    return site
  }

  /// Those of the owners of `wish` to whoever holds one of `parts`; none to somebody who has left.
  private func openings(byHolding wish: SiteWish, _ parts: SealedParts) -> [Opening] {
    let key = wish.wish.key
    guard settings.seal != nil, people[parts.person] != nil else { return [] }
    return promiseOpenings(
      of: wish.wish, on: wishLists[wish.list].list, by: events(ofWish: key), terms(of: key),
      wish.mode, clock: clock
    ) { parts.isHolder($0, of: key) ? parts.person : nil }
    .filter { people[$0.owner] != nil }
  }
}

extension PromiseState {
  /// The same with the parts of the wish whose holder, and what was granted whose giver, is the person
  /// of `own`.
  fileprivate func knowing(_ own: SealedParts, of key: WishKey) -> PromiseState {
    var known = self
    for place in parts.indices where own.isHolder(parts[place].holder, of: key) {
      known.parts[place].person = own.person
    }
    for place in grants.indices {
      guard let giver = grants[place].giver, own.isHolder(giver, of: key) else { continue }
      known.grants[place].giver = .person(own.person)
    }
    return known
  }
}
