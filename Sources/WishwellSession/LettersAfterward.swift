import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellQueries
import WishwellText

/// What is to be said by letter after a letter was applied, to its sender and to others: whose turn it
/// is, and who has to be told of whom. Its words are made by whoever sends it.
extension Session {
  /// The name of whose turn it is once `matters` are done: that of the author of what was answered; nil
  /// where it is nobody's.
  package func whoIsNext(after matters: [LetterMatter.Content]) -> String? {
    matters.lazy.compactMap { answeredPost(in: $0) }.first
      .map { site.name(of: .person($0.post.author.value)) }
  }

  /// Whether `line` promised something under a sealed name of `sender`, whose private page tells that it
  /// was they.
  package func sealsName(of sender: Mailbox, for line: ActLine?) -> Bool {
    guard let line, line.isSealed, ActKinds.named(line.verb) == Promise.self else { return false }
    return library.person(withAddress: sender.address)?.link != nil
  }

  /// The names of those who say when what `matters` sent has arrived; empty where they sent nothing, or
  /// to whom is not clear.
  package func whoReceives(after matters: [LetterMatter.Content]) -> [String] {
    for case .act(let line) in matters {
      let people: [Handle]
      switch (ActKinds.named(line.verb), FollowUp.Subject(line.thing)) {
      case (let act?, .wish(let key)?) where act == Send.self:
        people = site.wish(key).map { site.recipients(ofWish: $0) } ?? []
      case (let act?, .post(let key)?) where act == Complete.self:
        people = site.post(key).map { receivers(of: $0, meaning: line.nameOfPerson) } ?? []
      default: continue
      }
      if !people.isEmpty { return people.map { site.name(of: .person($0)) } }
    }
    return []
  }

  /// To whom something of `post` is on its way, where that is one person, or whom `name` means.
  private func receivers(of post: SitePost, meaning name: String?) -> [Handle] {
    guard post.post.kind == .offer else { return [post.post.author.value] }
    let sent = post.responses.filter { $0.state == .sent }.map(\.respondent)
    let meant = sent.filter { $0.text == name || site.name(of: .person($0)) == name }
    return sent.count == 1 ? sent : meant
  }

  /// What `sender` promised in `matters`, in their order. How many that is in all, a guest hears only
  /// where the list shows its promises.
  package func promised(
    in matters: [LetterMatter.Content], by sender: Mailbox
  ) -> [PromisedWish] {
    matters.compactMap { matter -> PromisedWish? in
      guard case .act(let line) = matter, ActKinds.named(line.verb) == Promise.self,
        case .wish(let key) = FollowUp.Subject(line.thing), let wish = site.wish(key)
      else { return nil }
      let coordinator = self.coordinator(of: key, toldTo: sender, writing: line)
      let name = if case .other(let giver) = coordinator { site.name(of: giver) } else { "" }
      // Anyone can give the name of a guest, and would learn what somebody else promised under it.
      let isTold = wish.mode == .shown || library.person(withAddress: sender.address) != nil
      let total = isTold ? promisedInAll(by: sender, writing: line)?.count : nil
      return PromisedWish(
        wish.wish.quantity == .count(1) ? nil : line.quantity ?? 1, of: wish.wish, inAll: total,
        coordinatedBy: coordinator, named: name)
    }
  }

  /// How many `sender` promises in all of the wish of which `line`, of a letter of theirs, promised some;
  /// nil where they promised none of it before. Of a surprise no guest is told, as anyone can give any
  /// name.
  private func promisedInAll(by sender: Mailbox, writing line: ActLine) -> PromisedCount? {
    guard ActKinds.named(line.verb) == Promise.self,
      case .wish(let key) = FollowUp.Subject(line.thing), let wish = site.wish(key),
      let part = part(of: sender, by: line, on: wish), part.quantity > line.quantity ?? 1
    else { return nil }
    let isOfGuest = library.person(withAddress: sender.address) == nil
    // What stands under a sealed name is a part of its own.
    guard !(isOfGuest ? isSurprise(key) : line.isSealed) else { return nil }
    return PromisedCount(
      part.quantity, of: wish.wish.document.title.value,
      isOfShares: wish.wish.quantity.shares != nil)
  }

  /// Whether no letter tells how much is promised of the wish, as that is a surprise.
  private func isSurprise(_ key: WishKey) -> Bool {
    site.keepsApart(key) || kept(from: .everyone).wishes.contains(key)
  }

  /// That `sender` had promised some of the wish of which `line`, of a letter of theirs, promised more;
  /// nil where they had not.
  package func remark(onMoreBy sender: Mailbox, writing line: ActLine) -> String? {
    guard let total = promisedInAll(by: sender, writing: line) else { return nil }
    let person = library.person(withAddress: sender.address)
    let name = person?.name ?? line.by ?? sender.name ?? sender.address
    let who = person.map { "--by \($0.handle)" } ?? shellOption("--guest", name)
    let count = total.isOfShares ? counted(total.count, "share") : "\(total.count)"
    return
      "\(name) had promised some of \(quoted(total.title)) before, so it is \(count) in all now. If they "
      + "only sent the letter twice, take this one back: `wishwell undo \(line.thing) \(who) --via mail`."
  }

  /// Who coordinates what people give together, as `sender`, who writes `line` and holds a share of it,
  /// may know; nil of anything else. Of a surprise no letter tells what others did: neither while the list
  /// keeps them, nor where it does so no more and one is still kept from whoever answers, or from a guest.
  private func coordinator(
    of key: WishKey, toldTo sender: Mailbox, writing line: ActLine
  ) -> Affairs.Coordinator? {
    guard !site.keepsApart(key), !surprises.wishes.contains(key) else { return nil }
    var known = site
    if let person = library.person(withAddress: sender.address) {
      known = siteKnown(to: .person(person.handle))
    } else if kept(from: .everyone).wishes.contains(key) {
      return nil
    }
    guard let wish = known.wish(key), let part = part(of: sender, by: line, on: wish) else {
      return nil
    }
    return known.coordinator(of: wish, toldToHolderOf: part)
  }

  /// What `sender`, who writes `line`, holds of `wish`; nil for nothing.
  private func part(
    of sender: Mailbox, by line: ActLine, on wish: SiteWish
  ) -> PromiseState.Part? {
    let profile = library.person(withAddress: sender.address)?.handle
    guard
      let writer = profile.map(Participant.person)
        ?? (line.by ?? sender.name).map(Participant.guest)
    else { return nil }
    let giver = site.giver(of: .released, on: wish.wish.key, for: writer)
    return wish.state.parts.first {
      [writer, giver].contains($0.keeper) || $0.holder == giver
    }
  }

  /// How many `sender` still promises of the first wish of which `matters` gave a part up; nil where that
  /// is none.
  package func stillPromised(
    after matters: [LetterMatter.Content], by sender: Mailbox
  ) -> PromisedCount? {
    matters.lazy.compactMap { matter -> PromisedCount? in
      guard case .act(let line) = matter, ActKinds.named(line.verb) == Release.self,
        case .wish(let key) = FollowUp.Subject(line.thing), let wish = site.wish(key),
        let part = part(of: sender, by: line, on: wish)
      else { return nil }
      return PromisedCount(
        part.quantity, of: wish.wish.document.title.value,
        isOfShares: wish.wish.quantity.shares != nil)
    }.first
  }

  /// How many are still open, as everyone may know, of the wish of which `act` promises more than that;
  /// nil of any other act, and of a surprise.
  package func stillOpen(for act: ActLine?) -> PromisedCount? {
    guard let act, let count = act.quantity, ActKinds.named(act.verb) == Promise.self,
      case .wish(let key) = FollowUp.Subject(act.thing), !isSurprise(key),
      let wish = site.seen(by: .everyone).site.wish(key), let left = wish.left,
      (1..<count).contains(left)
    else { return nil }
    return PromisedCount(
      left, of: wish.wish.document.title.value, isOfShares: wish.wish.quantity.shares != nil)
  }

  /// Whether `act` promises something of a wish of which nothing is open any more, as its page tells
  /// everyone. Of a surprise no page does.
  package func isTaken(for act: ActLine?) -> Bool {
    guard let act, ActKinds.named(act.verb) == Promise.self,
      case .wish(let key) = FollowUp.Subject(act.thing), !isSurprise(key)
    else { return false }
    return site.seen(by: .everyone).site.wish(key)?.left == 0
  }

  /// Whether `act` is a step with a wish that only whoever promised it does, or takes back what they did.
  package func isOfGiver(_ act: ActLine?) -> Bool {
    guard let act, let kind = ActKinds.named(act.verb),
      case .wish = FollowUp.Subject(act.thing)
    else { return false }
    return [Send.name, Release.name, Undo.name].contains(kind.name)
  }

  /// The verb of `act`, by which an answer says what follows from it, with what is declined where
  /// that is an invitation; nil where a promise was given up of what nobody wishes for any more,
  /// which nobody else will give.
  package func verb(toTellOf act: ActLine?) -> String? {
    if let act, ActKinds.named(act.verb) == Release.self,
      case .wish(let key) = FollowUp.Subject(act.thing), site.wish(key)?.state.isWithdrawn ?? true
    {
      return nil
    }
    if let act, ActKinds.named(act.verb) == Decline.self,
      case .checklist = FollowUp.Subject(act.thing)
    {
      return "decline-invitation"
    }
    return act?.verb
  }

  /// The name of whose answer to an offer or a request the letter with `mark` was about, which
  /// asked for `act`: who hears a yes, a no, or that nothing comes. Nil of other acts, and of one’s
  /// own answer.
  package func answered(_ act: ActLine?, byLetter mark: Postmark?) -> String? {
    let kinds: [any ActKind.Type] = [Approve.self, Decline.self, CannotSend.self, Lose.self]
    guard let act, let mark, let kind = ActKinds.named(act.verb),
      kinds.contains(where: { $0 == kind }), case .post(let key) = FollowUp.Subject(act.thing)
    else { return nil }
    for sidecar in site.sidecars {
      guard case .response(key, let respondent) = sidecar.subject,
        let event = sidecar.events.last, event.letter == mark.text,
        event.by.value != .person(respondent)
      else { continue }
      return site.name(of: .person(respondent))
    }
    return nil
  }

  /// The names of the other owners of the checklist that `sender` asks to leave by `act`, and keeps
  /// because its file names them: who can change that. Empty of other acts, and for anybody else.
  package func owners(whomToAskFor act: ActLine?, by sender: Mailbox) -> [String] {
    guard let act, ActKinds.named(act.verb) == Leave.self,
      case .checklist(let handle) = FollowUp.Subject(act.thing),
      let list = site.checklist(handle)?.list,
      let person = library.person(withAddress: sender.address),
      site.keepers(of: list).contains(person.handle)
    else { return [] }
    return list.owners.map(\.value).filter { $0 != person.handle }
      .map { site.name(of: .person($0)) }
  }

  /// Where the page is of what `act` is about, for everyone, whatever that was called when its letter was
  /// begun; nil where there is none.
  package func webAddress(of act: ActLine?) -> String? {
    guard let thing = act.flatMap({ FollowUp.Subject($0.thing) }) else { return nil }
    let seen = site.seen(by: .everyone).site
    let address = seen.address(of: thing) ?? library.present(thing).flatMap { seen.address(of: $0) }
    return address?.absolute(in: seen.settings.url)
  }

  /// Where the pages will show what `matters` bring that is new, for everyone: its wish list, or the page
  /// of all things of its kind; nil where they bring nothing new, or that goes to several places. Before
  /// them, there was `former`.
  package func webAddress(
    whereNew matters: [LetterMatter.Content], since former: Library
  ) -> String? {
    let seen = site.seen(by: .everyone).site
    let known = Set(former.wishes.map(\.key))
    let lists = Set(library.wishes.map(\.key).filter { !known.contains($0) }.map(\.list))
    let list = lists.count == 1 ? lists.first : nil
    let places = Set(matters.map { NewPlace($0, on: list)?.address(on: seen) })
    guard places.count == 1, let place = places.first else { return nil }
    return place?.absolute(in: seen.settings.url)
  }

  /// The line by which `sender` accepts the invitation to the checklist that `act` is about; nil where none
  /// waits for them.
  package func lineAccepting(_ act: ActLine?, by sender: Mailbox) -> String? {
    guard let act, case .checklist(let list) = FollowUp.Subject(act.thing),
      let person = library.person(withAddress: sender.address),
      site.isInvited(person.handle, to: list)
    else { return nil }
    return ActLine(Accept.name, list.text).marked
  }

  /// Whom the author of an offer or a request has to write to, as `matter`, of a letter by `sender`,
  /// asks; nil where it asks for nothing of the kind.
  package func introduction(
    of sender: Mailbox, by matter: LetterMatter.Content
  ) -> Introduction? {
    guard case .act(let line) = matter, line.joins, let post = answeredPost(in: matter),
      let author = library.people.first(where: { $0.handle == post.post.author.value })
    else { return nil }
    let profile = library.person(withAddress: sender.address)
    return Introduction(
      author: author, post: post,
      name: profile?.name ?? line.by ?? sender.name ?? sender.address, address: sender.address)
  }

  /// The offer that `matters`, of `sender`, answer, where it does not go to their country; nil otherwise.
  package func outOfReach(
    after matters: [LetterMatter.Content], by sender: Mailbox
  ) -> OutOfReach? {
    guard let person = library.person(withAddress: sender.address) else { return nil }
    return matters.lazy.compactMap { matter -> OutOfReach? in
      answeredPost(in: matter).flatMap { site.outOfReach(of: person.handle, answering: $0) }
    }.first
  }

  /// The names of those who are to send something to `sender` by what `matters` do, and find no address of
  /// theirs yet; before the letters, all was as `former` has it.
  package func sendersWithoutAddress(
    after matters: [LetterMatter.Content], by sender: Mailbox, since former: Session
  ) -> [String] {
    guard site.settings.seal != nil,
      let person = library.person(withAddress: sender.address)
    else { return [] }
    let subjects = matters.compactMap { matter -> FollowUp.Subject? in
      guard case .act(let line) = matter else { return nil }
      return FollowUp.Subject(line.thing)
    }
    let opened = site.openings.opened(since: former.site.openings).filter {
      subjects.contains($0.reason.subject)
    }
    return site.names(ofSendersWithoutAddressOf: person.handle, in: opened)
  }

  /// What tells people who have no copy of the site of the files at `paths`; but not `author`, who is
  /// written to already.
  package func news(in paths: [String], besides author: Handle?) -> [NewsByLetter] {
    news(in: paths).filter { $0.person.handle != author }
  }

  /// The published offer or request that `matter` answers; nil where it does something else.
  private func answeredPost(in matter: LetterMatter.Content) -> SitePost? {
    guard case .act(let line) = matter, ActKinds.named(line.verb) == Respond.self,
      case .post(let key) = FollowUp.Subject(line.thing)
    else { return nil }
    return site.post(key)
  }
}

/// Somebody who answered an offer or a request by letter, and whom its author cannot reach otherwise.
package struct Introduction: Sendable {
  /// Who is to be told.
  package let author: Person
  /// What was answered.
  package let post: SitePost
  /// What whoever answered is called: by their profile, the letter, or else the mail.
  package let name: String
  /// Where they can be reached.
  package let address: String
}

/// Where something new belongs.
private enum NewPlace {
  case wishList(Handle)
  case section(FixedAddress)

  /// Nil where `matter` brings nothing new that gets a page. `list` is the one that got a wish which
  /// does not say by itself where it belongs; nil where that is not known.
  init?(_ matter: LetterMatter.Content, on list: Handle?) {
    switch matter {
    case .act: return nil
    case .form(let form):
      switch form.kind {
      case "wish":
        let list = form.place.flatMap { Handle($0) } ?? list
        self = list.map { .wishList($0) } ?? .section(.wishLists)
      case "list": self = .section(.wishLists)
      case "checklist": self = .section(.checklists)
      case "offer": self = .section(.offers)
      case "request": self = .section(.requests)
      case "thanks": self = .section(.thanks)
      case "profile": self = .section(.people)
      default: return nil
      }
    case .file(let file):
      switch ContentKind(path: file.path) {
      case .wish(let key): self = .wishList(key.list)
      case .wishList: self = .section(.wishLists)
      case .checklist: self = .section(.checklists)
      case .post(let key): self = .section(key.kind.section)
      case .person: self = .section(.people)
      default: return nil
      }
    }
  }

  /// Nil of a wish list without a page.
  func address(on site: Site) -> Address? {
    switch self {
    case .wishList(let list): site.wishLists[list]?.publication.address
    case .section(let section): Address(section)
    }
  }
}
