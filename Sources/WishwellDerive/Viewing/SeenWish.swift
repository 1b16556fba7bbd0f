import WishwellFormat

extension SiteWish {
  /// Without what is kept from `viewer`.
  ///
  /// What is wished for is kept where all of it is promised on a list that hides its promises, but
  /// not from those who keep the list, whom it is for, or who promised some of it. Of the wish then
  /// stay its key, its address, whom it is for, and the digest that an agreement to its text names.
  func seen(by viewer: Viewer, on list: WishList) -> SiteWish {
    let concerned = list.owners + list.editors + wish.recipients
    let isOpen =
      isShown || viewer.isOne(of: concerned.map { .person($0.value) })
      || viewer.isOne(of: state.parts.map(\.holder))
    var seen = self
    seen.state.parts = isOpen ? state.parts.filter { viewer.mayName($0.holder, $0.isShown) } : []
    seen.state.untold = state.promised - seen.state.parts.reduce(0) { $0 + $1.quantity }
    seen.state.grants = state.grants.map { $0.seen(by: viewer) }
    if !isOpen { seen.wish = wish.withoutText }
    return seen
  }
}

extension PromiseState.Grant {
  fileprivate func seen(by viewer: Viewer) -> Self {
    if let giver, viewer.mayName(giver, isShown) { return self }
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
    seen.state.parts = state.parts.filter { viewer.isOne(of: [$0.holder]) }
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

  /// Whether the viewer is one of `participants`. Everyone is nobody, and so is an insider: what
  /// they may see is decided before.
  func isOne(of participants: [Participant]) -> Bool {
    guard case .person(let person) = self else { return false }
    return participants.contains(.person(person))
  }
}
