import WishwellActs
import WishwellDerive
import WishwellFormat

/// What can be done with a wish, a post or a checklist, as its page offers it.
extension PageBuilder {
  /// What can be done with a wish; nil where nothing can. On its quiet page nothing says what is
  /// wished for.
  func doors(of wish: SiteWish, isQuiet: Bool = false) -> Doors? {
    let kind = isQuiet ? "quiet" : "wish"
    let title = isQuiet ? "" : shortTitle(of: wish.wish.document)
    var entries: [DoorEntry] = []
    for possible in published.seen.possibleActs(on: wish) {
      let about = about(possible, of: wish, isQuiet: isQuiet)
      guard
        let act = act(
          counted(possible), kind: self.kind(kind, of: possible), title: title, about: about)
      else {
        continue
      }
      entries.append(DoorEntry(act: act, who: whom(possible.who)))
    }
    if !isQuiet, !wish.state.grants.isEmpty,
      areThanksDue(for: .wish(wish.wish.key), isThanked: isThanked(wish))
    {
      let recipients = site.recipients(ofWish: wish)
      let givers = wish.state.grants.flatMap { grant in
        [grant.giver].compactMap { $0 } + site.coGivers(of: grant)
      }
      var act = thanking(
        for: .wish(wish.wish.key), kind: kind, title: title,
        author: recipients.count == 1 ? recipients.first : nil,
        to: givers.withoutRepetition.filter { !thanked(for: wish).contains($0) })
      act.hints = hints
      entries.append(DoorEntry(act: act, who: whom(.people(recipients))))
    }
    var doors = doors(entries, of: wish.wish.document)
    doors?.remembers = true
    // To look again tells nothing where no page shows a promise.
    if wish.mode == .surprise { doors?.isPromise = false }
    return doors
  }

  /// Promising `wish`, filled in for `person`; nil where nothing is left of it.
  func promising(_ wish: SiteWish, by person: Handle) -> ActButton? {
    guard
      var possible = published.seen.possibleActs(on: wish).first(where: {
        $0.intent.act == Promise.self
      })
    else { return nil }
    possible.who = .people([person])
    return act(
      counted(possible), kind: self.kind("wish", of: possible),
      title: shortTitle(of: wish.wish.document),
      about: about(possible, of: wish, isQuiet: false))
  }

  /// What follows from it, where that depends on the wish; nil for the theme's one sentence. The
  /// quiet page has one that is true of any number, since it says nothing of the wish.
  private func about(_ possible: PossibleAct, of wish: SiteWish, isQuiet: Bool) -> String? {
    if possible.intent.act == Promise.self {
      let about = promises(
        to: site.wishLists[wish.list], tellingAnyway: site.toldAnyway(of: wish))
      let sealing =
        site.settings.mail != nil && site.sealsNames(ofPromisesTo: possible.intent.subject)
        ? strings.words("promise-sealed") : nil
      return [about, sharing(wish), sealing, opening(byPromising: wish)].compactMap { $0 }
        .joined(separator: " ")
    }
    guard possible.intent.act == Grant.self, !isQuiet, wish.wish.quantity != .count(1),
      wish.wish.quantity.shares == nil, wish.mode != .surprise
    else { return nil }
    guard wish.mode == .hidden else { return strings.words("about-wish-grant-several") }
    // Nobody whom it does not surprise could enter a part.
    return strings.words(
      site.readersOfPromises(to: wish).isEmpty
        ? "about-wish-grant-secret" : "about-wish-grant-secret-alone")
  }

  /// In the keys of its words, what an act is done to: a share, of what people give together, else
  /// `kind`.
  func kind(_ kind: String, of possible: PossibleAct) -> String {
    guard kind == "wish", case .wish(let key) = possible.intent.subject,
      site.wish(key)?.wish.quantity.shares != nil,
      [Promise.name, Release.name].contains(possible.intent.act.name)
    else { return kind }
    return "share"
  }

  /// Who takes it in hand what people give together, and who is told who shares it; nil of anything
  /// else. It is the same whoever promised something already.
  func sharing(_ wish: SiteWish) -> String? {
    guard wish.wish.quantity.shares != nil else { return nil }
    return strings.words(
      site.settings.seal != nil && wish.mode != .shown ? "about-share-unsealed" : "about-share")
  }

  /// Whose sealed address a promise opens; nil where the list has nothing sent to anybody.
  private func opening(byPromising wish: SiteWish) -> String? {
    let receivers = site.wishLists[wish.list].list.receivers(of: wish.wish)
    guard site.settings.seal != nil, !receivers.isEmpty else { return nil }
    return strings.words(
      "opens-by-promise", ["people": strings.list(receivers.map { site.named($0).name })])
  }

  /// What can be done with an offer, a request or a thank-you; nil where nothing can.
  func doors(of post: SitePost) -> Doors? {
    let key = post.post.key
    let kind = key.kind.actWord
    let title = shortTitle(of: post.post.document)
    var entries: [DoorEntry] = []
    for possible in published.seen.possibleActs(on: post) {
      guard let act = act(possible, kind: kind, title: title) else { continue }
      entries.append(DoorEntry(act: act, who: whom(possible.who)))
    }
    let received = post.responses.filter { $0.state == .received }.map(\.respondent)
    if !received.isEmpty, areThanksDue(for: .post(key), isThanked: !post.thanks.isEmpty) {
      let author = post.post.author.value
      let isOffer = key.kind == .offer
      var act = thanking(
        for: .post(key), kind: kind, title: title, author: isOffer ? nil : author,
        to: (isOffer ? [author] : received).map(Participant.person))
      act.hints = hints
      let who = isOffer ? strings.text(.actsForRespondents) : whom(.people([author]))
      entries.append(DoorEntry(act: act, who: who))
    }
    return doors(entries, of: post.post.document)
  }

  /// Whether a listed thank-you is for the wish.
  private func isThanked(_ wish: SiteWish) -> Bool {
    guard let place = site.wishes.place(of: wish.wish.key) else { return false }
    return renderIndex.thanksForWishes[place] != nil
  }

  /// Those whom a listed thank-you for it names.
  private func thanked(for wish: SiteWish) -> [Participant] {
    guard let place = site.wishes.place(of: wish.wish.key) else { return [] }
    return renderIndex.thanksForWishes[place, default: []].flatMap { index -> [Participant] in
      guard case .thanks(let thanks) = site.posts[index].post.details else { return [] }
      return thanks.to.map { thanked in
        switch thanked.value {
        case .person(let handle): .person(handle)
        case .named(let name): .guest(name)
        }
      }
    }
  }

  /// Whether somebody still owes thanks, or nobody said any where nothing tells who would.
  private func areThanksDue(for subject: FollowUp.Subject, isThanked: Bool) -> Bool {
    !isThanked || renderIndex.thanksDue.contains(subject)
  }

  /// How people come to a checklist, and go.
  func doors(of checklist: SiteChecklist) -> Doors {
    let title = shortTitle(of: checklist.list.document)
    let entries = published.seen.possibleActs(on: checklist).compactMap { possible in
      act(possible, kind: "checklist", title: title)
        .map { DoorEntry(act: $0, who: whom(possible.who)) }
    }
    return doors(entries, of: checklist.list.document)
      ?? Doors(isPromise: false, who: nil, main: nil, groups: [])
  }

  /// The most useful act by itself, one for anyone before those that only some can do; the others by
  /// whom they are for, in the order in which the first of each group stands; nil without an act. The
  /// groups are told apart by their headings, and that of the main act holds on for the others of its
  /// group, which come first.
  private func doors(_ entries: [DoorEntry], of document: Document) -> Doors? {
    var entries = entries
    let stem = shortenFiles(of: &entries, of: document)
    let anyone = strings.text(.actsForAnyone)
    func first(where fits: (DoorEntry) -> Bool) -> Int? {
      mainActs.compactMap { name in
        entries.firstIndex { $0.act.name == name && fits($0) }
      }.first
    }
    let main = first { $0.who == anyone } ?? first { _ in true }
    var groups: [ActGroup] = []
    for (place, entry) in entries.enumerated() where place != main {
      if let group = groups.firstIndex(where: { $0.title == entry.who }) {
        groups[group].acts.append(entry.act)
      } else {
        groups.append(ActGroup(title: entry.who, acts: [entry.act]))
      }
    }
    if main == nil, groups.isEmpty { return nil }
    let act = main.map { entries[$0].act }
    let who = main.map { entries[$0].who }
    let heading = who == anyone ? nil : who
    if let heading, let place = groups.firstIndex(where: { $0.title == heading }) {
      var others = groups.remove(at: place)
      others.title = nil
      groups.insert(others, at: 0)
    }
    return Doors(
      isPromise: act?.name == "promise", stem: stem, who: heading,
      main: act, groups: groups)
  }

  /// What the files of several entries begin with that lie beside that of `document`, which is
  /// taken off their names; nil where that is one at most, which keeps its whole name.
  private func shortenFiles(of entries: inout [DoorEntry], of document: Document) -> String? {
    let stem = String(document.path.dropLast(".md".count))
    let beside = entries.indices.filter {
      entries[$0].act.filling?.path.hasPrefix(stem + ".") == true
    }
    guard beside.count > 1 else { return nil }
    for place in beside { entries[place].act.filling?.path.removeFirst(stem.count) }
    return stem
  }

  /// Whom acts are for, as the heading over them: by name where the page may name them.
  private func whom(_ who: PossibleAct.Who) -> String {
    switch who {
    case .anyone: strings.text(.actsForAnyone)
    case .people(let people), .keepers(let people):
      strings.text(
        .actsForPeople, ["people": strings.list(people.map { site.named($0).name })])
    case .holder: strings.text(.actsForHolder)
    case .respondents: strings.text(.actsForRespondents)
    case .invited: strings.text(.actsForInvited)
    }
  }

  /// Short enough for a button and for the subject of a mail.
  func shortTitle(of document: Document) -> String { document.title.value.ofButton }
}

extension String {
  /// The same, of a title, short enough for a button and for the subject of a mail.
  var ofButton: String { excerpt(self, 60) ?? self }
}

/// An act, and in words whom it is for.
private struct DoorEntry {
  var act: ActButton
  var who: String
}

/// What most readers of a page come for: the first of these that anyone can do, else the first that
/// somebody can.
private let mainActs = [
  "promise", "respond", "sent", "complete", "received", "grant", "thank", "like",
]

extension Post.Kind {
  /// In the keys of sentences about acts.
  var actWord: String {
    switch self {
    case .offer: "offer"
    case .request: "request"
    case .thanks: "thanks"
    }
  }
}

extension [Participant] {
  /// Each once, where they first stand.
  fileprivate var withoutRepetition: [Participant] {
    var seen: Set<Participant> = []
    return filter { seen.insert($0).inserted }
  }
}
