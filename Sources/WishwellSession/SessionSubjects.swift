import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellText

extension Session {
  /// What `actor` means by `name`, who wants to do so with it; nil is whoever is at the keyboard.
  /// `isByLetter` is whether it is somebody else who reads what is said of a letter by `actor`.
  ///
  /// Throws `UsageError` where nothing has that name, and where it is not published.
  package func thing(
    named name: String, for act: any ActKind.Type, by actor: Actor? = nil, isByLetter: Bool = false
  ) throws(UsageError) -> FollowUp.Subject {
    func find(in library: Library) throws(UsageError) -> Thanks.Subject {
      try library.thing(
        named: name, among: act.things, offering: { possibleThings(for: act, by: actor) },
        remarking: {
          act == Promise.self ? remark(onPromising: $0, by: actor, isByLetter: isByLetter) : nil
        },
        advising: { mayBeBehind ? "if you saw it on the pages: `wishwell sync` first" : nil },
        where: { act.event(on: FollowUp.Subject($0)) != nil })
    }
    let subject = try isByLetter ? find(in: library) : found(name, find)
    // What is promised can be given back, whatever became of the wish.
    if act.ofWishes?.isForGone != true { try refuseUnpublished(subject) }
    return FollowUp.Subject(subject)
  }

  /// What a thank-you can be for, as `Library.subject(named:)` finds it.
  package func subject(named name: String) throws(UsageError) -> Thanks.Subject {
    func find(in library: Library) throws(UsageError) -> Thanks.Subject {
      try library.subject(named: name)
    }
    return try found(name, find)
  }

  /// The wish list called `name`, as `Library.wishList(named:)` finds it.
  package func wishList(named name: String) throws(UsageError) -> Handle {
    func find(in library: Library) throws(UsageError) -> Handle {
      try library.wishList(named: name)
    }
    return try found(name, find)
  }

  /// The checklist called `name`, as `Library.checklist(named:)` finds it.
  package func checklist(named name: String) throws(UsageError) -> Handle {
    func find(in library: Library) throws(UsageError) -> Handle {
      try library.checklist(named: name)
    }
    return try found(name, find)
  }

  /// That none of `wishes` is left, as everyone may know, or that `actor` promised the one that there
  /// is; nil where one is left.
  private func remark(
    onPromising wishes: [Thanks.Subject], by actor: Actor?, isByLetter: Bool
  ) -> String? {
    if wishes.count == 1, let giver = actor?.giver, actor?.via == nil,
      isPromised(wishes[0], by: giver)
    {
      if !isByLetter {
        return "you promised it already; `wishwell status` lists what you promised"
      }
      // Of a surprise, whoever reads the letters hears no more than everyone may know.
      if case .wish(let key) = wishes[0], !isKept(key) {
        return
          "\(site.name(of: giver)) promised it already; if that is meant, there is nothing to do"
      }
    }
    let shown = site.seen(by: .everyone).site
    let phases = wishes.map { subject -> WishPhase? in
      guard case .wish(let key) = subject else { return nil }
      return shown.wish(key)?.phase
    }
    guard !phases.isEmpty, phases.allSatisfy({ $0 == .promised || $0 == .decided }) else {
      return nil
    }
    if phases.allSatisfy({ $0 == .decided }) {
      let all = phases.count == 1 ? "it is" : "all of them are"
      return "\(all) not needed now, as another was chosen; `wishwell list` shows what is open"
    }
    let all = phases.count == 1 ? "it is" : "all of them are"
    return "\(all) promised already; `wishwell list` shows what is open"
  }

  /// Whether all of a wish is promised by `giver`, who hears the same where they name it rightly.
  private func isPromised(_ subject: Thanks.Subject, by giver: Participant) -> Bool {
    guard case .wish(let key) = subject, let wish = site.wish(key), wish.left == 0,
      !wish.state.isWithdrawn
    else { return false }
    let parts = wish.state.parts
    return !parts.isEmpty && parts.allSatisfy { $0.holder == giver }
  }

  private func refuseUnpublished(_ subject: Thanks.Subject) throws(UsageError) {
    switch subject {
    case .wish(let key):
      guard site.wish(key) == nil else { return }
      if let wish = library.wishes.first(where: { $0.key == key }) {
        try refuseUnpublished(wish.document, called: key.description)
      }
      if let list = library.wishLists.first(where: { $0.handle == key.list }) {
        try refuseUnpublished(list.document, called: key.list.text)
      }
    case .post(let key):
      guard site.post(key) == nil,
        let post = library.posts.first(where: { $0.key == key })
      else { return }
      try refuseUnpublished(post.document, called: key.description)
    }
  }

  private func refuseUnpublished(
    _ document: Document, called name: String
  ) throws(UsageError) {
    if document.isDraft {
      throw UsageError(
        "\(quoted(name)) is a draft, which nobody can see yet",
        help: "take ‘draft’ out of \(document.path)")
    }
    if let date = document.date?.value, site.settings.calendar.day(of: date) > today {
      throw UsageError(
        "\(quoted(name)) is dated \(site.settings.calendar.day(of: date)), which is still to come",
        help: "wait for that day, or change ‘date’ in \(document.path)")
    }
  }

  /// The names of what `actor` can do `act` with as things stand, wishes first; nil is whoever is at
  /// the keyboard. What anybody could, where it is not known who that is.
  ///
  /// Whoever acts, only what the one at the keyboard may know decides: nobody learns of a surprise
  /// by acting in the name of its giver.
  package func possibleThings(for act: any ActKind.Type, by actor: Actor? = nil) -> [String] {
    let reader = try? currentPerson().person
    let seen = site.seen(by: reader.map { .person($0) } ?? .everyone)
    let person: Handle? =
      switch actor?.giver {
      case .person(let handle): handle
      case .guest, .sealed: nil
      case nil: reader
      }
    if act == Undo.self {
      guard let person else { return [] }
      // A step of one’s own is no secret, but for who did something else since.
      return site.things(lastTouchedBy: .person(person)) { sidecar in
        let isOwn = sidecar.wish.map { !site.isSurprised(.person(person), by: $0) } ?? false
        return person == reader && isOwn || seen.site.sidecars[sidecar]?.events.isEmpty == false
      }
    }
    if act == Note.self {
      return seen.site.wishes.map(\.wish.key).filter { seen.notes[$0] != nil }.map(\.description)
    }
    let wishes = seen.site.wishes.filter { wish in
      seen.possibleActs(on: wish).contains {
        $0.intent.act == act && $0.isFor(person, on: wish, seen.site)
      }
    }.map(\.wish.key.description)
    let posts = seen.site.posts.filter { post in
      seen.possibleActs(on: post).contains {
        $0.intent.act == act && $0.isFor(person, on: post, toldTo: reader)
      }
    }.map(\.post.key.description)
    return wishes + posts
  }
}

extension Site {
  /// What `person` did something with, and nobody after them, as commands name it, in its order;
  /// only what of it `isKnown`.
  fileprivate func things(
    lastTouchedBy person: Participant, where isKnown: (Sidecar.Subject) -> Bool
  ) -> [String] {
    let touched = sidecars.filter { $0.events.last?.by.value == person }.map(\.subject)
      .filter(isKnown)
    let wishes = wishes.map(\.wish.key).filter { key in
      touched.contains { $0.wish == key && !$0.isOfNotes }
    }
    let posts = posts.map(\.post.key).filter { key in touched.contains { $0.post == key } }
    return wishes.map(\.description) + posts.map(\.description)
  }
}

extension PossibleAct {
  /// Whether it is for `person` to do with the wish; nil is whoever comes by.
  fileprivate func isFor(_ person: Handle?, on wish: SiteWish, _ site: Site) -> Bool {
    guard let person else { return true }
    switch who {
    case .anyone: return !site.recipients(ofWish: wish).contains(person)
    case .people(let people), .keepers(let people): return people.contains(person)
    case .holder: return wish.state.parts.contains { $0.keeper == .person(person) }
    case .respondents, .invited: return true
    }
  }

  /// Whether it is for `person` to do with the post, as `reader` may know; nil is whoever comes by. An
  /// answer in which it is a step has to stand where that step is possible, as others of the same post
  /// may.
  fileprivate func isFor(_ person: Handle?, on post: SitePost, toldTo reader: Handle?) -> Bool {
    guard let person else { return true }
    switch who {
    case .anyone: return post.post.author.value != person
    case .people(let people), .keepers(let people):
      guard people.contains(person) else { return false }
      return person != reader || step(in: post).map { post.isPossible($0) } ?? true
    case .respondents: return step(in: post).map { post.isPossible($0, by: person) } ?? false
    case .holder, .invited: return true
    }
  }

  /// What it is in the course of an answer to the post; nil for what is none of its steps.
  private func step(in post: SitePost) -> EventKind? {
    intent.act.ofPosts?.event(on: post.post.kind).flatMap { event in
      post.post.kind.responseTable.entry(for: event) == nil ? nil : event
    }
  }
}

extension SitePost {
  /// Whether an answer to it, that of `respondent` where it is given, stands where `event` is possible.
  fileprivate func isPossible(_ event: EventKind, by respondent: Handle? = nil) -> Bool {
    responses.contains { response in
      (respondent ?? response.respondent) == response.respondent
        && post.kind.responseTable.row(for: event, in: response.state) != nil
    }
  }
}

extension Session {
  /// The handle of whoever alone has the whole name `name`; otherwise `name` as it is.
  package func handle(orNameOf name: String) -> String {
    guard case .named(let handles) = library.people(meantBy: name), handles.count == 1 else {
      return name
    }
    return handles[0].text
  }
}
