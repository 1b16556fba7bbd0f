import WishwellDerive
import WishwellFormat

/// What a letter says to whom something happened, in the language of the site.
extension Strings {
  /// What `news` of `title` is, done by somebody called `name` together with `others`; nil where it is
  /// for nobody.
  package func sentence(
    of news: News, by name: String, with others: [String] = [], about title: String
  ) -> String? {
    news.key.flatMap { key in
      let amount = news.amount
      let thing = words(
        news.thingKey,
        ["title": title, "count": "\(amount?.count ?? 1)", "total": "\(amount?.total ?? 1)"])
      return text(
        named: "told-\(key)",
        [
          "name": called(name), "others": list(others.map(called)), "title": title, "thing": thing,
          "left": "\(amount?.rest ?? 0)",
        ])
    }
  }

  /// What the letter is called that says so.
  package func subject(of news: News, by name: String, about title: String) -> String {
    if case .thanks = news.matter { return words("told-subject-thanks", ["name": called(name)]) }
    let isInvitation = news.key == "invited"
    return words(
      isInvitation ? "told-subject-invited" : "told-subject",
      ["name": called(name), "title": title])
  }

  /// The letter to `reader` that says so, with what was written with it; `address` is that of the
  /// thing's page, and `contact` a public way to reach whoever did it, nil where they give none.
  /// `hasOwnPage` is whether the reader has a private page, to which no letter but that of its own
  /// brings the link; `isSender` whether the letter comes from whoever did it, and not from those who
  /// look after the site.
  package func letter(
    of news: News, by name: String, with others: [String] = [], reachedBy contact: String?,
    about title: String, at address: String, to reader: String, hasOwnPage: Bool,
    isSender: Bool = false
  ) -> String? {
    guard let sentence = sentence(of: news, by: name, with: others, about: title) else {
      return nil
    }
    let note = news.note.map { words("told-note", ["name": called(name), "note": $0]) }
    let reach = reach(news, name, contact, isSender: isSender)
    // What answers the letter is for one thing alone: for whoever did it, where that is offered.
    let isForThem = reach != nil && contact == nil
    let own = isForThem ? "told-next-private-link" : "told-next-private"
    // The page of a list has the buttons for an invitation, so nobody needs their link for it.
    let isPrivate = hasOwnPage && news.isTurn && news.key != "invited"
    let way = words(isPrivate ? own : "told-\(news.way)", ["address": address])
    return letter([sentence, note, reach, way], to: reader)
  }

  /// How to reach somebody with whom the reader agrees now; nil for other news.
  private func reach(
    _ news: News, _ name: String, _ contact: String?, isSender: Bool
  ) -> String? {
    guard let key = news.key, ["approved", "responded"].contains(key) else { return nil }
    return contact.map { words("told-reach", ["name": called(name), "contact": $0]) }
      ?? words(isSender ? "told-reach-sender" : "told-reach-answer", ["name": called(name)])
  }

  /// The letter to `reader` that says that what is called `title` is off the site.
  package func letter(retiring title: String, by name: String, to reader: String) -> String {
    letter([words("told-retired", ["name": called(name), "title": title])], to: reader)
  }
}

/// Which sentence says a piece of news. One key tells a letter and a private page what to say, so
/// that both say the same.
extension News {
  /// What the sentence is called behind `told-`; nil for what is for nobody.
  var key: String? {
    let (event, subject, earlier): (Event, Sidecar.Subject, [Event])
    switch matter {
    case .event(let told, of: let about, after: let before):
      (event, subject, earlier) = (told, about, before)
    case .thanks: return "thanks"
    case .suggestion: return "suggested"
    }
    return key(of: event, subject, after: earlier)
  }

  /// The kind of the event, where nothing more has to be told apart.
  private func key(
    of event: Event, _ subject: Sidecar.Subject, after earlier: [Event]
  ) -> String {
    let isOfRequest = subject.post?.kind == .request
    return switch (event.kind.value, subject.topic) {
    case (.undone, _): keyOfUndoing(in: earlier + [event], subject)
    case (.released, .wish) where share != nil: keyOfShare(ofAnother: isOfAnother(event))
    case (.sent, .wish) where share == .sent: "sent-share"
    case (.lost, .wish): isTogether ? "lost-together" : "lost-promise"
    case (.released, .wish) where isTogether && isPart: "released-some-together"
    case (.released, .wish) where isTogether && isOfAnother(event): "released-together-of-another"
    case (.released, .wish) where isPart:
      !isOfAnother(event)
        ? "released-some"
        : event.of?.value == .person(reader) ? "released-part" : "released-some-of-another"
    case (.released, .wish) where isOfAnother(event):
      event.of?.value == .person(reader) ? "released-for-you" : "released-of-another"
    case (.completed, _) where isOfRequest: "sent-for-request"
    case (.received, _) where isOfRequest: "received-for-request"
    case (.unable, _) where isOfRequest: "unable-for-request"
    case (.lost, _) where isOfRequest: "lost-for-request"
    case (.withdrawn, _) where isOfRequest: "withdrawn-offer"
    case (.promised, _) where isTogether, (.sent, _) where isTogether,
      (.released, _) where isTogether:
      "\(event.kind.value.rawValue)-together"
    case (.promised, _) where !event.with.isEmpty: "promised-with"
    case (.granted, _) where isTogether: isPart ? "received-some-together" : "received-together"
    case (.granted, _) where isPart:
      amount?.isRestSent == true ? "received-some-sent" : "received-some"
    case (.granted, _), (.received, _): "received"
    case (.sent, _), (.completed, _): "sent"
    case (.noted, _) where event.by.value.sealedPart != nil: "noted-unnamed"
    case (.declined, .checklist): "declined-invitation"
    case (let kind, _): kind.rawValue
    }
  }

  /// That another gave up a share of what the reader gives, too; or that it was taken back for them.
  private func keyOfShare(ofAnother isOfAnother: Bool) -> String {
    "released-share" + (isOfAnother ? "-of-another" : "")
      + (share == .givenUp(makesCoordinator: true) ? "-coordinator" : "")
  }

  /// The same of the last of `events`, which undoes others.
  private func keyOfUndoing(in events: [Event], _ subject: Sidecar.Subject) -> String {
    guard let (turns, undone) = events.undoing else { return "undone" }
    let reader = Participant.person(reader)
    let isBack = turns.isMultiple(of: 2)
    let earlier: [Event] = events.dropLast(turns + 1)
    // What was given up in part always counted for the rest.
    let part = isPart ? "-part" : ""
    return switch undone.kind.value {
    case .promised where undone.by.value == reader:
      isBack ? "restored-promise" : "undone-promise"
    case .promised where isTogether && isBack: "restored-together"
    case .promised where share != nil:
      keyOfShare(ofAnother: undone.by.value != events.last?.by.value)
    case .released where isBack:
      key(of: events.last.map { undone.again(by: $0.by) } ?? undone, subject, after: earlier)
    case .released where (undone.of ?? undone.by).value == reader: "restored-promise\(part)"
    case .released where isTogether: "restored-together\(part)"
    case .released where share != nil: "restored-share"
    case _ where events.dropLast().last?.by.value == reader: "undone"
    case _ where isBack && undone.by.value != events.last?.by.value: "restored"
    case _ where isBack: key(of: undone, subject, after: earlier)
    case .responded, .asked, .withdrawn, .approved, .declined, .unable, .accepted, .left:
      // The sentence of such a step is about whoever took it.
      undone.by.value == events.last?.by.value
        ? keyOfStep(undone, subject, after: earlier).map { "undone-\($0)" } ?? "undone-for-you"
        : "undone-for-you"
    default:
      keyOfStep(undone, subject, after: earlier).map { "undone-\($0)" } ?? "undone-for-you"
    }
  }

  /// What is told of a step that is taken back, behind `undone-`; nil where it has no sentence of its
  /// own.
  private func keyOfStep(
    _ event: Event, _ subject: Sidecar.Subject, after earlier: [Event]
  ) -> String? {
    let end = subject.post?.kind == .request ? "-for-request" : ""
    return switch (event.kind.value, subject.topic) {
    case (.declined, .post): "declined"
    case (.approved, _): "approved"
    case (.unable, _): "unable\(end)"
    case (.sent, _), (.completed, _): "sent\(end)"
    case (.granted, _), (.received, _): "received\(end)"
    case (.lost, _): "lost\(end)"
    case (.responded, _), (.asked, _): event.kind.value.rawValue
    case (.withdrawn, .post) where end.isEmpty: "withdrawn"
    case (.withdrawn, .post):
      earlier.lastCounting?.kind.value == .approved
        ? "withdrawn-offer-approved" : "withdrawn-offer"
    case (.invited, _), (.accepted, _), (.left, _): event.kind.value.rawValue
    case (.declined, .checklist): "declined-invitation"
    default: nil
    }
  }

  /// Whether it is about a part of a promise, and the rest still counts.
  private var isPart: Bool { amount?.isPart ?? false }

  /// The key of the title in quotes, with how many of them it is about.
  var thingKey: String {
    guard let amount else { return "told-thing" }
    if amount.isOfShares { return amount.count > 1 ? "told-thing-shares" : "told-thing-share" }
    return amount.isPart ? "told-thing-part" : amount.count > 1 ? "told-thing-count" : "told-thing"
  }

  /// Whether it says whose part it is about, where that is not who tells of it.
  private func isOfAnother(_ event: Event) -> Bool {
    event.of.map { $0.value != event.by.value } ?? false
  }

  /// Whether a private page has a button for what its reader does next.
  fileprivate var isTurn: Bool {
    switch key {
    case "sent", "sent-for-request", "lost-promise", "responded", "asked", "approved", "invited",
      "restored-promise", "restored-promise-part", "undone-withdrawn-offer":
      true
    default: false
    }
  }

  /// What its page is called for, behind `told-`: it is read, something is to do there, or it is only
  /// where things stand.
  fileprivate var way: String {
    switch key {
    case "thanks": "read"
    case "sent", "sent-for-request", "lost-promise", "lost", "lost-for-request", "responded",
      "asked", "approved", "invited", "undone-promise", "undone-withdrawn-offer",
      "restored-promise", "restored-promise-part":
      "next"
    default: "page"
    }
  }
}

extension Event {
  /// The same event, done by `doer`, who restores it; whose part it is about stays.
  fileprivate func again(by doer: Located<Participant>) -> Event {
    var event = self
    event.of = of ?? by
    event.by = doer
    return event
  }
}
