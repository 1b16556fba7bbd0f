import WishwellDerive
import WishwellFormat

/// What somebody can do with a thing as it stands.
package struct PossibleAct: Hashable, Sendable {
  package var intent: Intent
  package var who: Who

  package enum Who: Hashable, Sendable {
    /// Whoever comes by, but those the thing is for or from.
    case anyone
    /// These people and nobody else.
    case people([Handle])
    /// Who promised, who may not be named.
    case holder
  }

  /// Who acts, as far as a page can fill it in.
  package var actor: Actor {
    guard case .people(let people) = who, people.count == 1 else { return .reader }
    return Actor(.person(people[0]))
  }
}

extension Site {
  /// In the order of the table; names nobody who may not be named. Where the promises of a wish
  /// are hidden, nothing tells what was sent.
  package func possibleActs(on wish: SiteWish) -> [PossibleAct] {
    guard !wish.state.isWithdrawn else { return [] }
    let (isOpen, parts) = (wish.left != 0, wish.state.parts)
    let isTold = parts.allSatisfy(\.isShown)
    let recipients = PossibleAct.Who.people(recipients(ofWish: wish))
    var acts: [PossibleAct] = []
    func add(_ verb: Verb, _ who: PossibleAct.Who) {
      acts.append(PossibleAct(intent: Intent(verb, .wish(wish.wish.key)), who: who))
    }
    if isOpen, !list(of: wish).isArchived { add(.promise, .anyone) }
    if !parts.isEmpty {
      if !isTold || parts.contains(where: { $0.waiting > 0 }) { add(.sent, holders(of: wish)) }
      add(.release, holders(of: wish))
      if wish.isChanged || !isTold { add(.amend, holders(of: wish)) }
    }
    if isOpen || !parts.isEmpty { add(.grant, recipients) }
    if isTold, parts.contains(where: { $0.sent > 0 }) { add(.lost, recipients) }
    if parts.isEmpty { add(.withdraw, .people(list(of: wish).owners.map(\.value))) }
    return acts
  }

  private func holders(of wish: SiteWish) -> PossibleAct.Who {
    let holders = wish.state.parts.compactMap { part -> Handle? in
      guard part.isShown, case .person(let handle) = part.holder else { return nil }
      return handle
    }
    return holders.count == wish.state.parts.count ? .people(holders) : .holder
  }

  /// In the order of the table; an act of the author on a response names no respondent.
  ///
  /// Whether somebody asked, and was declined, shows nowhere: what answers an `asked` can be done
  /// with every request that is open.
  package func possibleActs(on post: SitePost) -> [PossibleAct] {
    let key = post.post.key
    let author = PossibleAct.Who.people([post.post.author.value])
    var acts: [PossibleAct] = []
    func add(_ verb: Verb, _ who: PossibleAct.Who) {
      acts.append(PossibleAct(intent: Intent(verb, .post(key)), who: who))
    }
    var states = Set(post.responses.map(\.state)).intersection([.waiting, .approved, .sent])
    if case .open = post.status {
      add(.respond, .anyone)
      if key.kind == .request { states.insert(.asked) }
    }
    let table = key.kind.responseTable
    for verb in [Verb.approve, .decline, .complete, .unable, .withdraw, .received, .lost] {
      guard let event = verb.event(on: .post(key)),
        let row = table.rows.first(where: { $0.event == event }), row.isPossible(in: states)
      else { continue }
      add(verb, row.by == .author ? author : .anyone)
    }
    switch post.status {
    case .none: break
    case .closed(.byHand): add(.reopen, author)
    case .open, .closed: add(.close, author)
    }
    add(.like, .anyone)
    return acts
  }
}
