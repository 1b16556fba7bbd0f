import WishwellFormat

/// What each person sees of one site. What everyone sees of it and who is concerned with what is
/// worked out once, so that a person takes only the time of what concerns them.
package struct SeenSites: Sendable {
  private let whole: Site
  /// What everyone sees, each thing at its place in `whole`.
  private let everyone: Site
  /// The same, with what surprises others, for those whom nothing concerns.
  private let neighbours: Site
  private let concerns: [Handle: Concern]
  /// The places of wishes that surprise somebody, and of those of which another is enough that does.
  private let surprising: [Int]
  /// By each who is waited for or waits, in the order of all.
  private let followUps: [Handle: [FollowUp]]
  private let surprises: SurprisesOfSite

  /// `everyone` is what everyone sees of `whole`, or of what they may know of it; `surprises` are those
  /// that are kept from some.
  package init(
    of whole: Site, _ everyone: SeenSite, keeping surprises: SurprisesOfSite = .none
  ) {
    self.whole = whole
    self.surprises = surprises
    let published = everyone.site.placed(like: whole)
    self.everyone = published
    concerns = Concern.all(on: whole)
    let surprise = whole.surprising
    surprising = surprise.wishes
    neighbours =
      surprising.isEmpty
      ? published : Site(whole, seenBy: .everyone, like: published, besides: surprise)
    var followUps: [Handle: [FollowUp]] = [:]
    for followUp in whole.followUps {
      for person in Set(followUp.others + [.person(followUp.person)]).compactMap(\.handle) {
        followUps[person, default: []].append(followUp)
      }
    }
    self.followUps = followUps
  }

  /// The same as `seen(by: .person(person))` of the site that follows from what the person may know.
  ///
  /// `parts` are those that they hold under a sealed name, of which nobody else is to know; nil where
  /// that is not known either.
  package func seen(by person: Handle, holding parts: SealedParts? = nil) -> SeenSite {
    precondition(parts.map { $0.person == person } ?? true)
    let kept = surprises.kept(from: person)
    let concern = concerns[person] ?? Concern()
    let followUps = followUps[person] ?? []
    guard kept != nil || parts != nil else {
      return SeenSite(
        whole, by: person, like: neighbours, besides: concern, surprising, followUps)
    }
    var known = whole
    if let kept {
      known = whole.without(kept, of: surprises.keptFromEveryone, published: everyone)
    }
    if let parts { known = known.knowing(parts) }
    let wishes = whole.choices(with: (kept?.wishes ?? []).union(parts?.wishes ?? []))
    return SeenSite(
      known, by: person, like: neighbours,
      besides: concern.union(Concern(wishes, on: whole)).withOpenings(on: known),
      surprising, known.followUps(followUps, of: wishes))
  }
}

extension Site {
  /// The same, with each sidecar at its place in `whole`, which may have more of them.
  fileprivate func placed(like whole: Site) -> Site {
    guard sidecars.count != whole.sidecars.count else { return self }
    let placed = whole.sidecars.map { sidecar -> Sidecar in
      var empty = sidecar
      empty.events = []
      return sidecars[sidecar.subject] ?? empty
    }
    return Site(
      self, wishes: wishes, posts: posts, orphanedPromises: orphanedPromises,
      sidecars: Keyed(placed, by: \.subject), openings: openings)
  }

  /// What somebody may know from whom `surprises` are kept, of `all` that are kept from everyone: of
  /// these wishes no more than follows from the rest of their events, and of anything made of wishes
  /// what is `published`.
  fileprivate func without(
    _ surprises: KeptSurprises, of all: KeptSurprises, published: Site
  ) -> Site {
    let assembly = WishAssembly(settings: settings)
    func known(_ events: [Event]) -> [Event] {
      events.filter { !surprises.paths.contains($0.path) }
    }
    let places = choices(with: surprises.wishes).compactMap(wishes.place(of:))
    let alone = wishes.changing(places) { place in
      let wish = wishes[place]
      let key = wish.wish.key
      let events = known(events(ofWish: key))
      let state = foldPromises(events, on: terms(of: key), clock: clock).value
      return assembly.siteWish(
        wish.wish, on: wishLists[wish.list].list, at: wish.list, state, digest: wish.digest,
        isSurprise: events.contains { all.paths.contains($0.path) }, isDeserted: wish.isDeserted)
    }
    let groups = alone.choices()
    let knownWishes = alone.changing(places) { place in
      guard let group = OneOf(alone[place].wish), let all = groups[group] else {
        return alone[place]
      }
      return alone.chosen(place, among: all)
    }
    let orphans = orphanedPromises.compactMap { promise -> OrphanedPromise? in
      guard surprises.wishes.contains(promise.wish) else { return promise }
      let events = known(events(ofWish: promise.wish))
      let state = foldPromises(events, on: .gone, clock: clock).value
      return state.parts.isEmpty
        ? nil : OrphanedPromise(wish: promise.wish, state: state, isNow: promise.isNow)
    }
    var hiddenNumbers = hiddenNumbers
    let folders = surprises.wishes.compactMap { sidecars.place(of: .promise($0)) }
    for place in folders {
      hiddenNumbers[sidecars[place].subject] = sidecars[place].events.last?.number
    }
    let knownSidecars = sidecars.changing(folders) { place in
      var sidecar = sidecars[place]
      sidecar.events = known(sidecar.events)
      return sidecar
    }
    let changed = Set(places)
    let lists = wishLists.indices.filter { wishLists[$0].list.holds(changed, of: wishes, at: $0) }
    let knownLists = wishLists.changing(lists) { place in
      let list = wishLists[place].list
      let own = wishes.indices.filter { wishes[$0].list == place }
      let publication = assembly.publication(of: list, wishes: own.map { wishes[$0].wish }) {
        knownWishes[$0]?.state.lastPublicEvent
      }
      let range = (own.first ?? 0)..<((own.last ?? -1) + 1)
      return assembly.siteList(
        list, publication, own: range, knownWishes, isDeserted: wishLists[place].isDeserted)
    }
    return Site(
      published, wishes: knownWishes, wishLists: knownLists, sidecars: knownSidecars,
      hiddenNumbers: hiddenNumbers, orphanedPromises: orphans,
      openings: openings(knowing: known, of: surprises.wishes), like: self)
  }

  /// `followUps` of the whole, but of the wishes of `keys` those that there are here.
  fileprivate func followUps(_ followUps: [FollowUp], of keys: Set<WishKey>) -> [FollowUp] {
    var list = FollowUpList(self)
    list.add(followUps.filter { !($0.subject.wish.map(keys.contains) ?? false) })
    for wish in keys.compactMap({ wishes[$0] }) { list.addFollowUps(of: wish) }
    for promise in orphanedPromises where keys.contains(promise.wish) {
      list.addFollowUps(of: promise)
    }
    return list.inOrder
  }
}

extension WishList {
  /// Whether one of the wishes at `places` is its own, or shown with it; `place` is that of the list.
  fileprivate func holds(
    _ places: Set<Int>, of wishes: Keyed<WishKey, SiteWish>, at place: Int
  ) -> Bool {
    places.contains { wishes[$0].list == place }
      || include.contains { reference in
        reference.value.list.flatMap {
          wishes.place(of: WishKey(list: $0, wish: reference.value.wish))
        }.map(places.contains) ?? false
      }
  }
}
