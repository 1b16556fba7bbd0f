import WishwellActs
import WishwellDerive
import WishwellFormat

/// What settles a follow-up, for the person who is waited for: their name is filled in.
extension PageBuilder {
  /// The most likely first; none where it takes more than one act.
  func acts(settling followUp: ShownFollowUp) -> [ActButton] {
    switch followUp.subject {
    case .wish(let key):
      guard let wish = site.wish(key) else { return [] }
      return acts(
        settling: followUp, of: .wish(key), by: verbs(settling: followUp, of: wish),
        among: site.possibleActs(on: wish), kind: "wish", wish.wish.document)
    case .post(let key):
      guard let post = site.post(key) else { return [] }
      return acts(
        settling: followUp, of: .post(key), by: verbsOfPosts[followUp.kind, default: []],
        among: site.possibleActs(on: post), kind: key.kind.actWord, post.post.document)
    case .checklist(let list):
      guard let checklist = site.checklist(list) else { return [] }
      return [.accept, .decline].map { act($0, checklist, by: followUp.person) }
    }
  }

  private func acts(
    settling followUp: ShownFollowUp, of subject: Thanks.Subject, by verbs: [Verb],
    among possible: [PossibleAct], kind: String, _ document: Document
  ) -> [ActButton] {
    let title = shortTitle(of: document)
    if followUp.kind == .thank {
      let thanked = followUp.others.compactMap { other -> Handle? in
        if case .person(let handle) = other { handle } else { nil }
      }
      let act = thanking(
        for: subject, kind: kind, title: title, author: followUp.person, to: thanked)
      return [act]
    }
    return verbs.compactMap { verb in
      guard var act = possible.first(where: { $0.intent.verb == verb }) else { return nil }
      act.who = .people([followUp.person])
      return self.act(act, kind: kind, title: title)
    }
  }

  private func verbs(settling followUp: ShownFollowUp, of wish: SiteWish) -> [Verb] {
    switch followUp.kind {
    case .fulfil: return [.sent, .release]
    case .confirm: return [.grant, .lost]
    case .conflict where wish.state.parts.contains(where: { $0.holder == .person(followUp.person) }):
      return wish.isChanged ? [.amend, .release] : [.release]
    default: return []
    }
  }
}

private let verbsOfPosts: [FollowUp.Kind: [Verb]] = [
  .send: [.complete, .unable], .complete: [.complete, .unable], .consent: [.approve, .decline],
  .confirm: [.received, .lost],
]
