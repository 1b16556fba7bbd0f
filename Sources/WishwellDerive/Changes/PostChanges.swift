import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension SiteComparison {
  /// What became of posts, by stream: new ones, edits, answers by number, and what is gone.
  mutating func addPosts() {
    for kind in Post.Kind.allCases {
      var known: Set<PostKey> = []
      for post in later.stream(kind).map({ later.posts[$0] }) {
        let old = earlierPost(of: post)
        if let old { known.insert(old.post.key) }
        addStory(of: post, before: old)
      }
      for post in earlier.stream(kind).map({ earlier.posts[$0] })
      where !known.contains(post.post.key) {
        add(
          .gone, in: .stream(kind), about: post.post.key.description,
          "\(post.title) was taken down")
      }
    }
  }

  /// The same post under any handle that it has had; nil where it was not listed.
  private func earlierPost(of post: SitePost) -> SitePost? {
    ([post.post.document.handle] + post.post.document.formerly.map(\.value)).lazy
      .compactMap { earlier.posts[PostKey(kind: post.post.kind, handle: $0)] }
      .first { $0.isListed }
  }

  /// Tells what is new with a listed post; of one that is new itself, not that it was closed.
  private mutating func addStory(of post: SitePost, before old: SitePost?) {
    let (group, about) = (
      ChangeSentence.Group.stream(post.post.kind), post.post.key.description
    )
    let toldBefore = sentences.count
    if let old {
      let (before, now) = (old.post.document, post.post.document)
      addEdit(
        from: before, to: now, in: group, about: about,
        isRewritten: before.body.markdown != now.body.markdown)
    } else {
      add(.new, in: group, about: about, beginning(of: post))
    }
    addNumbers(of: post, before: old, in: group)
    addArrivals(of: post, before: old, in: group)
    guard let old else { return }
    addLikes(of: post, before: old, in: group)
    switch (old.status, post.status) {
    case (.open, .closed(let reason)):
      let words =
        switch reason {
        case .byHand, .left: "\(post.title) is closed"
        case .limit: "\(post.title) has no places left"
        case .expired: "\(post.title) has ended"
        }
      add(.closed, in: group, about: about, words)
    case (.closed, .open): add(.openAgain, in: group, about: about, "\(post.title) is open again")
    default: break
    }
    if sentences.count == toldBefore { addRest(of: post, before: old, in: group) }
  }

  private mutating func addLikes(
    of post: SitePost, before old: SitePost, in group: ChangeSentence.Group
  ) {
    let more = post.likes - old.likes
    guard more != 0 else { return }
    let count = abs(more)
    let words =
      switch (more > 0, count) {
      case (true, 1): "somebody likes"
      case (true, _): "\(count) people like"
      case (false, 1): "somebody no longer likes"
      case (false, _): "\(count) people no longer like"
      }
    add(
      .liked, in: group, about: post.post.key.description, count: count, "\(words) \(post.title)")
  }

  /// What has no sentence of its own, and shows all the same.
  private mutating func addRest(
    of post: SitePost, before old: SitePost, in group: ChangeSentence.Group
  ) {
    let about = post.post.key.description
    func states(_ post: SitePost) -> [String] { post.responseStates.map(\.rawValue).sorted() }
    func switches(_ post: SitePost, on site: Site) -> Int {
      site.events(of: .state(post.post.key)).count
    }
    func isOpen(_ post: SitePost) -> Bool { if case .open = post.status { true } else { false } }
    func count(_ state: ResponseState, of post: SitePost) -> Int {
      post.responseStates.count { $0 == state }
    }
    if count(.approved, of: post) > count(.approved, of: old) {
      add(.changed, in: group, about: about, "an offer for \(post.title) was accepted")
    } else if post.post.kind == .offer, count(.sent, of: post) > count(.sent, of: old) {
      add(.changed, in: group, about: about, "\(post.title) was sent to somebody")
    } else if states(post) != states(old) || post.news != old.news {
      add(.changed, in: group, about: about, "an answer to \(post.title) moved on")
    } else if switches(post, on: later) > switches(old, on: earlier) + 1,
      isOpen(post) == isOpen(old)
    {
      let words = isOpen(post) ? "was closed, and is open again" : "was open again, and is closed"
      add(.changed, in: group, about: about, "\(post.title) \(words)")
    } else if post.status != old.status
      || switches(post, on: later) != switches(old, on: earlier)
    {
      add(.changed, in: group, about: about, "something about \(post.title) changed")
    }
  }

  private func beginning(of post: SitePost) -> String {
    let author = name(post.post.author.value)
    switch post.post.details {
    case .offer: return "\(author) offers \(post.title)"
    case .request: return "\(author) asks for \(post.title)"
    case .thanks(let thanks):
      let people = thanks.to.map { thanked in
        switch thanked.value {
        case .person(let person): name(person)
        case .named(let name): name
        }
      }
      return "\(author) thanks \(listPhrase(people)): \(post.title)"
    }
  }

  /// What is told of responses by number, whoever they are from.
  private mutating func addNumbers(
    of post: SitePost, before old: SitePost?, in group: ChangeSentence.Group
  ) {
    let about = post.post.key.description
    let known = old?.news.answers.count ?? 0
    // What came to nothing meanwhile is no answer to count.
    let answers = post.news.answers.dropFirst(known).count(where: \.stands)
    if answers > 0 {
      let words =
        !post.news.answers.prefix(known).contains(where: \.stands)
        ? "\(answers) \(answers == 1 ? "answer" : "answers")"
        : "\(answers) more \(answers == 1 ? "answer" : "answers")"
      add(.answered, in: group, about: about, count: answers, "\(post.title) has \(words)")
    }
    let sendings = post.news.sendings.count - (old?.news.sendings.count ?? 0)
    if sendings > 0 {
      let words = sendings == 1 ? "something was" : "\(sendings) things were"
      add(.sent, in: group, about: about, count: sendings, "\(words) sent for \(post.title)")
    }
    let losses = post.news.losses.count - (old?.news.losses.count ?? 0)
    if losses > 0 {
      let words = losses == 1 ? "something" : "\(losses) things"
      add(
        .lost, in: group, about: about, count: losses, "\(words) sent for \(post.title) got lost")
    }
  }

  /// `received` makes the respondent's name public.
  private mutating func addArrivals(
    of post: SitePost, before old: SitePost?, in group: ChangeSentence.Group
  ) {
    let before = Set(
      (old?.responses ?? []).filter { $0.state == .received }.map(\.respondent))
    for response in post.responses
    where response.state == .received && !before.contains(response.respondent) {
      let respondent = name(response.respondent)
      add(
        .received, in: group, about: post.post.key.description,
        post.post.kind == .offer
          ? "\(respondent) received \(post.title)"
          : "what \(respondent) sent for \(post.title) arrived")
    }
  }
}

extension SitePost {
  fileprivate var title: String { quoted(post.document.title.value) }
}
