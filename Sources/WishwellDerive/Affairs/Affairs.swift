import WishwellFormat

/// What concerns one person, as far as they may know: what they have to do, hear, promised, wait for,
/// answered and keep. `wishwell status` and their private page tell of it, each in words of its own.
package struct Affairs: Sendable {
  package let person: Handle
  /// What others wait for, the oldest first; but for what the person promised.
  package private(set) var tasks: [Task] = []
  /// What others did that is for the person and asks nothing of them, the newest first.
  package private(set) var news: [News]
  /// What the person holds of wishes, or gives with others, the oldest day first on which it was
  /// promised, sent or lost.
  package private(set) var promises: [KeptPromise] = []
  /// What others are waited for that the person waits for, in the order of all follow-ups.
  package private(set) var waiting: [FollowUp] = []
  /// What guests promised the person, whom nothing waits for on any page, in the order of the wishes.
  package let expected: [GuestPromise]
  /// Answers to offers and requests of the person, the newest first.
  package let received: [Answer]
  /// Answers of the person to those of others, the newest first.
  package let given: [Answer]
  /// Wish lists that the person owns or edits, in the site's order; archived ones aside.
  package let wishLists: [SiteWishList]
  /// Wishes of which something is promised that surprises others, and those that are not needed for
  /// that, since one is enough, in the site's order; of listed lists alone, as nobody is to come upon
  /// another from here.
  package let surprises: [SiteWish]
  /// Checklists that the person owns, edits or joined, in the site's order.
  package let checklists: [SiteChecklist]
  /// Circles in which the person takes part, in the site’s order.
  package let circles: [OwnCircle]

  /// What one person is waited for.
  package struct Task: Sendable {
    package var followUp: FollowUp
    /// What another did for which the person is waited for; nil where that is not told.
    package var cause: News?
  }

  /// The part of a wish that the person holds, or gives with its holder.
  package struct KeptPromise: Sendable {
    package var wish: SiteWish
    package var part: PromiseState.Part
    /// Whether another promised it, who named the person as somebody who gives it too.
    package var isTogether = false
    /// Those who give it too, whoever of them promised it.
    package var others: [Participant] = []
    /// Who takes in hand what is given together; nil of anything else.
    package var coordinator: Coordinator?
    /// What they and the others who give it wrote to each other, the oldest first.
    package var notes: [NoteOfGiver] = []
    /// Whether the person may write to the others: it is theirs, and no other part of it stands above.
    package var takesNotes = false
    /// The number of the next one.
    package var nextNote = 1
    /// Nil where all of it is sent, and where another sends it.
    package var followUp: FollowUp?
  }

  /// Who takes in hand what people give together, as somebody may know who shares it.
  package enum Coordinator: Hashable, Sendable {
    case oneself
    case other(Participant)
    /// Another, who is told of once they agree to the wish as it stands.
    case toAgree
    /// Another, whose name is sealed.
    case unnamed
  }

  /// A response with what it answers.
  package struct Answer: Sendable {
    package var post: SitePost
    package var response: Response
  }

  /// Answers that arrived for requests of the person which are open all the same: of each request the
  /// newest.
  package var fulfilled: [Answer] {
    var known: Set<PostKey> = []
    return received.filter { answer in
      guard answer.post.post.kind == .request, answer.response.state == .received,
        case .open = answer.post.status
      else { return false }
      return known.insert(answer.post.post.key).inserted
    }
  }

  /// `person` is who sees `seen`: a site that somebody else sees would tell too much or too little.
  package init(of person: Handle, on seen: SeenSite) {
    let site = seen.site
    self.person = person
    news = seen.news.filter { $0.wishOfNote.map { seen.notes[$0] != nil } ?? true }
    let concern = seen.concern
    received = site.answers(to: concern.posts) { post, _ in post.post.author.value == person }
    given = site.answers(to: concern.posts) { post, response in
      post.post.author.value != person && response.respondent == person
    }
    wishLists = concern.wishLists.map { site.wishLists[$0] }.filter { list in
      !list.list.isArchived
        && (list.list.owners + list.list.editors).contains { $0.value == person }
    }
    let surprising = seen.surprising.map { site.wishes[$0] }.filter { wish in
      wish.wish.document.isListed && site.wishLists[wish.list].isListed
        && !site.isSurprised(.person(person), by: wish.wish.key)
    }
    let chosen = Set(surprising.filter(\.isTakenAsSurprise).compactMap { OneOf($0.wish) })
    surprises = surprising.filter { wish in
      wish.isTakenAsSurprise
        || wish.phase == .decided && OneOf(wish.wish).map(chosen.contains) ?? false
    }
    checklists = concern.checklists.map { site.checklists[$0] }.filter { checklist in
      checklist.members.contains(person)
        || (checklist.list.owners + checklist.list.editors).contains { $0.value == person }
    }
    circles = seen.circles(of: person)
    expected = concern.wishes.map { site.wishes[$0] }
      .filter { site.recipients(ofWish: $0).contains(person) }.flatMap(site.guestPromises(of:))
    for followUp in seen.followUps { add(followUp, on: site) }
    waiting.removeAll { followUp in tasks.contains { $0.isOfLateAnswer(waitingFor: followUp) } }
    promises = site.promises(of: person, among: concern.wishes, seen.followUps)
    addNotes(seen)
  }

  /// Puts the notes on a wish beside the first part of it that the person holds.
  private mutating func addNotes(_ seen: SeenSite) {
    var known: Set<WishKey> = []
    for place in promises.indices where !promises[place].isTogether {
      let key = promises[place].wish.wish.key
      guard known.insert(key).inserted, let notes = seen.notes[key] else { continue }
      promises[place].notes = notes.all
      promises[place].nextNote = notes.next
      // Of one thing there is one giver, whatever two branches say.
      promises[place].takesNotes =
        promises[place].wish.wish.quantity != .count(1) || !notes.all.isEmpty
    }
  }

  private mutating func add(_ followUp: FollowUp, on site: Site) {
    if followUp.person == person {
      // What they promised has a section of its own.
      guard followUp.kind != .fulfil else { return }
      if let place = placeOfThanks(with: followUp, on: site) {
        let known = tasks[place].followUp.others
        tasks[place].followUp.others = known + followUp.others.filter { !known.contains($0) }
        return
      }
      // What came of surprises is one question and one thank-you: neither can say of whom.
      let isTold = tasks.contains {
        $0.followUp.kind == followUp.kind && $0.followUp.subject == followUp.subject
          && $0.followUp.others.isEmpty
      }
      let isOfSurprises =
        [.confirm, .thank].contains(followUp.kind) && followUp.others.isEmpty
      guard !(isTold && isOfSurprises) else { return }
      let cause = news.firstIndex { $0.isCause(of: followUp) }.map { news.remove(at: $0) }
      tasks.append(Task(followUp: followUp, cause: cause))
    } else if followUp.others.contains(.person(person)), followUp.kind.isWaitedFor {
      waiting.append(followUp)
    }
  }
}

extension Affairs {
  /// The place of the task that `followUp` is one with: thanks for what people give together, which is one
  /// thing, are due to all of them who may be named; nil where there is none yet, and of anything else.
  private func placeOfThanks(with followUp: FollowUp, on site: Site) -> Int? {
    guard followUp.kind == .thank, !followUp.others.isEmpty,
      let wish = followUp.subject.wish.flatMap({ site.wish($0) }), wish.wish.quantity.shares != nil
    else { return nil }
    return tasks.firstIndex {
      $0.followUp.kind == .thank && $0.followUp.subject == followUp.subject
        && !$0.followUp.others.isEmpty
    }
  }
}

extension SiteWish {
  /// Whether something of it is promised that is kept from somebody.
  fileprivate var isTakenAsSurprise: Bool {
    isSurprise && state.promised > 0 && !state.isWithdrawn
  }
}

extension Affairs.Task {
  /// Whether it says that the person came too late for what `followUp` would have them wait for.
  fileprivate func isOfLateAnswer(waitingFor followUp: FollowUp) -> Bool {
    self.followUp.conflict == .responseLate && followUp.kind == .send
      && self.followUp.subject == followUp.subject
  }
}

extension News {
  /// Whether it is what `followUp` waits for an answer to, so that the two are told as one.
  fileprivate func isCause(of followUp: FollowUp) -> Bool {
    guard followUp.kind.isAnswer, case .event(_, of: let subject, after: _) = matter else {
      return false
    }
    return subject.topic == followUp.subject && at == followUp.since
      && followUp.others.contains(by)
  }
}

extension Site {
  fileprivate func promises(
    of person: Handle, among places: [Int], _ followUps: [FollowUp]
  ) -> [Affairs.KeptPromise] {
    let found = places.map { wishes[$0] }.flatMap { wish in
      wish.state.parts.compactMap { part -> Affairs.KeptPromise? in
        guard part.keeper == .person(person) else {
          guard isGiving(person, with: part, on: wish.wish.key) else { return nil }
          let others = [part.keeper] + coGivers(of: part).filter { $0 != .person(person) }
          return Affairs.KeptPromise(wish: wish, part: part, isTogether: true, others: others)
        }
        let followUp = followUps.first { isFulfilment($0, of: part, on: wish, by: person) }
        return Affairs.KeptPromise(
          wish: wish, part: part, others: sharers(of: wish, besides: part),
          coordinator: coordinator(of: wish, for: part), followUp: followUp)
      }
    }
    let calendar = settings.calendar
    return found.sorted { calendar.day(of: $0.part.since) < calendar.day(of: $1.part.since) }
  }

  private func isFulfilment(
    _ followUp: FollowUp, of part: PromiseState.Part, on wish: SiteWish, by person: Handle
  ) -> Bool {
    followUp.person == person && followUp.kind == .fulfil
      && followUp.subject == .wish(wish.wish.key) && followUp.part == part.holder.sealedPart
  }

  /// Those who give it with the holder of `part`: whom they named, and those who share it.
  private func sharers(of wish: SiteWish, besides part: PromiseState.Part) -> [Participant] {
    guard wish.wish.quantity.shares != nil else { return coGivers(of: part) }
    let others = wish.state.parts.map(\.keeper).filter {
      $0 != part.keeper && $0.sealedPart == nil
    }
    return others + coGivers(of: part).filter { !others.contains($0) }
  }

  /// Who takes in hand what people give together, as whoever holds `part` of `wish` may know of the whole
  /// site, under their own name or as a guest, who sees none of it; nil of what is not given together.
  /// To those whom it is for, and owners of its list, nobody is named.
  package func coordinator(
    of wish: SiteWish, toldToHolderOf part: PromiseState.Part
  ) -> Affairs.Coordinator? {
    guard wish.wish.quantity.shares != nil,
      let first = wish.state.parts.first(where: \.isCoordinator)
    else { return nil }
    if first.keeper == part.keeper { return .oneself }
    if first.keeper.sealedPart != nil || isSurprised(part.keeper, by: wish.wish.key) {
      return .unnamed
    }
    return first.isShown || wish.isAgreed(toBeToldOf: first) ? .other(first.keeper) : .toAgree
  }

  /// Nil of what is not given together.
  private func coordinator(
    of wish: SiteWish, for part: PromiseState.Part
  ) -> Affairs.Coordinator? {
    guard wish.wish.quantity.shares != nil else { return nil }
    guard let first = wish.state.parts.first(where: \.isCoordinator) else {
      return wish.state.isCoordinatorToAgree ? .toAgree : .unnamed
    }
    if first.keeper == part.keeper { return .oneself }
    return first.keeper.sealedPart == nil ? .other(first.keeper) : .unnamed
  }

  fileprivate func answers(
    to places: [Int], where isTold: (SitePost, Response) -> Bool
  ) -> [Affairs.Answer] {
    let found = places.map { posts[$0] }.flatMap { post in
      post.responses.filter { $0.state != .none && isTold(post, $0) }
        .map { Affairs.Answer(post: post, response: $0) }
    }
    let calendar = settings.calendar
    return found.sorted {
      calendar.seconds(of: $0.response.since) > calendar.seconds(of: $1.response.since)
    }
  }
}
