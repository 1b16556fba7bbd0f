import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What is wrong with `event`, when it is told of `subject` after `earlier`: whether who tells it
/// may, whether the thing is open, and whether the state allows it.
///
/// Who entered it in the name of `by`, where it has ‘via’, is for the review to say.
package func judge(
  _ event: Event, of subject: Sidecar.Subject, after earlier: [Event], on site: Site
) -> [Diagnostic] {
  var found: [Diagnostic] = []
  if !site.knows(event.by.value) { found.append(.stranger(event)) }
  switch subject {
  case .promise(let key):
    if let wish = site.wish(key) {
      found += judge(event, ofWish: wish, after: earlier, on: site)
    } else if event.kind.value != .released, event.kind.value != .undone {
      return found + [.withoutThing(event, "wish", key.description)]
    }
  case .response(let key, let respondent):
    found += judge(event, of: key, on: site) { post in
      judge(event, ofResponseBy: respondent, to: post, on: site)
    }
  case .state(let key):
    found += judge(event, of: key, on: site) { post in
      mustBe([post.post.author.value], "its author", event)
    }
  case .like(let key, let person):
    found += judge(event, of: key, on: site) { _ in
      mustBe([person], "the person the folder is named after", event)
    }
  case .membership(let list, let person):
    found += judge(event, ofMembershipOf: person, in: list, on: site)
  }
  if event.kind.value == .undone { found += judgeUndoing(event, earlier, on: site) }
  let folded = site.findings(on: event, after: earlier, of: subject).map { $0.diagnostic() }
  // The fold says of a kind that is out of place what would be possible.
  if folded.hasErrors { found.removeAll { $0.rule == .eventNotAllowed } }
  return found + folded
}

private func judge(
  _ event: Event, ofWish wish: SiteWish, after earlier: [Event], on site: Site
) -> [Diagnostic] {
  let recipients = site.recipients(ofWish: wish)
  let list = site.list(of: wish)
  switch event.kind.value {
  case .promised:
    if recipients.contains(where: { .person($0) == event.by.value }) {
      return [
        .notYours(
          event, "the wish is for \(quoted(event.by.value.description))",
          help: "only somebody else can promise it; if it came another way, use ‘granted’")
      ]
    }
    guard list.isArchived else { return [] }
    return [.onClosed(event, "the list \(quoted(list.document.title.value)) is archived")]
  case .granted, .lost:
    return mustBe(recipients, "the people the wish is for", event)
  case .withdrawn:
    return mustBe(list.owners.map(\.value), "an owner of the list", event)
  case .released:
    guard let of = event.of?.value, of != event.by.value, !site.isMaintainer(event.by.value) else {
      return []
    }
    return [
      .notYours(
        event, "the part is held by \(quoted(of.description))",
        help: "only its holder or a maintainer can release it")
    ]
  case .sent, .amended:
    // For holders, whom the fold knows.
    return []
  case .undone:
    return []
  case .responded, .completed, .unable, .received, .asked, .approved, .declined, .closed, .reopened,
    .liked, .unliked, .invited, .accepted, .left:
    return [.notOf("a wish", event)]
  }
}

private func judge(
  _ event: Event, of key: PostKey, on site: Site, _ judgeOn: (SitePost) -> [Diagnostic]
) -> [Diagnostic] {
  guard let post = site.post(key) else {
    return [.withoutThing(event, key.kind.noun, key.description)]
  }
  return event.kind.value == .undone ? [] : judgeOn(post)
}

private func judge(
  _ event: Event, ofResponseBy respondent: Handle, to post: SitePost, on site: Site
) -> [Diagnostic] {
  let author = post.post.author.value
  let table = post.post.kind.responseTable
  guard let row = table.rows.first(where: { $0.event == event.kind.value }) else {
    return [
      .notOf("an answer to \(post.post.kind == .offer ? "an" : "a") \(post.post.kind.noun)", event)
    ]
  }
  if row.by == .author { return mustBe([author], "the author", event) }
  guard row.from.contains(table.initial) else {
    return mustBe([respondent], "the person who responded", event)
  }
  if respondent == author {
    return [
      .notYours(
        event, "the \(post.post.kind.noun) is by \(quoted(author.text))",
        help: "only somebody else can respond to it")
    ]
  }
  guard case .closed(let reason) = post.status else { return [] }
  let why =
    switch reason {
    case .byHand: "its author closed it"
    case .limit: "all of its places are taken"
    case .expired: "its last day is past"
    }
  return [.onClosed(event, "the \(post.post.kind.noun) is closed: \(why)")]
}

private func judgeUndoing(_ event: Event, _ earlier: [Event], on site: Site) -> [Diagnostic] {
  guard let last = earlier.last, last.by.value != event.by.value,
    !site.isMaintainer(event.by.value)
  else { return [] }
  return [
    .notYours(
      event, "the newest event is by \(quoted(last.by.value.description))",
      help: "only the person who wrote an event, or a maintainer, can take it back")
  ]
}

func mustBe(_ people: [Handle], _ role: String, _ event: Event) -> [Diagnostic] {
  if people.contains(where: { .person($0) == event.by.value }) { return [] }
  let names = listPhrase(people.map(\.text))
  return [
    .notYours(event, "that is for \(role): \(names)", help: "leave it to \(names)")
  ]
}

extension Diagnostic {
  static func notYours(_ event: Event, _ reason: String, help: String) -> Diagnostic {
    Diagnostic(
      .eventNotYours, at: event.location(event.by.range),
      "\(quoted(event.kind.value.rawValue)) is not for \(quoted(event.by.value.description)) to record: "
        + reason, help: help)
  }

  /// `thing` with its article.
  static func notOf(_ thing: String, _ event: Event) -> Diagnostic {
    Diagnostic(
      .eventNotAllowed, at: event.location(),
      "\(quoted(event.kind.value.rawValue)) is not an event of \(thing)",
      help: "change this file to say what is possible, or take it out of the change")
  }

  fileprivate static func onClosed(_ event: Event, _ reason: String) -> Diagnostic {
    Diagnostic(
      .eventOnClosed, at: event.location(),
      "\(quoted(event.kind.value.rawValue)) comes too late: \(reason)",
      help: "ask its author or owner whether it will open again")
  }

  fileprivate static func stranger(_ event: Event) -> Diagnostic {
    Diagnostic(
      .eventByStranger, at: event.location(event.by.range),
      "\(quoted(event.by.value.description)) has no profile here",
      help: "join first, with a profile of your own, or have a maintainer enter it for a guest")
  }

  static func withoutThing(
    _ event: Event, _ noun: String, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      .eventWithoutThing, at: event.location(),
      "there is no published \(noun) \(quoted(name))",
      help: "check its name, and whether it is a draft or dated in the future")
  }
}
