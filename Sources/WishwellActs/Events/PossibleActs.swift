import WishwellDerive
import WishwellFormat

/// What somebody can do with a thing as it stands, as far as the viewer may know: `perform` has the
/// last word.
package struct PossibleAct: Sendable {
  /// The act and its thing. Whose part is meant and how much of it is left to the page.
  package var intent: Intent
  package var who: Who

  /// Whom it is for.
  package enum Who: Hashable, Sendable {
    /// Whoever comes by, but those the thing is for or from.
    case anyone
    /// These people and nobody else.
    case people([Handle])
    /// Who promised, who may not be named.
    case holder
    /// Whoever responded to a post.
    case respondents
    /// Whoever keeps a checklist, each of whom may have somebody in mind.
    case keepers([Handle])
    /// Whoever was invited to one.
    case invited
  }

  init(_ act: any ActKind.Type, _ subject: FollowUp.Subject, by who: Who) {
    intent = Intent(act, subject)
    self.who = who
  }

  /// Who acts, as far as a page can fill it in.
  package var actor: Actor {
    guard case .people(let people) = who, people.count == 1 else { return .reader }
    return Actor(.person(people[0]))
  }
}

extension SeenSite {
  /// What of `kinds` can be done with one of its wishes, in their order. Where somebody is kept
  /// from the viewer who promised some of it, nothing tells what was sent: those who hold a part
  /// are offered what may be possible, and anybody else what is possible in any case.
  package func possibleActs(
    on wish: SiteWish, of kinds: [any ActKind.Type] = ActKinds.all
  ) -> [PossibleAct] {
    let states = wish.state.unitStates(of: wish.wish.quantity)
    let known = states.subtracting([.promised, .sent])
    let cases: [Set<UnitState>] =
      wish.state.untold == 0
      ? [states] : [[.promised], [.sent], [.promised, .sent]].map(known.union)
    return kinds.compactMap { kind in
      guard let act = kind.ofWishes, act.isUseful(wish, site) else { return nil }
      let rows = UnitState.table.rows(for: act.event).filter {
        $0.givesUp || $0.by != .holder || !wish.state.isWithdrawn
      }
      guard let role = rows.first?.by, let who = who(in: role, of: wish) else { return nil }
      if role == .anyone, wish.otherChoice != nil { return nil }
      func isPossible(_ states: Set<UnitState>) -> Bool {
        rows.contains { $0.isPossible(withUnitsIn: states) }
      }
      guard
        role == .holder
          ? (cases + [wish.state.heldStates]).contains(where: isPossible)
          : cases.allSatisfy(isPossible)
      else { return nil }
      return PossibleAct(kind, .wish(wish.wish.key), by: who)
    }
  }

  /// The same for `person` with the wish at `key`, which is not there any more, though they hold a
  /// promise of it.
  package func possibleActs(onGone key: WishKey, by person: Handle) -> [PossibleAct] {
    ActKinds.all.filter { kind in
      kind.ofWishes.map { UnitState.table.rows(for: $0.event).contains(where: \.givesUp) } ?? false
    }.map { PossibleAct($0, .wish(key), by: .people([person])) }
  }

  /// Nil for what nobody is to a wish.
  private func who(in role: EventRole, of wish: SiteWish) -> PossibleAct.Who? {
    switch role {
    case .anyone: .anyone
    case .holder: holders(of: wish)
    case .recipient: .people(site.recipients(ofWish: wish))
    case .owner: .people(site.list(of: wish).owners.map(\.value))
    case .author, .respondent, .person, .editor: nil
    }
  }

  /// Those who hold a part; nobody by name where one of them is a guest or kept from the viewer.
  private func holders(of wish: SiteWish) -> PossibleAct.Who {
    let holders = wish.state.parts.compactMap { part -> Handle? in
      guard case .person(let handle) = part.holder else { return nil }
      return handle
    }
    return wish.state.untold == 0 && holders.count == wish.state.parts.count
      ? .people(holders) : .holder
  }

  /// What of `kinds` can be done with one of its posts, in their order; an act of the author on a
  /// response names no respondent.
  ///
  /// Whether somebody asked, and was declined, shows nowhere: what answers an `asked` can be done
  /// with every request that is open.
  package func possibleActs(
    on post: SitePost, of kinds: [any ActKind.Type] = ActKinds.all
  ) -> [PossibleAct] {
    let key = post.post.key
    var states = Set(post.responseStates).intersection([.waiting, .approved, .sent])
    if case .open = post.status, key.kind == .request { states.insert(.asked) }
    return kinds.compactMap { kind in
      guard let event = kind.ofPosts?.event(on: key.kind),
        let who = responder(event, to: post, in: states) ?? switcher(event, of: post)
          ?? LikeState.table.row(for: event, in: .none).map({ _ in .anyone })
      else { return nil }
      return PossibleAct(kind, .post(key), by: who)
    }
  }

  /// Who may record `event` about a response, where those of the post are in `states`; nil where
  /// nobody may, and for an event of no response.
  private func responder(
    _ event: EventKind, to post: SitePost, in states: Set<ResponseState>
  ) -> PossibleAct.Who? {
    let table = post.post.kind.responseTable
    guard let row = table.rows.first(where: { $0.event == event }) else { return nil }
    if row.from.contains(table.initial) {
      if case .open = post.status { return .anyone }
      return nil
    }
    guard row.isPossible(in: states) else { return nil }
    return row.by == .author ? .people([post.post.author.value]) : .respondents
  }

  /// The author, where `event` opens or closes the post as it stands; nil otherwise. One that closed
  /// by itself can still be closed by hand.
  private func switcher(_ event: EventKind, of post: SitePost) -> PossibleAct.Who? {
    let state: PostSwitch
    switch post.status {
    case .none: return nil
    case .closed(.byHand): state = .closed
    case .open, .closed: state = .open
    }
    return PostSwitch.table.row(for: event, in: state) == nil
      ? nil : .people([post.post.author.value])
  }

  /// What can be done with one of its checklists, in the order of the kinds. Whoever declined or
  /// left before is told of nowhere, so nothing depends on what happened.
  package func possibleActs(on checklist: SiteChecklist) -> [PossibleAct] {
    ActKinds.all.compactMap { kind in
      guard let event = kind.ofMembers?.event, let entry = Membership.table.entry(for: event)
      else { return nil }
      return PossibleAct(
        kind, .checklist(checklist.list.handle),
        by: entry.by == .editor ? .keepers(site.keepers(of: checklist.list)) : .invited)
    }
  }
}
