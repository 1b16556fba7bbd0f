import WishwellFormat

/// Makes lists and wishes, one at a time.
struct WishAssembly {
  let settings: SiteSettings

  private var dating: Dating { Dating(calendar: settings.calendar) }

  /// A list is as new as its newest listed wish: what is not listed tells nothing of itself. `news` is
  /// when something happened to a wish that concerns everyone.
  func publication(
    of list: WishList, wishes: [Wish], news: (WishKey) -> Moment?
  ) -> Publication {
    let document = list.document
    let fromWishes = wishes.filter(\.document.isListed).flatMap { wish in
      [wish.document.date?.value, wish.document.updated?.value, news(wish.key)].compactMap { $0 }
    }
    return dating.publication(
      identity: identity(of: document, in: settings),
      address: Address(.wishLists, "\(list.handle)/"), date: document.publicationDate,
      changes: [document.updated?.value].compactMap { $0 } + fromWishes)
  }

  /// By which lists of one day are told apart, in seconds since 1970: the time of the list where its
  /// date has one, else when it or a listed wish of it was last written. Nothing that happened to a
  /// wish counts, so that no order tells of it.
  func newest(of list: WishList, wishes: [Wish]) -> Int64 {
    let document = list.document
    if let time = document.publicationDate.time { return time }
    let written = [document] + wishes.map(\.document).filter(\.isListed)
    let moments = written.flatMap { [$0.date?.value, $0.updated?.value].compactMap { $0 } }
    return moments.map { dating.calendar.seconds(of: $0) }.max() ?? 0
  }

  /// A wish without a date has the day of its list, so that it has a second of its own. `digest` is
  /// that of its text; it is deserted where all have left whom it is for.
  func siteWish(
    _ wish: Wish, on list: WishList, at index: Int, _ state: PromiseState, digest: String,
    isSurprise: Bool, isDeserted: Bool
  ) -> SiteWish {
    let document = wish.document
    let phase = phase(of: wish, in: state)
    let mode = list.mode(settings)
    let isShown = phase != .promised || mode == .shown
    var state = state
    state.chooseCoordinator(of: wish.quantity)
    return SiteWish(
      written: CopyOnWrite(wish),
      publication: dating.publication(
        identity: identity(of: document, in: settings),
        address: .wish(wish.key),
        date: document.date?.value ?? .day(dating.calendar.day(of: list.document.publicationDate)),
        changes: [document.updated?.value, state.lastPublicEvent].compactMap { $0 }),
      state: state, phase: phase, left: unitsLeft(of: wish, in: state), mode: mode,
      isShown: isShown, isListed: isShown && list.document.isListed && document.isListed,
      isSurprise: isSurprise, digest: digest,
      isChanged: state.isChanged(from: digest), isDeserted: isDeserted, list: index)
  }

  /// Decides what stands on the page of a list and on its archive page; `own` are the places of its
  /// own wishes. It is deserted where all of its owners have left.
  func siteList(
    _ list: WishList, _ publication: Publication, own: Range<Int>,
    _ wishes: Keyed<WishKey, SiteWish>, isDeserted: Bool
  ) -> SiteWishList {
    let included = list.include.compactMap { reference in
      reference.value.list.flatMap {
        wishes.place(of: WishKey(list: $0, wish: reference.value.wish))
      }
    }
    let all = together(
      placed(Array(own) + included.filter { !own.contains($0) }, by: list.order, wishes)
        .filter { wishes[$0].wish.document.isListed }, wishes)
    let counted = all.filter { wishes[$0].phase != .withdrawn }
    let counts = things(counted, wishes)
    let granted = all.filter { !wishes[$0].state.grants.isEmpty && wishes[$0].isShown }
    return SiteWishList(
      list: list, publication: publication, mode: list.mode(settings),
      isListed: list.document.isListed, isDeserted: isDeserted,
      wishes: counted.filter { wishes[$0].isShown && wishes[$0].phase != .granted },
      archive: granted.sorted { lastGrant(of: wishes[$0]) > lastGrant(of: wishes[$1]) }
        + all.filter { wishes[$0].phase == .withdrawn && wishes[$0].state.grants.isEmpty },
      total: counts.count, taken: counts.count { $0 })
  }

  /// `places`, where those of which one is enough stand together, at the place of the first.
  private func together(_ places: [Int], _ wishes: Keyed<WishKey, SiteWish>) -> [Int] {
    let groups = Dictionary(grouping: places) { OneOf(wishes[$0].wish) }
    guard groups.keys.contains(where: { $0 != nil }) else { return places }
    return places.flatMap { place -> [Int] in
      guard let group = OneOf(wishes[place].wish), let all = groups[group] else { return [place] }
      return all.first == place ? all : []
    }
  }

  /// Of each thing that is wished for, whether all of it is promised or granted; several of which one
  /// is enough are one thing.
  private func things(_ places: [Int], _ wishes: Keyed<WishKey, SiteWish>) -> [Bool] {
    let isTaken: (Int) -> Bool = { wishes[$0].phase == .promised || wishes[$0].phase == .granted }
    let groups = Dictionary(grouping: places) { OneOf(wishes[$0].wish) }
    return groups.flatMap { group, places in
      group == nil ? places.map(isTaken) : [places.contains(where: isTaken)]
    }
  }

  /// Seconds since 1970; 0 where nothing was granted.
  private func lastGrant(of wish: SiteWish) -> Int64 {
    wish.state.grants.last.map { settings.calendar.seconds(of: $0.at) } ?? 0
  }

  /// Those of `own` that `order` names, as it does, then the others as they came.
  private func placed(
    _ own: [Int], by order: [Located<WishReference>], _ wishes: Keyed<WishKey, SiteWish>
  ) -> [Int] {
    let here = Set(own)
    let first = order.compactMap { reference in
      reference.value.list.flatMap {
        wishes.place(of: WishKey(list: $0, wish: reference.value.wish))
      }
    }
    var seen: Set<Int> = []
    return (first.filter(here.contains) + own).filter { seen.insert($0).inserted }
  }

  /// `wishes` by priority, date, handle; `order` follows once included wishes are known.
  func ordered(_ wishes: [Wish], in list: WishList) -> [Wish] {
    let dated = wishes.map { wish in
      let date = wish.document.date?.value ?? list.document.publicationDate
      return (wish: wish, date: dating.calendar.seconds(of: date))
    }
    return dated.sorted { left, right in
      if left.wish.priority != right.wish.priority {
        return left.wish.priority < right.wish.priority
      }
      return left.date == right.date ? left.wish.key < right.wish.key : left.date < right.date
    }.map(\.wish)
  }
}

extension Document {
  /// When the thing was published. The reader gives every list and post a date; without one it is
  /// as old as can be.
  var publicationDate: Moment { date?.value ?? .instant(0) }
}
