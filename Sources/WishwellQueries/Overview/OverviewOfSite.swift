import WishwellDerive
import WishwellFormat

extension Overview {
  /// What of `seen` is open. `leftBehind` are the wishes of which promises were left behind, with the
  /// names under which these stand, as `Site.openlyLeftBehind` has them.
  package init(_ seen: SeenSite, leftBehind: [WishKey: WishKey] = [:]) {
    let site = seen.site
    clock = site.today.description
    wishlists = site.wishLists.filter { $0.isListed && !$0.list.isArchived }.map {
      List($0, of: site, leftBehind: leftBehind)
    }
    for index in site.posts.indices where site.posts[index].isListed {
      guard case .open(let left) = site.posts[index].status else { continue }
      switch site.posts[index].post.details {
      case .offer(let offer):
        offers.append(Post(site.posts[index].post, of: site, left: left, closes: offer.closes))
      case .request(let request):
        requests.append(Post(site.posts[index].post, of: site, left: left, closes: request.closes))
      case .thanks: continue
      }
    }
    checklists = site.checklists.filter(\.isListed).map { Checklist($0, of: site) }
    waiting = Waiting.all(of: seen)
  }
}

extension Overview.Name {
  fileprivate init(_ participant: Participant, of site: Site) {
    id = participant.description
    name = site.name(of: participant)
  }
}

extension Overview.List {
  fileprivate init(_ list: SiteWishList, of site: Site, leftBehind: [WishKey: WishKey]) {
    handle = list.list.handle.text
    title = list.list.document.title.value
    owners = list.list.owners.map { Overview.Name(.person($0.value), of: site) }
    wishes = list.wishes.map { site.wishes[$0] }
      .filter { $0.isListed && $0.phase != .granted && $0.phase != .withdrawn }
      .map { wish in
        Overview.Wish(
          id: wish.wish.key.description, title: wish.wish.document.title.value,
          state: wish.phase.rawValue, quantity: wish.wish.quantity.limit, left: wish.left,
          shares: wish.wish.quantity.shares,
          promisers: wish.state.parts.flatMap { [$0.holder] + site.coGivers(of: $0) }
            .map { Overview.Name($0, of: site) },
          leftBehind: leftBehind[wish.wish.key]?.description)
      }
    promised = list.taken
  }
}

extension Wish.Quantity {
  /// Nil: no limit.
  fileprivate var limit: Int? {
    shares == nil ? total : 1
  }
}

extension Overview.Post {
  fileprivate init(_ post: Post, of site: Site, left: Int?, closes: Day?) {
    id = post.key.description
    title = post.document.title.value
    author = Overview.Name(.person(post.author.value), of: site)
    self.left = left
    self.closes = closes?.description
  }
}

extension Overview.Checklist {
  fileprivate init(_ checklist: SiteChecklist, of site: Site) {
    handle = checklist.list.handle.text
    title = checklist.list.document.title.value
    owners = checklist.list.owners.map { Overview.Name(.person($0.value), of: site) }
    active = checklist.active.map { index in
      let item = checklist.list.items[index]
      return Overview.Item(id: item.id, text: item.name)
    }
    archived = checklist.archived.count
  }
}

extension Overview.Waiting {
  /// By person, the oldest first.
  fileprivate static func all(of seen: SeenSite) -> [Overview.Waiting] {
    let site = seen.site
    let followUps = seen.shownFollowUps.compactMap { followUp -> Overview.Waiting? in
      guard let title = site.title(of: followUp.subject) else { return nil }
      return Overview.Waiting(
        person: Overview.Name(.person(followUp.person), of: site), what: followUp.kind.rawValue,
        id: followUp.subject.name,
        title: title,
        count: count(in: followUp, on: site),
        since: site.settings.calendar.day(of: followUp.since).description,
        stale: followUp.isStale)
    }
    return followUps
      + site.wishes.filter(\.isListed).flatMap(site.guestPromises(of:)).map { promise in
        Overview.Waiting(
          person: Overview.Name(.guest(promise.guest), of: site),
          what: FollowUp.Kind.fulfil.rawValue, id: promise.wish.wish.key.description,
          title: promise.wish.wish.document.title.value, count: promise.quantity,
          since: site.settings.calendar.day(of: promise.since).description,
          stale: promise.isStale)
      }
  }

  /// How many it is about; of a promise, how many are still to be given. Shares of one gift are one.
  private static func count(in followUp: ShownFollowUp, on site: Site) -> Int {
    guard followUp.kind == .fulfil,
      let wish = followUp.subject.wish.flatMap({ site.wish($0) }), wish.wish.quantity.shares == nil,
      let part = wish.state.parts.first(where: { $0.keeper == .person(followUp.person) })
    else { return followUp.count }
    return part.waiting
  }
}
