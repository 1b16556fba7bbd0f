import WishwellActs
import WishwellDerive
import WishwellFormat

/// What settles a follow-up, for the person who is waited for: their name is filled in.
extension PageBuilder {
  /// The most likely first, done by the person who is waited for; none where it takes more than one
  /// act.
  func acts(settling followUp: ShownFollowUp) -> [ActButton] {
    switch followUp.subject {
    case .wish(let key):
      guard let wish = site.wish(key) else { return givingUp(key, settling: followUp) }
      let isGone = followUp.kind == .conflict && wish.state.isWithdrawn
      let kinds = kinds(settling: followUp, of: wish)
      return acts(
        settling: followUp, by: kinds, among: published.seen.possibleActs(on: wish, of: kinds),
        kind: isGone ? "gone" : "wish", wish.wish.document)
    case .post(let key):
      guard let post = site.post(key) else { return [] }
      let kinds = kindsOfPosts[followUp.kind, default: []]
      return acts(
        settling: followUp, by: kinds, among: published.seen.possibleActs(on: post, of: kinds),
        kind: key.kind.actWord, post.post.document)
    case .checklist(let list):
      guard let checklist = site.checklist(list) else { return [] }
      return acts(
        settling: followUp, by: [Accept.self, Decline.self],
        among: published.seen.possibleActs(on: checklist), kind: "checklist",
        checklist.list.document)
    }
  }

  /// Closing an offer or a request, for its author; nothing where it is closed.
  func closing(_ post: SitePost) -> [ActButton] {
    published.seen.possibleActs(on: post, of: [Close.self]).compactMap {
      act($0, kind: post.post.kind.actWord, title: shortTitle(of: post.post.document))?
        .withoutAsking
    }
  }

  /// What can be done with the promise of a wish that is gone; nothing settles anything else about it.
  private func givingUp(_ key: WishKey, settling followUp: ShownFollowUp) -> [ActButton] {
    guard followUp.kind == .conflict else { return [] }
    return published.seen.possibleActs(onGone: key, by: followUp.person).compactMap {
      act($0, kind: "gone", title: key.description)
    }
  }

  /// Those of `kinds` that are possible now, in the order of `kinds`, by the person who is waited
  /// for. Thanks are begun rather than done, as they need words.
  private func acts(
    settling followUp: ShownFollowUp, by kinds: [any ActKind.Type], among possible: [PossibleAct],
    kind: String, _ document: Document
  ) -> [ActButton] {
    let title = shortTitle(of: document)
    if followUp.kind == .thank, let subject = followUp.subject.thanked {
      let act = thanking(
        for: subject, kind: kind, title: title, author: followUp.person,
        to: followUp.others)
      return [act]
    }
    return kinds.compactMap { settling in
      guard var act = possible.first(where: { $0.intent.act == settling }) else { return nil }
      act.who = .people([followUp.person])
      act.intent.of = respondent(in: followUp) ?? giver(in: followUp) ?? ownPart(in: followUp)
      act.intent.isSealed = act.intent.of?.sealedPart != nil
      return self.act(
        counted(act), kind: self.kind(kind, of: act), title: title)
    }
  }

  /// Whose response it is that the author of a post is waited for; nil where the page may not name
  /// them, and where it is not one alone.
  private func respondent(in followUp: ShownFollowUp) -> Participant? {
    guard let post = followUp.subject.post.flatMap({ site.post($0) }), followUp.others.count == 1,
      post.post.author.value == followUp.person
    else { return nil }
    return followUp.others[0]
  }

  /// Whose part of a wish it is of which the person is to say whether it arrived; nil where it is the
  /// only one, where the page may not name them, and where it is not one alone.
  private func giver(in followUp: ShownFollowUp) -> Participant? {
    guard followUp.kind == .confirm, followUp.others.count == 1,
      let wish = followUp.subject.wish.flatMap({ site.wish($0) }), wish.wish.quantity.shares == nil,
      wish.state.parts.count > 1
    else { return nil }
    return followUp.others[0]
  }

  /// The part of a wish that the person holds under a sealed name, where the follow-up is about that: of
  /// several the first whose text they have not agreed to. Nil where they hold one by their open name.
  private func ownPart(in followUp: ShownFollowUp) -> Participant? {
    guard [.fulfil, .conflict].contains(followUp.kind),
      let wish = followUp.subject.wish.flatMap({ site.wish($0) })
    else { return nil }
    if let part = followUp.part { return .sealed(part: part) }
    let own = wish.state.parts.filter { $0.keeper == .person(followUp.person) }
    guard followUp.kind == .conflict, own.allSatisfy({ $0.holder.sealedPart != nil }) else {
      return nil
    }
    let unagreed = wish.state.unagreed(to: wish.digest).first { own.contains($0) }
    return (unagreed ?? own.first)?.holder
  }

  /// None for the conflict of somebody who holds no part of the wish: that takes more than one act.
  private func kinds(
    settling followUp: ShownFollowUp, of wish: SiteWish
  ) -> [any ActKind.Type] {
    switch followUp.kind {
    case .fulfil: return [Send.self, Release.self]
    case .confirm: return [Grant.self, Lose.self]
    case .conflict where wish.state.parts.contains { $0.keeper == .person(followUp.person) }:
      return wish.isChanged ? [Amend.self, Release.self] : [Release.self]
    default: return []
    }
  }
}

/// What settles each kind of follow-up about an offer or a request, the most likely first.
private let kindsOfPosts: [FollowUp.Kind: [any ActKind.Type]] = [
  .send: [Complete.self, CannotSend.self], .complete: [Complete.self, CannotSend.self],
  .consent: [Approve.self, Decline.self], .confirm: [Receive.self, Lose.self],
]
