import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Agenda {
  /// What `seen` expects of `person`, who sees it, and what they expect of others. A site that
  /// somebody else sees would tell too much or too little.
  package init(of person: Handle, on seen: SeenSite) {
    let (site, affairs) = (seen.site, Affairs(of: person, on: seen))
    // Who is to send something to somebody who came too late, settles that with one step.
    let tasks = affairs.tasks.filter { task in
      !affairs.tasks.contains { $0.followUp.settles(task.followUp) }
    }
    // Whom they know, they thank first.
    let (known, unnamed) = (
      tasks.filter { !$0.followUp.thanksUnnamed }, tasks.filter(\.followUp.thanksUnnamed)
    )
    self.tasks = (known + unnamed).map { site.task($0, beside: known) }
    news = affairs.news.compactMap(site.item)
    promises = affairs.promises.map { site.item($0, of: person) }
    waiting =
      affairs.waiting.compactMap { site.waiting($0, for: person) } + affairs.expected.map(site.item)
    fulfilled = affairs.fulfilled.map(site.fulfilled)
    addresses = site.addressLines(for: person)
    readers = site.readerLines(of: person)
    showsAddress = site.openings.contains { $0.viewer == person && site.hasAddress($0.owner) }
    hasAddress = site.hasAddress(person)
    if namesPrivatePage { wayToPrivatePage = site.wayToPrivatePage(of: person) }
  }
}

extension FollowUp {
  /// Whether it is to thank somebody whom nothing names to the reader.
  fileprivate var thanksUnnamed: Bool { kind == .thank && others.isEmpty }

  /// Whether it is about a late answer for which `other` would have something sent.
  fileprivate func settles(_ other: FollowUp) -> Bool {
    conflict == .responseLate && other.kind == .send && other.subject == subject
      && other.person == person && other.others == others
  }
}

extension Site {
  /// What the person has to do besides `known`, with the commands that do it and what was written to
  /// them about it.
  fileprivate func task(_ task: Affairs.Task, beside known: [Affairs.Task]) -> Agenda.Item {
    let followUp = task.followUp
    let title = quoted(self.title(of: followUp.subject) ?? followUp.subject.name)
    let isElse =
      known.contains { $0.followUp.kind == .thank && $0.followUp.subject == followUp.subject }
      || hasThanked(followUp.person, for: followUp.subject)
    let (words, commands) = steps(followUp, title, isElse: isElse)
    var item = item(followUp, words, commands, others: followUp.others, for: followUp.person)
    item.note = task.cause.flatMap(note(of:))
    item.details = [wayWhereUnclear(followUp) ?? wayWhereUnnamed(followUp)].compactMap { $0 }
    item.awaitsAgreement = followUp.conflict == .wishChanged && !isHolder(in: followUp)
    item.isForEach = item.awaitsAgreement
    item.asksToAgree =
      followUp.conflict == .wishChanged && !commands.isEmpty && isHolder(in: followUp)
    return item
  }

  /// Whether `person` thanked anybody for `subject`.
  private func hasThanked(_ person: Handle, for subject: FollowUp.Subject) -> Bool {
    posts.contains { post in
      guard case .thanks(let thanks) = post.post.details, post.post.author.value == person,
        let thing = thanks.subject?.value
      else { return false }
      return thing == subject.thanked
    }
  }

  /// What is to be done, in words that follow “to”, and the commands that do it; `isElse` is whether
  /// others are thanked for the same, or were.
  private func steps(
    _ followUp: FollowUp, _ title: String, isElse: Bool
  ) -> (String, [String]) {
    let path = followUp.subject.name
    let others = followUp.others
    let names = others.isEmpty ? "somebody" : called(others)
    let of = followUp.others.first.map { " --of \($0)" } ?? ""
    switch followUp.kind {
    case .send:
      return (
        "send \(title) to \(names)",
        ["wishwell complete \(path)\(of)", "wishwell unable \(path)\(of)"]
      )
    case .consent:
      return (
        "answer \(names), who offered something for \(title)",
        ["wishwell approve \(path)\(of)", "wishwell decline \(path)\(of)"]
      )
    case .complete:
      return (
        "send \(names) what you offered for \(title)",
        ["wishwell complete \(path)", "wishwell unable \(path)"]
      )
    case .fulfil:
      return ("give \(title) to \(names)", ["wishwell sent \(path)", "wishwell release \(path)"])
    case .confirm:
      let givers = givers(in: followUp)
      let from = others.isEmpty ? "" : " from \(givers.isEmpty ? names : called(givers))"
      let count = count(in: followUp)
      return (
        "say whether \(counted(count, title))\(from) \(count > 1 ? "have" : "has") arrived",
        [followUp.subject.isWish ? "grant" : "received", "lost"].map {
          "wishwell \($0) \(path)\(whose(followUp))"
        }
      )
    case .thank where others.isEmpty:
      return (
        "thank whoever \(isElse ? "else " : "")gave you \(title)",
        ["wishwell thank NAME --for \(path) 'your own words'"]
      )
    case .thank:
      // Without a name, it thanks all who gave it.
      let all = followUp.subject.thanked.map { givers(of: $0, to: followUp.person) } ?? []
      let isAll = Set(others.map(\.description)) == Set(all)
      let to = isAll ? "" : others.map { "\(shellQuoted($0.description)) " }.joined()
      return (
        "thank \(names) for \(title)", ["wishwell thank \(to)--for \(path) 'your own words'"]
      )
    case .join:
      let list = followUp.subject.checklist?.text ?? path
      return (
        "answer \(names), who invited you to \(title)",
        ["accept", "decline"].map { "wishwell checklist \($0) \(list)" }
      )
    case .conflict:
      return conflict(followUp, title)
    }
  }

  /// Whose part arrived, as a command says it: nothing where it can only be one, or where the reader
  /// may not know.
  private func whose(_ confirm: FollowUp) -> String {
    guard let other = confirm.others.first else { return "" }
    let isOneOfSeveral =
      switch confirm.subject {
      case .wish(let key):
        wish(key).map { $0.wish.quantity.shares == nil && $0.state.parts.count > 1 } ?? false
      // An offer comes from its author alone.
      case .post(let key):
        key.kind == .request
          && (post(key)?.responses.count { $0.state == .sent } ?? 0) > 1
      case .checklist: false
      }
    return isOneOfSeveral ? " \(shellOption("--of", other.description))" : ""
  }

  /// What to do with one of several that are to surprise the reader, where it is not clear whose part
  /// arrived: whether it is, they may not know. Nil where they can say it themselves.
  private func wayWhereUnclear(_ confirm: FollowUp) -> String? {
    guard confirm.kind == .confirm, confirm.others.isEmpty, let key = confirm.subject.wish,
      let wish = wish(key), wish.wish.quantity != .count(1), wish.wish.quantity.shares == nil
    else { return nil }
    let command = "`wishwell grant \(key) --of PERSON --by \(confirm.person) --via mail`"
    let start = "this means everything that was sent; if only a part has arrived, "
    // What stands apart asks nothing by a number.
    if keepsApart(key) { return "\(start)say how many: `wishwell grant \(key) --quantity N`" }
    return readersOfPromises(to: wish).contains(confirm.person)
      ? "\(start)and you know whose it is, enter it: \(command)"
      : "\(start)ask a maintainer whom it does not surprise to enter it: \(command)"
  }

  /// How to thank those whom nothing names to the reader; nil of anything else.
  private func wayWhereUnnamed(_ thanks: FollowUp) -> String? {
    guard thanks.kind == .thank, thanks.others.isEmpty else { return nil }
    return "if you do not know who it was, put it in words: `wishwell thank 'whoever it was' --for "
      + "\(thanks.subject.name) 'your own words'`"
  }

  /// What another's follow-up means to somebody it names; nil where there is nothing to wait for.
  fileprivate func waiting(_ followUp: FollowUp, for reader: Handle) -> Agenda.Item? {
    let title = quoted(self.title(of: followUp.subject) ?? followUp.subject.name)
    let name = names[followUp.person] ?? followUp.person.text
    let words: String
    switch followUp.kind {
    case .send: words = "\(name) to send \(title)"
    case .complete: words = "\(name) to send something for \(title)"
    case .consent: words = "\(name) to say yes or no to your offer for \(title)"
    case .confirm:
      let count = count(in: followUp)
      let verb = count > 1 ? "have" : "has"
      words = "\(name) to say whether \(counted(count, title)) \(verb) arrived"
    case .fulfil:
      let givers = givers(in: followUp)
      let names = givers.isEmpty ? name : called(givers)
      words = "\(names) to give you \(counted(count(in: followUp), title))"
    case .join: words = "\(name) to say whether they will keep \(title) with you"
    case .thank, .conflict: return nil
    }
    var item = item(followUp, words, [], others: [.person(followUp.person)], for: reader)
    item.details = gapLines(of: reader, for: followUp.subject, to: followUp.person)
    return item
  }

  /// A wish that `person` holds, alone or with others, with what they need to give it. Without
  /// commands once it is on its way, and where another is to act.
  fileprivate func item(_ promise: Affairs.KeptPromise, of person: Handle) -> Agenda.Item {
    let (wish, part, key) = (promise.wish, promise.part, promise.wish.wish.key)
    let recipients = recipients(ofWish: wish).map(Participant.person)
    let isSent = part.waiting == 0
    let title = quoted(wish.wish.document.title.value)
    let others = promise.others
    let together = others.isEmpty ? "" : ", together with \(called(others))"
    let isShared = wish.wish.quantity.shares != nil
    let gift =
      isShared
      ? "\(WishwellText.counted(part.quantity, "share")) of \(title)"
      : counted(part.quantity, title)
    let words =
      "\(gift) to \(called(recipients))" + together
      + (isSent ? part.quantity > 1 && !isShared ? ", on their way" : ", on its way" : "")
    return Agenda.Item(
      words: words, subject: .wish(key), since: settings.calendar.day(of: part.since),
      isStale: promise.followUp?.isStale ?? false,
      details: sharing(of: promise) + keptLines(of: wish) + noteLines(of: promise),
      commands: isSent || promise.isTogether
        ? [] : ["wishwell sent \(key)", "wishwell release \(key)"],
      contacts: contacts(of: recipients + (isShared ? others : []))
        + placesOfAddresses(of: recipients, for: .wish(key), openTo: person))
  }

  /// How what people give together stands, and who takes it in hand: a line; empty of anything else.
  private func sharing(of promise: Affairs.KeptPromise) -> [String] {
    let wish = promise.wish
    guard let shares = wish.wish.quantity.shares, let coordinator = promise.coordinator else {
      return []
    }
    let taken = "\(wish.state.promised) of \(shares) shares are taken"
    let amount = wish.wish.price?.share(of: shares).map { ", \($0) each" } ?? ""
    let who =
      switch coordinator {
      case .oneself: "you coordinate: you collect them, and buy it"
      case .other(let giver): "\(called([giver])) coordinates: they collect them, and buy it"
      case .toAgree:
        "another coordinates, whose name you are told once they agree to the wish as it stands now"
      case .unnamed: "another coordinates, whose name nobody is told"
      }
    return ["\(taken)\(amount); \(who)"]
  }

  /// What those who give it wrote to each other, a line each, and how to write to them.
  private func noteLines(of promise: Affairs.KeptPromise) -> [String] {
    guard promise.takesNotes else { return [] }
    let lines = promise.notes.map { note in
      let who = note.isOwn ? "you" : called([note.by])
      let when = settings.calendar.day(of: note.at)
      guard let text = note.text else {
        return "\(who) left a sealed note on \(when): your private page shows it"
      }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "\(who) wrote on \(when): “\(words)”"
    }
    // Where nobody else gives it now, nobody would read one; of a surprise, only the page tells that.
    let wish = promise.wish
    guard !lines.isEmpty || wish.mode == .surprise || wish.state.promised > promise.part.quantity
    else { return [] }
    let key = wish.wish.key
    return lines + ["to write to those who give it too: `wishwell note \(key) 'your own words'`"]
  }

  /// What a guest is to give the reader.
  fileprivate func item(_ promise: GuestPromise) -> Agenda.Item {
    let title = quoted(promise.wish.wish.document.title.value)
    return Agenda.Item(
      words: "\(called([.guest(promise.guest)] + promise.others)) to give you "
        + counted(promise.quantity, title),
      subject: .wish(promise.wish.wish.key), since: settings.calendar.day(of: promise.since),
      isStale: promise.isStale)
  }

  /// A request that is open although something arrived, which its author may close now.
  fileprivate func fulfilled(_ answer: Affairs.Answer) -> Agenda.Item {
    let post = answer.post.post
    return Agenda.Item(
      words: "\(quoted(post.document.title.value)), though something for it has arrived",
      subject: .post(post.key), since: settings.calendar.day(of: answer.response.since),
      isStale: false,
      details: ["if that is all you asked for, close it: `wishwell close \(post.key)`"])
  }

  /// What every follow-up has in common: since when, and how `reader` reaches the `others`.
  private func item(
    _ followUp: FollowUp, _ words: String, _ commands: [String], others: [Participant],
    for reader: Handle
  ) -> Agenda.Item {
    Agenda.Item(
      words: words, subject: followUp.subject,
      since: settings.calendar.day(of: followUp.since), isStale: followUp.isStale,
      commands: commands,
      contacts: contacts(of: others)
        + placesOfAddresses(of: others, for: followUp.subject, openTo: reader)
        + introductions(of: reader, to: others, in: followUp))
  }

  /// Of those who give no public way, once something is to be sent: who puts `reader` in touch with
  /// them, or where a maintainer finds their address.
  private func introductions(
    of reader: Handle, to others: [Participant], in followUp: FollowUp
  ) -> [String] {
    guard followUp.kind.isAgreed else { return [] }
    let looksAfter = settings.maintainers.contains { $0.value == reader }
    let unreached = others.filter { other in
      guard contact(of: other) == nil, case .person(let handle) = other else {
        return contact(of: other) == nil
      }
      return !isOpen(handle, to: reader, for: followUp.subject)
    }
    return unreached.map { other in
      let name = called([other])
      if looksAfter, case .person(let handle) = other {
        let profile = ContentKind.path(ofPerson: handle.text)
        return people[handle]?.person.emails.isEmpty == false
          ? "to reach \(name), see the e-mail address in \(profile)"
          : "no address of \(name) is here: once you know one, add ‘emails’ or ‘contact’ to "
            + profile
      }
      if let mail = settings.mail,
        settings.maintainers.contains(where: { .person($0.value) == other })
      {
        return "to reach \(name), who looks after the site, write to \(mail)"
      }
      return settings.mail.map { "to reach \(name), write to whoever looks after the site: \($0)" }
        ?? "to reach \(name), ask whoever looks after the site"
    }
  }

  /// `‘Blue kettle’`, `2 × ‘Garden chairs’`.
  private func counted(_ count: Int, _ title: String) -> String {
    count > 1 ? "\(count) × \(title)" : title
  }

  /// `Alice and Bob`: the names by which people know `givers`.
  func called(_ givers: [Participant]) -> String {
    listPhrase(
      givers.map { giver in
        switch giver {
        case .person(let handle): names[handle] ?? handle.text
        case .guest(let name): name
        case .sealed: "somebody"
        }
      })
  }

  /// The public ways to reach those of `givers` who give one in their profiles.
  func contacts(of givers: [Participant]) -> [String] {
    givers.compactMap(contact(of:))
  }
}

extension Site {
  /// On how many wishes of each list of `person` that hides its promises something is promised, as
  /// its pages tell everyone, a line each; nothing of a list on which nothing is, or that keeps
  /// surprises.
  package func promisedLines(onListsOf person: Handle) -> [String] {
    let shown = seen(by: .everyone).site
    return shown.wishLists.enumerated().compactMap { place, list -> String? in
      guard list.mode == .hidden, !list.list.isArchived,
        list.list.owners.contains(where: { $0.value == person })
      else { return nil }
      let wishes = shown.wishes.filter { wish in
        wish.list == place && !wish.state.isWithdrawn && wish.wish.document.isListed
      }
      let promised = wishes.count { $0.state.promised > 0 }
      guard promised > 0 else { return nil }
      let all = wishes.count == 1 ? "1 wish" : "\(wishes.count) wishes"
      return "\(quoted(list.list.document.title.value)): \(promised) of \(all)"
    }
  }
}
