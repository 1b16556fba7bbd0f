import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// What of `followUps`, some or all of the site's, `viewer` may know, with those of the others whom
  /// they may know, in the same order.
  func seen(_ followUps: [FollowUp], by viewer: Viewer) -> [FollowUp] {
    let visible: (FollowUp) -> [Participant]?
    switch viewer {
    case .insider: return followUps
    case .person(let person): visible = { self.others(in: $0, seenBy: person) }
    case .everyone:
      let thanked = Set(gratitude.keys)
      visible = { self.others(in: $0, thanked) }
    }
    return followUps.compactMap { followUp in
      visible(followUp).map { others in
        var seen = followUp
        seen.others = others
        return seen
      }
    }
  }

  /// Those whom `person` may know of: what waits for them, and what they wait for, but for what is
  /// to surprise them. Nil where it is none of their business.
  private func others(in followUp: FollowUp, seenBy person: Handle) -> [Participant]? {
    let wish = followUp.subject.wish.flatMap { wishes[$0] }
    if followUp.person == person {
      guard let wish else { return followUp.others }
      switch followUp.kind {
      case .confirm, .conflict: return followUp.others.filter { !wish.keeps(partOf: $0) }
      case .thank:
        return givers(among: followUp.others, of: wish) { mayName(giverOf: $0, wish.wish.key) }
      case .send, .consent, .complete, .fulfil, .join: return followUp.others
      }
    }
    guard followUp.others.contains(.person(person)) else { return nil }
    switch followUp.kind {
    case .thank, .conflict: return nil
    case .fulfil:
      return wish?.shows(partOf: .person(followUp.person)) == true ? followUp.others : nil
    case .send, .consent, .complete, .confirm, .join: return followUp.others
    }
  }

  /// Those of `others`, who are to be thanked, the giver first, that stand in a grant of theirs which
  /// `isTold`.
  private func givers(
    among others: [Participant], of wish: SiteWish, where isTold: (PromiseState.Grant) -> Bool
  ) -> [Participant] {
    guard let giver = others.first else { return [] }
    let told = wish.state.grants.filter { $0.giver == giver && isTold($0) }
    guard !told.isEmpty else { return [] }
    let coGivers = Set(told.flatMap(coGivers(of:)))
    return others.filter { $0 == giver || coGivers.contains($0) }
  }

  /// Those whom everyone may know of; nil where the follow-up itself is private.
  ///
  /// Shown, and to whom the others are named:
  ///
  /// | kind | of a wish | of an offer or a request |
  /// |---|---|---|
  /// | `send` | – | by number: responses are counts |
  /// | `confirm` | where the giver's part is shown | of a request, by number; never of an offer, since its person is a respondent whom nothing names before `received` |
  /// | `thank` | of what is granted, which its archive page shows; the giver only where that part was shown, and no more than one thank-you where it was not: a second would tell of several | with the other's name, which `received` made public |
  /// | `fulfil` | where the promiser's part is shown | – |
  /// | `conflict` | to owners, as the wish's own page says it; to holders whose part is shown | `response-late` to the author, by number; `missing-person` to whoever wrote the thank-you |
  /// | `consent`, `complete` | – | never: `asked` stands nowhere, and `approved` would name its respondent |
  ///
  /// An invitation to a checklist (`join`) is shown with who invites; who owns and edits the list
  /// stands on its page too.
  ///
  /// What is about a wish that is not shown, or about something that is not listed, is told to
  /// nobody; nor is anything told of a person without a listed profile.
  private func others(in followUp: FollowUp, _ thanked: Set<Gratitude>) -> [Participant]? {
    guard people[followUp.person]?.isListed == true else { return nil }
    switch followUp.subject {
    case .wish(let key):
      guard let wish = wishes[key], wish.isListed else { return nil }
      let others = others(in: followUp, about: wish)
      // That they thanked somebody for it is known: a second time would tell of several givers.
      let isRepeated =
        followUp.kind == .thank && others?.isEmpty == true
        && thanked.contains(Gratitude(author: followUp.person, subject: followUp.subject))
      return isRepeated ? nil : others
    case .post(let key):
      guard let post = posts[key], post.isListed else { return nil }
      return others(in: followUp, about: post.post)
    case .checklist(let list): return checklists[list]?.isListed == true ? followUp.others : nil
    }
  }

  private func others(in followUp: FollowUp, about wish: SiteWish) -> [Participant]? {
    let owners = Set(wishLists[wish.list].list.owners.map { Participant.person($0.value) })
    let person = Participant.person(followUp.person)
    switch followUp.kind {
    case .fulfil: return wish.shows(partOf: person) ? followUp.others : nil
    case .confirm:
      let shown = followUp.others.filter(wish.shows(partOf:))
      return shown.isEmpty ? nil : shown
    case .thank: return givers(among: followUp.others, of: wish, where: \.isShown)
    case .conflict:
      guard owners.contains(person) || wish.shows(partOf: person) else { return nil }
      return followUp.others.filter { owners.contains($0) || wish.shows(partOf: $0) }
    case .send, .consent, .complete, .join: return nil
    }
  }

  private func others(in followUp: FollowUp, about post: Post) -> [Participant]? {
    switch followUp.kind {
    case .thank: return followUp.others
    case .send, .confirm: return followUp.person == post.author.value ? [] : nil
    case .conflict where followUp.person == post.author.value:
      return followUp.conflict == .missingPerson ? followUp.others : []
    case .conflict, .consent, .complete, .fulfil, .join: return nil
    }
  }
}

extension SiteWish {
  /// Whether everyone may know that `giver` holds a part.
  fileprivate func shows(partOf giver: Participant) -> Bool {
    state.parts.contains { $0.keeper == giver && $0.isShown }
  }

  /// Whether `giver` holds a part that is to surprise others.
  fileprivate func keeps(partOf giver: Participant) -> Bool {
    state.parts.contains { $0.keeper == giver && !$0.isShown }
  }
}
