import WishwellDiagnostics
import WishwellFormat

extension FollowUpList {
  /// What promises of a wish and grants wait for, and what its people have to agree on.
  mutating func addFollowUps(of wish: SiteWish) {
    let list = site.wishLists[wish.list].list
    let owners = list.owners.map(\.value)
    let recipients = site.recipients(ofWish: wish)
    let subject = FollowUp.Subject.wish(wish.wish.key)

    for part in wish.state.parts {
      guard !wish.state.isWithdrawn else {
        addConflict(.promisedWishGone, among: [part.keeper], about: subject, since: part.since)
        continue
      }
      addFulfilment(of: part, about: subject, for: recipients.map(Participant.person))
      guard part.sent > 0, wish.wish.quantity.shares == nil else { continue }
      for person in recipients {
        add(.confirm, for: person, about: subject, with: [part.keeper], since: part.since)
      }
    }
    addConfirmation(ofShared: wish, about: subject, by: recipients)
    addThanks(for: wish.state.grants, about: subject, by: recipients)

    guard !wish.state.isWithdrawn, let newest = wish.state.parts.map(\.since).max(by: isOlder)
    else { return }
    let concerned = wish.state.parts.map(\.keeper) + owners.map(Participant.person)
    let people = concerned.enumerated().filter { concerned.firstIndex(of: $1) == $0 }.map(\.element)
    if wish.isChanged {
      addConflict(.wishChanged, among: people, about: subject, since: newest)
    }
    if wish.state.excess(over: wish.wish.quantity) > 0 {
      addConflict(.wishOverPromised, among: people, about: subject, since: newest)
    }
    if wish.isChosenTwice {
      addConflict(.wishChosenTwice, among: people, about: subject, since: newest)
    }
  }

  /// The wish of `promise` has no page; only those who hold it are known to be concerned. Where it has
  /// another name now, they keep their promise.
  mutating func addFollowUps(of promise: OrphanedPromise) {
    let conflict = promise.isNow == nil ? Rule.promisedWishGone : .promisesLeftBehind
    for part in promise.state.parts {
      addFulfilment(of: part, about: .wish(promise.wish), for: [])
      addConflict(
        conflict, among: [part.keeper], about: .wish(promise.isNow ?? promise.wish),
        since: part.since)
    }
  }

  /// What is given together is sent once, by all who share it.
  private mutating func addConfirmation(
    ofShared wish: SiteWish, about subject: FollowUp.Subject, by recipients: [Handle]
  ) {
    let sent = wish.state.parts.filter { $0.sent > 0 }
    guard wish.wish.quantity.shares != nil, !wish.state.isWithdrawn, let first = sent.first else {
      return
    }
    for person in recipients {
      add(.confirm, for: person, about: subject, with: sent.map(\.keeper), since: first.since)
    }
  }

  private mutating func addFulfilment(
    of part: PromiseState.Part, about subject: FollowUp.Subject, for recipients: [Participant]
  ) {
    guard case .person(let holder) = part.keeper, part.waiting > 0 else { return }
    add(
      .fulfil, for: holder, about: subject, with: recipients, since: part.since,
      part: part.holder.sealedPart)
  }

  /// One for each recipient and giver, since the first of that giver's gifts. What came from
  /// elsewhere has nobody to thank.
  private mutating func addThanks(
    for grants: [PromiseState.Grant], about subject: FollowUp.Subject, by recipients: [Handle]
  ) {
    var gifts: [Gift] = []
    for grant in grants {
      guard let giver = grant.giver else { continue }
      let with = site.coGivers(of: grant)
      let isTold = subject.wish.map { site.mayName(giverOf: grant, $0) } ?? false
      let toldWith = isTold ? with : []
      if let place = gifts.firstIndex(where: { $0.giver == giver }) {
        let known = gifts[place].with
        gifts[place].with += with.filter { !known.contains($0) }
        gifts[place].isTold = gifts[place].isTold || isTold
        gifts[place].toldWith += toldWith
      } else {
        gifts.append(
          Gift(giver: giver, with: with, since: grant.at, isTold: isTold, toldWith: toldWith))
      }
    }
    for person in recipients { addThanks(by: person, to: gifts, about: subject) }
  }

  private func isOlder(_ left: Moment, _ right: Moment) -> Bool {
    site.settings.calendar.seconds(of: left) < site.settings.calendar.seconds(of: right)
  }
}
