import WishwellFormat

extension Site {
  /// Fills `wishLists` and `wishes`, with their indexes.
  mutating func addWishLists(of library: Library, folded: FoldedSidecars, dating: Dating) {
    let wishes = Dictionary(grouping: library.wishes, by: \.list)
    var lists = library.wishLists.map { list -> (list: WishList, publication: Publication) in
      (list, publication(of: list, wishes: wishes[list.handle] ?? [], folded, dating))
    }
    lists.sort { left, right in
      left.publication.published == right.publication.published
        ? left.list.handle < right.list.handle
        : left.publication.published > right.publication.published
    }
    var own: [Range<Int>] = []
    for (index, entry) in lists.enumerated() {
      let list = entry.list
      wishListIndex[list.handle] = index
      wishLists.append(
        SiteWishList(
          list: list, publication: entry.publication, mode: list.promises ?? settings.promises,
          isListed: list.document.isListed, wishes: [], archive: [], total: 0, taken: 0))
      let start = self.wishes.count
      for wish in ordered(wishes[list.handle] ?? [], in: list, dating.calendar) {
        wishIndex[wish.key] = self.wishes.count
        self.wishes.append(
          siteWish(wish, in: wishLists[index], at: index, folded, dating))
      }
      own.append(start..<self.wishes.count)
    }
    for (index, wishes) in own.enumerated() { fillWishes(ofListAt: index, own: wishes) }
  }

  /// A list is as new as its newest listed wish: what is not listed tells nothing of itself.
  private func publication(
    of list: WishList, wishes: [Wish], _ folded: FoldedSidecars, _ dating: Dating
  ) -> Publication {
    let document = list.document
    let fromWishes = wishes.filter(\.document.isListed).flatMap { wish in
      [
        wish.document.date?.value, wish.document.updated?.value,
        folded.promises[wish.key]?.lastPublicEvent,
      ].compactMap { $0 }
    }
    return dating.publication(
      identity: identity(of: document, in: settings),
      address: Address(.wishLists, "\(list.handle)/"), date: document.publicationDate,
      changes: [document.updated?.value].compactMap { $0 } + fromWishes)
  }

  /// A wish without a date has the day of its list, so that it has a second of its own.
  private func siteWish(
    _ wish: Wish, in list: SiteWishList, at index: Int, _ folded: FoldedSidecars, _ dating: Dating
  ) -> SiteWish {
    let document = wish.document
    let state = folded.promises[wish.key] ?? PromiseState()
    let phase = phase(of: wish, in: state)
    let isShown = phase != .promised || list.mode == .shown
    return SiteWish(
      wish: wish,
      publication: dating.publication(
        identity: identity(of: document, in: settings),
        address: .wish(wish.key),
        date: document.date?.value
          ?? .day(dating.calendar.day(of: list.list.document.publicationDate)),
        changes: [document.updated?.value, state.lastPublicEvent].compactMap { $0 }),
      state: state, phase: phase, left: unitsLeft(of: wish, in: state), mode: list.mode,
      isShown: isShown, isListed: isShown && list.isListed && document.isListed,
      digest: folded.digests[wish.key] ?? "",
      isChanged: folded.changed.contains(wish.key), list: index)
  }

  /// Decides what stands on the page of a list and on its archive page.
  private mutating func fillWishes(ofListAt index: Int, own: Range<Int>) {
    let list = wishLists[index].list
    let included = list.include.compactMap { reference in
      reference.value.list.flatMap {
        wishIndex[WishKey(list: $0, wish: reference.value.wish)]
      }
    }
    let all = placed(Array(own) + included.filter { !own.contains($0) }, by: list.order)
      .filter { wishes[$0].wish.document.isListed }
    let counted = all.filter { wishes[$0].phase != .withdrawn }
    wishLists[index].total = counted.count
    wishLists[index].taken =
      counted.count { wishes[$0].phase == .promised || wishes[$0].phase == .granted }
    wishLists[index].wishes = counted.filter { wishes[$0].isShown && wishes[$0].phase != .granted }
    let granted = all.filter { !wishes[$0].state.grants.isEmpty && wishes[$0].isShown }
    wishLists[index].archive =
      granted.sorted { lastGrant(of: $0) > lastGrant(of: $1) }
      + all.filter { wishes[$0].phase == .withdrawn && wishes[$0].state.grants.isEmpty }
  }

  private func lastGrant(of wish: Int) -> Int64 {
    wishes[wish].state.grants.last.map { settings.calendar.seconds(of: $0.at) } ?? 0
  }

  /// `order` first, then as they came.
  private func placed(_ wishes: [Int], by order: [Located<WishReference>]) -> [Int] {
    let places = Dictionary(
      wishes.map { (self.wishes[$0].wish.key, $0) }, uniquingKeysWith: { first, _ in first })
    let first = order.compactMap { reference in
      reference.value.list.flatMap { places[WishKey(list: $0, wish: reference.value.wish)] }
    }
    var seen: Set<Int> = []
    return (first + wishes).filter { seen.insert($0).inserted }
  }

  /// By priority, date, handle; `order` follows once included wishes are known.
  private func ordered(_ wishes: [Wish], in list: WishList, _ calendar: SiteCalendar) -> [Wish] {
    let dates = Dictionary(
      wishes.map { wish in
        let date = wish.document.date?.value ?? list.document.publicationDate
        return (wish.key, calendar.seconds(of: date))
      }, uniquingKeysWith: { first, _ in first })
    return wishes.sorted { left, right in
      if left.priority != right.priority { return left.priority < right.priority }
      let (before, after) = (dates[left.key] ?? 0, dates[right.key] ?? 0)
      return before == after ? left.key < right.key : before < after
    }
  }
}

extension Document {
  /// The reader gives every list and post a date; without one the thing is as old as can be.
  var publicationDate: Moment { date?.value ?? .instant(0) }
}
