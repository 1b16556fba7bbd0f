import WishwellFormat

/// The places of all on a site that may concern one person: that is theirs, for them or about them.
/// It may have more than that, and never less; each list is in the order of the site.
struct Concern: Sendable {
  private(set) var wishes: [Int] = []
  private(set) var posts: [Int] = []
  private(set) var sidecars: [Int] = []
  private(set) var wishLists: [Int] = []
  private(set) var checklists: [Int] = []
  private(set) var openings: [Int] = []

  /// Everything: nobody who looks there misses anything.
  init(all site: Site) {
    wishes = Array(site.wishes.indices)
    posts = Array(site.posts.indices)
    sidecars = Array(site.sidecars.indices)
    wishLists = Array(site.wishLists.indices)
    checklists = Array(site.checklists.indices)
    openings = Array(site.openings.indices)
  }

  /// Nothing.
  init() {}

  /// Of each person whom anything concerns, worked out in one go.
  static func all(on site: Site) -> [Handle: Concern] {
    var all: [Handle: Concern] = [:]
    func add(
      _ places: WritableKeyPath<Concern, [Int]>, _ people: (Int) -> [Participant], _ count: Int
    ) {
      for place in 0..<count {
        for person in Set(people(place)).compactMap(\.handle) {
          all[person, default: Concern()][keyPath: places].append(place)
        }
      }
    }
    add(\.wishes, { site.people(concernedBy: site.wishes[$0]) }, site.wishes.count)
    add(\.posts, { site.people(concernedBy: site.posts[$0]) }, site.posts.count)
    add(\.sidecars, { site.people(concernedBy: site.sidecars[$0]) }, site.sidecars.count)
    add(\.wishLists, { site.wishLists[$0].list.keepers }, site.wishLists.count)
    add(\.checklists, { site.people(concernedBy: site.checklists[$0]) }, site.checklists.count)
    add(
      \.openings, { [.person(site.openings[$0].owner), .person(site.openings[$0].viewer)] },
      site.openings.count)
    return all
  }
}

extension Concern {
  /// The same on `site`, which has other openings.
  func withOpenings(on site: Site) -> Concern {
    var all = self
    all.openings = Array(site.openings.indices)
    return all
  }

  /// With the places of `other` too.
  func union(_ other: Concern) -> Concern {
    func merged(_ places: KeyPath<Concern, [Int]>) -> [Int] {
      let (own, more) = (self[keyPath: places], other[keyPath: places])
      return more.isEmpty ? own : Set(own).union(more).sorted()
    }
    var all = self
    all.wishes = merged(\.wishes)
    all.posts = merged(\.posts)
    all.sidecars = merged(\.sidecars)
    all.wishLists = merged(\.wishLists)
    all.checklists = merged(\.checklists)
    return all
  }

  /// What may concern everybody who knows what is promised of `surprises`.
  init(_ surprises: Set<WishKey>, on site: Site) {
    wishes = surprises.compactMap(site.wishes.place(of:)).sorted()
    sidecars = surprises.flatMap { key in
      [.promise(key), .owners(key), .notes(key)].compactMap(site.sidecars.place(of:))
    }.sorted()
  }
}

extension Site {
  /// The wishes that surprise somebody, and those to which that makes a difference.
  var surprising: Concern {
    Concern(choices(with: Set(wishes.filter(\.isSurprise).map(\.wish.key))), on: self)
  }

  /// Whose wish it is, who keeps it, and who gives it or gave, alone or with others.
  fileprivate func people(concernedBy wish: SiteWish) -> [Participant] {
    let (parts, grants) = (wish.state.parts, wish.state.grants)
    return wishLists[wish.list].list.keepers + wish.wish.recipients.map { .person($0.value) }
      + parts.flatMap { [$0.holder, $0.keeper] } + grants.compactMap(\.giver)
      + people(named: parts.flatMap(\.with) + grants.flatMap(\.with))
  }

  /// Those whose handles are among what co-givers are called.
  private func people(named names: [String]) -> [Participant] {
    names.compactMap { Handle($0).map(Participant.person) }
  }

  /// Who wrote it, who answered, and whom it thanks.
  fileprivate func people(concernedBy post: SitePost) -> [Participant] {
    var people = [post.post.author.value] + post.responses.map(\.respondent)
    if case .thanks(let thanks) = post.post.details {
      for case .person(let person) in thanks.to.map(\.value) { people.append(person) }
    }
    return people.map(Participant.person)
  }

  /// Who is named in it, or is concerned with what it belongs to.
  fileprivate func people(concernedBy sidecar: Sidecar) -> [Participant] {
    let subject = sidecar.subject
    // What stands apart is for those who promised.
    let events = subject.isApart ? subject.wish.map(events(ofWish:)) ?? [] : sidecar.events
    let givers = events.map(\.by.value) + events.compactMap { $0.of?.value }
    var people = givers + self.people(named: events.flatMap(\.with))
    if let key = subject.wish {
      people += Set(givers).compactMap { person(behind: $0, on: key).map(Participant.person) }
    }
    if let person = subject.person { people.append(.person(person)) }
    if let post = subject.post.flatMap(post) { people.append(.person(post.post.author.value)) }
    if let wish = subject.wish.flatMap(wish) { people += self.people(concernedBy: wish) }
    if let list = subject.checklist.flatMap(checklist) {
      people += self.people(concernedBy: list)
    }
    return people
  }

  /// Who keeps it, and who belongs to it.
  fileprivate func people(concernedBy checklist: SiteChecklist) -> [Participant] {
    let list = checklist.list
    return (list.owners + list.editors).map { .person($0.value) }
      + checklist.members.map { .person($0) }
  }
}

extension WishList {
  /// Who owns it, and who edits it.
  fileprivate var keepers: [Participant] { (owners + editors).map { .person($0.value) } }
}

extension Participant {
  /// Nil for a guest.
  var handle: Handle? { if case .person(let handle) = self { handle } else { nil } }
}
