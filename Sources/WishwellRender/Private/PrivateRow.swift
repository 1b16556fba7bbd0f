import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellTemplates
import WishwellText

/// One thing on a private page.
///
/// `photo`, `day`, `isTurn` and `neighbour` are for no template: they decide what stays where room
/// is short.
struct PrivateRow: TemplateValues {
  /// A raw value of `Colour`.
  var colour: String
  var sign: Sign?
  /// Nil until it is known that there is room for it.
  var picture: Picture?
  var sentence: Sentence
  /// Without pieces where there is no time to tell.
  var when: Sentence
  var note: String?
  var notes: [PrivateNote] = []
  var noting: PrivateNoting?
  var text: HTML?
  var price: String?
  var shops: [Link] = []
  var facts: [Fact] = []
  var chips: [Chip] = []
  var contacts: [Link] = []
  var addresses: [PrivateAddress] = []
  var acts: [ActButton] = []
  /// By what the browser of whoever promised it knows a wish that they can tick as wrapped.
  var wrapped: String?
  /// What `picture` shows where there is room for it.
  var photo: Photo?
  /// The older goes first where not all of them fit.
  var day: Day
  /// Whether the person has to do something: that goes last.
  var isTurn = false
  /// Whose doing it is; nil where it is the person's own.
  var neighbour: Participant?

  static let schema = TemplateSchema<Self>(
    "private row",
    .text("colour", \.colour, "of the wish, offer, request, thank-you or list that it is about"),
    .record("photo", \.picture, "of a wish that the person promised, where there is room for it"),
    .record("sign", \.sign, "what is drawn for the thing"),
    .record("sentence", \.sentence, "what is so, with links to the thing and to people"),
    .record("when", \.when, "when it was, or since when; of a list, how much is on it"),
    .text("note", \.note, "what another wrote for the person"),
    .list("notes", \.notes, "what those who give the wish wrote to each other, the oldest first"),
    .record(
      "noting", \.noting,
      "how the person writes to the others who give it; none where nobody else can"),
    .html("text", \.text, "of a wish that the person promised, what it says now"),
    .text("price", \.price, "of a wish that the person promised, as people say it"),
    .list("shops", \.shops, "where that wish can be had"),
    .list("facts", \.facts, "how many are wished for, which book"),
    .list("chips", \.chips, "where it stands"),
    .list("contacts", \.contacts, "how to write to the others, where they made that public"),
    .list("addresses", \.addresses, "sealed addresses that are open to the person for this"),
    .list("acts", \.acts, "what can be done now, by the person of the page"),
    .text(
      "wrapped", \.wrapped,
      "what the wish is called for scripts, where the person can tick that they wrapped it"))
}

/// A thing that rows are about.
struct RowSubject {
  /// Leads nowhere where the thing is gone.
  var link: Link
  var colour: Colour
  var sign: Sign?
}

extension PageBuilder {
  /// Something to do.
  func row(of task: Affairs.Task) -> PrivateRow {
    let followUp = task.followUp
    let shown = ShownFollowUp(followUp)
    let subject = self.subject(followUp.subject)
    var row = PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: key(of: followUp),
        [
          "thing": counted(site.count(in: followUp), subject.link),
          "people": pieces(called(followUp).map { site.named($0) }),
        ]),
      when: sentence(.sinceDate, on: followUp.since), note: task.cause.flatMap(note(of:)),
      chips: staleChip(followUp.isStale), contacts: ways(toReach: followUp.others, in: followUp),
      acts: privateActs(settling: shown), day: day(of: followUp.since), isTurn: true,
      neighbour: followUp.others.first)
    if followUp.conflict == .wishChanged, !row.acts.isEmpty,
      let wish = followUp.subject.wish.flatMap({ site.wish($0) })
    {
      // Nobody agrees to what they cannot read.
      row.tell(of: wish, by: self)
    }
    return row
  }

  /// Something that another did; nil for what has no words.
  func row(of news: News) -> PrivateRow? {
    guard let key = news.key.map({ "told-" + $0 }), !strings.pieces(named: key).isEmpty else {
      return nil
    }
    let subject = self.subject(news.subject)
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: key,
        [
          "name": pieces([site.named(news.by)]), "others": pieces(site.coGivers(in: news)),
          "title": [.link(subject.link)],
          "thing": thing(of: news, subject.link),
          "left": [.words("\(news.amount?.rest ?? 0)")],
        ]),
      when: Sentence(pieces: [.date(date(news.at))]), note: note(of: news),
      contacts: [contact(of: news.by)].compactMap { $0 }, day: day(of: news.at),
      neighbour: news.by)
  }

  /// A wish that the person promised, with all that they want to know of it: no page may tell it.
  func row(of promise: Affairs.KeptPromise, keptBy person: Handle) -> PrivateRow {
    let (wish, part) = (promise.wish, promise.part)
    let recipients = site.recipients(ofWish: wish)
    let subject = self.subject(.wish(wish.wish.key))
    var chips = staleChip(promise.followUp?.isStale ?? false)
    if let share = share(of: promise) { chips.append(Chip(.plum, "◐", share)) }
    chips += sharingChips(promise)
    let sent = wish.wish.quantity.shares == nil ? part.sent : min(part.sent, 1)
    if sent > 0 { chips.append(chip(.onTheWay(sent))) }
    var row = PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: promise.others.isEmpty ? "private-promise" : "private-promise-together",
        [
          "thing": [.link(subject.link)],
          "people": pieces(recipients.map { site.named($0) }),
          "others": pieces(promise.others.map { site.named($0) }),
        ]),
      when: sentence(.sinceDate, on: part.since), chips: chips,
      contacts: (recipients.map(Participant.person) + sharers(in: promise))
        .compactMap(contact(of:)),
      acts: promise.followUp.map { privateActs(settling: ShownFollowUp($0)) } ?? [],
      day: day(of: part.since), isTurn: !promise.isTogether,
      neighbour: promise.isTogether ? part.keeper : nil)
    row.tell(of: wish, by: self)
    (row.notes, row.noting) = (notes(on: promise), noting(on: promise, by: person))
    if part.waiting > 0, !promise.isTogether { row.wrapped = wish.wish.key.description }
    // How many there are stands beside how many of them are the person's.
    row.facts.removeAll { $0.title == strings.text(FactLabel(Wish.Field.quantity)) }
    return row
  }

  /// Those who share with the person what they give together, whom they may have to ask something.
  private func sharers(in promise: Affairs.KeptPromise) -> [Participant] {
    promise.coordinator == nil ? [] : promise.others
  }

  /// What another is waited for; nil where there is nothing to wait for.
  func row(waitingFor followUp: FollowUp) -> PrivateRow? {
    guard followUp.kind.isWaitedFor else { return nil }
    let subject = self.subject(followUp.subject)
    let person = Participant.person(followUp.person)
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: "private-wait-\(followUp.kind.rawValue)",
        [
          "thing": counted(site.count(in: followUp), subject.link),
          "people": pieces(
            (followUp.kind == .fulfil ? called(followUp) : [person]).map { site.named($0) }),
        ]),
      when: sentence(.sinceDate, on: followUp.since), chips: staleChip(followUp.isStale),
      contacts: ways(toReach: [person], in: followUp), day: day(of: followUp.since))
  }

  /// What a guest is waited for.
  func row(waitingFor promise: GuestPromise) -> PrivateRow {
    let subject = self.subject(.wish(promise.wish.wish.key))
    let guest = Participant.guest(promise.guest)
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: "private-wait-fulfil",
        [
          "thing": counted(promise.quantity, subject.link),
          "people": pieces(([guest] + promise.others).map { site.named($0) }),
        ]),
      when: sentence(.sinceDate, on: promise.since), chips: staleChip(promise.isStale),
      day: day(of: promise.since))
  }

  /// An answer to something of the person, or by them, with where it stands.
  func row(of answer: Affairs.Answer, isReceived: Bool) -> PrivateRow {
    let (post, response) = (answer.post.post, answer.response)
    let subject = self.subject(.post(post.key))
    let other = site.named(isReceived ? response.respondent : post.author.value)
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: isReceived ? "private-answer" : "private-own-answer",
        ["thing": [.link(subject.link)], "people": pieces([other])]),
      when: sentence(.sinceDate, on: response.since),
      chips: [chip(response.state)].compactMap { $0 }, day: day(of: response.since),
      neighbour: isReceived ? .person(response.respondent) : nil)
  }

  /// How much of a wish is taken that everyone else finds open; `person` may promise what is left.
  func row(ofSurprise wish: SiteWish, for person: Handle) -> PrivateRow {
    let subject = self.subject(.wish(wish.wish.key))
    let count = wish.state.promised
    let taken =
      if wish.phase == .decided {
        strings.text(.stateAnotherPromised)
      } else if let part = wish.promisedPart {
        part.text(strings)
      } else {
        strings.text(.promisedCount, count: count)
      }
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: sentence(
        named: "private-promise",
        [
          "thing": [.link(subject.link)],
          "people": pieces(site.recipients(ofWish: wish).map { site.named($0) }),
        ]),
      when: words(taken), acts: [promising(wish, by: person)?.withoutAsking].compactMap { $0 },
      day: wish.publication.day)
  }

  /// A list of the person's, with how much is on it.
  func privateRow(of list: SiteWishList) -> PrivateRow {
    let document = list.list.document
    return PrivateRow(
      colour: Colour.ember.rawValue, sign: sign(of: list.list),
      sentence: Sentence(
        pieces: [
          .link(Link(title: document.title.value, url: url(list.publication.address)))
        ]),
      when: words(count(of: list)), chips: chips(of: list), day: list.publication.day)
  }

  /// A checklist that the person keeps or joined. Without a date it counts as one of today.
  func privateRow(of checklist: SiteChecklist) -> PrivateRow {
    let subject = self.subject(.checklist(checklist.list.handle))
    return PrivateRow(
      colour: subject.colour.rawValue, sign: subject.sign,
      sentence: Sentence(pieces: [.link(subject.link)]),
      when: words(strings.text(.checklistActive, count: checklist.active.count)),
      chips: draftChip(checklist.list.document),
      day: checklist.list.document.date.map { day(of: $0.value) } ?? site.today)
  }
}

/// What rows share.
extension PageBuilder {
  /// The day of a moment in the time zone of the site.
  func day(of moment: Moment) -> Day { site.settings.calendar.day(of: moment) }

  /// What settles a follow-up, with nothing left to ask.
  private func privateActs(settling followUp: ShownFollowUp) -> [ActButton] {
    acts(settling: followUp).map(\.withoutAsking)
  }

  /// What its doer wrote with it, by name and in quotes; nil where nothing was written.
  private func note(of news: News) -> String? {
    guard let note = news.note, note.contains(where: { !$0.isWhitespace }) else { return nil }
    return strings.words(
      "told-note",
      [
        "name": clipped(site.named(news.by).name, to: PrivateLimit.name),
        "note": clipped(note, to: PrivateLimit.text),
      ])
  }

  /// The thing that a row is about. One that is gone is called by its name in the files, and leads
  /// nowhere.
  func subject(_ subject: FollowUp.Subject) -> RowSubject {
    let link = Link(
      title: site.title(of: subject) ?? subject.name, url: site.address(of: subject).map(url))
    switch subject {
    case .wish(let key):
      return RowSubject(
        link: link, colour: .ember, sign: site.wish(key).flatMap { sign(of: $0.wish) })
    case .post(let key):
      return RowSubject(
        link: link, colour: key.kind.colour, sign: site.post(key).map { sign(of: $0.post) })
    case .checklist(let list):
      return RowSubject(
        link: link, colour: .leaf, sign: site.checklist(list).flatMap { sign(of: $0.list) })
    }
  }

  /// The key of the sentence to the person who is waited for.
  private func key(of followUp: FollowUp) -> String {
    let isNamed = !followUp.others.isEmpty
    return switch followUp.kind {
    case .send: "private-send"
    case .consent: "private-consent"
    case .complete: "private-complete"
    case .fulfil: "private-promise"
    case .confirm where isNamed && site.count(in: followUp) > 1: "private-confirm-people-several"
    case .confirm: isNamed ? "private-confirm-people" : "private-confirm"
    case .thank: isNamed ? "follow-up-thank-people" : "follow-up-thank"
    case .join: "follow-up-join"
    case .conflict:
      switch followUp.conflict {
      case Rule.promisedWishGone:
        followUp.subject.wish.flatMap(site.wish) == nil ? "private-gone" : "private-withdrawn"
      case Rule.responseLate: isOwn(followUp) ? "private-late" : "private-late-own"
      case Rule.missingPerson: "follow-up-missing"
      case Rule.wishOverPromised: "follow-up-over-promised"
      case Rule.wishChosenTwice: "follow-up-chosen-twice"
      default: "follow-up-changed"
      }
    }
  }

  /// Whether the person who is waited for wrote the offer or request that it is about.
  private func isOwn(_ followUp: FollowUp) -> Bool {
    followUp.subject.post.flatMap { site.post($0) }?.post.author.value == followUp.person
  }
}

extension PrivateRow {
  /// Says what `wish` asks for.
  fileprivate mutating func tell(of wish: SiteWish, by page: PageBuilder) {
    let strings = page.strings
    photo = wish.wish.document.photos.first
    text = page.html(of: wish.wish.document.body)
    price = strings.priceText(of: wish.wish)
    shops = wish.wish.links.map { Link(title: page.name(of: $0), url: $0.url) }
    facts = page.renderIndex.input.told(Wish.facts, of: wish.wish).map { fact in
      Fact(title: fact.label, values: [Link(title: fact.text)])
    }
  }
}

extension News {
  /// What it is about; of thanks the thank-you.
  fileprivate var subject: FollowUp.Subject {
    switch matter {
    case .event(_, of: let subject, after: _): subject.topic
    case .thanks(let key): .post(key)
    case .suggestion(let key): .wish(key)
    }
  }
}
