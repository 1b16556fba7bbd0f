import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension SiteComparison {
  /// What became of lists and of their wishes; of lists that are not listed nothing is told.
  mutating func addWishLists() {
    let pairs = later.wishLists.map { (list: $0, before: earlierList(of: $0)) }
    let known = Set(pairs.compactMap { $0.before?.list.handle })
    for (index, pair) in pairs.enumerated() where pair.list.isListed {
      addList(pair.list, before: pair.before)
      addWishes(ofListAt: index, pair.list, before: pair.before)
    }
    for list in earlier.wishLists where list.isListed && !known.contains(list.list.handle) {
      let title = quoted(list.list.document.title.value)
      add(.gone, in: list.group, about: list.list.handle.text, "\(title) was taken down")
    }
  }

  /// The same list under any handle that it has had, listed or not.
  private func earlierList(of list: SiteWishList) -> SiteWishList? {
    ([list.list.handle] + list.list.document.formerly.map(\.value)).lazy
      .compactMap { earlier.wishLists[$0] }.first
  }

  /// A list that was not listed before is told as new.
  private mutating func addList(_ list: SiteWishList, before: SiteWishList?) {
    let (handle, title) = (list.list.handle.text, quoted(list.list.document.title.value))
    guard let before, before.isListed else {
      let owners = listPhrase(list.list.owners.map { name($0.value) })
      let verb = list.list.owners.count == 1 ? "begins" : "begin"
      return add(.new, in: list.group, about: handle, "\(owners) \(verb) the list \(title)")
    }
    addEdit(
      from: before.list.document, to: list.list.document, in: list.group, about: handle,
      isRewritten: before.list.document.body.markdown != list.list.document.body.markdown)
    if list.list.isArchived, !before.list.isArchived {
      add(.archived, in: list.group, about: handle, "\(title) is archived")
    }
  }

  /// Tells of the wishes of one list. Secret promises are counted over the whole list, so that
  /// nothing tells which wish it was.
  private mutating func addWishes(
    ofListAt index: Int, _ list: SiteWishList, before: SiteWishList?
  ) {
    var known: Set<WishKey> = []
    var promised = 0
    for wish in later.wishes where wish.list == index && wish.wish.document.isListed {
      let old = earlierWish(of: wish, on: before)
      if let old { known.insert(old.wish.key) }
      if wish.isListed {
        addStory(of: wish, before: old, in: list.group)
      } else if let old, !old.isListed, looks(wish, otherThan: old) {
        let title = quoted(list.list.document.title.value)
        let words =
          wish.state.granted > old.state.granted
          ? "a wish of \(title) came true"
          : wish.digest != old.digest
            ? "a wish of \(title) was edited" : "something about a wish of \(title) changed"
        add(.changed, in: list.group, about: nil, words)
      }
      if wish.quietlyPromised > (old?.quietlyPromised ?? 0) { promised += 1 }
    }
    if promised > 0 {
      let title = quoted(list.list.document.title.value)
      let text =
        promised == 1
        ? "a wish of \(title) was promised" : "\(promised) wishes of \(title) were promised"
      add(.promised, in: list.group, about: nil, count: promised, text)
    }
    guard let before, let place = earlier.wishLists.place(of: before.list.handle) else { return }
    for wish in earlier.wishes
    where wish.list == place && wish.isListed && !known.contains(wish.wish.key) {
      add(
        .gone, in: list.group, about: wish.wish.key.description,
        "\(wish.title) was taken off the list")
    }
  }

  /// The same wish on `list`, by any handle that it has had: a wish that moved to another list is
  /// told as gone and new.
  private func earlierWish(of wish: SiteWish, on list: SiteWishList?) -> SiteWish? {
    guard let list = list?.list.handle else { return nil }
    let handles = [wish.wish.document.handle] + wish.wish.document.formerly.map(\.value)
    return handles.lazy.compactMap { handle in
      earlier.wishes[WishKey(list: list, wish: handle)]
    }.first
  }

  /// What happened to a wish that is shown now. Of one that was not shown before, what was not
  /// known then is not told as a change of it.
  private mutating func addStory(
    of wish: SiteWish, before old: SiteWish?, in group: ChangeSentence.Group
  ) {
    let about = wish.wish.key.description
    let toldBefore = sentences.count
    if let old, old.isListed {
      addEdit(
        from: old.wish.document, to: wish.wish.document, in: group, about: about,
        isRewritten: old.digest != wish.digest)
    } else if old == nil {
      add(.new, in: group, about: about, begins(wish))
    }
    addPromises(of: wish, before: old, in: group)
    addSendings(of: wish, before: old, in: group)
    if let old, wish.isFree { addOpening(of: wish, before: old, in: group) }
    if let old, wish.phase == .decided, old.phase == .open {
      add(
        .changed, in: group, about: about,
        "\(wish.title) is not needed now: another was chosen of "
          + quoted(wish.wish.oneOf?.value ?? ""))
    }
    addGrants(of: wish, before: old, in: group)
    if wish.phase == .withdrawn, old?.phase != .withdrawn {
      add(.withdrawn, in: group, about: about, "\(wish.title) is no longer wished for")
    }
    if let old, sentences.count == toldBefore, looks(wish, otherThan: old),
      wish.quietlyPromised <= old.quietlyPromised
    {
      // Where nobody holds less of it, all who promised it agreed.
      let isAgreed =
        !wish.hasSecrets && old.isChanged && !wish.isChanged && wish.digest == old.digest
        && wish.quietlyPromised == old.quietlyPromised
        && wish.state.parts.map(\.quantity) == old.state.parts.map(\.quantity)
      let words =
        isAgreed
        ? "what changed about \(wish.title) was agreed to"
        : "something about \(wish.title) changed"
      add(.changed, in: group, about: about, words)
    }
  }

  /// That all of it was taken and some is open again, or that more of it is open than was.
  private mutating func addOpening(
    of wish: SiteWish, before old: SiteWish, in group: ChangeSentence.Group
  ) {
    let about = wish.wish.key.description
    let isShared = wish.wish.quantity.shares != nil
    /// `2 more shares of ‘Bicycle’ are open`; `more` stands behind the number.
    func opened(_ count: Int, _ more: String = "") -> String {
      let of = !isShared ? "of" : count == 1 ? "share of" : "shares of"
      return "\(count)\(more) \(of) \(wish.title) \(count == 1 ? "is" : "are") open"
    }
    // Nothing told which wish was promised.
    let quiet =
      wish.quietlyPromised < old.quietlyPromised
      ? "a wish of \(quoted(later.wishLists[wish.list].list.document.title.value))" : nil
    if !old.isFree || wish.state.reopenings.count > old.state.reopenings.count {
      if let quiet { return add(.openAgain, in: group, about: nil, "\(quiet) is open again") }
      guard let left = wish.left, let total = wish.wish.quantity.total, left < total else {
        return add(.openAgain, in: group, about: about, "\(wish.title) is open again")
      }
      return add(.openAgain, in: group, about: about, count: left, "\(opened(left)) again")
    }
    guard wish.state.releases.count > old.state.releases.count, let left = wish.left,
      let before = old.left, left > before, let total = wish.wish.quantity.total
    else { return }
    if let quiet { return add(.changed, in: group, about: nil, "more of \(quiet) is open") }
    let more = left - before
    add(
      .changed, in: group, about: about, count: more,
      "\(opened(more, " more")): \(left) of \(total)")
  }

  /// What was sent by those who may be named, and was lost.
  private mutating func addSendings(
    of wish: SiteWish, before old: SiteWish?, in group: ChangeSentence.Group
  ) {
    let about = wish.wish.key.description
    for part in wish.state.parts {
      let before = old?.state.parts.first { $0.holder == part.holder }
      if part.sent > before?.sent ?? 0 {
        add(.sent, in: group, about: about, "\(name(part.holder)) has sent \(wish.title)")
      }
      if let lost = part.lost, lost != before?.lost {
        add(.lost, in: group, about: about, "\(wish.title) was lost on its way")
      }
    }
  }

  /// Whether something of what everyone may know of its promises is different.
  private func looks(_ wish: SiteWish, otherThan old: SiteWish) -> Bool {
    wish.state != old.state || wish.phase != old.phase || wish.left != old.left
      || wish.isChanged != old.isChanged || wish.isChosenTwice != old.isChosenTwice
      || wish.isDeserted != old.isDeserted
      || later.events(of: .promise(wish.wish.key)).count
        != earlier.events(of: .promise(old.wish.key)).count
  }

  /// ‘Alice wishes for’.
  /// A new wish; one that somebody else suggests is not yet said to be wished for.
  private func begins(_ wish: SiteWish) -> String {
    let recipients = later.recipients(ofWish: wish)
    let people = listPhrase(recipients.map { name($0) })
    if let suggester = later.suggester(of: wish) {
      return "\(name(suggester)) suggests \(wish.title) to \(people)"
    }
    return "\(people) \(recipients.count == 1 ? "wishes" : "wish") for \(wish.title)"
  }

  /// Tells of units that somebody who may be named holds beyond those held before.
  private mutating func addPromises(
    of wish: SiteWish, before old: SiteWish?, in group: ChangeSentence.Group
  ) {
    for part in wish.state.parts {
      let held = old?.state.parts.first { $0.holder == part.holder }?.quantity ?? 0
      let more = part.quantity - held
      guard more > 0 else { continue }
      let people = [name(part.holder)] + part.with.map { Handle($0).map(name) ?? $0 }
      let promiser: [Handle] = if case .person(let person) = part.keeper { [person] } else { [] }
      let what =
        wish.wish.quantity.shares == nil
        ? more == 1 ? wish.title : "\(more) of \(wish.title)"
        : "\(counted(more, "share")) of \(wish.title)"
      add(
        .promised, in: group, about: wish.wish.key.description, count: more,
        by: promiser + part.with.compactMap { Handle($0) },
        "\(listPhrase(people)) \(people.count == 1 ? "promises" : "promise") \(what)")
    }
  }

  /// Tells of all grants since the earlier state at once; givers stand there once each, where they
  /// may be named.
  private mutating func addGrants(
    of wish: SiteWish, before old: SiteWish?, in group: ChangeSentence.Group
  ) {
    let grants = wish.state.grants.dropFirst(old?.state.grants.count ?? 0)
    guard !grants.isEmpty else { return }
    let count = grants.reduce(0) { $0 + $1.quantity }
    let givers = grants.flatMap { grant in
      [grant.giver].compactMap { $0 } + later.coGivers(of: grant)
    }.map { name($0) }
    let isAll = wish.phase == .granted && count == wish.state.granted
    let what =
      isAll || count == 1 && wish.wish.quantity == .count(1)
      ? "\(wish.title) was granted"
      : "\(count) of \(wish.title) \(count == 1 ? "was" : "were") granted"
    var seen: Set<String> = []
    let distinct = givers.filter { seen.insert($0).inserted }
    add(
      .granted, in: group, about: wish.wish.key.description, count: count,
      distinct.isEmpty ? what : "\(what), given by \(listPhrase(distinct))")
  }
}

extension SiteWishList {
  fileprivate var group: ChangeSentence.Group { .wishList(list.handle) }
}

extension SiteWish {
  fileprivate var title: String { quoted(wish.document.title.value) }

  /// Units of which it is told only that somebody promised them.
  fileprivate var quietlyPromised: Int { state.untold }
}
