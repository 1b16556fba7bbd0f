import WishwellFormat

/// What there is to tell each person, as far as whoever sees the site may know of it.
///
/// Everyone may read a feed: a respondent is told nothing before `received`, since the feed alone
/// would name them; for the same reason a promiser hears of a wish only where the promise is shown.
/// `asked`, `approved`, `declined` and `unable` are in nobody's feed.
struct NoticeList {
  let site: Site
  private let dating: Dating
  private(set) var notices: [Notice] = []
  /// Indexes into `notices`, and wishes that are free again, by whom they concern, in no order yet.
  private(set) var items: [Handle: [Item]] = [:]

  init(of seen: SeenSite) {
    let site = seen.site
    self.site = site
    dating = Dating(calendar: site.settings.calendar)
    for (index, post) in site.posts.enumerated() where post.isListed { add(post, index) }
    for (index, wish) in site.wishes.enumerated() where wish.isListed { add(wish, index) }
    for (index, list) in site.checklists.enumerated() where list.isListed { add(list, index) }
  }

  private mutating func add(_ post: SitePost, _ index: Int) {
    let author = post.post.author.value
    if case .thanks(let thanks) = post.post.details {
      let thanked = thanks.to.compactMap { thanked -> Handle? in
        guard case .person(let person) = thanked.value, person != author else { return nil }
        return person
      }
      return add(
        .thanked(index), of: post.publication, "thanked", at: .instant(post.publication.published),
        for: thanked)
    }
    var standing = 0
    for (place, answer) in post.news.answers.enumerated() where answer.stands {
      standing += 1
      add(
        .answered(index, count: standing, isLate: answer.isLate), of: post.publication,
        "responses/\(place + 1)", at: answer.at, for: [author])
    }
    for (place, moment) in post.news.losses.enumerated() {
      add(
        .lost(index, count: place + 1), of: post.publication, "lost/\(place + 1)", at: moment,
        for: [author])
    }
    for (place, moment) in post.news.sendings.enumerated() {
      add(
        .sent(index, count: place + 1), of: post.publication, "sent/\(place + 1)", at: moment,
        for: [author])
    }
    for response in post.responses where response.state == .received {
      // Whoever received it wrote that themselves.
      let sender = post.post.kind == .offer ? author : response.respondent
      add(
        .received(index, respondent: response.respondent), of: post.publication,
        "received/\(response.respondent)", at: response.since, for: [sender])
    }
  }

  private mutating func add(_ wish: SiteWish, _ index: Int) {
    let recipients = site.recipients(ofWish: wish)
    for part in wish.state.parts {
      add(
        .promised(index, by: part.holder), of: wish.publication, "promised/\(part.holder.name)",
        at: part.began, for: recipients)
      addTroubles(of: part, wish, index)
    }
    for (place, grant) in wish.state.grants.enumerated() {
      var people = recipients
      if case .person(let giver) = grant.giver { people.append(giver) }
      add(
        .granted(index, grant: place), of: wish.publication, "granted/\(place + 1)", at: grant.at,
        for: people)
    }
    for place in wish.state.reopenings where wish.isFree {
      for person in Set(recipients) {
        items[person, default: []].append(.again(wish: index, count: place + 1))
      }
    }
  }

  /// What whoever holds a shown part ought to know.
  private mutating func addTroubles(of part: PromiseState.Part, _ wish: SiteWish, _ index: Int) {
    guard case .person(let holder) = part.holder else { return }
    if let lost = part.lost {
      add(
        .giftLost(index, by: part.holder), of: wish.publication, "lost/\(holder)", at: lost,
        for: [holder])
    }
    guard wish.isChanged, !part.digests.isEmpty, !part.agrees(to: wish.digest) else { return }
    let edited = wish.wish.document.updated?.value ?? part.since
    // What tells one edit from another need not withstand anybody.
    add(
      .changed(index), of: wish.publication, "changed/\(wish.digest.prefix(16))", at: edited,
      for: [holder])
  }

  private mutating func add(_ checklist: SiteChecklist, _ index: Int) {
    for invitation in checklist.invitations {
      let person = invitation.person
      add(
        .invited(index, by: invitation.inviter), of: checklist,
        "invited/\(person)/\(invitation.number)", at: invitation.at, for: [person])
      if let acceptance = invitation.acceptance {
        add(
          .joined(index, person: person), of: checklist, "joined/\(person)/\(acceptance.number)",
          at: acceptance.at, for: checklist.list.owners.map(\.value) + [invitation.inviter])
      }
    }
  }

  private mutating func add(
    _ kind: Notice.Kind, of checklist: SiteChecklist, _ name: String, at moment: Moment,
    for people: [Handle]
  ) {
    let identity = "\(checklist.identity)/\(name)"
    let published = dating.seconds(of: moment, identity: identity)
    add(
      Notice(
        kind: kind, identity: identity, address: checklist.address, published: published,
        updated: published),
      for: people)
  }

  private mutating func add(
    _ kind: Notice.Kind, of thing: Publication, _ name: String, at moment: Moment,
    for people: [Handle]
  ) {
    let identity = "\(thing.identity)/\(name)"
    var published = dating.seconds(of: moment, identity: identity, after: thing.published)
    var updated = published
    if case .thanked = kind { (published, updated) = (thing.published, thing.updated) }
    add(
      Notice(
        kind: kind, identity: identity, address: thing.address, published: published,
        updated: updated),
      for: people)
  }

  private mutating func add(_ notice: Notice, for people: [Handle]) {
    guard !people.isEmpty else { return }
    notices.append(notice)
    for person in Set(people) { items[person, default: []].append(.notice(notices.count - 1)) }
  }
}

extension Participant {
  /// As a part of an identity: the handle, or for a guest a slug in a folder of its own.
  fileprivate var name: String {
    switch self {
    case .person(let handle): handle.text
    case .guest(let name): "guest/" + tagSlug(of: name)
    case .sealed(let part): "part/\(part)"
    }
  }
}
