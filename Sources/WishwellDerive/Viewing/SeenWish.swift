import WishwellFormat

extension SiteWish {
  /// Without what is kept from `viewer`.
  ///
  /// What is wished for is kept where all of it is promised on a list that hides its promises, but
  /// not where that is a surprise, as everyone finds it open, and not from those who keep the list,
  /// whom it is for, or who promised some of it or gave it. Of the wish then stay its key, its
  /// address, whom it is for, and the digest that an agreement to its text names.
  ///
  /// Whoever gives it together with its holder may know of the part, as the holder named them; but
  /// nobody whom it is to surprise, whoever named them. Those who share it know of each other.
  func seen(by viewer: Viewer, on list: WishList) -> SiteWish {
    let concerned = list.owners + list.editors + wish.recipients
    let surprised = list.owners + wish.recipients
    let isSurprised = viewer.isOne(of: surprised.map { .person($0.value) })
    let knowsSharers = !isSurprised && viewer.shares(self)
    func mayName(_ giver: Participant, _ with: [String], _ isShown: Bool) -> Bool {
      viewer.mayName(giver, isShown) || !isSurprised && viewer.isNamed(in: with)
    }
    let isOpen =
      isShown || isSurprise || viewer.isOne(of: concerned.map { .person($0.value) })
      || state.parts.contains {
        mayName($0.holder, $0.with, false) || viewer.isOne(of: [$0.keeper])
      }
      || state.grants.contains { grant in
        grant.giver.map { mayName($0, grant.with, false) } ?? false
      }
    var seen = self
    seen.state.parts =
      isOpen
      ? state.parts.filter {
        mayName($0.holder, $0.with, $0.isShown) || viewer.isOne(of: [$0.keeper])
          || knowsSharers && isAgreed(toBeToldOf: $0)
      } : []
    seen.state.isCoordinatorToAgree =
      knowsSharers
      && state.parts.contains { part in
        part.isCoordinator && part.holder.sealedPart == nil
          && !seen.state.parts.contains { $0.holder == part.holder }
      }
    seen.state.untold = state.promised - seen.state.parts.reduce(0) { $0 + $1.quantity }
    seen.state.grants = state.grants.map { grant in
      guard let giver = grant.giver, !mayName(giver, grant.with, grant.isShown) else {
        return grant
      }
      return grant.withoutGiver
    }
    if !isOpen { seen.wish = wish.withoutText }
    return seen
  }
}

extension SiteWish {
  /// Whether the holder of `part` agreed that those who share the wish are told of them: by promising a
  /// share of it as it stands, under their own name.
  func isAgreed(toBeToldOf part: PromiseState.Part) -> Bool {
    wish.quantity.shares != nil && part.holder.sealedPart == nil && part.agrees(to: digest)
  }
}

extension PromiseState.Grant {
  fileprivate var withoutGiver: Self {
    var seen = self
    seen.giver = nil
    seen.with = []
    return seen
  }
}

extension OrphanedPromise {
  /// What `viewer` promised of it; nil where that is nothing.
  func seen(by viewer: Viewer) -> OrphanedPromise? {
    var seen = self
    seen.state.parts = state.parts.filter { viewer.isOne(of: [$0.holder, $0.keeper]) }
    return seen.state.parts.isEmpty ? nil : seen
  }
}

extension Wish {
  /// What the type says to be left: where it stands, whose it is, and nothing of what it asks.
  fileprivate var withoutText: Wish {
    var document = Document(
      path: document.path, handle: document.handle, title: Located("", .start))
    document.isListed = self.document.isListed
    document.formerly = self.document.formerly
    var wish = Wish(document: document, list: list)
    wish.recipients = recipients
    return wish
  }
}

extension Viewer {
  fileprivate func mayName(_ participant: Participant, _ isShown: Bool) -> Bool {
    isShown || isOne(of: [participant])
  }

  /// Whether the viewer is among the co-givers `names`. Of somebody who is named by another name than
  /// that of their profile it is not known who that is.
  fileprivate func isNamed(in names: [String]) -> Bool {
    guard case .person(let person) = self else { return false }
    return names.contains(person.text)
  }

  /// Whether the viewer holds a share of what people give together.
  fileprivate func shares(_ wish: SiteWish) -> Bool {
    wish.wish.quantity.shares != nil
      && wish.state.parts.contains { isOne(of: [$0.keeper]) }
  }

  /// Whether the viewer is one of `participants`. Everyone is nobody, and so is an insider: what
  /// they may see is decided before.
  func isOne(of participants: [Participant]) -> Bool {
    guard case .person(let person) = self else { return false }
    return participants.contains(.person(person))
  }
}
