import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Of a promise reported at the event by which it was made: who holds it may be known to nobody else.
  package static let leftUnsettled = Rule(
    "left-unsettled", .warning,
    """
    Somebody has left, ‘left: yes’, while others count on them: they hold a promise that they have not
    sent, so that nobody else can give that, somebody promised what only they wish for, somebody waits
    for their answer to an offer or a request of theirs, or they answered one of somebody else, who would
    wait for them or send them something. Their offers and requests take no more answers, and what only
    they wish for no more promises, as long as they are away.

    Way out: a maintainer settles it in their name, as the message says.
    """)
}

extension Library {
  /// Those whose profile says that they are no longer here.
  var peopleWhoLeft: Set<Handle> { Set(people.filter(\.hasLeft).map(\.handle)) }
}

extension Site {
  /// What those who are no longer here have left open with others, in no order.
  func unsettled(by left: Set<Handle>) -> [Diagnostic] {
    guard !left.isEmpty else { return [] }
    return wishes.flatMap { promisesLeft(of: $0, by: left) }
      + wishes.flatMap { promisesMade(of: $0, to: left) }
      + posts.compactMap { answersLeft(to: $0, by: left) }
      + posts.flatMap { answersGiven(to: $0, by: left) }
  }

  private func promisesLeft(of wish: SiteWish, by left: Set<Handle>) -> [Diagnostic] {
    let key = wish.wish.key
    return wish.state.parts.compactMap { part -> Diagnostic? in
      guard case .person(let holder) = part.holder, left.contains(holder), part.waiting > 0,
        let event = promise(of: part, on: key)
      else { return nil }
      let isKnown = wish.mode == .shown && part.isShown
      let title = quoted(wish.wish.document.title.value)
      return Diagnostic(
        .leftUnsettled, at: SourceLocation(event.path),
        "this promise of \(title) is held by "
          + "\(isKnown ? "\(names[holder] ?? holder.text), who" : "somebody who") has left",
        help:
          "if it will not come, a maintainer gives it up in their name: `wishwell release \(key) "
          + "--by \(isKnown ? holder.text : "NAME") --via mail`"
          + (isKnown ? "" : ", with the name in this file"))
    }
  }

  /// Of promises to those who are all gone; where whoever holds one has left as well, it is told of as
  /// that.
  private func promisesMade(of wish: SiteWish, to left: Set<Handle>) -> [Diagnostic] {
    let key = wish.wish.key
    guard wish.isDeserted else { return [] }
    let people = recipients(ofWish: wish)
    let those = listPhrase(people.map { names[$0] ?? $0.text })
    let gone =
      "\(those), whom \(quoted(wish.wish.document.title.value)) is for, "
      + "\(people.count == 1 ? "has" : "have") left"
    return wish.state.parts.compactMap { part -> Diagnostic? in
      if let holder = part.holder.handle, left.contains(holder) { return nil }
      guard part.waiting > 0, let event = promise(of: part, on: key) else { return nil }
      let isKnown = wish.mode == .shown && part.isShown
      let known: (name: String, option: String)
      switch part.holder {
      case .person(let holder): known = (names[holder] ?? holder.text, "--by \(holder) --via mail")
      case .guest(let name): known = (name, "\(shellOption("--guest", name)) --via mail")
      case .sealed(let number): known = ("somebody", "--part \(number)")
      }
      let isSealed = part.holder.sealedPart != nil
      let option = part.holder.handle == nil ? "--guest" : "--by"
      return Diagnostic(
        .leftUnsettled, at: SourceLocation(event.path),
        "\(gone), and \(isKnown ? known.name : "somebody") still holds this promise of it",
        help:
          "if it will not be sent, a maintainer gives it up in their name: `wishwell release \(key) "
          + (isKnown || isSealed
            ? "\(known.option)`" : "\(option) NAME --via mail`, with the name in this file"))
    }
  }

  /// The event by which `part` of the wish `key` was promised last.
  private func promise(of part: PromiseState.Part, on key: WishKey) -> Event? {
    sidecars[.promise(key)]?.events.last {
      $0.kind.value == .promised && $0.by.value == part.holder
    }
  }

  /// Of answers to what others wrote; where its author has left as well, they are told of as that.
  private func answersGiven(to post: SitePost, by left: Set<Handle>) -> [Diagnostic] {
    let key = post.post.key
    guard !left.contains(post.post.author.value) else { return [] }
    return post.responses.filter { left.contains($0.respondent) }.compactMap {
      response -> Diagnostic? in
      let settling: (what: String, when: String, verb: String)
      switch (post.post.kind, response.state) {
      case (.offer, .waiting), (.request, .asked), (.request, .approved):
        settling = ("their answer still counts", "if nothing comes of it", "withdraw")
      case (.offer, .sent):
        settling = ("nobody said whether it arrived", "if it did", "received")
      default: return nil
      }
      guard let path = sidecars[.response(key, respondent: response.respondent)]?.events.last?.path
      else { return nil }
      let name = names[response.respondent] ?? response.respondent.text
      let title = quoted(post.post.document.title.value)
      return Diagnostic(
        .leftUnsettled, at: SourceLocation(path),
        "\(name), who answered \(title), has left, and \(settling.what)",
        help: "\(settling.when), a maintainer says so in their name: "
          + "`wishwell \(settling.verb) \(key) --by \(response.respondent) --via mail`")
    }
  }

  private func answersLeft(to post: SitePost, by left: Set<Handle>) -> Diagnostic? {
    let author = post.post.author.value
    guard left.contains(author) else { return nil }
    func verb(for state: ResponseState) -> String? {
      switch (post.post.kind, state) {
      case (.offer, .waiting): "unable"
      case (.request, .asked): "decline"
      case (.request, .sent): "received"
      default: nil
      }
    }
    let waiting = post.responses.filter { verb(for: $0.state) != nil }
    guard let first = waiting.first, let verb = verb(for: first.state) else { return nil }
    let people = waiting.map { names[$0.respondent] ?? $0.respondent.text }
    let shown =
      people.count > 3 ? people.prefix(2) + ["\(people.count - 2) others"] : people
    let verbs = waiting.count == 1 ? "waits" : "wait"
    return Diagnostic(
      .leftUnsettled, at: post.post.document.location(post.post.author.range),
      "whoever wrote this has left, and \(listPhrase(shown)) still \(verbs) for them",
      help: "a maintainer settles it in their name: "
        + "`wishwell \(verb) \(post.post.key) --of \(first.respondent) --by \(author) --via mail`")
  }
}
